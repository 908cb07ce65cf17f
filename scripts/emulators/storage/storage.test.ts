import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { localProjectId } from '../../../lib/firebase/config';
import { rawRequest } from '../../testing/rawRequest';
import { Snapshot } from '../persist/snapshot';
import { localToken } from '../rules/idToken';
import { Files } from './files';
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
/** Uploads as a program of this machine. */
const uploadAsProgram = (name: string) =>
  fetch(`http://${storage.host}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=x',
    },
    body: '--x\r\nContent-Type: application/json\r\n\r\n{}\r\n--x\r\nContent-Type: image/png\r\n\r\nhello\r\n--x--',
  });
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

  test.each([
    ['nobody', undefined, 'storage/unauthorized'],
    ['an account', localToken(), 'storage/unauthorized'],
    [
      'an owner whose token has expired',
      localToken({ owner: true, email_verified: true, exp: 100 }),
      'storage/unauthenticated',
    ],
  ])('is rejected from %s', async (_, token, expected) => {
    const file = ref(as(token), 'blog/a.jpg');
    expect(await code(uploadBytesResumable(file, bytes, jpeg))).toBe(expected);
    expect(storage.files.names(bucket)).toEqual([]);
  });

  test.each([
    ['an SVG', 'image/svg+xml'],
    ['a page', 'text/html'],
    ['a text file named .jpg', 'text/plain'],
    ['something without a type', undefined],
    ['a type that only begins with image/jpeg', 'image/jpeg; charset=utf-8'],
  ])('is rejected when it is %s', async (_, contentType) => {
    const file = ref(owner(), 'blog/a.jpg');
    expect(await code(uploadBytesResumable(file, bytes, { contentType }))).toBe('storage/unauthorized');
    expect(storage.files.names(bucket)).toEqual([]);
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

test('the largest picture', async () => {
  await uploadBytesResumable(ref(owner(), 'blog/a.jpg'), picture(10 * 2 ** 20), jpeg);
  expect(storage.files.get(bucket, 'blog/a.jpg')?.bytes.length).toBe(10 * 2 ** 20);
});

test('a canceled upload leaves nothing behind', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred > 0) task.cancel();
  });
  expect(await code(task)).toBe('storage/canceled');
  expect(storage.files.names(bucket)).toEqual([]);
});

test('an upload resumes after a lost connection', async () => {
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  let cuts = 0;
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred === 0 || cuts > 0) return;
    cuts += 1;
    storage.setFault('cut');
    setTimeout(() => storage.setFault(null), 500);
  });
  await task;
  expect(cuts).toBe(1);
  expectSame(storage.files.get(bucket, 'blog/a.jpg')?.bytes, large);
});

test('an upload waits during storage errors', async () => {
  storage.setFault('fail');
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), large, jpeg);
  setTimeout(() => storage.setFault(null), 300);
  await task;
  expect(storage.files.names(bucket)).toEqual(['blog/a.jpg']);
});

test('an upload waits while nothing responds', async () => {
  storage.setFault('hang');
  const task = uploadBytesResumable(ref(owner(), 'blog/a.jpg'), small, jpeg);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(task.snapshot.state).toBe('running');
  storage.setFault(null);
  await task;
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
  const before = await getMetadata(file);
  await patch('blog/a.jpg', { metadata: { until: null, by: 'Ada' }, contentDisposition: 'attachment' });
  expect(await getMetadata(file)).toMatchObject({
    customMetadata: { alt: 'A pier', by: 'Ada' },
    metageneration: String(Number(before.metageneration) + 1),
  });
  const { headers } = await fetch(await getDownloadURL(file));
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename/);
  await patch('blog/a.jpg', { metadata: null });
  expect((await getMetadata(file)).customMetadata).toEqual({});
});

test('a program lists files and folders', async () => {
  for (const name of ['a.png', 'blog/b.png', 'blog/2026/c.png', 'blog/2026/d.png'])
    await uploadAsProgram(name);
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

test('listing files is denied', async () => {
  expect(await code(listAll(ref(as(undefined), 'blog')))).toBe('storage/unauthorized');
  expect(await code(listAll(ref(owner())))).toBe('storage/unauthorized');
});

describe('resumable uploads, at the protocol level', () => {
  const start = async (size: number) => {
    const response = await fetch(`http://${storage.host}/v0/b/${bucket}/o?name=blog%2Fa.jpg`, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${localToken({ owner: true, email_verified: true })}`,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      },
      body: JSON.stringify(jpeg),
    });
    return response.headers.get('x-goog-upload-url') ?? '';
  };
  const part = async (address: string, command: string, offset = 0, bytes?: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
      body: bytes,
    });
    const { status, headers } = response;
    const text = await response.text();
    return [status, headers.get('x-goog-upload-status'), headers.get('x-goog-upload-size-received'), text];
  };

  test('a repeated part or end is processed once', async () => {
    const address = await start(1000);
    expect(await part(address, 'upload', 0, small.slice(0, 600))).toEqual([200, 'active', '600', '']);
    expect(await part(address, 'upload', 0, small.slice(0, 600))).toEqual([200, 'active', '600', '']);
    expect(await part(address, 'query')).toEqual([200, 'active', '600', '']);
    const end = await part(address, 'upload, finalize', 600, small.slice(600));
    expect(end.slice(0, 3)).toEqual([200, 'final', '1000']);
    expect(await part(address, 'upload, finalize', 600, small.slice(600))).toEqual(end);
    expect((await part(address, 'query')).slice(0, 3)).toEqual([200, 'final', '1000']);
    expectSame(storage.files.get(bucket, 'blog/a.jpg')?.bytes, small);
  });

  test('rejects missing, excess or canceled parts with a readable error', async () => {
    const address = await start(1000);
    expect(await part(address, 'upload', 10, small.slice(10))).toEqual([
      400,
      null,
      null,
      expect.stringContaining('The bytes 0 to 10 are missing.'),
    ]);
    expect((await part(address, 'upload', 0, picture(1001)))[3]).toContain(
      'larger than the 1000 bytes announced',
    );
    expect((await part(address, 'upload', 1, new Uint8Array()))[0]).toBe(400);
    expect((await part(address, 'finalize'))[3]).toContain('Only 0 of 1000 bytes were received.');
    expect((await part(address, 'cancel')).slice(0, 2)).toEqual([200, 'cancelled']);
    expect((await part(address, 'upload', 0, small))[0]).toBe(404);
    expect(storage.files.names(bucket)).toEqual([]);
  });
});

describe('allowed clients', () => {
  const address = (file = 'blog%2Fa.jpg') => `http://${storage.host}/v0/b/${bucket}/o/${file}?alt=media`;
  beforeEach(async () => {
    await uploadBytes(ref(owner(), 'blog/a.jpg'), small, jpeg);
  });

  test("the site's page, which can read the upload headers", async () => {
    const headers = { origin: site, 'access-control-request-headers': 'x-goog-upload-command,authorization' };
    const sent = await fetch(address(), { method: 'OPTIONS', headers });
    expect(sent.status).toBe(204);
    expect(sent.headers.get('access-control-allow-origin')).toBe(site);
    expect(sent.headers.get('access-control-allow-headers')).toBe('x-goog-upload-command,authorization');
    expect(sent.headers.get('access-control-expose-headers')).toContain('X-Goog-Upload-URL');
  });

  test('no other origin', async () => {
    for (const origin of ['http://evil.example', 'http://localhost:5173', 'null']) {
      for (const method of ['GET', 'DELETE', 'OPTIONS']) {
        const headers = { origin, authorization: 'Bearer owner' };
        const response = await fetch(address(), { method, headers });
        expect([origin, method, response.status]).toEqual([origin, method, 403]);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect(storage.files.names(bucket)).toEqual(['blog/a.jpg']);
  });

  test('a request with another Host header', async () => {
    const sent = `GET /v0/b/${bucket}/o/blog%2Fa.jpg HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    expect(await rawRequest(storage.host, sent)).toMatch(/^HTTP\/1.1 403 /);
  });

  test.each([
    '..%2F..%2Fetc%2Fpasswd',
    'a%2F..%2F..%2Fb',
    '%2Fetc%2Fpasswd',
    'a%2F%2Fb',
    '.',
    'a%00b',
    'x'.repeat(1025),
  ])('a request for %.20s', async (file) => {
    const headers = { authorization: 'Bearer owner' };
    expect([400, 404, 501]).toContain((await fetch(address(file), { headers })).status);
    const stored = await uploadAsProgram(decodeURIComponent(file));
    if (file !== '.') expect(stored.status).toBe(400);
    expect(storage.files.names(bucket)).toEqual(['blog/a.jpg']);
  });

  test('a token gives access to a file even if the rules deny it', async () => {
    const { downloadToken } = storage.files.get(bucket, 'blog/a.jpg') ?? {};
    expect((await fetch(`${address()}&token=${downloadToken}`)).status).toBe(200);
  });
});

describe('with a folder', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'storage-'));
  afterAll(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, 'data');
  const bytesFolder = path.join(folder, 'files');
  let snapshot: Snapshot | null = null;
  const restart = async () => {
    await storage.stop();
    await snapshot?.close();
    snapshot = new Snapshot(folder);
    const port = Number(storage.host.split(':')[1]);
    storage = await startStorage(port, { allowOrigin, files: new Files(snapshot) });
  };
  beforeEach(restart);
  afterEach(() => snapshot?.close());

  test('files survive a restart, with the same URL; bytes are stored once, and those of deleted files go', async () => {
    const file = ref(owner(), 'blog/ü.jpg');
    await uploadBytesResumable(file, large, { ...jpeg, customMetadata: { alt: 'Ü' } });
    await uploadBytes(ref(owner(), 'blog/copy.jpg'), large, jpeg);
    await uploadBytes(ref(owner(), 'blog/gone.jpg'), small, jpeg);
    expect(readdirSync(bytesFolder)).toHaveLength(2);
    await deleteObject(ref(owner(), 'blog/gone.jpg'));
    const before = await getMetadata(file);
    const address = await getDownloadURL(file);
    await restart();
    expectSame(await bytesAt(address), large);
    expect(await getMetadata(file)).toEqual(before);
    expect(storage.files.names(bucket)).toEqual(['blog/copy.jpg', 'blog/ü.jpg']);
    expect(readdirSync(bytesFolder)).toHaveLength(1);
  });

  test('removes unfinished writes, and reports damaged bytes', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const [stored = ''] = readdirSync(bytesFolder);
    writeFileSync(path.join(bytesFolder, `${stored}.x.part`), 'unfinished');
    writeFileSync(path.join(bytesFolder, 'notes.txt'), "somebody's own");
    await restart();
    expect(readdirSync(bytesFolder).sort()).toEqual([stored, 'notes.txt'].sort());
    expect(warn).not.toHaveBeenCalled();
    writeFileSync(path.join(bytesFolder, stored), 'damaged');
    await restart();
    expect(storage.files.names(bucket)).toEqual([]);
    expect(warn.mock.calls.flat()).toContainEqual(
      expect.stringMatching(/the bytes of blog\/ü\.jpg in .* are damaged\. Upload the file again/),
    );
    warn.mockRestore();
    // The next snapshot does not name the damaged files.
    await uploadAsProgram('blog/a.jpg');
  });

  test('a disk error fails the upload, and nothing else', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    rmSync(bytesFolder, { recursive: true });
    writeFileSync(bytesFolder, 'no folder');
    expect((await uploadAsProgram('blog/b.jpg')).status).toBe(500);
    expect(storage.files.get(bucket, 'blog/b.jpg')).toBeNull();
    rmSync(bytesFolder);
    mkdirSync(bytesFolder);
    expect((await uploadAsProgram('blog/b.jpg')).status).toBe(200);
    quiet.mockRestore();
  });
});
