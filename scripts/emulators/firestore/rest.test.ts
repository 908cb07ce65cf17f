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
const map = (fields: object) => ({ mapValue: { fields } });

test('a document is read alone and with others, and deleted', async () => {
  const { status, body } = await call('GET', '/blog/a');
  expect([status, body.name, body.fields.postTitle]).toEqual([200, name, text('A')]);
  const both = await call('POST', ':batchGet', { documents: [name, `${blogCollection}/b`] });
  expect(both.body).toMatchObject([{ found: { name } }, { missing: `${blogCollection}/b` }]);
  expect(await call('DELETE', '/blog/a')).toEqual({ status: 200, body: {} });
  expect((await call('GET', '/blog/a')).status).toBe(404);
});

test.each([
  ['exists: true', 'b', { exists: true }, 404],
  ['exists: false', 'a', { exists: false }, 409],
  ['another version', 'a', { updateTime: '2024-01-01T00:00:00Z' }, 400],
])('a commit with the precondition %s changes nothing', async (_, id, currentDocument, status) => {
  const write = (to: string) => ({ update: { name: `${blogCollection}/${to}`, fields: {} } });
  expect((await commit(write('c'), { ...write(id), currentDocument })).status).toBe(status);
  expect(firestore.store.list(blogCollection).map(({ fields }) => fields.postTitle)).toEqual([text('A')]);
});

test('a paginated query, each page after the last document of the previous one', async () => {
  const post = { postDate: '', postTitle: '', postContent: '' };
  seedPosts(
    firestore.store,
    ['b', 'c', 'd'].map((id) => ({ id, ...post })),
  );
  const part = async (last?: string) => {
    const startAt = last && { values: [{ referenceValue: `${blogCollection}/${last}` }], before: false };
    const structuredQuery = { from: [{ collectionId: 'blog' }], startAt, limit: 2 };
    const { body } = await call('POST', ':runQuery', { structuredQuery });
    return body.map(({ document }: { document?: { name: string } }) => document?.name.slice(-1));
  };
  expect(await part()).toEqual(['a', 'b']);
  expect(await part('b')).toEqual(['c', 'd']);
  expect(await part('d')).toEqual([undefined]);
});

const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const where = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const halfAnHourAgo = () => ({ timestampValue: new Date(Date.now() - 30 * 60_000).toISOString() });

// Sent 4 minutes, an hour and three days ago; the last one is answered.
test.each<[string, object, string[]]>([
  ['by name', {}, ['1', '2', '3']],
  ['the newest', { orderBy: [by('sent', 'DESCENDING'), by('__name__', 'DESCENDING')], limit: 2 }, ['1', '2']],
  ['the oldest', { orderBy: [by('sent')], limit: 2 }, ['3', '2']],
  [
    'with a text, the oldest first',
    { ...where('state', 'EQUAL', text('new')), orderBy: [by('sent')] },
    ['2', '1'],
  ],
  ['with a text that none has', where('state', 'EQUAL', text('done')), []],
  ['before a time', { ...where('sent', 'LESS_THAN', halfAnHourAgo()), orderBy: [by('sent')] }, ['3', '2']],
  ['by a field that none has', { orderBy: [by('until')] }, []],
])('a query of the sample requests: %s', async (_, query, expected) => {
  seedRequests(firestore.store);
  const structuredQuery = { from: [{ collectionId: 'requests' }], ...query };
  const answers: { document?: { name: string } }[] = (await call('POST', ':runQuery', { structuredQuery }))
    .body;
  expect(answers.flatMap(({ document }) => document?.name.slice(-1) ?? [])).toEqual(expected);
});

describe('a mask', () => {
  const before = { picks: map({ f1: text('maybe'), f2: text('basic') }), notes: map({ 'a b': text('x') }) };
  const masked = async (fieldPaths: string[], fields: object) => {
    await commit({ update: { name, fields: before } });
    const { status, body } = await commit({ update: { name, fields }, updateMask: { fieldPaths } });
    return status === 200 ? firestore.store.get(name)?.fields : body.error.message;
  };

  test.each<[string, string[], object, object]>([
    [
      'changes one field of a map',
      ['picks.f1'],
      { picks: map({ f1: text('y'), f2: text('ignored') }) },
      {
        picks: map({ f1: text('y'), f2: text('basic') }),
      },
    ],
    [
      'adds one',
      ['picks.f3'],
      { picks: map({ f3: text('y') }) },
      {
        picks: map({ f1: text('maybe'), f2: text('basic'), f3: text('y') }),
      },
    ],
    ['deletes one', ['picks.f1'], {}, { picks: map({ f2: text('basic') }) }],
    [
      'has names in quotes',
      ['notes.`a b`'],
      { notes: map({ 'a b': text('y') }) },
      { notes: map({ 'a b': text('y') }) },
    ],
    ['creates the maps on the way', ['a.b'], { a: map({ b: text('y') }) }, { a: map({ b: text('y') }) }],
    ['deletes what is not there', ['other.gone', 'picks.f1.gone'], {}, {}],
  ])('%s', async (_, paths, fields, changed) => {
    expect(await masked(paths, fields)).toEqual({ ...before, ...changed });
  });

  test.each(['', '.', 'a.', 'a b', '`a', '1a'])('has paths of fields, unlike %j', async (path) => {
    expect(await masked([path], {})).toContain('is not a path of a field');
  });
});

test('REQUEST_TIME sets fields, also nested ones, to one time with milliseconds, which the response has', async () => {
  const begun = Date.now();
  const updateTransforms = ['done', 'picks.at'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const { body } = await commit({ update: { name, fields: {} }, updateMask: {}, updateTransforms });
  const [{ transformResults, updateTime }] = body.writeResults;
  const [time] = transformResults;
  expect(transformResults).toEqual([time, time]);
  expect(time.timestampValue).toMatch(/^[\d-]{10}T[\d:]{8}\.\d{3}Z$/);
  expect(Date.parse(time.timestampValue)).toBeGreaterThanOrEqual(begun);
  expect(updateTime.startsWith(time.timestampValue.slice(0, -1))).toBe(true);
  const { postTitle, done, picks } = firestore.store.get(name)?.fields ?? {};
  expect([postTitle, done, picks]).toEqual([text('A'), time, map({ at: time })]);
});

test.each([
  [
    ':runQuery',
    { structuredQuery: { from: [{ collectionId: 'blog' }], select: {}, offset: 3 } },
    '"select", "offset"',
  ],
  [':beginTransaction', {}, ':beginTransaction'],
  [
    ':commit',
    { writes: [{ update: { name }, updateTransforms: [{ fieldPath: 'a', maximum: {} }] }] },
    'updateTransforms',
  ],
])('refuses what is not supported, with its name: %s', async (path, body, named) => {
  expect(await call('POST', path, body)).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining(named) } },
  });
});

test('counts reads and writes as Firestore bills them', async () => {
  expect(firestore.counts()).toEqual({ reads: 0, writes: 1, deletes: 0 });
  await call('GET', '/blog/a');
  await call('GET', '/blog/missing');
  for (const collectionId of ['blog', 'empty'])
    await call('POST', ':runQuery', { structuredQuery: { from: [{ collectionId }] } });
  await call('POST', ':batchGet', { documents: [name, `${blogCollection}/b`] });
  expect(firestore.counts()).toEqual({ reads: 6, writes: 1, deletes: 0 });
  await commit({ update: { name: `${blogCollection}/c`, fields: {} } }, { delete: name });
  await commit({ update: { name: `${blogCollection}/c`, fields: {} }, currentDocument: { exists: false } });
  expect(firestore.counts()).toEqual({ reads: 6, writes: 2, deletes: 1 });
});
