import type { SampleGalleryContent } from '@/content/schema/sample';
import { getPicture, type PhotoName } from '@/lib/photos/photos';

/** A frame of the sample gallery with its files, and those of its finished picture, if there is one. */
export type SampleFrame = {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** On the sheet. */
  small: string;
  large: LargeFile;
  final: LargeFile | null;
};

/** A photograph as large as the screen, and for browsers without AVIF. */
type LargeFile = { src: string; fallback: string };

/**
 * The frames of the sample gallery with the files that the build has made of them.
 *
 * @throws Error that names the file and the field, when a finished picture has no frame, or another crop
 */
export function sampleFramesOf({ frames, finals }: SampleGalleryContent): SampleFrame[] {
  const nameOf = (photo: PhotoName) => photo.slice(photo.lastIndexOf('/') + 1).toUpperCase();
  for (const [position, final] of finals.entries()) {
    const frame = frames.find((other) => nameOf(other) === nameOf(final));
    const ratios = [frame, final].map((photo) => {
      const { width, height } = photo ? getPicture({ name: photo, alt: '' }) : { width: 0, height: 1 };
      return (width / height).toFixed(2);
    });
    if (ratios[0] === ratios[1]) continue;
    throw new Error(
      `content/sample.ts: gallery.finals[${position}]: ` +
        (frame
          ? `has another crop than '${frame}'. Save both with the same crop.`
          : `'${nameOf(final)}' is not a frame of gallery.frames. Give both files the same name.`),
    );
  }
  return frames.map((photo) => {
    const final = finals.find((other) => nameOf(other) === nameOf(photo));
    return { name: nameOf(photo), ...filesOf(photo), final: final ? filesOf(final).large : null };
  });
}

/** A wide photograph of the smallest width would be too small on the sheet. */
function filesOf(name: PhotoName) {
  const { sources, src: fallback, width, height } = getPicture({ name, alt: '' });
  const urls = (sources.at(-1)?.srcSet ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? fallback);
  const small = (width > height ? urls[1] : urls[0]) ?? fallback;
  return { width, height, small, large: { src: urls.at(-1) ?? fallback, fallback } };
}
