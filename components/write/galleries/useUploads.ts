import PQueue from 'p-queue';
import { useSyncExternalStore } from 'react';
import { preparePicture } from '@/lib/blog/post/preparePicture';
import { deleteProofFiles, namesOfProofs, uploadProof } from '@/lib/firebase/storage';
import { filesOf, originalName, pictureName } from '@/lib/proofs/address';
import { type Final, storedFinalOf } from '@/lib/proofs/delivery';
import { fileKey, frameId } from '@/lib/proofs/frameKeys';
import { type Frame, mostPictures, storedFrameOf } from '@/lib/proofs/gallery';
import { addFinal, addFrames, type OwnGallery } from '@/lib/proofs/ownGalleries';
import { takenAt } from '@/lib/proofs/takenAt';
import {
  checkFinal,
  endingOf,
  isSettled,
  nameOf,
  systemFile,
  timeLeft,
  type Upload,
  waitingUpload,
  withType,
} from './uploadFiles';

type Kind = 'frames' | 'finals';

/** How many files are sent at once. */
const sentAtOnce = 3;

/** Another file of the name is there already: only the owner knows whether it is to be replaced. */
class ReplaceQuestion extends Error {}

/** The uploads of one gallery's frames, or of its finished pictures. */
class UploadQueue {
  uploads: Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #preparing = new PQueue({ concurrency: 1 });
  readonly #sending = new PQueue({ concurrency: sentAtOnce });
  #sentAt: number[] = [];
  /** File names by key: of what is being sent, and of what was recorded and not received since. */
  readonly #underWay = new Map<string, { fileName: string; ending: string }>();
  readonly #recorded = new Map<string, { fileName: string }>();
  /** What was replaced, by the key of its successor, until its files are deleted. */
  readonly #replaced = new Map<string, Final>();
  /** What earlier attempts stored, perhaps without recording it. */
  #storedBefore: Promise<Set<string>> | null = null;
  readonly #folder: string;

  constructor(
    readonly kind: Kind,
    private gallery: OwnGallery,
  ) {
    this.#folder = kind === 'frames' ? gallery.settings.folder : (gallery.delivery?.folder ?? '');
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isBusy = () => this.uploads.some((upload) => !isSettled(upload));
  isPaused = () => this.#preparing.isPaused;
  timeLeft = () =>
    timeLeft(this.#sentAt, this.uploads.filter((upload) => !isSettled(upload)).length, Date.now());

  /** Adds files. Those that are on their way are left out; those that are stored, and still are, are done at once. */
  add(files: File[]): void {
    if (!this.isBusy()) this.#sentAt = [];
    const added = files
      .filter(({ name }) => !systemFile.test(name))
      .map(waitingUpload)
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
    if (preview) URL.revokeObjectURL(preview);
    this.#set(this.uploads.filter((each) => each.key !== key));
  }

  /** Begins no further file, or goes on. Those that were begun are sent. */
  pause(isPaused: boolean): void {
    if (isPaused) this.#preparing.pause();
    else this.#preparing.start();
    // The pause would count as slow.
    if (!isPaused) this.#sentAt = [];
    this.#set(this.uploads);
  }

  /** Receives what is stored now; null if the gallery was deleted. */
  follow(next: OwnGallery | null): void {
    const there = new Set(next ? this.#pictures(next).map(({ file }) => file) : []);
    // What was removed has no files any more.
    if (this.#pictures(this.gallery).some(({ file }) => !there.has(file))) this.#storedBefore = null;
    for (const key of there) this.#recorded.delete(key);
    this.gallery = next ?? { ...this.gallery, until: 0 };
  }

  #pictures({ settings, delivery }: OwnGallery): Frame[] {
    return this.kind === 'frames' ? settings.frames : (delivery?.finals ?? []);
  }

  #set(uploads: Upload[]): void {
    this.uploads = [...uploads];
    // Closing the page would stop them.
    if (this.isBusy()) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    for (const listener of this.#listeners) listener();
  }

  #update({ key }: Upload, changes: Partial<Upload>): void {
    this.#set(this.uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  #enqueue(upload: Upload): void {
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
      const file = await withType(upload.file);
      // An attempt whose answer was lost may have been recorded.
      const send = (await this.#isStored(file)) ? null : await this.#prepare({ ...upload, file });
      if (!send) return this.#update(upload, { state: 'done', part: 1 });
      this.#update(upload, { state: 'uploading' });
      this.#sending
        .add(send)
        .then(() => {
          this.#sentAt.push(Date.now());
          this.#update(upload, { state: 'done', part: 1 });
        })
        .catch(fail);
    };
    this.#preparing.add(run).catch(fail);
  }

  async #isStored(file: File): Promise<boolean> {
    const key = await fileKey(this.#folder, this.kind, file);
    const sent = this.#underWay.get(key);
    const known =
      this.#pictures(this.gallery).find((each) => each.file === key) ?? this.#recorded.get(key) ?? sent;
    if (known && known.fileName !== nameOf(file)) {
      throw new Error(
        `${file.name} has the same content as ${known.fileName}, which is uploaded. Remove that first.`,
      );
    }
    // An attempt whose answer was lost may have replaced another.
    if (known && !sent) await this.#deleteReplaced(key);
    return known !== undefined;
  }

  async #deleteReplaced(key: string): Promise<void> {
    const earlier = this.#replaced.get(key);
    if (!earlier) return;
    this.#storedBefore = null;
    await deleteProofFiles(this.#folder, filesOf(earlier));
    this.#replaced.delete(key);
  }

  /** Reads and reduces a file. @returns what sends it; @throws Error whose message names the file and says what to do */
  async #prepare(upload: Upload): Promise<() => Promise<void>> {
    const { file, asksToReplace } = upload;
    const fileName = nameOf(file);
    const ending = endingOf(file);
    const isFinal = this.kind === 'finals';
    if (isFinal) checkFinal(file);
    const key = await fileKey(this.#folder, this.kind, file);
    const isSameName = (other: { fileName: string; ending: string }) =>
      other.fileName === fileName && other.ending === ending;
    const predecessor = () => (isFinal ? this.gallery.delivery?.finals.find(isSameName) : undefined);
    if (predecessor() && !asksToReplace) {
      throw new ReplaceQuestion(`${file.name} is there already. Replace it, or skip this one.`);
    }
    if (isFinal && [...this.#underWay.values()].some(isSameName)) {
      throw new Error(`Another ${file.name} is being uploaded. Retry when it is there.`);
    }
    const pictures = this.#pictures(this.gallery).map((each) => each.file);
    const all = new Set([...pictures, ...this.#recorded.keys(), ...this.#underWay.keys()]);
    if (all.size >= mostPictures && !predecessor()) {
      throw new Error(`A gallery has room for ${mostPictures}. Create another one for ${file.name}.`);
    }
    this.#storedBefore ??= namesOfProofs(this.#folder);
    const before = await this.#storedBefore.catch((error: unknown) => {
      this.#storedBefore = null;
      throw error;
    });
    const large = await preparePicture(file, 2000);
    const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
    const taken = isFinal ? 0 : await takenAt(file);
    const preview = URL.createObjectURL(small.blob);
    const original = {
      name: originalName({ file: key, ending }),
      bytes: file,
      savedAs: `${fileName}.${ending}`,
    };
    const files = [
      { name: pictureName(key, 480), bytes: small.blob },
      { name: pictureName(key, 2000), bytes: large.blob },
      ...(isFinal ? [original] : []),
    ].filter(({ name }) => !before.has(name));
    this.#underWay.set(key, { fileName, ending });
    if (upload.preview) URL.revokeObjectURL(upload.preview);
    this.#update(upload, { preview });
    const { width, height } = large;
    const frame = { name: fileName, width, height, file: key };
    return async () => {
      try {
        await this.#send(upload, files);
        const earlier = asksToReplace ? predecessor() : undefined;
        if (earlier && earlier.file !== key) this.#replaced.set(key, earlier);
        const record = isFinal
          ? addFinal(
              this.gallery.id,
              `d${key}`,
              storedFinalOf({ ...frame, bytes: file.size, ending }),
              earlier?.id,
            )
          : addFrames(this.gallery.id, { [frameId(taken, key)]: storedFrameOf(frame) });
        await record.catch((error: unknown) => {
          throw new Error(
            'It is uploaded, but the gallery does not know it yet. Try again when you are online and signed in.',
            { cause: error },
          );
        });
        if (!this.#pictures(this.gallery).some((each) => each.file === key))
          this.#recorded.set(key, { fileName });
        await this.#deleteReplaced(key);
        URL.revokeObjectURL(preview);
      } finally {
        this.#underWay.delete(key);
      }
    };
  }

  async #send(upload: Upload, files: { name: string; bytes: Blob; savedAs?: string }[]): Promise<void> {
    const allBytes = files.reduce((sum, { bytes }) => sum + bytes.size, 0);
    let sent = 0;
    for (const { bytes, ...more } of files) {
      const { until } = this.gallery;
      if (until === 0) throw new Error('This gallery was deleted.');
      await uploadProof({ folder: this.#folder, bytes, until, ...more }, (part) =>
        this.#update(upload, { part: (sent + part * bytes.size) / allBytes }),
      );
      sent += bytes.size;
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
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.uploads);
  return { queue, uploads, isBusy: queue.isBusy() };
}

const queuesOf = ({ id }: { id: string }) =>
  [...queues].flatMap(([key, queue]) => (key.startsWith(id) ? [queue] : []));

/** Tells the queues of this page what is stored now. */
export function followGalleries(galleries: OwnGallery[]): void {
  const byId = new Map(galleries.map((gallery) => [gallery.id, gallery]));
  for (const [key, queue] of queues) queue.follow(byId.get(key.split(' ')[0] ?? '') ?? null);
}

/** Whether frames or finished pictures are being uploaded to a gallery by this page. */
export const isUploading = (gallery: OwnGallery, kinds: Kind[] = ['frames', 'finals']): boolean =>
  queuesOf(gallery).some((queue) => kinds.includes(queue.kind) && queue.isBusy());

/** Begins no upload to a gallery until the returned function is called. */
export function holdUploads(gallery: OwnGallery): () => void {
  const held = queuesOf(gallery).filter((queue) => !queue.isPaused());
  for (const queue of held) queue.pause(true);
  return () => {
    for (const queue of held) queue.pause(false);
  };
}
