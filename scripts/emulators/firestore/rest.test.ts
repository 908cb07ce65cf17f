import { fieldsFrom, valueFrom } from './document';
import { blogCollection, seedPosts, seedRequests } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// The requests of pages, the build and the commands.

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '<p>a</p>' }]);
});
afterEach(() => firestore.kill());

const documents = blogCollection.replace('/blog', '');
async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`http://${firestore.host}/v1/${documents}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const commit = (...writes: object[]) => call('POST', ':commit', { writes });
const name = `${blogCollection}/a`;
const text = (stringValue: string) => ({ stringValue });

test('a document is read alone and with others', async () => {
  const { status, body } = await call('GET', '/blog/a');
  expect([status, body.name, body.fields.postTitle]).toEqual([200, name, text('A')]);
  expect((await call('GET', '/blog/b')).status).toBe(404);
  const both = await call('POST', ':batchGet', { documents: [name, `${blogCollection}/b`] });
  expect(both.body).toMatchObject([{ found: { name } }, { missing: `${blogCollection}/b` }]);
});

test('a commit with a precondition that is not met changes nothing', async () => {
  const write = (id: string) => ({ update: { name: `${blogCollection}/${id}`, fields: {} } });
  expect((await commit(write('c'), { ...write('a'), currentDocument: { exists: false } })).status).toBe(409);
  expect((await commit(write('c'), { ...write('b'), currentDocument: { exists: true } })).status).toBe(404);
  expect(firestore.store.list(blogCollection).map(({ fields }) => fields.postTitle)).toEqual([text('A')]);
});

const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const where = (fieldPath: string, op: string, plain: unknown) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value: valueFrom(plain) } },
});
const halfAnHourAgo = () => new Date(Date.now() - 30 * 60_000);

// Sent 4 minutes, an hour and three days ago; the last one is answered.
test.each<[string, object, string[]]>([
  ['the newest', { orderBy: [by('sent', 'DESCENDING'), by('__name__', 'DESCENDING')], limit: 2 }, ['1', '2']],
  ['with a text, the oldest first', { ...where('state', 'EQUAL', 'new'), orderBy: [by('sent')] }, ['2', '1']],
  ['with a text that none has', where('state', 'EQUAL', 'done'), []],
  ['before a time', { ...where('sent', 'LESS_THAN', halfAnHourAgo()), orderBy: [by('sent')] }, ['3', '2']],
  ['by a field that none has', { orderBy: [by('until')] }, []],
])('a query of the sample requests: %s', async (_, query, expected) => {
  seedRequests(firestore.store);
  const structuredQuery = { from: [{ collectionId: 'requests' }], ...query };
  const answers: { document?: { name: string } }[] = (await call('POST', ':runQuery', { structuredQuery }))
    .body;
  expect(answers.flatMap(({ document }) => document?.name.slice(-1) ?? [])).toEqual(expected);
});

const writeFields = (fieldPaths: string[], plain: object) =>
  commit({ update: { name, fields: fieldsFrom(plain) }, updateMask: { fieldPaths } });

test.each<[string, string[], object, object]>([
  ['changes', ['picks.f1'], { f1: 'y', f2: 'ignored' }, { f1: 'y', f2: 'basic' }],
  ['deletes', ['picks.f1'], {}, { f2: 'basic' }],
  ['leaves', ['notes.f1', 'picks.f3'], {}, { f1: 'maybe', f2: 'basic' }],
])('a mask %s one field of a map', async (_, fieldPaths, picks, changed) => {
  await commit({ update: { name, fields: fieldsFrom({ picks: { f1: 'maybe', f2: 'basic' } }) } });
  expect((await writeFields(fieldPaths, { picks })).status).toBe(200);
  expect(firestore.store.get(name)?.fields).toEqual(fieldsFrom({ picks: changed }));
});

test.each(['', 'a.', 'a b', '`a`'])('a mask has paths of fields, unlike %j', async (path) => {
  expect((await writeFields([path], {})).body.error.message).toContain('is not a path of a field');
});

test('REQUEST_TIME sets fields to one time with milliseconds, which the response has', async () => {
  const begun = Date.now();
  const updateTransforms = ['done', 'changed'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const { body } = await commit({ update: { name, fields: {} }, updateMask: {}, updateTransforms });
  const [{ transformResults, updateTime }] = body.writeResults;
  const [time] = transformResults;
  expect(transformResults).toEqual([time, time]);
  expect(Date.parse(time.timestampValue)).toBeGreaterThanOrEqual(begun);
  expect(updateTime.startsWith(time.timestampValue.slice(0, -1))).toBe(true);
  expect(firestore.store.get(name)?.fields).toMatchObject({
    postTitle: text('A'),
    done: time,
    changed: time,
  });
});

test.each([
  [':runQuery', { structuredQuery: { from: [{ collectionId: 'blog' }], offset: 3 } }, '"offset"'],
  [':beginTransaction', {}, ':beginTransaction'],
])('refuses what is not supported, with its name: %s', async (path, body, named) => {
  expect(await call('POST', path, body)).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining(named) } },
  });
});
