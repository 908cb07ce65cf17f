import type { FirebaseConfig } from '@/lib/firebase/config';
import { fileUrl, pictureName } from '@/lib/proofs/address';
import type { Frame } from '@/lib/proofs/gallery';

type FramePhotoProps = { config: FirebaseConfig; folder: string; frame: Frame; isLazy?: boolean };

/** A small picture of a frame or a finished picture, beside its name. */
export const FramePhoto = ({ config, folder, frame, isLazy }: FramePhotoProps) => (
  <div className="photo">
    <img
      src={fileUrl(config, folder, pictureName(frame.file, 480))}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
    />
  </div>
);
