import type { SampleGalleryContent } from '@/content/schema/sample';
import type { PhotoName } from '@/lib/photos/photoName';
import { getPicture } from '@/lib/photos/photos';

/** The files of a photograph of the sample gallery: on the sheet, as large as the screen, and for browsers without AVIF. */
type SampleFiles = { small: string; large: string; fallback: string };

/** A frame of the sample gallery, and its finished picture, if there is one. */
export type SampleFrame = SampleFiles & {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  final: SampleFiles | null;
};

/** The frames of the sample gallery with the files that the build has made of them. */
export function sampleFramesOf({ frames, finals }: SampleGalleryContent): SampleFrame[] {
  const nameOf = (photo: PhotoName) => photo.slice(photo.lastIndexOf('/') + 1).toUpperCase();
  return frames.map((photo) => {
    const final = finals.find((other) => nameOf(other) === nameOf(photo));
    const { width, height, ...files } = filesOf(photo);
    const ofFinal = final && filesOf(final);
    return {
      ...{ name: nameOf(photo), width, height, ...files },
      final: ofFinal ? { small: ofFinal.small, large: ofFinal.large, fallback: ofFinal.fallback } : null,
    };
  });
}

/** A wide photograph of the smallest width would be too small on the sheet. */
function filesOf(name: PhotoName) {
  const { sources, src: fallback, width, height } = getPicture({ name, alt: '' });
  const urls = (sources.at(-1)?.srcSet ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? fallback);
  const small = (width > height ? urls[1] : urls[0]) ?? fallback;
  return { width, height, small, large: urls.at(-1) ?? fallback, fallback };
}
