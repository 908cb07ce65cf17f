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
  /** The final image of this frame, or of another frame with the same pose. */
  final: (LargeImage & { isSimilar: boolean; focalClasses: string }) | null;
};

/** URLs of a photograph that fills the screen: in AVIF, and for browsers without AVIF. */
type LargeImage = { src: string; fallback: string };

const getFrameName = (photo: PhotoName) => photo.slice(photo.lastIndexOf('/') + 1).toUpperCase();

/**
 * The frames of the sample gallery with the files that the build has created from them.
 *
 * @throws Error that names the file and the field if a final image has no frame, or another crop than its frame
 */
export function getSampleFrames({ frames, finals }: SampleGalleryContent): SampleFrame[] {
  const getRatio = (name: PhotoName) => {
    const { width, height } = getPicture({ name, alt: '' });
    return (width / height).toFixed(2);
  };
  for (const [position, { photo }] of finals.entries()) {
    const frame = frames.find((other) => getFrameName(other) === getFrameName(photo));
    if (frame && getRatio(frame) === getRatio(photo)) continue;
    throw new Error(
      `content/sample.ts: gallery.finals[${position}].photo: ` +
        (frame
          ? `has another crop than '${frame}'. Save both with the same crop.`
          : `'${getFrameName(photo)}' is not a frame of gallery.frames. Give both files the same name.`),
    );
  }
  return frames.map((frame) => {
    const own = finals.find(({ photo }) => getFrameName(photo) === getFrameName(frame));
    const final = own ?? finals.find(({ similar }) => similar.includes(frame));
    const files = final && getFrameFiles(final.photo);
    return {
      name: getFrameName(frame),
      ...getFrameFiles(frame),
      final: files ? { ...files.large, focalClasses: files.focalClasses, isSimilar: !own } : null,
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
