import { postQueryLimit } from '../../../lib/blog/post/maxPosts';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '<p>a</p>' }]);
});
afterEach(() => firestore.kill());

async function call(method: string, path: string, body?: unknown, owner = true) {
  const response = await fetch(`http://${firestore.host}${path}`, {
    method,
    headers: owner ? { authorization: 'Bearer owner' } : {},
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const documents = blogCollection.replace('/blog', '');
const collection = `/v1/${blogCollection}`;
const fields = { postTitle: { stringValue: 'Ü' } };

test('create, get, change, list and delete', async () => {
  expect(await call('POST', `${collection}?documentId=b`, { fields })).toMatchObject({
    status: 200,
    body: { name: `${blogCollection}/b`, fields },
  });
  expect((await call('POST', `${collection}?documentId=b`, { fields })).status).toBe(409);
  const created = await call('POST', collection, { fields });
  expect(created.body.name).toMatch(/\/blog\/[\w-]{20}$/);
  const changed = await call('PATCH', `${collection}/a?updateMask.fieldPaths=postTitle`, { fields });
  expect(changed.body.fields).toMatchObject({
    postTitle: { stringValue: 'Ü' },
    postDate: { stringValue: '2024-01-01' },
  });
  expect((await call('GET', collection)).body.documents).toHaveLength(3);
  expect(await call('DELETE', `${collection}/b`)).toEqual({ status: 200, body: {} });
  expect((await call('GET', `${collection}/b`)).status).toBe(404);
  expect((await call('PATCH', `${collection}/b?currentDocument.exists=true`, { fields })).status).toBe(404);
});

test('commit and runQuery', async () => {
  const commit = await call('POST', `/v1/${documents}:commit`, {
    writes: [{ update: { name: `${blogCollection}/c`, fields } }, { delete: `${blogCollection}/a` }],
  });
  expect(commit.body.writeResults).toHaveLength(2);
  const found = await call('POST', `/v1/${documents}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'blog' }] },
  });
  expect(found.body).toMatchObject([{ document: { name: `${blogCollection}/c` } }]);
});

test('a paginated query, each page after the last document of the previous one', async () => {
  seedPosts(
    firestore.store,
    ['b', 'c', 'd'].map((id) => ({ id, postDate: '', postTitle: '', postContent: '' })),
  );
  const part = async (last?: string) => {
    const startAt = last && { values: [{ referenceValue: `${blogCollection}/${last}` }], before: false };
    const structuredQuery = { from: [{ collectionId: 'blog' }], startAt, limit: 2 };
    const { body } = await call('POST', `/v1/${documents}:runQuery`, { structuredQuery });
    return body.map(({ document }: { document?: { name: string } }) => document?.name.slice(-1));
  };
  expect(await part()).toEqual(['a', 'b']);
  expect(await part('b')).toEqual(['c', 'd']);
  expect(await part('d')).toEqual([undefined]);
});

test("the emulator's own clear, for the owner only", async () => {
  expect((await call('DELETE', `/emulator/v1/${documents}`, undefined, false)).status).toBe(403);
  expect((await call('GET', collection)).body.documents).toHaveLength(1);
  expect((await call('DELETE', `/emulator/v1/${documents}`)).status).toBe(200);
  expect((await call('GET', collection)).body).toEqual({});
});

test('rejects unsupported requests with a readable error', async () => {
  const query = await call('POST', `/v1/${documents}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'blog' }], where: {}, offset: 3 },
  });
  expect(query).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining('where, offset') } },
  });
  expect((await call('POST', `/v1/${documents}:beginTransaction`, {})).body.error.message).toContain(
    ':beginTransaction',
  );
  expect((await call('PATCH', `${collection}/a?updateMask.fieldPaths=a.b`, { fields })).status).toBe(501);
  expect((await call('GET', '/v2/anything')).status).toBe(404);
});

test('a list request from the web has the same limit as a query', async () => {
  const list = (query: string) => call('GET', `${collection}${query}`, undefined, false);
  expect((await list(`?pageSize=${postQueryLimit}`)).status).toBe(200);
  expect((await list(`?pageSize=${postQueryLimit + 1}`)).status).toBe(403);
  expect((await list('')).status).toBe(403);
});
