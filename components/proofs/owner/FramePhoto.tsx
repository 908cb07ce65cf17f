import { getPageConfig } from '@/lib/firebase/config';
import type { Frame } from '@/lib/proofs/gallery';
import { getFileUrl, getPictureFileName } from '@/lib/proofs/galleryUrls';

type FramePhotoProps = {
  folder: string;
  frame: Frame;
  /** Classes for the size; without them the picture is not cropped. */
  className?: string;
};

/** A small picture of a frame or a final image. */
export const FramePhoto = ({ folder, frame: { fileKey }, className }: FramePhotoProps) => (
  <div className={`photo ${className ?? 'mb-2 aspect-[4/5]'}`}>
    <img
      src={getFileUrl(getPageConfig(), folder, getPictureFileName(fileKey, 480))}
      alt=""
      loading="lazy"
      className={className ? '' : 'object-contain!'}
    />
  </div>
);
