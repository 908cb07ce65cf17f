import PQueue from 'p-queue';
import { getErrorCode } from '@/lib/firebase/errors';
import { deleteProofFiles, uploadProofFile } from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { checkUnchanged, readPictureFile } from '@/lib/photos/readPictureFile';
import { createFileKey, createFrameId } from '@/lib/proofs/frameKeys';
import { type Frame, maxPictures, serializeFrame } from '@/lib/proofs/gallery';
import {
  createContentDisposition,
  getFileNames,
  getOriginalFileName,
  getPictureFileName,
} from '@/lib/proofs/galleryUrls';
import { listenToOwnerGallery, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { addFinalImage, addFrame } from '@/lib/proofs/ownerGalleries';
import { readTakenAt } from '@/lib/proofs/readTakenAt';
import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from '../../owner/ui/messages';
import { isPending, isStored, type Upload } from './uploadState';

export type PictureKind = 'frames' | 'finals';

/** How many pictures are sent at the same time. */
const maxConcurrentUploads = 3;
/** The largest original of a final image that storage.rules accept, in bytes. */
const maxFinalImageBytes = 50 * 2 ** 20;
/** Names of files that macOS, Windows and network drives create beside pictures. */
const systemFilePattern = /^(\._.*|\.DS_Store|@eaDir|Thumbs\.db|desktop\.ini)$/i;

/** The file name without its extension. Accents are normalized, because macOS writes them as separate characters. */
const getBaseName = (file: File) => (file.name.replace(/\.\w+$/, '').trim() || file.name).normalize('NFC');
const getExtension = ({ type }: File) => type.replace('image/', '').replace('jpeg', 'jpg');

/** @throws ReadableError if a file cannot be a final image */
function checkFinalImage(file: File): void {
  if (file.size > maxFinalImageBytes)
    throw new ReadableError(`${file.name} is larger than 50 MB. Export it as a JPEG.`);
  if (!/^(jpg|png|webp|avif|gif)$/.test(getExtension(file)))
    throw new ReadableError(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
}

/** The uploads of one gallery's frames, or of its final images. They continue while another view is shown. */
export class Uploads {
  list: Upload[] = [];
  isPaused = false;
  /** How many files had been added when the owner stopped, or the gallery was deleted; null while uploads go on. */
  stoppedCount: number | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #prepareQueue = new PQueue({ concurrency: 1 });
  readonly #sendQueue = new PQueue({ concurrency: maxConcurrentUploads });
  #controller = new AbortController();
  /** Keys that are being uploaded, or were stored before the listener has reported them. */
  readonly #knownKeys = new Set<string>();
  #stopListening: (() => void) | null = null;

  /** @param gallery null once it was deleted */
  constructor(
    readonly kind: PictureKind,
    public gallery: OwnerGallery | null,
    private readonly id: string,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isBusy = (): boolean => this.list.some(isPending);

  /** Adds files. Those that are being uploaded are left out; those that are in the gallery are done at once. */
  add(files: File[], gallery: OwnerGallery): void {
    this.gallery = gallery;
    // Pictures may have been removed since.
    if (!this.isBusy()) this.#knownKeys.clear();
    const uploads = files
      .filter(({ name }) => !systemFilePattern.test(name))
      .map((file): Upload => {
        const key = `${file.name} ${file.size} ${file.lastModified}`;
        return { key, file, state: 'waiting', fraction: 0, errorMessage: '' };
      })
      .filter(({ key }) => !this.list.some((each) => each.key === key && isPending(each)));
    this.stoppedCount = null;
    // A later version of a file takes the place of one that failed.
    const isReplaced = (each: Upload) =>
      !isPending(each) && uploads.some(({ file }) => file.name === each.file.name);
    this.#set([...(this.isBusy() ? this.list.filter((each) => !isReplaced(each)) : []), ...uploads]);
    for (const upload of uploads) this.#enqueue(upload);
  }

  retry(failed: Upload[], gallery: OwnerGallery): void {
    this.gallery = gallery;
    for (const upload of failed) {
      this.#update(upload, { state: 'waiting', errorMessage: '', fraction: 0 });
      this.#enqueue(upload);
    }
  }

  skip({ key }: Upload): void {
    this.#set(this.list.filter((each) => each.key !== key));
  }

  /** Pauses or continues. What is being sent is completed. */
  setPaused(isPaused: boolean): void {
    if (isPaused) this.#prepareQueue.pause();
    else this.#prepareQueue.start();
    this.isPaused = isPaused;
    this.#set([...this.list]);
  }

  /** Stops what is being sent, and forgets what is not done. What is in the gallery stays. */
  stop(): void {
    if (!this.isBusy()) return;
    this.stoppedCount = this.list.length;
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#prepareQueue.clear();
    this.#sendQueue.clear();
    this.#set(this.list.filter(isStored));
    this.setPaused(false);
  }

  #set(list: Upload[]): void {
    this.list = list;
    if (!this.isBusy()) {
      this.#stopListening?.();
      this.#stopListening = null;
    } else
      this.#stopListening ??= listenToOwnerGallery(this.id, {
        onValue: ([gallery = null]) => {
          this.gallery = gallery;
          if (!gallery) this.stop();
        },
        onStatus: () => {},
      });
    for (const listener of this.#listeners) listener();
  }

  #update({ key }: Upload, changes: Partial<Upload>): void {
    this.#set(this.list.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  #enqueue(upload: Upload): void {
    const { signal } = this.#controller;
    const fail = (error: unknown) => {
      if (!signal.aborted)
        this.#update(upload, { state: 'failed', errorMessage: getErrorMessage(error, 'upload') });
    };
    const prepareAndSend = async () => {
      // Prepared pictures wait in memory, so only one is prepared in advance.
      await this.#sendQueue.onSizeLessThan(1);
      if (signal.aborted) return;
      this.#update(upload, { state: 'preparing' });
      const send = await this.#prepare(upload, signal);
      if (signal.aborted) return;
      if (!send) return this.#update(upload, { state: 'known', fraction: 1 });
      this.#update(upload, { state: 'uploading' });
      this.#sendQueue
        .add(send)
        .then((isReplacement) => {
          if (!signal.aborted)
            this.#update(upload, { state: isReplacement ? 'replaced' : 'done', fraction: 1 });
        })
        .catch(fail);
    };
    this.#prepareQueue.add(prepareAndSend).catch(fail);
  }

  #getPictures(): Frame[] {
    if (!this.gallery) throw new ReadableError('This gallery was deleted.');
    const { settings, delivery } = this.gallery;
    return this.kind === 'frames' ? settings.frames : (delivery?.finalImages ?? []);
  }

  /** Scales a picture. @returns a function that sends it, and says whether it replaces another one; null if the gallery has it */
  async #prepare(upload: Upload, signal: AbortSignal): Promise<(() => Promise<boolean>) | null> {
    const file = await readPictureFile(upload.file);
    const isFinal = this.kind === 'finals';
    const folder = (isFinal ? this.gallery?.delivery?.folder : this.gallery?.settings.folder) ?? '';
    const key = await createFileKey(folder, this.kind, file);
    const pictures = this.#getPictures();
    if (this.#knownKeys.has(key) || pictures.some(({ fileKey }) => fileKey === key)) return null;
    if (isFinal) checkFinalImage(file);
    if (pictures.length >= maxPictures)
      throw new ReadableError(
        `A gallery can hold ${maxPictures} pictures. Create another gallery for ${file.name}.`,
      );
    const large = await preparePicture(file, 2000);
    const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
    const takenAt = isFinal ? 0 : await readTakenAt(file);
    // A program may still have been writing the file while it was read.
    await checkUnchanged(upload.file);
    const name = getBaseName(file);
    const extension = getExtension(file);
    const original = {
      name: getOriginalFileName({ fileKey: key, extension }),
      blob: file,
      contentDisposition: createContentDisposition(`${name}.${extension}`),
    };
    const files = [
      { name: getPictureFileName(key, 480), blob: small.blob },
      {
        name: getPictureFileName(key, 2000),
        blob: large.blob,
        ...(isFinal && { contentDisposition: createContentDisposition(`${name}-2000.jpg`) }),
      },
      ...(isFinal ? [original] : []),
    ];
    const addEntry = async () => {
      const picture = { name, fileKey: key };
      if (!isFinal) {
        const { width, height } = large;
        await addFrame(this.id, createFrameId(takenAt, key), serializeFrame({ ...picture, width, height }));
        return false;
      }
      const image = { ...picture, ...large.originalSize, id: `d${key}`, bytes: file.size, extension };
      const replaced = await addFinalImage(this.id, image);
      // What cannot be deleted now is deleted with the gallery.
      if (replaced) await deleteProofFiles(folder, getFileNames(replaced)).catch(() => {});
      return replaced !== undefined;
    };
    const totalBytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    return async () => {
      this.#knownKeys.add(key);
      try {
        let sentBytes = 0;
        for (const each of files) {
          signal.throwIfAborted();
          const onProgress = (fraction: number) =>
            this.#update(upload, { fraction: (sentBytes + fraction * each.blob.size) / totalBytes });
          await uploadProofFile({ folder, ...each }, onProgress, signal);
          sentBytes += each.blob.size;
        }
        return await addEntry();
      } catch (error) {
        this.#knownKeys.delete(key);
        // After the gallery, or without an entry, nothing would delete these files.
        if (!this.gallery || error instanceof ReadableError || getErrorCode(error) === 'not-found')
          await deleteProofFiles(folder, getFileNames({ fileKey: key, extension })).catch(() => {});
        throw error;
      }
    };
  }
}
