import { readFileSync } from 'node:fs';
import { localProjectId } from '../../../lib/firebase/config';
import { type RulesCase, type TestSender, testRules } from '../rules/testRules';
import { startStorage } from './server';

// Which senders may do what with pictures of the blog and with photographs of galleries.

type Action = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  file: string;
  prefix?: string;
  type?: string | undefined;
  size?: number;
};
type Case = RulesCase<Action>;

const maxBytes = 10 * 1024 * 1024;
const download = (file: string): Action => ({ method: 'GET', file });
const listFiles = (prefix: string): Action => ({ method: 'GET', file: '', prefix });
const deleteFile = (file: string): Action => ({ method: 'DELETE', file });
const changeType = (file: string, type = 'image/png'): Action => ({ method: 'PATCH', file, type });
const upload = (file: string, more: Partial<Action> = {}): Action => ({
  method: 'POST',
  file,
  type: 'image/jpeg',
  size: 10,
  ...more,
});
const uploadProof = (more: Partial<Action> = {}) => upload('proofs/a/new.jpg', more);

const createWriteCases = (sender: TestSender): Case[] => [
  [sender, 'adds a picture', upload('blog/new.jpg')],
  [sender, 'changes the metadata of a picture', changeType('blog/there.jpg')],
  [sender, 'removes a picture', deleteFile('blog/there.jpg')],
  [sender, 'adds a proof', uploadProof()],
  [sender, 'changes a proof', changeType('proofs/a/open.jpg')],
  [sender, 'removes a proof', deleteFile('proofs/a/open.jpg')],
];

const allowed: Case[] = [
  ['anybody', 'sees a picture', download('blog/there.jpg')],
  ['anybody', 'sees a proof whose address is known', download('proofs/a/open.jpg')],
  ...createWriteCases('an owner'),
  ...['avif', 'gif', 'jpeg', 'png', 'webp'].map(
    (kind): Case => ['an owner', `adds image/${kind}`, upload(`blog/new.${kind}`, { type: `image/${kind}` })],
  ),
  ['an owner', 'adds the largest picture', upload('blog/new.jpg', { size: maxBytes })],
  ['an owner', 'adds a picture below a folder of the blog', upload('blog/a/b.jpg')],
  ['an owner', 'lists proofs', listFiles('proofs/a/')],
  ['an owner', 'adds a proof of 20 MB', uploadProof({ size: 2 * maxBytes })],
];

const refused: Case[] = [
  ...createWriteCases('anybody'),
  ...createWriteCases('an account'),
  ...createWriteCases("an owner's text"),
  ...createWriteCases('an owner without a verified address'),
  ['anybody', 'sees a picture in another folder', download('older/there.jpg')],
  ['an owner', 'lists pictures', listFiles('')],
  ['anybody', 'lists proofs', listFiles('proofs/a/')],
  // The page stores pictures with the types that it finds in their bytes, so that other names of these types are not needed.
  ...[
    ...['image/svg+xml', 'text/html', 'image/jpegs', 'ximage/jpeg', undefined],
    ...['image/jpg', 'image/pjpeg', 'image/x-png', 'application/octet-stream', 'image/jpeg, text/html'],
  ].map((type): Case => ['an owner', `adds ${type}, named .jpg`, upload('blog/new.jpg', { type })]),
  ['an owner', 'changes the type of a picture to HTML', changeType('blog/there.jpg', 'text/html')],
  ['an owner', 'adds a larger picture', upload('blog/new.jpg', { size: maxBytes + 1 })],
  ['an owner', 'adds a picture in another folder', upload('a/b/c.jpg')],
  ['an owner', 'adds an HTML file as a proof', uploadProof({ type: 'text/html' })],
];

const send = (host: string, { method, file, prefix = '', type, size = 0 }: Action, token?: string) => {
  const address = `http://${host}/v0/b/${localProjectId}.appspot.com/o`;
  const headers: Record<string, string> = token ? { authorization: `Firebase ${token}` } : {};
  const metadata = JSON.stringify({ name: file, contentType: type });
  if (method === 'POST')
    return fetch(`${address}?name=${encodeURIComponent(file)}`, {
      method,
      headers: {
        ...headers,
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=end',
      },
      body:
        `--end\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n` +
        `--end\r\nContent-Type: ${type ?? 'text/plain'}\r\n\r\n${'x'.repeat(size)}\r\n--end--`,
    });
  return fetch(`${address}${file ? `/${encodeURIComponent(file)}` : `?prefix=${prefix}`}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: method === 'PATCH' ? JSON.stringify({ contentType: type }) : undefined,
  });
};

testRules<Action, undefined>({
  start: () => startStorage(0),
  official: process.env.FIREBASE_STORAGE_EMULATOR_HOST,
  allowed,
  refused,
  prepare: () => [
    upload('blog/there.jpg'),
    upload('proofs/a/open.jpg'),
    upload('older/there.jpg'),
    deleteFile('blog/new.jpg'),
  ],
  send,
});

test("firebase.json publishes the rules, and has the local storage's port", () => {
  const { storage, emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(storage).toEqual({ rules: 'storage.rules' });
  expect(emulators.storage).toEqual({ host: '127.0.0.1', port: 9199 });
});
