import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  StorageError,
  type UploadTask,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalStorage, startStorage } from './server';

// The requests of the page for writing posts, sent by the SDK itself.

const bucket = `${localProjectId}.appspot.com`;
const site = 'http://localhost:3000';
const allowOrigin = (origin: string) => origin === site;
const picture = (size: number) => new Uint8Array(size).map((_, at) => at % 251);
const jpeg = { contentType: 'image/jpeg' };
/** Larger than the SDK's chunks. */
const large = picture(3 * 2 ** 20 + 17);
const small = picture(1000);

let storage: LocalStorage;
const apps: FirebaseApp[] = [];
beforeEach(async () => {
  storage = await startStorage(0, { allowOrigin });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
  await storage.stop();
});

/** The storage as seen with this ID token. */
function as(token: string | undefined): FirebaseStorage {
  const app = initializeApp(
    { projectId: localProjectId, apiKey: 'local', storageBucket: bucket },
    `app ${apps.length}`,
  );
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
const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
const patch = (name: string, changes: object) =>
  fetch(`http://${storage.host}/v0/b/${bucket}/o/${encodeURIComponent(name)}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(changes),
  });
/** Jest takes seconds to compare so many numbers one by one. */
const expectSame = (bytes: Buffer | undefined, expected: Uint8Array) =>
  expect(bytes?.equals(expected) && bytes.length === expected.length).toBe(true);

describe.each([
  ['in one piece', small],
  ['in parts', large],
])('a picture uploaded %s', (_, bytes) => {
  test('reports its progress, and is public at its address', async () => {
    const file = ref(owner(), 'blog/2026/Pier 4 (über).jpg');
    const task = uploadBytesResumable(file, bytes, { ...jpeg, cacheControl: 'public, max-age=60' });
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      expect(totalBytes).toBe(bytes.length);
      seen.push(bytesTransferred);
    });
    const { metadata } = await task;
    expect(metadata).toMatchObject({ fullPath: 'blog/2026/Pier 4 (über).jpg', size: bytes.length, ...jpeg });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(bytes.length);
    if (bytes === large) expect(new Set(seen).size).toBeGreaterThan(3);

    const address = await getDownloadURL(ref(as(undefined), 'blog/2026/Pier 4 (über).jpg'));
    expect(address).toContain(`http://${storage.host}/v0/b/${bucket}/o/blog%2F2026%2FPier%204%20`);
    expect(address).toMatch(/alt=media&token=[\w-]{36}$/);
    const response = await fetch(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    });
    expectSame(Buffer.from(await response.arrayBuffer()), bytes);
  });

  test('can be replaced, and deleted', async () => {
    const file = ref(owner(), 'blog/a.jpg');
    await uploadBytesResumable(file, bytes, jpeg);
    await uploadBytesResumable(file, picture(5), { contentType: 'image/png' });
    expectSame(await bytesAt(await getDownloadURL(file)), picture(5));
    expect((await getMetadata(file)).contentType).toBe('image/png');
    await deleteObject(file);
    expect(await code(getDownloadURL(file))).toBe('storage/object-not-found');
    expect(await code(deleteObject(file))).toBe('storage/object-not-found');
  });
});

test('a picture that is too large is rejected before it is sent', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), picture(10 * 2 ** 20 + 1), jpeg);
  const seen: number[] = [];
  task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
  expect(await code(task)).toBe('storage/unauthorized');
  expect(Math.max(...seen)).toBe(0);
  expect(await code(uploadBytes(ref(owner(), 'blog/a.jpg'), picture(10 * 2 ** 20 + 1), jpeg))).toBe(
    'storage/unauthorized',
  );
});

test('a canceled upload leaves nothing behind', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred > 0) task.cancel();
  });
  expect(await code(task)).toBe('storage/canceled');
  expect(storage.files.names(bucket)).toEqual([]);
});

test('an upload waits during storage errors', async () => {
  storage.setFault('fail');
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  setTimeout(() => storage.setFault(null), 300);
  await task;
  expect(storage.files.names(bucket)).toEqual(['blog/a.jpg']);
});

test('metadata can be changed, but only to valid values for an upload', async () => {
  const file = ref(owner(), 'blog/a.jpg');
  await uploadBytes(file, small, { ...jpeg, customMetadata: { alt: 'A pier' } });
  expect((await getMetadata(file)).customMetadata).toEqual({ alt: 'A pier' });
  await updateMetadata(file, { cacheControl: 'public', customMetadata: { alt: 'Two piers' } });
  expect(await getMetadata(file)).toMatchObject({
    ...jpeg,
    cacheControl: 'public',
    customMetadata: { alt: 'Two piers' },
  });
  expect(await code(updateMetadata(file, { contentType: 'text/html' }))).toBe('storage/unauthorized');
  expect(await code(updateMetadata(ref(as(localToken()), 'blog/a.jpg'), jpeg))).toBe('storage/unauthorized');
  expect(await code(deleteObject(ref(as(undefined), 'blog/a.jpg')))).toBe('storage/unauthorized');
});

test('custom metadata is merged, and null removes a value', async () => {
  const file = ref(owner(), 'blog/a.jpg');
  await uploadBytes(file, small, { ...jpeg, customMetadata: { alt: 'A pier', until: '5' } });
  await patch('blog/a.jpg', { metadata: { until: null, by: 'Ada' }, contentDisposition: 'attachment' });
  expect((await getMetadata(file)).customMetadata).toEqual({ alt: 'A pier', by: 'Ada' });
  const { headers } = await fetch(await getDownloadURL(file));
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename/);
  await patch('blog/a.jpg', { metadata: null });
  expect((await getMetadata(file)).customMetadata).toEqual({});
});

test('a program lists files and folders', async () => {
  for (const name of ['a.png', 'blog/b.png', 'blog/2026/c.png', 'blog/2026/d.png'])
    storage.files.add(bucket, name, {}, Buffer.from('x'));
  const list = async (query: string) => {
    const headers = { authorization: 'Bearer owner' };
    const response = await fetch(`http://${storage.host}/v0/b/${bucket}/o?${query}`, { headers });
    return response.json();
  };
  expect(await list('prefix=blog/&delimiter=/')).toEqual({
    prefixes: ['blog/2026/'],
    items: [{ name: 'blog/b.png', bucket }],
  });
  expect((await list('')).items).toHaveLength(4);
  expect((await list('prefix=other/')).items).toEqual([]);
  expect((await list('maxResults=2')).error.status).toBe('UNIMPLEMENTED');
});

test('a token gives access to a file even if the rules deny it', async () => {
  const { downloadToken } = storage.files.add(bucket, 'older/a.jpg', jpeg, Buffer.from('x'));
  const address = `http://${storage.host}/v0/b/${bucket}/o/older%2Fa.jpg?alt=media`;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(`${address}&token=${downloadToken}`)).status).toBe(200);
});
