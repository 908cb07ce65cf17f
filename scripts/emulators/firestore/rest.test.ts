import { toFirestoreFields, toFirestoreValue } from './document';
import { postsPath, seedPosts, seedRequests } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Requests that pages, the build and the commands send.

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '<p>a</p>' }]);
});
afterEach(() => firestore.kill());

const documentsPath = postsPath.replace('/blog', '');
async function callApi(method: string, path: string, body?: unknown) {
  const response = await fetch(`http://${firestore.host}/v1/${documentsPath}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const commit = (...writes: object[]) => callApi('POST', ':commit', { writes });
const name = `${postsPath}/a`;
const toStringValue = (stringValue: string) => ({ stringValue });

test('a document is read alone and in a batch', async () => {
  const { status, body } = await callApi('GET', '/blog/a');
  expect([status, body.name, body.fields.postTitle]).toEqual([200, name, toStringValue('A')]);
  expect((await callApi('GET', '/blog/b')).status).toBe(404);
  const batch = await callApi('POST', ':batchGet', { documents: [name, `${postsPath}/b`] });
  expect(batch.body).toMatchObject([{ found: { name } }, { missing: `${postsPath}/b` }]);
});

test('a commit with a precondition that is not met changes nothing', async () => {
  const write = (id: string) => ({ update: { name: `${postsPath}/${id}`, fields: {} } });
  expect((await commit(write('c'), { ...write('a'), currentDocument: { exists: false } })).status).toBe(409);
  expect((await commit(write('c'), { ...write('b'), currentDocument: { exists: true } })).status).toBe(404);
  expect(firestore.store.list(postsPath).map(({ fields }) => fields.postTitle)).toEqual([toStringValue('A')]);
});

const orderByField = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const createFilter = (fieldPath: string, op: string, plain: unknown) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value: toFirestoreValue(plain) } },
});
const getHalfAnHourAgo = () => new Date(Date.now() - 30 * 60_000);

// Sent 4 minutes, an hour and three days ago; the last one is answered.
test.each<[string, object, string[]]>([
  [
    'the newest',
    { orderBy: [orderByField('sent', 'DESCENDING'), orderByField('__name__', 'DESCENDING')], limit: 2 },
    ['1', '2'],
  ],
  [
    'with a text, the oldest first',
    { ...createFilter('state', 'EQUAL', 'new'), orderBy: [orderByField('sent')] },
    ['2', '1'],
  ],
  ['with a text that no request has', createFilter('state', 'EQUAL', 'done'), []],
  [
    'before a time',
    { ...createFilter('sent', 'LESS_THAN', getHalfAnHourAgo()), orderBy: [orderByField('sent')] },
    ['3', '2'],
  ],
  [
    'from a time on',
    { ...createFilter('sent', 'GREATER_THAN_OR_EQUAL', getHalfAnHourAgo()), orderBy: [orderByField('sent')] },
    ['1'],
  ],
  ['by a field that no request has', { orderBy: [orderByField('until')] }, []],
])('a query of the sample requests: %s', async (_, query, expected) => {
  seedRequests(firestore.store);
  const structuredQuery = { from: [{ collectionId: 'requests' }], ...query };
  const answers: { document?: { name: string } }[] = (await callApi('POST', ':runQuery', { structuredQuery }))
    .body;
  expect(answers.flatMap(({ document }) => document?.name.slice(-1) ?? [])).toEqual(expected);
});

const writeFields = (fieldPaths: string[], plain: object) =>
  commit({ update: { name, fields: toFirestoreFields(plain) }, updateMask: { fieldPaths } });

test.each<[string, string[], object, object]>([
  ['changes', ['picks.f1'], { f1: 'y', f2: 'ignored' }, { f1: 'y', f2: 'basic' }],
  ['deletes', ['picks.f1'], {}, { f2: 'basic' }],
  ['leaves', ['notes.f1', 'picks.f3'], {}, { f1: 'maybe', f2: 'basic' }],
])('a mask %s one field of a map', async (_, fieldPaths, picks, expected) => {
  await commit({ update: { name, fields: toFirestoreFields({ picks: { f1: 'maybe', f2: 'basic' } }) } });
  expect((await writeFields(fieldPaths, { picks })).status).toBe(200);
  expect(firestore.store.get(name)?.fields).toEqual(toFirestoreFields({ picks: expected }));
});

test.each(['', 'a.', 'a b', '`a`'])('a mask has paths of fields, unlike %j', async (path) => {
  expect((await writeFields([path], {})).body.error.message).toContain('is not a path of a field');
});

test('REQUEST_TIME sets fields to one time with milliseconds, which the response has', async () => {
  const startTime = Date.now();
  const updateTransforms = ['done', 'changed'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const { body } = await commit({ update: { name, fields: {} }, updateMask: {}, updateTransforms });
  const [{ transformResults, updateTime }] = body.writeResults;
  const [time] = transformResults;
  expect(transformResults).toEqual([time, time]);
  expect(Date.parse(time.timestampValue)).toBeGreaterThanOrEqual(startTime);
  expect(updateTime.startsWith(time.timestampValue.slice(0, -1))).toBe(true);
  expect(firestore.store.get(name)?.fields).toMatchObject({
    postTitle: toStringValue('A'),
    done: time,
    changed: time,
  });
});

test.each([
  [':runQuery', { structuredQuery: { from: [{ collectionId: 'blog' }], offset: 3 } }, '"offset"'],
  [':beginTransaction', {}, ':beginTransaction'],
])('refuses unsupported requests, and names the unsupported part: %s', async (path, body, namedFeature) => {
  expect(await callApi('POST', path, body)).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining(namedFeature) } },
  });
});
