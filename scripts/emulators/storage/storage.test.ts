import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { localProjectId } from '../../../lib/firebase/config';
import { createLocalToken } from '../rules/idToken';
import { type LocalStorage, startStorage } from './server';

// Requests of the owner’s page, sent by the SDK; scripts/firebase tests those of the commands.

const bucket = `${localProjectId}.appspot.com`;
const createBytes = (size: number) => new Uint8Array(size).map((_, at) => at % 251);
const jpeg = { contentType: 'image/jpeg' };
const smallFile = createBytes(1000);
/** Larger than the SDK's parts. */
const largeFile = createBytes(3 * 2 ** 20 + 17);

let storage: LocalStorage;
let app: FirebaseApp;
beforeEach(async () => {
  storage = await startStorage(0);
  app = initializeApp({ projectId: localProjectId, apiKey: 'local', storageBucket: bucket });
  const [host = '', port] = storage.host.split(':');
  const mockUserToken = createLocalToken({ owner: true, email_verified: true });
  connectStorageEmulator(getStorage(app), host, Number(port), { mockUserToken });
});
afterEach(async () => {
  await deleteApp(app);
  await storage.stop();
});

const getFileRef = (path: string) => ref(getStorage(app), path);
/** Jest takes seconds to compare so many numbers one by one. */
const isStored = (path: string, bytes: Uint8Array) => storage.files.get(bucket, path)?.bytes.equals(bytes);

test.each([
  ['in one piece', smallFile, 1],
  ['in parts', largeFile, 4],
])('a picture uploaded %s reports its progress, and can be replaced and deleted', async (_, bytes, parts) => {
  const path = 'blog/2026/Pier 4 (über).jpg';
  const file = getFileRef(path);
  const task = uploadBytesResumable(file, bytes, jpeg);
  const progress = new Set<number>();
  task.on('state_changed', ({ bytesTransferred }) => progress.add(bytesTransferred));
  expect((await task).metadata).toMatchObject({ fullPath: path, size: bytes.length, ...jpeg });
  expect([...progress].at(-1)).toBe(bytes.length);
  expect(progress.size).toBeGreaterThanOrEqual(parts);
  expect(isStored(path, bytes)).toBe(true);
  await uploadBytesResumable(file, createBytes(5), { contentType: 'image/png' });
  expect((await getMetadata(file)).contentType).toBe('image/png');
  expect(isStored(path, createBytes(5))).toBe(true);
  await deleteObject(file);
  await expect(getDownloadURL(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  await expect(deleteObject(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
});

test('a picture that is too large is rejected before it is sent', async () => {
  const task = uploadBytesResumable(getFileRef('blog/a.jpg'), createBytes(10 * 2 ** 20 + 1), jpeg);
  const progress: number[] = [];
  task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
  await expect(task).rejects.toMatchObject({ code: 'storage/unauthorized' });
  expect(Math.max(...progress)).toBe(0);
});

test('an upload continues after storage errors', async () => {
  const task = uploadBytesResumable(getFileRef('blog/a.jpg'), largeFile, jpeg);
  let failures = 0;
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred === 0 || failures > 0) return;
    failures += 1;
    storage.setFault('fail');
    setTimeout(() => storage.setFault(null), 300);
  });
  await task;
  expect([failures, isStored('blog/a.jpg', largeFile)]).toEqual([1, true]);
});

test('the files of a gallery are listed, get a new end date, and are downloaded under their names', async () => {
  const createCustomMetadata = (days: number) => ({ until: String(Date.now() + days * 86_400_000) });
  const headers = {
    ...jpeg,
    cacheControl: 'private',
    contentDisposition: 'attachment; filename="IMG_1.jpg"',
  };
  for (const name of ['a/1.jpg', 'a/2.jpg', 'b/3.jpg'])
    await uploadBytesResumable(getFileRef(`proofs/${name}`), smallFile, {
      ...headers,
      customMetadata: createCustomMetadata(1),
    });
  storage.files.add(bucket, 'proofs/a/deeper/4.jpg', jpeg, Buffer.from('x'));
  const { items } = await listAll(getFileRef('proofs/a'));
  expect(items.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  const file = getFileRef('proofs/a/1.jpg');
  const later = createCustomMetadata(9);
  await updateMetadata(file, { customMetadata: later });
  expect(await getMetadata(file)).toMatchObject({ ...headers, customMetadata: later });
  const response = await fetch(await getDownloadURL(file));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(smallFile.length),
    'content-disposition': headers.contentDisposition,
    'cache-control': 'private',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a token gives access to a file even if the rules deny it', async () => {
  const { downloadToken } = storage.files.add(bucket, 'older/a.jpg', jpeg, Buffer.from('x'));
  const address = `http://${storage.host}/v0/b/${bucket}/o/older%2Fa.jpg?alt=media`;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(`${address}&token=${downloadToken}`)).status).toBe(200);
});
