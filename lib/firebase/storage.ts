import { type FirebaseConfig, localProjectId } from './config';
import { localServices } from './localServices';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from './sdkForWriting.bundle';
import { codeOf, writingApp } from './writingApp';

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
 * Stores a picture under an unguessable name. @returns the public URL
 *
 * @param onProgress called with the uploaded fraction, from 0 to 1
 * @throws Error whose message says why it was not stored
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
  } catch (error) {
    throw new Error(problems[codeOf(error)] ?? 'Try again.', { cause: error });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
