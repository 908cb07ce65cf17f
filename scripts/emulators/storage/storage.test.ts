import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  StorageError,
  type UploadTask,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalStorage, startStorage } from './server';

// The requests of the page for writing posts, sent by the SDK itself; scripts/firebase tests those of the commands.

const bucket = `${localProjectId}.appspot.com`;
const site = 'http://localhost:3000';
const picture = (size: number) => new Uint8Array(size).map((_, at) => at % 251);
const jpeg = { contentType: 'image/jpeg' };
const small = picture(1000);
/** Larger than the SDK's parts. */
const large = picture(3 * 2 ** 20 + 17);

let storage: LocalStorage;
const apps: FirebaseApp[] = [];
beforeEach(async () => {
  storage = await startStorage(0, { allowOrigin: (origin) => origin === site });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
  await storage.stop();
});

/** The storage as seen with this ID token. */
function as(token: string | undefined): FirebaseStorage {
  const options = { projectId: localProjectId, apiKey: 'local', storageBucket: bucket };
  const app = initializeApp(options, `app ${apps.length}`);
  apps.push(app);
  const service = getStorage(app);
  const [host = '', port] = storage.host.split(':');
  connectStorageEmulator(service, host, Number(port), token ? { mockUserToken: token } : {});
  return service;
}
const owner = () => as(localToken({ owner: true, email_verified: true }));
async function code(doing: Promise<unknown> | UploadTask): Promise<string> {
  try {
    await doing;
    return 'done';
  } catch (error) {
    return error instanceof StorageError ? error.code : String(error);
  }
}
/** Jest takes seconds to compare so many numbers one by one. */
const isSame = (bytes: ArrayBuffer, expected: Uint8Array) => Buffer.from(bytes).equals(expected);

test.each([
  ['in one piece', small, 1],
  ['in parts', large, 4],
])(
  'a picture uploaded %s reports its progress, is public at its address, and can be replaced and deleted',
  async (_, bytes, parts) => {
    const file = ref(owner(), 'blog/2026/Pier 4 (über).jpg');
    const task = uploadBytesResumable(file, bytes, { ...jpeg, cacheControl: 'public, max-age=60' });
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    const { metadata } = await task;
    expect(metadata).toMatchObject({ fullPath: 'blog/2026/Pier 4 (über).jpg', size: bytes.length, ...jpeg });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(bytes.length);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(parts);

    const address = await getDownloadURL(ref(as(undefined), file.fullPath));
    expect(address).toContain(`http://${storage.host}/v0/b/${bucket}/o/blog%2F2026%2FPier%204%20`);
    const response = await fetch(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    });
    expect(isSame(await response.arrayBuffer(), bytes)).toBe(true);

    await uploadBytesResumable(file, picture(5), { contentType: 'image/png' });
    expect((await getMetadata(file)).contentType).toBe('image/png');
    expect(isSame(await (await fetch(await getDownloadURL(file))).arrayBuffer(), picture(5))).toBe(true);
    await deleteObject(file);
    expect(await code(getDownloadURL(file))).toBe('storage/object-not-found');
    expect(await code(deleteObject(file))).toBe('storage/object-not-found');
  },
);

test('a picture that is too large is rejected before it is sent', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), picture(10 * 2 ** 20 + 1), jpeg);
  const seen: number[] = [];
  task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
  expect(await code(task)).toBe('storage/unauthorized');
  expect(Math.max(...seen)).toBe(0);
});

test('an upload goes on after storage errors', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  let failures = 0;
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred === 0 || failures > 0) return;
    failures += 1;
    storage.setFault('fail');
    setTimeout(() => storage.setFault(null), 300);
  });
  await task;
  const stored = storage.files.get(bucket, 'blog/a.jpg')?.bytes;
  expect([failures, stored?.equals(large)]).toEqual([1, true]);
});

test('a gallery’s files: listed, given another end, and saved under a name', async () => {
  const folder = ref(owner(), 'proofs/a');
  const until = (days: number) => ({ until: String(Date.now() + days * 86_400_000) });
  const contentDisposition = 'attachment; filename="IMG_1.jpg"';
  for (const name of ['a/1.jpg', 'a/2.jpg', 'b/3.jpg'])
    await uploadBytesResumable(ref(owner(), `proofs/${name}`), small, {
      ...jpeg,
      contentDisposition,
      customMetadata: { ...until(1), by: 'Ada' },
    });
  storage.files.add(bucket, 'proofs/a/deeper/4.jpg', jpeg, Buffer.from('x'));
  const { items } = await listAll(folder);
  expect(items.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  const file = ref(owner(), 'proofs/a/1.jpg');
  const later = until(9);
  await updateMetadata(file, { customMetadata: later });
  expect(await getMetadata(file)).toMatchObject({ ...jpeg, customMetadata: { ...later, by: 'Ada' } });
  const { headers } = await fetch(await getDownloadURL(file));
  expect(headers.get('content-disposition')).toBe(contentDisposition);
});

test('a token gives access to a file even if the rules deny it', async () => {
  const { downloadToken } = storage.files.add(bucket, 'older/a.jpg', jpeg, Buffer.from('x'));
  const address = `http://${storage.host}/v0/b/${bucket}/o/older%2Fa.jpg?alt=media`;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(`${address}&token=${downloadToken}`)).status).toBe(200);
});
