import { postQueryLimit } from '../../../lib/blog/post/post';
import { localToken } from '../rules/idToken';
import { Rules } from '../rules/rules';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Tests the raw protocol; e2e/blog tests it with the real SDK.

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0, { allowOrigin: (page) => page === origin.origin });
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'Grüße 📷', postContent: '' }]);
});
afterEach(() => firestore.kill());

const channel = () => `http://${firestore.host}/google.firestore.v1.Firestore/Listen/channel`;
const origin = { origin: 'http://localhost:3000' };

function form(...messages: unknown[]): URLSearchParams {
  const body = new URLSearchParams({ count: String(messages.length), ofs: '0' });
  for (const [position, message] of messages.entries())
    body.set(`req${position}___data__`, JSON.stringify(message));
  return body;
}

async function open(...messages: unknown[]): Promise<string> {
  const response = await fetch(`${channel()}?VER=8&RID=1`, {
    method: 'POST',
    body: form(...messages),
    headers: origin,
  });
  return pieces(await response.text())[0][0][1][1];
}

/** Splits a response by its chunk lengths, in UTF-16 code units. */
function pieces(text: string) {
  const found = [];
  for (let rest = text; rest !== ''; ) {
    const [length = ''] = rest.split('\n');
    const start = length.length + 1;
    found.push(JSON.parse(rest.slice(start, start + Number(length))));
    rest = rest.slice(start + Number(length));
  }
  return found;
}

const listenTo = (structuredQuery: unknown, parent = blogCollection.replace('/blog', '')) => ({
  addTarget: { targetId: 2, query: { parent, structuredQuery } },
});
const wholeBlog = listenTo({ from: [{ collectionId: 'blog' }], limit: postQueryLimit });

async function hear(session: string, lastReceived = 0) {
  const response = await fetch(
    `${channel()}?VER=8&RID=rpc&SID=${session}&AID=${lastReceived}&CI=1&TYPE=xmlhttp`,
  );
  return pieces(await response.text()).flatMap((batch) =>
    batch.map(([id, [message]]: [number, [unknown]]) => [id, message]),
  );
}

test('a listener receives the target, its documents, and the snapshot, in this order', async () => {
  const messages = await hear(await open(wholeBlog));
  expect(messages.map(([id]) => id)).toEqual([1, 2, 3, 4]);
  expect(messages.map(([, message]) => Object.keys(message)[0])).toEqual([
    'targetChange',
    'documentChange',
    'targetChange',
    'targetChange',
  ]);
  expect(messages[0][1].targetChange.targetChangeType).toBe('ADD');
  expect(messages[1][1].documentChange.document.fields.postTitle).toEqual({ stringValue: 'Grüße 📷' });
  expect(messages[2][1].targetChange).toMatchObject({ targetChangeType: 'CURRENT', targetIds: [2] });
  expect(messages[3][1].targetChange.targetIds).toEqual([]);
});

test('a reconnected back channel receives the unacknowledged messages', async () => {
  const session = await open(wholeBlog);
  await hear(session);
  expect((await hear(session, 2)).map(([id]: [number]) => id)).toEqual([3, 4]);
});

test('a message that is sent twice is processed once', async () => {
  const session = await open();
  for (let time = 0; time < 2; time += 1) {
    await fetch(`${channel()}?VER=8&SID=${session}&RID=2&AID=0`, { method: 'POST', body: form(wholeBlog) });
  }
  expect(await hear(session)).toHaveLength(4);
});

test.each([
  [listenTo({ from: [{ collectionId: 'blog' }], offset: 5 }), 12],
  [listenTo({ from: [{ collectionId: 'blog' }] }), 7],
  [listenTo({ from: [{ collectionId: 'blog' }], limit: { value: postQueryLimit + 1 } }), 7],
  [listenTo({ from: [{ collectionId: 'blog', allDescendants: true }], limit: 5 }), 12],
  [listenTo({ from: [{ collectionId: 'secrets' }], limit: 5 }), 7],
  [listenTo({ from: 'blog' }), 12],
  [listenTo({ from: [{ collectionId: 'blog' }], orderBy: [{}] }), 12],
  [
    {
      addTarget: {
        targetId: 2,
        documents: { documents: [`${blogCollection.replace('/blog', '/secrets')}/x`] },
      },
    },
    7,
  ],
])('rejects %j with code %p', async (message, code) => {
  const [[, answer]] = await hear(await open(message));
  expect(answer.targetChange).toMatchObject({ targetChangeType: 'REMOVE', targetIds: [2], cause: { code } });
});

test('an exhausted quota ends the stream, as in Firestore', async () => {
  firestore.setFault('exhaust');
  const [[, answer]] = await hear(await open(wholeBlog));
  expect(answer).toEqual({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' } });
});

test('counts the documents sent to pages as Firestore bills them: the first ones, and changes', async () => {
  await hear(await open(wholeBlog));
  expect(firestore.counts().reads).toBe(1);
  seedPosts(firestore.store, [{ id: 'a', postDate: '', postTitle: 'changed', postContent: '' }]);
  firestore.store.commit([{ kind: 'delete', name: `${blogCollection}/a` }]);
  expect(firestore.counts().reads).toBe(2);
  // Nothing found is billed as one.
  await hear(await open(wholeBlog));
  expect(firestore.counts().reads).toBe(3);
});

test('an unknown session gets the error that the SDK looks for', async () => {
  const response = await fetch(`${channel()}?VER=8&RID=rpc&SID=gone&AID=0`);
  expect(response.status).toBe(400);
  expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0);
});

test('a page that disconnects leaves nothing behind', async () => {
  const session = await open(wholeBlog);
  expect([firestore.sessions(), firestore.targets()]).toEqual([1, 1]);
  await fetch(`${channel()}?VER=8&SID=${session}&RID=3&TYPE=terminate`, { method: 'POST' });
  expect([firestore.sessions(), firestore.targets()]).toEqual([0, 0]);
});

describe('a page with a signed-in account', () => {
  const rules = new Rules(
    `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /drafts/{draft} { allow list: if request.auth.uid == 'u1' && request.query.limit <= 5; }
      }
    }`,
    'cloud.firestore',
    'test.rules',
  );
  const drafts = listenTo({ from: [{ collectionId: 'drafts' }], limit: 5 });
  /** Opens a channel like the SDK, which sends its headers in the first body. */
  const openAs = async (token: string | null) => {
    const body = form(drafts);
    body.set('headers', `X-Goog-Api-Client:gl-js/\r\n${token ? `Authorization:Bearer ${token}\r\n` : ''}`);
    const response = await fetch(`${channel()}?VER=8&RID=1`, { method: 'POST', body, headers: origin });
    return pieces(await response.text())[0][0][1][1];
  };

  beforeEach(async () => {
    await firestore.kill();
    firestore = await startFirestore(0, { allowOrigin: (page) => page === origin.origin, rules });
  });

  test('receives what its account may read', async () => {
    const messages = await hear(await openAs(localToken()));
    expect(messages[0][1].targetChange).toMatchObject({ targetChangeType: 'ADD', targetIds: [2] });
  });

  test.each([null, localToken({ sub: 'u2' })])('receives nothing else', async (token) => {
    const [[, answer]] = await hear(await openAs(token));
    expect(answer.targetChange).toMatchObject({ targetChangeType: 'REMOVE', cause: { code: 7 } });
  });

  test('gets an error when its token has expired, where the SDK looks for it', async () => {
    const [[, answer]] = await hear(await openAs(localToken({ exp: 100 })));
    expect(answer.error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    expect(firestore.targets()).toBe(0);
  });
});
