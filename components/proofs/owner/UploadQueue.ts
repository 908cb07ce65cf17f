import PQueue from 'p-queue';
import { getErrorKind } from '@/lib/firebase/errors';
import {
  deleteProofFiles,
  listProofFileNames,
  setProofFileExpiry,
  uploadProofFile,
} from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { checkUnchanged, FileChangedError, readPictureFile } from '@/lib/photos/readPictureFile';
import { type FinalImage, serializeFinalImage } from '@/lib/proofs/delivery';
import { createFileKey, createFrameId, getTakenAt } from '@/lib/proofs/frameKeys';
import { type Frame, maxPictures, serializeFrame } from '@/lib/proofs/gallery';
import { createContentDisposition, getOriginalFileName, getPictureFileName } from '@/lib/proofs/galleryUrls';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { addFinalImage, addFrame, isGalleryStored, startRetouching } from '@/lib/proofs/ownerGalleries';
import { type Capture, readCapture } from '@/lib/proofs/readCapture';
import { deleteRemovedFiles } from '@/lib/proofs/removePicture';
import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from '../../owner/ui/messages';
import { findStoredShift, getCameraClocks } from './clockShifts';
import {
  checkFinalImage,
  createUpload,
  estimateTimeLeft,
  getBaseName,
  getExtension,
  isSettled,
  systemFilePattern,
  type Upload,
} from './uploadFiles';

export type PictureKind = 'frames' | 'finals';

/** How many files are uploaded at the same time, and of how many the metadata is read. */
const maxConcurrentUploads = 3;
const maxConcurrentReads = 6;

/** Thrown if a file of the same name is stored already: the owner must decide whether to replace it. */
class FileExistsError extends ReadableError {}

/** The uploads of one gallery's frames, or of its final images. */
export class UploadQueue {
  uploads: Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #prepareQueue = new PQueue({ concurrency: 1 });
  readonly #sendQueue = new PQueue({ concurrency: maxConcurrentUploads });
  readonly #readQueue = new PQueue({ concurrency: maxConcurrentReads });
  /** What is added to the times of a camera, in milliseconds. */
  readonly #shifts = new Map<string, number>();
  #sentTimes: number[] = [];
  /** File names by key, of uploads in progress, and of recorded files that the listener has not reported yet. */
  readonly #inProgress = new Map<string, { fileName: string; extension: string }>();
  readonly #recordedFiles = new Map<string, { fileName: string }>();
  /** Replaced final images, by the key of the new one, until their files are deleted. */
  readonly #replacedImages = new Map<string, FinalImage>();
  /** The transaction that stores that the owner has begun to retouch, while it runs. */
  #start: Promise<void> | null = null;
  /** Names of files in storage. Earlier attempts may have stored files without recording them in the gallery. */
  #storedNames: Promise<Set<string>> | null = null;
  /** The ends with which files were uploaded. A change of the end may have listed the files before. */
  readonly #expiryByName = new Map<string, number>();
  readonly #folder: string;

  constructor(
    private readonly kind: PictureKind,
    private gallery: OwnerGallery,
  ) {
    this.#folder = kind === 'frames' ? gallery.settings.folder : (gallery.delivery?.folder ?? '');
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isBusy = () => this.uploads.some((upload) => !isSettled(upload));
  isPaused = () => this.#prepareQueue.isPaused;
  getTimeLeft = () =>
    estimateTimeLeft(this.#sentTimes, this.uploads.filter((upload) => !isSettled(upload)).length, Date.now());

  /**
   * Adds files. Files that are being uploaded are left out; files that are already in the gallery are done at once. Frames of
   * cameras whose clocks may differ are held until `uploadHeld`.
   */
  add(files: File[]): void {
    if (!this.isBusy()) this.#sentTimes = [];
    const newUploads = files
      .filter(({ name }) => !systemFilePattern.test(name))
      .map(createUpload)
      .filter(({ key }) => !this.uploads.some((each) => each.key === key && !isSettled(each)));
    const isReplaced = ({ key, file, hasChanged }: Upload) =>
      newUploads.some((each) => each.key === key || (hasChanged && each.file.name === file.name));
    this.#setUploads([...this.uploads.filter((each) => !isReplaced(each)), ...newUploads]);
    if (this.kind === 'frames') void this.#holdOrEnqueue(newUploads);
    else for (const upload of newUploads) this.#enqueue(upload);
  }

  /** Uploads the held frames. @param shifts what is added to the times of each camera, in milliseconds */
  uploadHeld(shifts: Map<string, number>): void {
    for (const [camera, shift] of shifts) this.#shifts.set(camera, shift);
    const heldUploads = this.uploads.filter(({ state }) => state === 'held');
    this.#setUploads(
      this.uploads.map((each) => (each.state === 'held' ? { ...each, state: 'waiting' } : each)),
    );
    for (const upload of heldUploads) this.#enqueue(upload);
  }

  /** Leaves out the held frames. */
  removeHeld(): void {
    this.#setUploads(this.uploads.filter(({ state }) => state !== 'held'));
  }

  getShift = (camera: string): number => this.#shifts.get(camera) ?? 0;

  #getShiftedTime = ({ takenAt, camera }: Capture): number => takenAt && takenAt + this.getShift(camera);

  /**
   * Reads when and by which cameras frames were taken, and enqueues them. They are held if there are frames of other cameras, or
   * of an earlier visit, and the stored frames do not show the shift of their cameras.
   */
  async #holdOrEnqueue(uploads: Upload[]): Promise<void> {
    const readUploads = await this.#readQueue.addAll(
      uploads.map((upload) => async (): Promise<Upload> => {
        // A file that cannot be read is reported when its turn comes.
        const capture = await readCapture(upload.file).catch(() => null);
        return { ...upload, capture };
      }),
    );
    const read = new Map(readUploads.map((upload) => [upload.key, upload]));
    const withCaptures = this.uploads.map((each) => read.get(each.key) ?? each);
    const { frames } = this.gallery.settings;
    const isFirstCamera =
      getCameraClocks(withCaptures).length < 2 && !frames.some(({ id }) => getTakenAt(id));
    let isHeld = false;
    for (const { camera } of getCameraClocks(readUploads)) {
      const storedShift = findStoredShift(withCaptures, camera, frames);
      if (storedShift !== null) this.#shifts.set(camera, storedShift);
      else isHeld ||= !isFirstCamera;
    }
    this.#setUploads(
      withCaptures.map((each) => (isHeld && read.has(each.key) ? { ...each, state: 'held' } : each)),
    );
    if (!isHeld) for (const upload of readUploads) this.#enqueue(upload);
  }

  /** Retries a failed upload. If the upload asks to replace a stored file, a retry replaces the file. */
  retry(upload: Upload): void {
    if (upload.state !== 'failed') return;
    this.#update(upload, { state: 'waiting', errorMessage: '' });
    this.#enqueue(upload);
  }

  remove({ key, preview }: Upload): void {
    if (preview) URL.revokeObjectURL(preview);
    this.#setUploads(this.uploads.filter((each) => each.key !== key));
  }

  /** Pauses or continues the queue. Uploads that have begun are completed. */
  setPaused(isPaused: boolean): void {
    if (isPaused) this.#prepareQueue.pause();
    else this.#prepareQueue.start();
    // Otherwise the pause would be part of the estimated speed.
    if (!isPaused) this.#sentTimes = [];
    this.#setUploads(this.uploads);
  }

  /** Receives the current state of the gallery; null if it was deleted. */
  updateGallery(next: OwnerGallery | null): void {
    const storedFiles = new Set(next ? this.#getPictures(next).map(({ fileKey }) => fileKey) : []);
    // The files of removed pictures were deleted, so the names must be read again.
    if (this.#getPictures(this.gallery).some(({ fileKey }) => !storedFiles.has(fileKey)))
      this.#storedNames = null;
    for (const key of storedFiles) this.#recordedFiles.delete(key);
    this.gallery = next ?? { ...this.gallery, expiresAt: 0 };
    for (const name of this.#expiryByName.keys()) void this.#updateExpiry(name).catch(() => {});
  }

  /** Gives a file the end that the gallery has now, if it was uploaded with another one. @throws like `setProofFileExpiry` */
  async #updateExpiry(name: string): Promise<void> {
    const { expiresAt } = this.gallery;
    const before = this.#expiryByName.get(name);
    if (before === undefined || before === expiresAt || expiresAt === 0) return;
    this.#expiryByName.set(name, expiresAt);
    try {
      await setProofFileExpiry(this.#folder, name, expiresAt);
    } catch (error) {
      // The next change of the gallery tries again.
      this.#expiryByName.set(name, before);
      throw error;
    }
  }

  #getPictures({ settings, delivery }: OwnerGallery): Frame[] {
    return this.kind === 'frames' ? settings.frames : (delivery?.finalImages ?? []);
  }

  #isRemoved(key: string): boolean {
    const { removedFrames, removedImages } = this.gallery;
    return (this.kind === 'frames' ? removedFrames : removedImages).some(({ fileKey }) => fileKey === key);
  }

  #setUploads(uploads: Upload[]): void {
    this.uploads = [...uploads];
    for (const listener of this.#listeners) listener();
  }

  #update({ key }: Upload, changes: Partial<Upload>): void {
    this.#setUploads(this.uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  #enqueue(upload: Upload): void {
    const fail = (error: unknown) =>
      this.#update(upload, {
        state: 'failed',
        errorMessage: getErrorMessage(error, 'upload'),
        // The owner's permission stays valid for further attempts.
        asksToReplace: upload.asksToReplace || error instanceof FileExistsError,
        hasChanged: error instanceof FileChangedError,
      });
    const prepareAndEnqueue = async () => {
      // Prepared files wait in memory, so only one is prepared in advance.
      await this.#sendQueue.onSizeLessThan(1);
      this.#update(upload, { state: 'preparing' });
      const file = await readPictureFile(upload.file);
      // An earlier attempt may have been recorded although its response got lost.
      const key = await createFileKey(this.#folder, this.kind, file);
      const send = (await this.#isStored(file, key)) ? null : await this.#prepare(upload, file, key);
      if (!send) return this.#update(upload, { state: 'done', fraction: 1 });
      this.#update(upload, { state: 'uploading' });
      this.#sendQueue
        .add(send)
        .then(() => {
          this.#sentTimes.push(Date.now());
          this.#update(upload, { state: 'done', fraction: 1 });
        })
        .catch(fail);
    };
    this.#prepareQueue.add(prepareAndEnqueue).catch(fail);
  }

  async #isStored(file: File, key: string): Promise<boolean> {
    const activeUpload = this.#inProgress.get(key);
    const knownFile =
      this.#getPictures(this.gallery).find((each) => each.fileKey === key) ??
      this.#recordedFiles.get(key) ??
      activeUpload;
    if (knownFile && knownFile.fileName !== getBaseName(file)) {
      throw new ReadableError(
        `${file.name} is identical to ${knownFile.fileName}, which is already uploaded. Remove that one first.`,
      );
    }
    // An earlier attempt may have replaced another image although its response got lost.
    if (knownFile && !activeUpload) await this.#deleteReplaced(key);
    return knownFile !== undefined;
  }

  async #deleteReplaced(key: string): Promise<void> {
    const replacedImage = this.#replacedImages.get(key);
    if (!replacedImage) return;
    this.#storedNames = null;
    await deleteRemovedFiles(this.gallery, replacedImage);
    this.#replacedImages.delete(key);
  }

  /**
   * Scales a file.
   *
   * @param file the file of the upload, in memory
   * @param key from `createFileKey`
   * @returns a function that uploads it
   * @throws ReadableError, or like `listProofFileNames`
   */
  async #prepare(upload: Upload, file: File, key: string): Promise<() => Promise<void>> {
    const { asksToReplace } = upload;
    const fileName = getBaseName(file);
    const extension = getExtension(file);
    const isFinal = this.kind === 'finals';
    if (isFinal) checkFinalImage(file);
    const isSameName = (other: { fileName: string; extension: string }) =>
      other.fileName === fileName && other.extension === extension;
    const findPredecessor = () => (isFinal ? this.gallery.delivery?.finalImages.find(isSameName) : undefined);
    if (findPredecessor() && !asksToReplace) {
      throw new FileExistsError(`${file.name} already exists. Replace it, or skip this file.`);
    }
    if (isFinal && [...this.#inProgress.values()].some(isSameName)) {
      throw new ReadableError(`Another ${file.name} is being uploaded. Retry when it is done.`);
    }
    if (this.#isRemoved(key)) {
      throw new ReadableError(
        `${file.name} was removed, but its files are not deleted yet. Press Remove again, then retry.`,
      );
    }
    const pictureKeys = this.#getPictures(this.gallery).map((each) => each.fileKey);
    const knownKeys = new Set([...pictureKeys, ...this.#recordedFiles.keys(), ...this.#inProgress.keys()]);
    if (knownKeys.size >= maxPictures && !findPredecessor()) {
      throw new ReadableError(
        `A gallery can hold ${maxPictures} pictures. Create another gallery for ${file.name}.`,
      );
    }
    this.#storedNames ??= listProofFileNames(this.#folder);
    const storedNames = await this.#storedNames.catch((error: unknown) => {
      this.#storedNames = null;
      throw error;
    });
    const large = await preparePicture(file, 2000);
    const small = await preparePicture(new File([large.blob], file.name, { type: large.blob.type }), 480);
    const takenAt = isFinal ? 0 : this.#getShiftedTime(upload.capture ?? (await readCapture(file)));
    // A program may still have been writing the file while it was read.
    await checkUnchanged(upload.file);
    const preview = URL.createObjectURL(small.blob);
    const original = {
      name: getOriginalFileName({ fileKey: key, extension }),
      blob: file,
      contentDisposition: createContentDisposition(`${fileName}.${extension}`),
    };
    const files = [
      { name: getPictureFileName(key, 480), blob: small.blob },
      { name: getPictureFileName(key, 2000), blob: large.blob },
      ...(isFinal ? [original] : []),
    ].filter(({ name }) => !storedNames.has(name));
    this.#inProgress.set(key, { fileName, extension });
    if (upload.preview) URL.revokeObjectURL(upload.preview);
    this.#update(upload, { preview });
    const { width, height } = isFinal ? large.originalSize : large;
    const frame = { name: fileName, width, height, fileKey: key };
    return async () => {
      try {
        if (isFinal) await this.#startRetouching();
        await this.#send(upload, files);
        const replacedImage = asksToReplace ? findPredecessor() : undefined;
        if (replacedImage && replacedImage.fileKey !== key) this.#replacedImages.set(key, replacedImage);
        const record = isFinal
          ? addFinalImage(
              this.gallery.id,
              `d${key}`,
              serializeFinalImage({
                ...frame,
                bytes: file.size,
                extension,
                chosenFrameId: replacedImage?.chosenFrameId ?? '',
              }),
              replacedImage?.fileKey === key ? undefined : replacedImage,
            )
          : addFrame(this.gallery.id, createFrameId(takenAt, key), serializeFrame(frame));
        await record.catch(async (error: unknown) => {
          const mayBeDeleted = getErrorKind(error) !== 'offline';
          if (mayBeDeleted && !(await isGalleryStored(this.gallery.id).catch(() => true)))
            await this.#deleteAfterGallery(files);
          throw new ReadableError(
            `Uploaded, but it may not be in the gallery yet. ${getErrorMessage(error, 'upload')}`,
            { cause: error },
          );
        });
        if (!this.#getPictures(this.gallery).some((each) => each.fileKey === key))
          this.#recordedFiles.set(key, { fileName });
        await this.#deleteReplaced(key);
        URL.revokeObjectURL(preview);
      } finally {
        this.#inProgress.delete(key);
      }
    };
  }

  /** With the first final image, the owner has begun to retouch. @throws like `startRetouching` */
  async #startRetouching(): Promise<void> {
    if (this.gallery.begunAt !== null) return;
    this.#start ??= startRetouching(this.gallery.id).finally(() => {
      this.#start = null;
    });
    await this.#start;
  }

  async #send(
    upload: Upload,
    files: { name: string; blob: Blob; contentDisposition?: string }[],
  ): Promise<void> {
    const totalBytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    let sent = 0;
    for (const { blob, name, contentDisposition } of files) {
      const { expiresAt } = this.gallery;
      if (expiresAt === 0) return this.#deleteAfterGallery(files);
      await uploadProofFile({ folder: this.#folder, name, blob, expiresAt, contentDisposition }, (fraction) =>
        this.#update(upload, { fraction: (sent + fraction * blob.size) / totalBytes }),
      );
      // Another page may have changed the end during the upload, when the file did not exist yet.
      this.#expiryByName.set(name, expiresAt);
      await this.#updateExpiry(name);
      sent += blob.size;
    }
  }

  /** Deletes files that were stored after the deletion of their gallery. @throws ReadableError that says so */
  async #deleteAfterGallery(files: { name: string }[]): Promise<never> {
    await deleteProofFiles(
      this.#folder,
      files.map(({ name }) => name),
    );
    throw new ReadableError('This gallery was deleted.');
  }
}
