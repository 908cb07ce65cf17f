import { preparePicture } from '@/lib/blog/post/preparePicture';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { deleteProofFiles, namesOfProofs, uploadProof } from '@/lib/firebase/storage';
import { filesOf, originalName, pictureName } from '@/lib/proofs/address';
import { type Final, storedFinalOf } from '@/lib/proofs/delivery';
import { fileKey, frameId } from '@/lib/proofs/frameKeys';
import { FrameUploads, ReplaceQuestion } from '@/lib/proofs/frameUploads';
import { type Frame, mostPictures, storedFrameOf } from '@/lib/proofs/gallery';
import { addFinal, addFrames, type OwnGallery } from '@/lib/proofs/ownGalleries';
import { takenAt } from '@/lib/proofs/takenAt';

/** The largest original of a finished picture, in bytes: what storage.rules let an owner store. */
const largestFinal = 50 * 2 ** 20;

/** Accents in one form: a Mac writes them as marks of their own. */
const nameOf = (file: File) => (file.name.replace(/\.\w+$/, '').trim() || file.name).normalize('NFC');

/** A picture in the two sizes of the pages. */
async function inTwoSizes(file: File) {
  const large = await preparePicture(file, 2000);
  const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
  return { large, small };
}

/** Uploads of this page by gallery: they go on while another view is shown. */
const running = new Map<string, { uploads: FrameUploads; follow: (gallery: OwnGallery) => void }>();

/**
 * Uploads of a gallery's frames, or of its finished pictures. What the gallery names already is not sent again.
 *
 * @param gallery as it is now
 */
export function uploadsOf(
  kind: 'frames' | 'finals',
  config: FirebaseConfig,
  gallery: OwnGallery,
): FrameUploads {
  const key = `${kind} ${gallery.id}`;
  const known = running.get(key);
  if (known) {
    known.follow(gallery);
    return known.uploads;
  }
  let latest = gallery;
  const uploads = createUploads(kind, config, () => latest);
  running.set(key, {
    uploads,
    follow: (next) => {
      latest = next;
    },
  });
  return uploads;
}

/** Forgets what this page has uploaded to a gallery, so that what was deleted can be dropped again. */
export function forgetUploads({ id }: OwnGallery): void {
  for (const kind of ['frames', 'finals']) running.delete(`${kind} ${id}`);
}

/** Whether frames, or finished pictures, of a gallery are being uploaded by this page. */
export const isUploading = ({ id }: OwnGallery, kind: 'frames' | 'finals'): boolean =>
  running.get(`${kind} ${id}`)?.uploads.isBusy() ?? false;

function createUploads(
  kind: 'frames' | 'finals',
  config: FirebaseConfig,
  gallery: () => OwnGallery,
): FrameUploads {
  const { id, settings, delivery } = gallery();
  const folder = kind === 'frames' ? settings.folder : (delivery?.folder ?? '');
  const finals = () => gallery().delivery?.finals ?? [];
  const pictures = (): Frame[] => (kind === 'frames' ? gallery().settings.frames : finals());
  /** Recorded by this page: the gallery may not have been received since. */
  const recorded = new Map<string, { fileName: string; file: string }>();
  /** What earlier pages stored, perhaps without recording it. */
  let storedBefore: Promise<Set<string>> | null = null;
  const uploads: FrameUploads = new FrameUploads({
    isStored: async (file) => {
      const key = await fileKey(folder, kind, file);
      const known = [...pictures(), ...recorded.values()].find((each) => each.file === key);
      if (known && known.fileName !== nameOf(file)) {
        throw new Error(
          `${file.name} has the same content as ${known.fileName}, which is up. Take that out first.`,
        );
      }
      return known !== undefined;
    },
    prepare: async (file, mayReplace) => {
      if (kind === 'finals' && file.size > largestFinal) {
        throw new Error(`${file.name} has more than 50 MB. Export it as a JPEG.`);
      }
      const ending = file.type.replace('image/', '').replace('jpeg', 'jpg');
      if (kind === 'finals' && !/^(jpg|png|webp|avif|gif)$/.test(ending)) {
        throw new Error(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
      }
      const key = await fileKey(folder, kind, file);
      const isSameName = (final: Final) => final.fileName === nameOf(file) && final.ending === ending;
      const replaced = () => (kind === 'finals' ? finals().find(isSameName) : undefined);
      const all = new Set([...pictures().map((frame) => frame.file), ...recorded.keys()]);
      if (replaced() && !mayReplace) {
        throw new ReplaceQuestion(`${file.name} is there already. Replace it, or leave this one out.`);
      }
      // Those that are on their way will be there, too.
      const onTheirWay = uploads.all().filter(({ state }) => state === 'uploading').length;
      if (all.size + onTheirWay >= mostPictures && !replaced()) {
        throw new Error(`A gallery has room for ${mostPictures}. Make another one for ${file.name}.`);
      }
      storedBefore ??= namesOfProofs(config, folder);
      const before = await storedBefore.catch((error: unknown) => {
        storedBefore = null;
        throw error;
      });
      const { large, small } = await inTwoSizes(file);
      const preview = URL.createObjectURL(small.blob);
      const taken = kind === 'frames' ? await takenAt(file) : 0;
      const files = [
        { name: pictureName(key, 480), bytes: small.blob },
        { name: pictureName(key, 2000), bytes: large.blob },
        ...(kind === 'finals'
          ? [{ name: originalName({ file: key, ending }), bytes: file, savedAs: file.name }]
          : []),
      ].filter(({ name }) => !before.has(name));
      const allBytes = files.reduce((sum, { bytes }) => sum + bytes.size, 0);
      return {
        preview,
        send: async (onProgress) => {
          let sent = 0;
          for (const { bytes, ...more } of files) {
            await uploadProof(config, { folder, bytes, until: gallery().until, ...more }, (part) =>
              onProgress((sent + part * bytes.size) / allBytes),
            );
            sent += bytes.size;
          }
          const { width, height } = large;
          const frame = { name: nameOf(file), width, height, file: key };
          // It may be this file, whose answer was lost.
          const earlier = mayReplace ? replaced() : undefined;
          const record =
            kind === 'frames'
              ? addFrames(config, id, { [frameId(taken, key)]: storedFrameOf(frame) })
              : addFinal(
                  config,
                  id,
                  `d${key}`,
                  storedFinalOf({ ...frame, bytes: file.size, ending }),
                  earlier?.id,
                );
          await record.catch((error: unknown) => {
            throw new Error(
              'It is up, but the gallery does not know it yet. Try again when you are online and signed in.',
              {
                cause: error,
              },
            );
          });
          recorded.set(key, { fileName: frame.name, file: key });
          if (earlier && earlier.file !== key) {
            const names = filesOf(earlier);
            recorded.delete(earlier.file);
            for (const name of names) before.delete(name);
            await deleteProofFiles(config, folder, names);
          }
          URL.revokeObjectURL(preview);
        },
      };
    },
  });
  // Closing the page would stop the upload.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    if (uploads.isBusy()) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
  return uploads;
}
