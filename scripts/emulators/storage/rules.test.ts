import { readFileSync } from 'node:fs';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalStorage, startStorage } from './server';

// Checks storage.rules with two implementations: the local storage in every run, and the official emulator if it runs.

const largest = 10 * 1024 * 1024;
const senders = {
  anybody: () => undefined,
  'an account': () => localToken(),
  'an owner': () => localToken({ owner: true, email_verified: true }),
  'an owner without a verified address': () => localToken({ owner: true, email_verified: false }),
  "an owner's text": () => localToken({ owner: 'true', email_verified: true }),
};
type Sender = keyof typeof senders;
type Action =
  | { method: 'upload'; file: string; contentType?: string; size: number; until?: string | undefined }
  | { method: 'GET' | 'DELETE'; file: string; prefix?: string }
  | { method: 'PATCH'; file: string; contentType: string };
type Case = [sender: Sender, what: string, action: Action, allowed: boolean];

const upload = (file: string, contentType: string | undefined, size = 10, until?: string): Action => ({
  method: 'upload',
  file,
  ...(contentType ? { contentType } : {}),
  size,
  until,
});
const inDays = (days: number) => String(Date.now() + days * 86_400_000);
const everyWrite = (sender: Sender, allowed: boolean): Case[] => [
  [sender, 'adds a picture', upload('blog/new.jpg', 'image/jpeg'), allowed],
  [sender, 'replaces a picture', upload('blog/there.jpg', 'image/jpeg'), allowed],
  [
    sender,
    'changes the metadata of a picture',
    { method: 'PATCH', file: 'blog/there.jpg', contentType: 'image/png' },
    allowed,
  ],
  [sender, 'removes a picture', { method: 'DELETE', file: 'blog/there.jpg' }, allowed],
];

const cases: Case[] = [
  ['anybody', 'sees a picture', { method: 'GET', file: 'blog/there.jpg' }, true],
  ['an account', 'sees a picture', { method: 'GET', file: 'blog/there.jpg' }, true],
  ['anybody', 'is told that there is none', { method: 'GET', file: 'blog/new.jpg' }, true],
  ['anybody', 'lists pictures', { method: 'GET', file: '' }, false],
  ['an owner', 'lists pictures', { method: 'GET', file: '' }, false],
  ...everyWrite('anybody', false),
  ...everyWrite('an account', false),
  ...everyWrite("an owner's text", false),
  ...everyWrite('an owner without a verified address', false),
  ...everyWrite('an owner', true),
  ...['avif', 'gif', 'jpeg', 'png', 'webp'].map(
    (kind): Case => ['an owner', `adds image/${kind}`, upload(`blog/new.${kind}`, `image/${kind}`), true],
  ),
  ...[
    'image/svg+xml',
    'text/html',
    'text/plain',
    'application/octet-stream',
    'image/jpegs',
    'ximage/jpeg',
  ].map((type): Case => ['an owner', `adds ${type}, named .jpg`, upload('blog/new.jpg', type), false]),
  ['an owner', 'adds a file without a type', upload('blog/new.jpg', undefined), false],
  [
    'an owner',
    'makes a page of a picture',
    { method: 'PATCH', file: 'blog/there.jpg', contentType: 'text/html' },
    false,
  ],
  ['an owner', 'adds the largest picture', upload('blog/new.jpg', 'image/jpeg', largest), true],
  ['an owner', 'adds a larger picture', upload('blog/new.jpg', 'image/jpeg', largest + 1), false],
  ['an owner', 'adds a picture elsewhere', upload('a/b/c.jpg', 'image/jpeg'), false],
  ['an owner', 'adds a picture below a folder of the blog', upload('blog/a/b.jpg', 'image/jpeg'), true],
  // Photographs of galleries.
  ['anybody', 'sees a proof before its end', { method: 'GET', file: 'proofs/a/open.jpg' }, true],
  ['anybody', 'sees a proof after its end', { method: 'GET', file: 'proofs/a/over.jpg' }, false],
  ['anybody', 'sees a proof without an end', { method: 'GET', file: 'proofs/a/endless.jpg' }, false],
  ['anybody', 'is told that there is no proof', { method: 'GET', file: 'proofs/a/none.jpg' }, false],
  ['anybody', 'sees a picture elsewhere', { method: 'GET', file: 'older/there.jpg' }, false],
  ['anybody', 'lists proofs', { method: 'GET', file: '', prefix: 'proofs/a/' }, false],
  ['an account', 'lists proofs', { method: 'GET', file: '', prefix: 'proofs/a/' }, false],
  ['an owner', 'lists proofs', { method: 'GET', file: '', prefix: 'proofs/a/' }, true],
  ['an owner', 'sees a proof after its end', { method: 'GET', file: 'proofs/a/over.jpg' }, true],
  ['an owner', 'removes a proof', { method: 'DELETE', file: 'proofs/a/open.jpg' }, true],
  ['an owner', 'adds a proof', upload('proofs/a/new.jpg', 'image/jpeg', 10, inDays(1)), true],
  ['an owner', 'adds one of 20 MB', upload('proofs/a/new.jpg', 'image/jpeg', 2 * largest, inDays(1)), true],
  ['an owner', 'adds one without an end', upload('proofs/a/new.jpg', 'image/jpeg'), false],
  ['an owner', 'adds one that ends never', upload('proofs/a/new.jpg', 'image/jpeg', 10, 'never'), false],
  ['an owner', 'adds a page as a proof', upload('proofs/a/new.jpg', 'text/html', 10, inDays(1)), false],
  ...(['anybody', 'an account', 'an owner without a verified address'] as const).flatMap((sender): Case[] => [
    [sender, 'adds a proof', upload('proofs/a/new.jpg', 'image/jpeg', 10, inDays(1)), false],
    [sender, 'replaces a proof', upload('proofs/a/open.jpg', 'image/jpeg', 10, inDays(1)), false],
    [
      sender,
      'extends a proof',
      { method: 'PATCH', file: 'proofs/a/over.jpg', contentType: 'image/jpeg' },
      false,
    ],
    [sender, 'removes a proof', { method: 'DELETE', file: 'proofs/a/open.jpg' }, false],
  ]),
];

let local: LocalStorage;
beforeAll(async () => {
  local = await startStorage(0);
});
afterAll(() => local.stop());

const implementations = [
  { implementation: 'the local storage', host: () => local.host, isAvailable: true },
  {
    implementation: 'the official emulator',
    host: () => process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '',
    isAvailable: process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined,
  },
];

describe.each(implementations)('$implementation', ({ host, isAvailable }) => {
  const send = (action: Action, authorization: string | undefined) => {
    const address = `http://${host()}/v0/b/${localProjectId}.appspot.com/o`;
    const headers: Record<string, string> = authorization ? { authorization } : {};
    if (action.method !== 'upload') {
      const file = action.file && `/${encodeURIComponent(action.file)}`;
      const body =
        action.method === 'PATCH' ? JSON.stringify({ contentType: action.contentType }) : undefined;
      const allHeaders = body ? { ...headers, 'content-type': 'application/json' } : headers;
      const query = 'prefix' in action ? `?prefix=${action.prefix}` : '';
      return fetch(`${address}${file}${query}`, { method: action.method, headers: allHeaders, body });
    }
    const { file, contentType, size, until } = action;
    const custom = until ? { metadata: { until } } : {};
    const metadata = JSON.stringify({ name: file, ...(contentType ? { contentType } : {}), ...custom });
    return fetch(`${address}?name=${encodeURIComponent(file)}`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=end',
      },
      body:
        `--end\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n` +
        `--end\r\nContent-Type: ${contentType ?? 'text/plain'}\r\n\r\n${'x'.repeat(size)}\r\n--end--`,
    });
  };

  // The official emulator needs Java and a download, so most machines have none.
  (isAvailable ? test : test.skip).each(cases)('%s %s', async (sender, _, action, allowed) => {
    await send(upload('blog/there.jpg', 'image/jpeg'), 'Bearer owner');
    if (/proofs|older/.test(JSON.stringify(action))) {
      await send(upload('proofs/a/open.jpg', 'image/jpeg', 10, inDays(1)), 'Bearer owner');
      await send(upload('proofs/a/over.jpg', 'image/jpeg', 10, inDays(-1)), 'Bearer owner');
      await send(upload('proofs/a/endless.jpg', 'image/jpeg'), 'Bearer owner');
      await send(upload('older/there.jpg', 'image/jpeg'), 'Bearer owner');
    }
    await send({ method: 'DELETE', file: 'blog/new.jpg' }, 'Bearer owner');
    const token = senders[sender]();
    const { status } = await send(action, token && `Firebase ${token}`);
    expect(status === 403).toBe(!allowed);
    if (allowed) expect([200, 204, 404]).toContain(status);
  });
});

test("firebase.json publishes the rules, and has the local storage's port", () => {
  const { storage, emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(storage).toEqual({ rules: 'storage.rules' });
  expect(emulators.storage).toEqual({ host: '127.0.0.1', port: 9199 });
});
