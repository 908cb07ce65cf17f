import { preparePicture } from '@/lib/blog/post/preparePicture';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { uploadProof } from '@/lib/firebase/storage';
import { pictureName } from '@/lib/proofs/address';
import { fileKey, frameId } from '@/lib/proofs/frameKeys';
import { FrameUploads, type Upload } from '@/lib/proofs/frameUploads';
import { storedFinalOf, storedFrameOf } from '@/lib/proofs/gallery';
import { addFinals, addFrames, type OwnGallery } from '@/lib/proofs/ownGalleries';
import { takenAt } from '@/lib/proofs/takenAt';

/** The largest original of a finished picture, in bytes: what storage.rules let an owner store. */
const largestFinal = 50 * 2 ** 20;

const nameOf = (file: File) => file.name.replace(/\.\w+$/, '').trim() || file.name;

/** A picture in the two sizes of the pages. */
async function inTwoSizes(file: File) {
  const large = await preparePicture(file, 2000);
  const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
  return { large, small };
}

/**
 * Uploads of a gallery's frames, or of its finished pictures. A file is recorded in the gallery when its copies are stored;
 * what is recorded is not sent again.
 *
 * @param gallery the gallery as it is now
 * @param signal stops what is under way
 */
export function uploadsOf(
  kind: 'frames' | 'finals',
  config: FirebaseConfig,
  gallery: () => OwnGallery,
  onChange: (uploads: Upload[]) => void,
  signal: AbortSignal,
): FrameUploads {
  const { id, plan } = gallery();
  /** Recorded since the gallery was last received. */
  const recorded = new Set<string>();
  return new FrameUploads({
    onChange,
    isStored: async (file) => {
      const key = await fileKey(plan.folder, file);
      return recorded.has(key) || gallery().plan[kind].some((frame) => frame.file === key);
    },
    prepare: async (file) => {
      if (kind === 'finals' && file.size > largestFinal) {
        throw new Error(`${file.name} has more than 50 MB. Export it as a JPEG.`);
      }
      const key = await fileKey(plan.folder, file);
      const { large, small } = await inTwoSizes(file);
      const taken = kind === 'frames' ? await takenAt(file) : 0;
      const ending = file.type.replace('image/', '').replace('jpeg', 'jpg');
      const files = [
        { name: pictureName(key, 480), bytes: small.blob },
        { name: pictureName(key, 2000), bytes: large.blob },
        ...(kind === 'finals' ? [{ name: `${key}.${ending}`, bytes: file }] : []),
      ];
      const all = files.reduce((sum, { bytes }) => sum + bytes.size, 0);
      return {
        send: async (onProgress) => {
          let sent = 0;
          for (const { name, bytes } of files) {
            await uploadProof(
              config,
              { folder: plan.folder, name, bytes, until: gallery().until },
              (part) => onProgress((sent + part * bytes.size) / all),
              signal,
            );
            sent += bytes.size;
          }
          const { width, height } = large;
          const frame = { name: nameOf(file), width, height, file: key };
          if (kind === 'frames') {
            await addFrames(config, id, { [frameId(taken, frame)]: storedFrameOf(frame) });
          } else {
            const stored = storedFinalOf({ ...frame, bytes: file.size, ending });
            await addFinals(config, id, { [`d${key}`]: stored });
          }
          recorded.add(key);
        },
      };
    },
  });
}
