import { readFileSync } from 'node:fs';
import { localProjectId } from '../../../lib/firebase/config';
import { type Case as CaseOf, type Sender, testRules } from '../rules/testRules';
import { startStorage } from './server';

// Who may do what with pictures of the blog and with photographs of galleries.

type Action = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  file: string;
  prefix?: string;
  type?: string | undefined;
  size?: number;
  until?: string | undefined;
};
type Case = CaseOf<Action>;

const inDays = (days: number) => String(Date.now() + days * 86_400_000);
const largest = 10 * 1024 * 1024;
const see = (file: string): Action => ({ method: 'GET', file });
const list = (prefix: string): Action => ({ method: 'GET', file: '', prefix });
const remove = (file: string): Action => ({ method: 'DELETE', file });
const change = (file: string, type = 'image/png'): Action => ({ method: 'PATCH', file, type });
const add = (file: string, more: Partial<Action> = {}): Action => ({
  method: 'POST',
  file,
  type: 'image/jpeg',
  size: 10,
  ...more,
});
const addProof = (more: Partial<Action> = {}) => add('proofs/a/new.jpg', { until: inDays(1), ...more });

const writes = (sender: Sender): Case[] => [
  [sender, 'adds a picture', add('blog/new.jpg')],
  [sender, 'changes the metadata of a picture', change('blog/there.jpg')],
  [sender, 'removes a picture', remove('blog/there.jpg')],
  [sender, 'adds a proof', addProof()],
  [sender, 'changes a proof', change('proofs/a/open.jpg')],
  [sender, 'removes a proof', remove('proofs/a/open.jpg')],
];

const allowed: Case[] = [
  ['anybody', 'sees a picture', see('blog/there.jpg')],
  ['anybody', 'sees a proof before its end', see('proofs/a/open.jpg')],
  ...writes('an owner'),
  ...['avif', 'gif', 'jpeg', 'png', 'webp'].map(
    (kind): Case => ['an owner', `adds image/${kind}`, add(`blog/new.${kind}`, { type: `image/${kind}` })],
  ),
  ['an owner', 'adds the largest picture', add('blog/new.jpg', { size: largest })],
  ['an owner', 'adds a picture below a folder of the blog', add('blog/a/b.jpg')],
  ['an owner', 'sees a proof after its end', see('proofs/a/over.jpg')],
  ['an owner', 'lists proofs', list('proofs/a/')],
  ['an owner', 'adds a proof of 20 MB', addProof({ size: 2 * largest })],
];

const refused: Case[] = [
  ...writes('anybody'),
  ...writes('an account'),
  ...writes("an owner's text"),
  ...writes('an owner without a verified address'),
  ['anybody', 'sees a proof after its end', see('proofs/a/over.jpg')],
  ['anybody', 'sees a proof without an end', see('proofs/a/endless.jpg')],
  ['anybody', 'is told that there is no proof', see('proofs/a/none.jpg')],
  ['anybody', 'sees a picture elsewhere', see('older/there.jpg')],
  ['an owner', 'lists pictures', list('')],
  ['anybody', 'lists proofs', list('proofs/a/')],
  ...['image/svg+xml', 'text/html', 'image/jpegs', 'ximage/jpeg', undefined].map(
    (type): Case => ['an owner', `adds ${type}, named .jpg`, add('blog/new.jpg', { type })],
  ),
  ['an owner', 'makes a page of a picture', change('blog/there.jpg', 'text/html')],
  ['an owner', 'adds a larger picture', add('blog/new.jpg', { size: largest + 1 })],
  ['an owner', 'adds a picture elsewhere', add('a/b/c.jpg')],
  ['an owner', 'adds a proof without an end', addProof({ until: undefined })],
  ['an owner', 'adds one that ends never', addProof({ until: 'never' })],
  ['an owner', 'adds a page as a proof', addProof({ type: 'text/html' })],
];

const send = (host: string, { method, file, prefix = '', type, size = 0, until }: Action, token?: string) => {
  const address = `http://${host}/v0/b/${localProjectId}.appspot.com/o`;
  const headers: Record<string, string> = token ? { authorization: `Firebase ${token}` } : {};
  const metadata = JSON.stringify({ name: file, contentType: type, metadata: until && { until } });
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
    add('blog/there.jpg'),
    add('proofs/a/open.jpg', { until: inDays(1) }),
    add('proofs/a/over.jpg', { until: inDays(-1) }),
    add('proofs/a/endless.jpg'),
    add('older/there.jpg'),
    remove('blog/new.jpg'),
  ],
  send,
});

test("firebase.json publishes the rules, and has the local storage's port", () => {
  const { storage, emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(storage).toEqual({ rules: 'storage.rules' });
  expect(emulators.storage).toEqual({ host: '127.0.0.1', port: 9199 });
});
