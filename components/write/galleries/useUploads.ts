import PQueue from 'p-queue';
import { useEffect, useSyncExternalStore } from 'react';
import { preparePicture } from '@/lib/blog/post/preparePicture';
import { deleteProofFiles, uploadProof } from '@/lib/firebase/storage';
import { filesOf, originalName, pictureName } from '@/lib/proofs/address';
import { storedFinalOf } from '@/lib/proofs/delivery';
import { fileKey, frameId } from '@/lib/proofs/frameKeys';
import { mostPictures, storedFrameOf } from '@/lib/proofs/gallery';
import { addFinal, addFrames, type OwnGallery } from '@/lib/proofs/ownGalleries';
import { takenAt } from '@/lib/proofs/takenAt';

/** A file that is to be uploaded. */
export type Upload = {
  /** Tells files apart. */
  key: string;
  file: File;
  state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed';
  /** The uploaded fraction, from 0 to 1. */
  part: number;
  /** Why it failed; a complete sentence. */
  reason: string;
  /** Whether it waits for an answer: may it replace the one that is there? */
  asksToReplace: boolean;
  /** The URL of a small picture of it, once it is read. */
  preview: string;
};

type Kind = 'frames' | 'finals';

/** How many files are sent at once. */
const sentAtOnce = 3;

/** The largest original of a finished picture, in bytes: what storage.rules let an owner store. */
const largestFinal = 50 * 2 ** 20;

/** Files that macOS, Windows and network drives put beside pictures. */
const systemFile = /^(\._.*|\.DS_Store|@eaDir|Thumbs\.db|desktop\.ini)$/i;

/** Another file of the name is there already: only the owner knows whether it is to be replaced. */
class ReplaceQuestion extends Error {}

/** Accents in one form: a Mac writes them as marks of their own. */
const nameOf = (file: File) => (file.name.replace(/\.\w+$/, '').trim() || file.name).normalize('NFC');

/** The ending of an original in storage, by its type. */
const endingOf = ({ type }: File) => type.replace('image/', '').replace('jpeg', 'jpg');

const isSettled = ({ state }: Upload) => state === 'done' || state === 'failed';

/** The window for the estimate in milliseconds, and how many files it needs at least. */
const estimateMs = 60_000;
const estimateFiles = 5;

/**
 * The time that is left in milliseconds, by the speed of the last minute, or of the last five files if that is slower; null
 * until there are as many.
 *
 * @param sentAt when files were sent since the queue was last empty, in milliseconds
 */
export function timeLeft(sentAt: number[], left: number, now: number): number | null {
  const ofMinute = sentAt.filter((time) => time > now - estimateMs);
  const recent = ofMinute.length < estimateFiles ? sentAt.slice(-estimateFiles) : ofMinute;
  const [first] = recent;
  if (first === undefined || recent.length < estimateFiles) return null;
  return ((now - first) / (recent.length - 1)) * left;
}

/** The uploads of one gallery's frames, or of its finished pictures. */
class UploadQueue {
  uploads: Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #preparing = new PQueue({ concurrency: 1 });
  readonly #sending = new PQueue({ concurrency: sentAtOnce });
  #sentAt: number[] = [];

  /** @param gallery as it is stored now */
  constructor(
    readonly kind: Kind,
    public gallery: OwnGallery,
  ) {}

  get #folder() {
    return this.kind === 'frames' ? this.gallery.settings.folder : (this.gallery.delivery?.folder ?? '');
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isBusy = () => this.uploads.some((upload) => !isSettled(upload));
  timeLeft = () =>
    timeLeft(this.#sentAt, this.uploads.filter((upload) => !isSettled(upload)).length, Date.now());

  /** Adds files. Those that are on their way are left out; those that are stored are done at once. */
  add(files: File[]): void {
    if (!this.isBusy()) this.#sentAt = [];
    const added = files
      .filter(({ name }) => !systemFile.test(name))
      .map(
        (file): Upload => ({
          key: `${file.name} ${file.size} ${file.lastModified}`,
          file,
          state: 'waiting',
          part: 0,
          reason: '',
          asksToReplace: false,
          preview: '',
        }),
      )
      .filter(({ key }) => !this.uploads.some((each) => each.key === key && each.state !== 'done'));
    const others = this.uploads.filter(({ key }) => !added.some((each) => each.key === key));
    this.#set([...others, ...added]);
    for (const upload of added) this.#enqueue(upload);
  }

  /** Tries again a file that failed; one that asks to replace another may do so. */
  retry(upload: Upload): void {
    if (upload.state !== 'failed') return;
    this.#update(upload, { state: 'waiting', reason: '' });
    this.#enqueue(upload);
  }

  skip({ key, preview }: Upload): void {
    URL.revokeObjectURL(preview);
    this.#set(this.uploads.filter((each) => each.key !== key));
  }

  #set(uploads: Upload[]): void {
    this.uploads = uploads;
    // Closing the page would stop them.
    if (this.isBusy()) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    for (const listener of this.#listeners) listener();
  }

  #update({ key }: Upload, changes: Partial<Upload>): void {
    this.#set(this.uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  #enqueue(upload: Upload): void {
    const finish = () => {
      const { preview = '' } = this.uploads.find(({ key }) => key === upload.key) ?? {};
      URL.revokeObjectURL(preview);
      this.#update(upload, { state: 'done', part: 1, preview: '' });
    };
    const fail = (error: unknown) =>
      this.#update(upload, {
        state: 'failed',
        reason: error instanceof Error ? error.message : String(error),
        // Once the owner has said so, it may.
        asksToReplace: upload.asksToReplace || error instanceof ReplaceQuestion,
      });
    const run = async () => {
      // What is read waits in memory.
      await this.#sending.onSizeLessThan(1);
      this.#update(upload, { state: 'preparing' });
      const send = await this.#prepare(upload);
      if (!send) return finish();
      this.#update(upload, { state: 'uploading' });
      this.#sending.add(send).then(finish, fail);
    };
    this.#preparing.add(run).catch(fail);
  }

  /**
   * Reads and reduces a file.
   *
   * @returns what sends it; null if it is stored already
   * @throws Error whose message names the file and says what to do
   */
  async #prepare(upload: Upload): Promise<(() => Promise<void>) | null> {
    const { file, asksToReplace } = upload;
    const { settings, delivery } = this.gallery;
    const fileName = nameOf(file);
    const ending = endingOf(file);
    const isFinal = this.kind === 'finals';
    if (isFinal && file.size > largestFinal) {
      throw new Error(`${file.name} has more than 50 MB. Export it as a JPEG.`);
    }
    if (isFinal && !/^(jpg|png|webp|avif|gif)$/.test(ending)) {
      throw new Error(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
    }
    const finals = delivery?.finals ?? [];
    const pictures = isFinal ? finals : settings.frames;
    const key = await fileKey(this.#folder, this.kind, file);
    // A file with another name is stored again, with that name.
    if (pictures.some((each) => each.file === key && each.fileName === fileName)) return null;
    const predecessor = isFinal
      ? finals.find((each) => each.fileName === fileName && each.ending === ending)
      : undefined;
    if (predecessor && !asksToReplace) {
      throw new ReplaceQuestion(`${file.name} is there already. Replace it, or skip this one.`);
    }
    if (pictures.length >= mostPictures && !predecessor) {
      throw new Error(`A gallery has room for ${mostPictures}. Create another one for ${file.name}.`);
    }
    const large = await preparePicture(file, 2000);
    const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
    const taken = isFinal ? 0 : await takenAt(file);
    const original = {
      name: originalName({ file: key, ending }),
      bytes: file,
      savedAs: `${fileName}.${ending}`,
    };
    const files = [
      { name: pictureName(key, 480), bytes: small.blob },
      { name: pictureName(key, 2000), bytes: large.blob },
      ...(isFinal ? [original] : []),
    ];
    const { width, height } = large;
    const frame = { name: fileName, width, height, file: key };
    if (!upload.preview) this.#update(upload, { preview: URL.createObjectURL(small.blob) });
    return async () => {
      await this.#send(upload, files);
      this.#sentAt.push(Date.now());
      const { gallery } = this;
      const stored = isFinal ? storedFinalOf({ ...frame, bytes: file.size, ending }) : storedFrameOf(frame);
      const record = isFinal
        ? addFinal(gallery.id, `d${key}`, stored, predecessor?.id)
        : addFrames(gallery.id, { [frameId(taken, key)]: stored });
      await record.catch((error: unknown) => {
        throw new Error(
          'It is uploaded, but the gallery does not know it yet. Try again when you are online and signed in.',
          { cause: error },
        );
      });
      if (predecessor) await deleteProofFiles(this.#folder, filesOf(predecessor));
    };
  }

  async #send(upload: Upload, files: { name: string; bytes: Blob; savedAs?: string }[]): Promise<void> {
    const allBytes = files.reduce((sum, { bytes }) => sum + bytes.size, 0);
    let sent = 0;
    for (const file of files) {
      const { size } = file.bytes;
      await uploadProof({ ...file, folder: this.#folder, until: this.gallery.until }, (part) =>
        this.#update(upload, { part: (sent + part * size) / allBytes }),
      );
      sent += size;
    }
  }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Queues of this page by gallery and kind: they go on while another view is shown. */
const queues = new Map<string, UploadQueue>();

/** Uploads of a gallery's frames, or of its finished pictures. What the gallery names already is not sent again. */
export function useUploads(kind: Kind, gallery: OwnGallery) {
  const key = `${gallery.id} ${kind}`;
  const queue = queues.get(key) ?? new UploadQueue(kind, gallery);
  queues.set(key, queue);
  useEffect(() => {
    queue.gallery = gallery;
  }, [queue, gallery]);
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.uploads);
  return { queue, uploads, isBusy: queue.isBusy() };
}

/** Whether anything is being uploaded to a gallery by this page. */
export const isUploading = ({ id }: OwnGallery): boolean =>
  [...queues].some(([key, queue]) => key.startsWith(id) && queue.isBusy());
