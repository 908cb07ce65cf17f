import { getPageConfig } from '@/lib/firebase/config';
import type { Frame } from '@/lib/proofs/gallery';
import { getFileUrl, getPictureFileName } from '@/lib/proofs/galleryUrls';

type FramePhotoProps = {
  folder: string;
  frame: Frame;
  /** Classes for the size; without them the picture is not cropped, and at most 160 px high. */
  className?: string;
};

/** A small picture of a frame or a final image. */
export const FramePhoto = ({ folder, frame: { fileKey }, className }: FramePhotoProps) => (
  <div className={className ? `photo ${className}` : 'mb-1 flex h-40 items-end'}>
    <img
      src={getFileUrl(getPageConfig(), folder, getPictureFileName(fileKey, 480))}
      alt=""
      loading="lazy"
      className={className ? '' : 'max-h-full max-w-full'}
    />
  </div>
);
