import { type FirebaseConfig, localProjectId } from './config';
import { codeOf } from './errorCode';
import { localServices } from './localServices';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from './sdkForWriting.bundle';
import { writingApp } from './writingApp';

/** Why a picture was not stored. */
export type UploadProblem = 'offline' | 'denied' | 'notSetUp' | 'canceled' | 'other';

const problems: Record<string, UploadProblem | undefined> = {
  'storage/retry-limit-exceeded': 'offline',
  'storage/unauthenticated': 'denied',
  'storage/unauthorized': 'denied',
  'storage/bucket-not-found': 'notSetUp',
  'storage/project-not-found': 'notSetUp',
  'storage/quota-exceeded': 'notSetUp',
  'storage/canceled': 'canceled',
};

/** How long to retry after the connection was lost, in milliseconds. The SDK's default is ten minutes. */
const retryMs = 30_000;

let storage: FirebaseStorage | null = null;

/** Whether pictures can be stored: in a bucket of the project, or in the local storage service. */
export const hasStorage = ({ options, emulatorHost }: FirebaseConfig) =>
  Boolean(emulatorHost || options.storageBucket);

function pictures(config: FirebaseConfig): FirebaseStorage {
  if (storage) return storage;
  const bucket = config.options.storageBucket || `${localProjectId}.appspot.com`;
  storage = getStorage(writingApp(config), `gs://${bucket}`);
  storage.maxUploadRetryTime = retryMs;
  storage.maxOperationRetryTime = retryMs;
  if (config.emulatorHost) {
    const { hostname, port } = new URL(`http://${localServices().storage}`);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

/**
 * Stores a picture under an unguessable name.
 *
 * @param onProgress called with the uploaded fraction, from 0 to 1
 * @returns the public URL
 * @throws errors that `uploadProblemOf` classifies
 */
export async function uploadPicture(
  config: FirebaseConfig,
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  const file = ref(pictures(config), `blog/${crypto.randomUUID()}.${ending}`);
  const upload = uploadBytesResumable(file, picture, {
    contentType: picture.type,
    // A name is never reused for another picture.
    cacheControl: 'public, max-age=31536000, immutable',
  });
  const cancel = () => void upload.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  upload.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await upload;
    return await getDownloadURL(file);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Classifies an error of `uploadPicture`. */
export function uploadProblemOf(error: unknown): UploadProblem {
  return problems[codeOf(error)] ?? 'other';
}
