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
  getDownloadURL,
  getStorage,
  listAll,
  ref,
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
  signal: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(file, blob, metadata);
  const cancel = () => void task.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await task;
  } finally {
    signal.removeEventListener('abort', cancel);
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

type ProofFile = {
  folder: string;
  name: string;
  blob: Blob;
  /** Makes browsers save the file; without this header they show it. */
  contentDisposition?: string | undefined;
};

/**
 * Stores a file of a gallery. Browsers cache the file for an hour, shared caches do not cache it.
 *
 * @throws errors like `uploadPicture`
 */
export const uploadProofFile = (
  { folder, name, blob, contentDisposition }: ProofFile,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  upload(
    getProofRef(folder, name),
    blob,
    {
      contentType: blob.type,
      cacheControl: 'private, max-age=3600',
      ...(contentDisposition && { contentDisposition }),
    },
    onProgress,
    signal,
  );

/** How many files are deleted at once. */
const maxConcurrentFiles = 6;

/** Called with how many of a gallery's files have been deleted, and with the number of all files. */
export type OnProgress = (doneCount: number, totalCount: number) => void;

/** Deletes a file, which another page may have deleted already. */
const deleteIfPresent = (file: StorageReference) =>
  deleteObject(file).catch((error: unknown) => {
    if (getErrorCode(error) !== 'storage/object-not-found') throw error;
  });

/** Deletes some files of a gallery. @throws errors like `uploadPicture` */
export async function deleteProofFiles(folder: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => deleteIfPresent(getProofRef(folder, name))));
}

/**
 * Deletes all files of a gallery, also those that are uploaded meanwhile. After an interruption, the call can be repeated.
 *
 * @returns the number of files
 * @throws errors like `uploadPicture`
 */
export async function deleteAllProofFiles(folder: string, onProgress: OnProgress): Promise<number> {
  for (let doneCount = 0; ; ) {
    const { items } = await listAll(getProofRef(folder));
    if (items.length === 0) return doneCount;
    const totalCount = doneCount + items.length;
    const queue = new PQueue({ concurrency: maxConcurrentFiles });
    const tasks = items.map((file) => async () => {
      await deleteIfPresent(file);
      doneCount += 1;
      onProgress(doneCount, totalCount);
    });
    try {
      await queue.addAll(tasks);
    } catch (error) {
      // Nothing may go on behind the message about the error, and perhaps against the next attempt.
      queue.clear();
      await queue.onIdle();
      throw error;
    }
  }
}
