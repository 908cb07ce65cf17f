import { postQueryLimit } from '../../../lib/blog/post/post';
import { localToken } from '../rules/idToken';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Tests the raw protocol; e2e/blog tests it with the real SDK.

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'Grüße 📷', postContent: '' }]);
});
afterEach(() => firestore.kill());

const post = (query: string, body?: URLSearchParams) =>
  fetch(`${channel()}?VER=8&${query}`, { method: 'POST', body });
const channel = () => `http://${firestore.host}/google.firestore.v1.Firestore/Listen/channel`;

/** A message as the SDK sends it, with its headers in the first body. */
const form = (message: unknown, token?: string) =>
  new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(message),
    headers: `X-Goog-Api-Client:gl-js/\r\n${token ? `Authorization:Bearer ${token}\r\n` : ''}`,
  });

/** Opens a session. @returns its ID */
async function open(message: unknown, token?: string): Promise<string> {
  const response = await post('RID=1', form(message, token));
  return chunksOf(await response.text())[0][0][1][1];
}

/** Splits a response by its chunk lengths, in UTF-16 code units. */
function chunksOf(text: string) {
  const found = [];
  for (let rest = text; rest !== ''; ) {
    const [length = ''] = rest.split('\n');
    const start = length.length + 1;
    found.push(JSON.parse(rest.slice(start, start + Number(length))));
    rest = rest.slice(start + Number(length));
  }
  return found;
}

/** What a session has to say, as to a page behind a proxy that buffers: in one response. */
async function receive(session: string, lastReceived = 0) {
  const query = `VER=8&RID=rpc&SID=${session}&AID=${lastReceived}&CI=1&TYPE=xmlhttp`;
  const response = await fetch(`${channel()}?${query}`);
  return chunksOf(await response.text()).flatMap((batch) =>
    batch.map(([id, [message]]: [number, [unknown]]) => [id, message]),
  );
}

const parent = blogCollection.replace('/blog', '');
const listenTo = (structuredQuery: unknown) => ({
  addTarget: { targetId: 2, query: { parent, structuredQuery } },
});
const listenToDocument = (path: string) => ({
  addTarget: { targetId: 2, documents: { documents: [`${parent}/${path}`] } },
});
const wholeBlog = listenTo({ from: [{ collectionId: 'blog' }], limit: postQueryLimit });

test.each([
  ['a list', wholeBlog],
  ['a document', listenToDocument('blog/a')],
])(
  'a listener of %s receives the target, its documents, and the snapshot, in this order',
  async (_, message) => {
    const messages = await receive(await open(message));
    expect(messages.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    const [added, { documentChange }, current, snapshot] = messages.map(([, each]) => each);
    expect(added.targetChange.targetChangeType).toBe('ADD');
    expect(documentChange.document.fields.postTitle).toEqual({ stringValue: 'Grüße 📷' });
    expect(current.targetChange).toMatchObject({ targetChangeType: 'CURRENT', targetIds: [2] });
    expect(snapshot.targetChange.targetIds).toEqual([]);
  },
);

test('a page receives what it has not acknowledged again; its own messages are processed once', async () => {
  const session = await open(wholeBlog);
  await receive(session);
  await post(`SID=${session}&RID=2&AID=0`, form(wholeBlog));
  expect((await receive(session, 2)).map(([id]: [number]) => id)).toEqual([3, 4]);
});

const requests = listenTo({ from: [{ collectionId: 'requests' }], limit: 500 });
test.each<[string, unknown, string | undefined]>([
  ['a list without end', listenTo({ from: [{ collectionId: 'blog' }] }), undefined],
  ['a list that the account may not read', requests, localToken()],
  ['a document that is not public', listenToDocument('secrets/x'), undefined],
])('refuses %s', async (_, message, token) => {
  const [[, { targetChange }]] = await receive(await open(message, token));
  expect(targetChange).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 7 } });
});

test('an expired token and an exhausted quota are errors within the channel, where the SDK looks for them', async () => {
  const expired = localToken({ owner: true, email_verified: true, exp: 100 });
  expect(await receive(await open(requests, expired))).toMatchObject([
    [1, { error: { code: 401, status: 'UNAUTHENTICATED' } }],
  ]);
  firestore.setFault('exhaust');
  expect(await receive(await open(wholeBlog))).toMatchObject([
    [1, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }],
  ]);
});

test('a page that disconnects leaves nothing behind; its session gets the error that the SDK looks for', async () => {
  const session = await open(wholeBlog);
  expect([firestore.sessions(), firestore.targets()]).toEqual([1, 1]);
  await post(`SID=${session}&RID=3&TYPE=terminate`);
  expect([firestore.sessions(), firestore.targets()]).toEqual([0, 0]);
  const response = await fetch(`${channel()}?VER=8&RID=rpc&SID=${session}&AID=0`);
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Unknown SID')]);
});
