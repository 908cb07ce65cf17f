import type { SampleGalleryContent } from '@/content/schema/sample';
import { getPicture, type PhotoName } from '@/lib/photos/photos';

/** A frame of the sample gallery with the URLs of its files, and of its final image, if there is one. */
export type SampleFrame = {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The classes that keep the focal point in view. */
  focalClasses: string;
  /** The URL of the picture on the contact sheet. */
  small: string;
  large: LargeImage;
  final: LargeImage | null;
};

/** URLs of a photograph that fills the screen: in AVIF, and for browsers without AVIF. */
type LargeImage = { src: string; fallback: string };

/**
 * The frames of the sample gallery with the files that the build has created from them.
 *
 * @throws Error that names the file and the field if a final image has no frame, or another crop than its frame
 */
export function getSampleFrames({ frames, finals }: SampleGalleryContent): SampleFrame[] {
  const getFrameName = (photo: PhotoName) => photo.slice(photo.lastIndexOf('/') + 1).toUpperCase();
  for (const [position, final] of finals.entries()) {
    const frame = frames.find((other) => getFrameName(other) === getFrameName(final));
    const ratios = [frame, final].map((photo) => {
      const { width, height } = photo ? getPicture({ name: photo, alt: '' }) : { width: 0, height: 1 };
      return (width / height).toFixed(2);
    });
    if (ratios[0] === ratios[1]) continue;
    throw new Error(
      `content/sample.ts: gallery.finals[${position}]: ` +
        (frame
          ? `has another crop than '${frame}'. Save both with the same crop.`
          : `'${getFrameName(final)}' is not a frame of gallery.frames. Give both files the same name.`),
    );
  }
  return frames.map((photo) => {
    const final = finals.find((other) => getFrameName(other) === getFrameName(photo));
    return {
      name: getFrameName(photo),
      ...getFrameFiles(photo),
      final: final ? getFrameFiles(final).large : null,
    };
  });
}

/** The URLs and the size of a photograph. Of a landscape photograph the smallest file would be too small on the contact sheet. */
function getFrameFiles(name: PhotoName) {
  const { sources, src: fallback, width, height, focalClasses } = getPicture({ name, alt: '' });
  const urls = (sources.at(-1)?.srcSet ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? fallback);
  const small = (width > height ? urls[1] : urls[0]) ?? fallback;
  return { width, height, focalClasses, small, large: { src: urls.at(-1) ?? fallback, fallback } };
}
