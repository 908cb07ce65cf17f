import type { StorageReference } from 'firebase/storage';
import PQueue from 'p-queue';
import { attachmentNamed } from '@/lib/proofs/address';
import { localProjectId, localServices, pageConfig } from './config';
import { codeOf, ownerApp } from './identity';
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

/** Why nothing can be uploaded to a project without storage. */
export const noStorage =
  'Photographs cannot be uploaded yet, because the Firebase project has no storage: docs/deploying.md says how to set it up. Choose one of the site, or give an address.';

const denied = 'You are signed out, or this account may not upload.';

/** Why a picture was not stored, by the SDK's code. */
const problems: Record<string, string | undefined> = {
  'storage/retry-limit-exceeded': 'There is no connection. Try again when you are online.',
  'storage/unauthenticated': denied,
  'storage/unauthorized': denied,
  'storage/bucket-not-found': noStorage,
  'storage/project-not-found': noStorage,
  'storage/quota-exceeded': noStorage,
};

/** @throws Error whose message says why something was not stored */
function explain(error: unknown): never {
  throw new Error(problems[codeOf(error)] ?? 'Try again.', { cause: error });
}

/** How long to retry after the connection was lost, in milliseconds. The SDK's default is ten minutes. */
const retryMs = 30_000;

let storage: FirebaseStorage | null = null;

/** Whether pictures can be stored: in a bucket of the project, or in the local storage service. */
export function hasStorage(): boolean {
  const { options, emulatorHost } = pageConfig();
  return Boolean(emulatorHost || options.storageBucket);
}

function pictures(): FirebaseStorage {
  if (storage) return storage;
  const { options, emulatorHost } = pageConfig();
  const bucket = options.storageBucket || `${localProjectId}.appspot.com`;
  storage = getStorage(ownerApp(), `gs://${bucket}`);
  storage.maxUploadRetryTime = retryMs;
  storage.maxOperationRetryTime = retryMs;
  if (emulatorHost) {
    const { hostname, port } = new URL(`http://${localServices().storage}`);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

type UploadMetadata = {
  contentType: string;
  cacheControl: string;
  contentDisposition?: string;
  customMetadata?: Record<string, string>;
};

/** Uploads a file. @throws Error whose message says why it was not stored */
async function upload(
  file: StorageReference,
  bytes: Blob,
  metadata: UploadMetadata,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(file, bytes, metadata);
  const cancel = () => void task.cancel();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await task;
  } catch (error) {
    explain(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * Stores a picture under an unguessable name. @returns the public URL
 *
 * @param onProgress called with the uploaded fraction, from 0 to 1
 * @throws Error whose message says why it was not stored
 */
export async function uploadPicture(
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  // A name is never reused for another picture.
  const metadata = { contentType: picture.type, cacheControl: 'public, max-age=31536000, immutable' };
  const path = `blog/${crypto.randomUUID()}.${ending}`;
  const file = ref(pictures(), path);
  await upload(file, picture, metadata, onProgress, signal);
  return getDownloadURL(file).catch(explain);
}

/** A file of a gallery, or its folder. */
const proofRef = (folder: string, name = '') => ref(pictures(), `proofs/${folder}${name && `/${name}`}`);

/** The end of a gallery, as storage.rules read it from each of its files. */
const endOf = (until: number) => ({ until: String(until) });

type ProofFile = {
  folder: string;
  name: string;
  bytes: Blob;
  until: number;
  /** The name under which browsers save it; without one they show it. */
  savedAs?: string;
};

/**
 * Stores a file of a gallery. Browsers keep it for an hour, and no cache on the way does.
 *
 * @param until the end of the gallery, in milliseconds since 1970
 * @throws Error as `uploadPicture`
 */
export async function uploadProof(
  { folder, name, bytes, until, savedAs }: ProofFile,
  onProgress: (part: number) => void,
): Promise<void> {
  const metadata = {
    contentType: bytes.type,
    cacheControl: 'private, max-age=3600',
    customMetadata: endOf(until),
    ...(savedAs && { contentDisposition: attachmentNamed(savedAs) }),
  };
  await upload(proofRef(folder, name), bytes, metadata, onProgress);
}

/** A file of a gallery, with the owner's session: also after its end. @throws Error of the SDK */
export const proofFile = (folder: string, name: string): Promise<Blob> => getBlob(proofRef(folder, name));

/** The names of the files of a gallery that are stored completely. @throws Error as `uploadPicture` */
export async function namesOfProofs(folder: string): Promise<Set<string>> {
  const { items } = await listAll(proofRef(folder)).catch(explain);
  return new Set(items.map(({ name }) => name));
}

/** How many files are changed or deleted at once. */
const filesAtOnce = 6;

/**
 * Does something with each file of a gallery. What has been done already does no harm, so it can be repeated after an
 * interruption.
 *
 * @param onCount called with the number of files that are done, and of all
 * @returns the number of files
 * @throws Error as `uploadPicture`
 */
async function withEachProof(
  folder: string,
  act: (file: StorageReference) => Promise<unknown>,
  onCount: (done: number, all: number) => void,
): Promise<number> {
  try {
    const { items } = await listAll(proofRef(folder));
    let done = 0;
    const tasks = items.map((file) => async () => {
      await act(file);
      done += 1;
      onCount(done, items.length);
    });
    await new PQueue({ concurrency: filesAtOnce }).addAll(tasks);
    return items.length;
  } catch (error) {
    return explain(error);
  }
}

/** Changes the end of all files of a gallery. See `withEachProof`. */
export const extendProofs = (folder: string, until: number, onCount: (done: number, all: number) => void) =>
  withEachProof(folder, (file) => updateMetadata(file, { customMetadata: endOf(until) }), onCount);

/** Deletes a file that may be gone: another page was faster. */
const removeFile = (file: StorageReference) =>
  deleteObject(file).catch((error: unknown) => {
    if (codeOf(error) !== 'storage/object-not-found') throw error;
  });

/** Deletes some files of a gallery. @throws Error as `uploadPicture` */
export async function deleteProofFiles(folder: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => removeFile(proofRef(folder, name)))).catch(explain);
}

/** Deletes all files of a gallery, also those that arrive meanwhile. See `withEachProof`. */
export async function deleteProofs(
  folder: string,
  onCount: (done: number, all: number) => void,
): Promise<number> {
  let all = 0;
  for (;;) {
    const deleted = await withEachProof(folder, removeFile, onCount);
    if (deleted === 0) return all;
    all += deleted;
  }
}
