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

type Kind = 'frames' | 'finals';
type Running = { id: string; uploads: FrameUploads; follow: (gallery: OwnGallery | null) => void };

/** Uploads of this page by gallery and kind: they go on while another view is shown. */
const running = new Map<string, Running>();
const runningOf = (id: string) => [...running.values()].filter((each) => each.id === id);

/** Uploads of a gallery's frames, or of its finished pictures. What the gallery names already is not sent again. */
export function uploadsOf(kind: Kind, config: FirebaseConfig, gallery: OwnGallery): FrameUploads {
  const key = `${kind} ${gallery.id}`;
  const known = running.get(key);
  if (known) return known.uploads;
  const created = createUploads(kind, config, gallery);
  running.set(key, created);
  return created.uploads;
}

/** Tells the uploads of this page what is stored now. */
export function followGalleries(galleries: OwnGallery[]): void {
  for (const { id, follow } of running.values()) follow(galleries.find((each) => each.id === id) ?? null);
}

/** Whether frames, or finished pictures, of a gallery are being uploaded by this page. */
export const isUploading = ({ id }: OwnGallery, kind: Kind): boolean =>
  running.get(`${kind} ${id}`)?.uploads.isBusy() ?? false;

/** Begins no upload to a gallery until the returned function is called. */
export function holdUploads({ id }: OwnGallery): () => void {
  const held = runningOf(id).filter(({ uploads }) => !uploads.isPaused());
  for (const { uploads } of held) uploads.pause(true);
  return () => {
    for (const { uploads } of held) uploads.pause(false);
  };
}

/** The ending of an original in storage, by its type. */
const endingOf = ({ type }: File) => type.replace('image/', '').replace('jpeg', 'jpg');

function createUploads(kind: Kind, config: FirebaseConfig, gallery: OwnGallery): Running {
  const { id } = gallery;
  let latest = gallery;
  const folder = kind === 'frames' ? gallery.settings.folder : (gallery.delivery?.folder ?? '');
  const picturesOf = ({ settings, delivery }: OwnGallery): Frame[] =>
    kind === 'frames' ? settings.frames : (delivery?.finals ?? []);
  /** File names by key: of what this page is sending, and of what it has recorded and not received since. */
  const underWay = new Map<string, { fileName: string; ending: string }>();
  const recorded = new Map<string, { fileName: string }>();
  /** What this page has replaced, by the key of its successor, until its files are deleted. */
  const replaced = new Map<string, Final>();
  /** What earlier attempts stored, perhaps without recording it. */
  let storedBefore: Promise<Set<string>> | null = null;
  const deleteReplaced = async (key: string) => {
    const earlier = replaced.get(key);
    if (!earlier) return;
    storedBefore = null;
    await deleteProofFiles(config, folder, filesOf(earlier));
    replaced.delete(key);
  };
  const uploads: FrameUploads = new FrameUploads({
    isStored: async (file) => {
      const key = await fileKey(folder, kind, file);
      const sent = underWay.get(key);
      const known = picturesOf(latest).find((each) => each.file === key) ?? recorded.get(key) ?? sent;
      if (known && known.fileName !== nameOf(file)) {
        throw new Error(
          `${file.name} has the same content as ${known.fileName}, which is up. Take that out first.`,
        );
      }
      // An attempt whose answer was lost may have replaced another.
      if (known && !sent) await deleteReplaced(key);
      return known !== undefined;
    },
    prepare: async (file, mayReplace) => {
      const fileName = nameOf(file);
      const ending = endingOf(file);
      if (kind === 'finals' && file.size > largestFinal) {
        throw new Error(`${file.name} has more than 50 MB. Export it as a JPEG.`);
      }
      if (kind === 'finals' && !/^(jpg|png|webp|avif|gif)$/.test(ending)) {
        throw new Error(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
      }
      const key = await fileKey(folder, kind, file);
      const isSameName = (other: { fileName: string; ending: string }) =>
        other.fileName === fileName && other.ending === ending;
      const predecessor = () => (kind === 'finals' ? latest.delivery?.finals.find(isSameName) : undefined);
      if (predecessor() && !mayReplace) {
        throw new ReplaceQuestion(`${file.name} is there already. Replace it, or leave this one out.`);
      }
      if (kind === 'finals' && [...underWay.values()].some(isSameName)) {
        throw new Error(`Another ${file.name} is going up. Retry when it is there.`);
      }
      const all = new Set([
        ...picturesOf(latest).map((each) => each.file),
        ...recorded.keys(),
        ...underWay.keys(),
      ]);
      if (all.size >= mostPictures && !predecessor()) {
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
      const send = async (onProgress: (part: number) => void) => {
        let sent = 0;
        for (const { bytes, ...more } of files) {
          if (latest.until === 0) throw new Error('This gallery was deleted.');
          await uploadProof(config, { folder, bytes, until: latest.until, ...more }, (part) =>
            onProgress((sent + part * bytes.size) / allBytes),
          );
          sent += bytes.size;
        }
        const { width, height } = large;
        const frame = { name: fileName, width, height, file: key };
        const earlier = mayReplace ? predecessor() : undefined;
        if (earlier && earlier.file !== key) replaced.set(key, earlier);
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
            { cause: error },
          );
        });
        if (!picturesOf(latest).some((each) => each.file === key)) recorded.set(key, { fileName });
        await deleteReplaced(key);
        URL.revokeObjectURL(preview);
      };
      underWay.set(key, { fileName, ending });
      return { preview, send: (onProgress) => send(onProgress).finally(() => underWay.delete(key)) };
    },
  });
  // Closing the page would stop the upload.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    if (uploads.isBusy()) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
  const follow = (next: OwnGallery | null) => {
    const there = new Set(next ? picturesOf(next).map(({ file }) => file) : []);
    // What was taken out has no files any more.
    if (picturesOf(latest).some(({ file }) => !there.has(file))) storedBefore = null;
    for (const key of there) recorded.delete(key);
    latest = next ?? { ...latest, until: 0 };
  };
  return { id, uploads, follow };
}
