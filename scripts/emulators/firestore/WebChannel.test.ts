import { postQueryLimit } from '../../../lib/blog/post';
import { createLocalToken } from '../rules/idToken';
import { postsPath, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Tests the raw protocol; e2e/blog tests it with the real SDK.

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'Grüße 📷', postContent: '' }]);
});
afterEach(() => firestore.kill());

const postToChannel = (query: string, body?: URLSearchParams) =>
  fetch(`${getChannelUrl()}?VER=8&${query}`, { method: 'POST', body });
const getChannelUrl = () => `http://${firestore.host}/google.firestore.v1.Firestore/Listen/channel`;

/** Creates the form of a message as the SDK sends it, with headers in the first body. */
const createForm = (message: unknown, token?: string) =>
  new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(message),
    headers: `X-Goog-Api-Client:gl-js/\r\n${token ? `Authorization:Bearer ${token}\r\n` : ''}`,
  });

/** Opens a session. @returns its ID */
async function openSession(message: unknown, token?: string): Promise<string> {
  const response = await postToChannel('RID=1', createForm(message, token));
  return parseChunks(await response.text())[0][0][1][1];
}

/** Splits a response by its chunk lengths, in UTF-16 code units. */
function parseChunks(text: string) {
  const chunks = [];
  for (let rest = text; rest !== ''; ) {
    const [length = ''] = rest.split('\n');
    const start = length.length + 1;
    chunks.push(JSON.parse(rest.slice(start, start + Number(length))));
    rest = rest.slice(start + Number(length));
  }
  return chunks;
}

/** The pending messages of a session, in one response, as a page behind a buffering proxy gets them. */
async function receiveMessages(session: string, lastReceived = 0) {
  const query = `VER=8&RID=rpc&SID=${session}&AID=${lastReceived}&CI=1&TYPE=xmlhttp`;
  const response = await fetch(`${getChannelUrl()}?${query}`);
  return parseChunks(await response.text()).flatMap((batch) =>
    batch.map(([id, [message]]: [number, [unknown]]) => [id, message]),
  );
}

const documentsPath = postsPath.replace('/blog', '');
const createListenRequest = (structuredQuery: unknown) => ({
  addTarget: { targetId: 2, query: { parent: documentsPath, structuredQuery } },
});
const createDocumentListenRequest = (path: string) => ({
  addTarget: { targetId: 2, documents: { documents: [`${documentsPath}/${path}`] } },
});
const blogListenRequest = createListenRequest({ from: [{ collectionId: 'blog' }], limit: postQueryLimit });

test.each([
  ['a list', blogListenRequest],
  ['a document', createDocumentListenRequest('blog/a')],
])(
  'a listener of %s receives the target, its documents, and the snapshot, in this order',
  async (_, message) => {
    const messages = await receiveMessages(await openSession(message));
    expect(messages.map(([id]) => id)).toEqual([1, 2, 3, 4]);
    const [added, { documentChange }, current, snapshot] = messages.map(([, each]) => each);
    expect(added.targetChange.targetChangeType).toBe('ADD');
    expect(documentChange.document.fields.postTitle).toEqual({ stringValue: 'Grüße 📷' });
    expect(current.targetChange).toMatchObject({ targetChangeType: 'CURRENT', targetIds: [2] });
    expect(snapshot.targetChange.targetIds).toEqual([]);
  },
);

test('messages without an acknowledgment are sent again; messages of the page are processed once', async () => {
  const session = await openSession(blogListenRequest);
  await receiveMessages(session);
  await postToChannel(`SID=${session}&RID=2&AID=0`, createForm(blogListenRequest));
  expect((await receiveMessages(session, 2)).map(([id]: [number]) => id)).toEqual([3, 4]);
});

const requestsListenRequest = createListenRequest({ from: [{ collectionId: 'requests' }], limit: 500 });
test.each<[string, unknown, string | undefined]>([
  ['a list without a limit', createListenRequest({ from: [{ collectionId: 'blog' }] }), undefined],
  ['a list that the account may not read', requestsListenRequest, createLocalToken()],
  ['a document that is not public', createDocumentListenRequest('secrets/x'), undefined],
])('refuses %s', async (_, message, token) => {
  const [[, { targetChange }]] = await receiveMessages(await openSession(message, token));
  expect(targetChange).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 7 } });
});

test('an expired token and an exhausted quota are errors within the channel, where the SDK looks for them', async () => {
  const expired = createLocalToken({ owner: true, email_verified: true, exp: 100 });
  expect(await receiveMessages(await openSession(requestsListenRequest, expired))).toMatchObject([
    [1, { error: { code: 401, status: 'UNAUTHENTICATED' } }],
  ]);
  firestore.setFault('exhaust');
  expect(await receiveMessages(await openSession(blogListenRequest))).toMatchObject([
    [1, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }],
  ]);
});

test('a page that disconnects leaves nothing behind; its session gets the error that the SDK looks for', async () => {
  const session = await openSession(blogListenRequest);
  expect([firestore.countSessions(), firestore.countTargets()]).toEqual([1, 1]);
  await postToChannel(`SID=${session}&RID=3&TYPE=terminate`);
  expect([firestore.countSessions(), firestore.countTargets()]).toEqual([0, 0]);
  const response = await fetch(`${getChannelUrl()}?VER=8&RID=rpc&SID=${session}&AID=0`);
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Unknown SID')]);
});
