import type { StorageReference, UploadMetadata } from 'firebase/storage';
import PQueue from 'p-queue';
import { createRandomId } from '@/lib/createRandomId';
import { getLocalServices, getPageConfig, localProjectId } from './config';
import { getErrorCode } from './errors';
import { getOwnerApp } from './identity';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from './sdkForOwner.bundle';

/** How long to retry after the connection was lost, in milliseconds. The SDK's default is ten minutes. */
const maxRetryMs = 30_000;

let storage: FirebaseStorage | null = null;

/** Whether pictures can be stored, in a bucket of the project or in the local storage service. */
export function hasStorage(): boolean {
  const { options, emulatorHost } = getPageConfig();
  return Boolean(emulatorHost || options.storageBucket);
}

function getBucket(): FirebaseStorage {
  if (storage) return storage;
  const { options, emulatorHost } = getPageConfig();
  const bucket = options.storageBucket || `${localProjectId}.appspot.com`;
  storage = getStorage(getOwnerApp(), `gs://${bucket}`);
  storage.maxUploadRetryTime = maxRetryMs;
  storage.maxOperationRetryTime = maxRetryMs;
  if (emulatorHost) {
    const { hostname, port } = new URL(`http://${getLocalServices().storage}`);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

/** Uploads a file. @throws errors that `getErrorKind` classifies */
async function upload(
  file: StorageReference,
  blob: Blob,
  metadata: UploadMetadata & { contentType: string; cacheControl: string },
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(file, blob, metadata);
  const cancel = () => void task.cancel();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await task;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * Stores a picture under an unguessable name. @returns the public URL
 *
 * @param onProgress called with the uploaded fraction, from 0 to 1
 * @throws errors that `getErrorKind` classifies
 */
export async function uploadPicture(
  picture: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const extension = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  // Browsers may cache pictures forever, because a name is never reused for another picture.
  const metadata = { contentType: picture.type, cacheControl: 'public, max-age=31536000, immutable' };
  const path = `blog/${createRandomId()}.${extension}`;
  const file = ref(getBucket(), path);
  await upload(file, picture, metadata, onProgress, signal);
  return getDownloadURL(file);
}

/** The reference of a file of a gallery, or of its folder. */
const getProofRef = (folder: string, name = '') => ref(getBucket(), `proofs/${folder}${name && `/${name}`}`);

/** The metadata from which storage.rules read when the gallery's link ends. */
const createExpiryMetadata = (expiresAt: number) => ({ customMetadata: { until: String(expiresAt) } });

type ProofFile = {
  folder: string;
  name: string;
  blob: Blob;
  expiresAt: number;
  /** Makes browsers save the file; without this header they show it. */
  contentDisposition?: string | undefined;
};

/**
 * Stores a file of a gallery. Browsers cache the file for an hour, shared caches do not cache it.
 *
 * @throws errors like `uploadPicture`
 */
export async function uploadProofFile(
  { folder, name, blob, expiresAt, contentDisposition }: ProofFile,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const metadata = {
    contentType: blob.type,
    cacheControl: 'private, max-age=3600',
    ...createExpiryMetadata(expiresAt),
    ...(contentDisposition && { contentDisposition }),
  };
  await upload(getProofRef(folder, name), blob, metadata, onProgress);
}

/** Reads a file of a gallery with the owner's session, also after the link has ended. @throws FirebaseError */
export const readProofFile = (folder: string, name: string): Promise<Blob> =>
  getBlob(getProofRef(folder, name));

/** Lists the names of a gallery's files whose upload is complete. @throws errors like `uploadPicture` */
export async function listProofFileNames(folder: string): Promise<Set<string>> {
  const { items } = await listAll(getProofRef(folder));
  return new Set(items.map(({ name }) => name));
}

/** How many files are changed or deleted at once. */
const maxConcurrentFiles = 6;

/** Called with how many of a gallery's files have been processed, and with the number of all files. */
export type OnProgress = (doneCount: number, totalCount: number) => void;

/**
 * Processes each file of a gallery. After an interruption, the call can be repeated.
 *
 * @returns the number of files
 * @throws errors like `uploadPicture`
 */
async function forEachProofFile(
  folder: string,
  processFile: (file: StorageReference) => Promise<unknown>,
  onProgress: OnProgress,
): Promise<number> {
  const { items } = await listAll(getProofRef(folder));
  let done = 0;
  const queue = new PQueue({ concurrency: maxConcurrentFiles });
  const tasks = items.map((file) => async () => {
    await processFile(file);
    done += 1;
    onProgress(done, items.length);
  });
  try {
    await queue.addAll(tasks);
  } catch (error) {
    // Nothing may go on behind the message about the error, and perhaps against the next attempt.
    queue.clear();
    await queue.onIdle();
    throw error;
  }
  return items.length;
}

/** Changes when a file of a gallery expires. @throws errors like `uploadPicture` */
export const setProofFileExpiry = (folder: string, name: string, expiresAt: number): Promise<unknown> =>
  updateMetadata(getProofRef(folder, name), createExpiryMetadata(expiresAt));

/** Changes when the files of a gallery expire. See `forEachProofFile`. */
export const setProofFilesExpiry = (folder: string, expiresAt: number, onProgress: OnProgress) =>
  forEachProofFile(folder, (file) => updateMetadata(file, createExpiryMetadata(expiresAt)), onProgress);

/** Deletes a file, which another page may have deleted already. */
const deleteIfPresent = (file: StorageReference) =>
  deleteObject(file).catch((error: unknown) => {
    if (getErrorCode(error) !== 'storage/object-not-found') throw error;
  });

/** Deletes some files of a gallery. @throws errors like `uploadPicture` */
export async function deleteProofFiles(folder: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => deleteIfPresent(getProofRef(folder, name))));
}

/** Deletes all files of a gallery, also those that are uploaded meanwhile. See `forEachProofFile`. */
export async function deleteAllProofFiles(folder: string, onProgress: OnProgress): Promise<number> {
  let totalCount = 0;
  for (;;) {
    const deletedCount = await forEachProofFile(folder, deleteIfPresent, onProgress);
    if (deletedCount === 0) return totalCount;
    totalCount += deletedCount;
  }
}
