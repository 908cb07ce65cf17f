import { Rules } from '../rules/rules';
import { blogCollection, seedPosts, seedRequests } from './seed';
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

test('create, get, change and delete', async () => {
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
  expect(firestore.store.list(blogCollection)).toHaveLength(3);
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

describe('a query of the sample requests', () => {
  const ids = async (query: object) => {
    const { body } = await call('POST', `/v1/${documents}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'requests' }], ...query },
    });
    const answers: { document?: { name: string } }[] = Array.isArray(body) ? body : [body];
    return answers.flatMap(({ document }) => (document ? [document.name.slice(-1)] : []));
  };
  const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
  const where = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const state = (stringValue: string) => where('state', 'EQUAL', { stringValue });
  const sent = (op: string, minutesAgo: number) =>
    where('sent', op, { timestampValue: new Date(Date.now() - minutesAgo * 60_000).toISOString() });
  const both = (...filters: object[]) => ({ where: { compositeFilter: { op: 'AND', filters } } });
  // Sent 4 minutes, an hour and three days ago; the last one is answered.
  beforeEach(() => seedRequests(firestore.store));

  test.each<[string, object, string[]]>([
    ['by name', {}, ['1', '2', '3']],
    [
      'the newest',
      { orderBy: [by('sent', 'DESCENDING'), by('__name__', 'DESCENDING')], limit: 2 },
      ['1', '2'],
    ],
    ['the oldest', { orderBy: [by('sent')], limit: 2 }, ['3', '2']],
    ['with a text', { where: state('answered') }, ['3']],
    ['with a text that none has', { where: state('done') }, []],
    ['with a text, the oldest first', { where: state('new'), orderBy: [by('sent')] }, ['2', '1']],
    ['before a time', { where: sent('LESS_THAN', 30) }, ['3', '2']],
    ['after a time', { where: sent('GREATER_THAN_OR_EQUAL', 30), orderBy: [by('sent')] }, ['1']],
    ['with both', both(state('new'), sent('LESS_THAN', 30)), ['2']],
    ['by a field that none has', { orderBy: [by('gone')] }, []],
  ])('%s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('numbers and times are ordered as such, and what is null comes first', async () => {
    const set = (id: string, until: object) => ({
      update: { name: `${documents}/numbers/${id}`, fields: { until } },
    });
    await call('POST', `/v1/${documents}:commit`, {
      writes: [
        set('a', { integerValue: '10' }),
        set('b', { integerValue: '9' }),
        set('c', { nullValue: null }),
        set('d', { timestampValue: '2026-01-31T12:00:00.5Z' }),
        set('e', { timestampValue: '2026-01-31T12:00:00Z' }),
      ],
    });
    const from = [{ collectionId: 'numbers' }];
    expect(await ids({ from, orderBy: [by('until')] })).toEqual(['c', 'b', 'a', 'e', 'd']);
    const ended = where('until', 'LESS_THAN', { integerValue: '10' });
    expect(await ids({ from, where: ended })).toEqual(['b']);
  });
});

test('rejects unsupported requests with a readable error', async () => {
  const query = await call('POST', `/v1/${documents}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'blog' }], select: {}, offset: 3 },
  });
  expect(query).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining('"select", "offset"') } },
  });
  expect((await call('POST', `/v1/${documents}:beginTransaction`, {})).body.error.message).toContain(
    ':beginTransaction',
  );
  const transform = { fieldPath: 'a', maximum: { integerValue: '1' } };
  const update = { name: `${blogCollection}/a` };
  expect(
    await call('POST', `/v1/${documents}:commit`, { writes: [{ update, updateTransforms: [transform] }] }),
  ).toMatchObject({ status: 501, body: { error: { message: expect.stringContaining('updateTransforms') } } });
  expect((await call('GET', '/v2/anything')).status).toBe(404);
});

describe('update masks of nested fields', () => {
  const map = (fields: object) => ({ mapValue: { fields } });
  const text = (stringValue: string) => ({ stringValue });
  const before = { picks: map({ f1: text('maybe'), f2: text('basic') }), notes: map({ 'a b': text('x') }) };
  const patched = async (mask: string[], update: object) => {
    await call('PATCH', `${collection}/a`, { fields: before });
    const query = new URLSearchParams(mask.map((path): [string, string] => ['updateMask.fieldPaths', path]));
    const { status, body } = await call('PATCH', `${collection}/a?${query}`, { fields: update });
    return status === 200 ? body.fields : body.error.message;
  };

  test('change, add and delete one field of a map, and leave the others', async () => {
    const update = { picks: map({ f1: text('included'), f2: text('ignored'), f3: text('maybe') }) };
    expect(await patched(['picks.f1', 'picks.f3'], update)).toEqual({
      ...before,
      picks: map({ f1: text('included'), f2: text('basic'), f3: text('maybe') }),
    });
    expect(await patched(['picks.f1'], {})).toEqual({ ...before, picks: map({ f2: text('basic') }) });
    expect(await patched(['notes.`a b`'], { notes: map({ 'a b': text('y') }) })).toEqual({
      ...before,
      notes: map({ 'a b': text('y') }),
    });
  });

  test('create the maps on the way, and replace what is no map', async () => {
    expect(await patched(['a.b.c'], { a: map({ b: map({ c: text('x') }) }) })).toEqual({
      ...before,
      a: map({ b: map({ c: text('x') }) }),
    });
    expect(await patched(['picks.f1.deep'], { picks: map({ f1: map({ deep: text('x') }) }) })).toEqual({
      ...before,
      picks: map({ f1: map({ deep: text('x') }), f2: text('basic') }),
    });
    expect(await patched(['other.gone', 'picks.f1.gone'], {})).toEqual(before);
  });

  test.each(['', '.', 'a.', 'a b', '`a', '1a'])('%j is not a path', async (path) => {
    expect(await patched([path], {})).toContain('is not a path of a field');
  });

  test('two phones at the same time do not touch the fields of each other', async () => {
    await call('PATCH', `${collection}/a`, { fields: before });
    await Promise.all(
      Array.from({ length: 20 }, (_, frame) =>
        call('PATCH', `${collection}/a?updateMask.fieldPaths=picks.n${frame}`, {
          fields: { picks: map({ [`n${frame}`]: text('maybe') }) },
        }),
      ),
    );
    const { body } = await call('GET', `${collection}/a`);
    expect(Object.keys(body.fields.picks.mapValue.fields)).toHaveLength(22);
  });
});

describe('the transform REQUEST_TIME', () => {
  const write = (paths: string[], more: object = {}) => ({
    writes: [
      {
        update: { name: `${blogCollection}/a`, fields: { title: { stringValue: 'x' } } },
        updateTransforms: paths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        ...more,
      },
    ],
  });

  test('sets fields, also nested ones, to one time with milliseconds, which the response has', async () => {
    const begun = Date.now();
    const { body } = await call('POST', `/v1/${documents}:commit`, write(['done', 'picks.at']));
    const [{ transformResults, updateTime }] = body.writeResults;
    const [time] = transformResults;
    expect(transformResults).toEqual([time, time]);
    expect(time.timestampValue).toMatch(/^[\d-]{10}T[\d:]{8}\.\d{3}Z$/);
    expect(Date.parse(time.timestampValue)).toBeGreaterThanOrEqual(begun);
    expect(updateTime.startsWith(time.timestampValue.slice(0, -1))).toBe(true);
    expect((await call('GET', `${collection}/a`)).body.fields).toEqual({
      title: { stringValue: 'x' },
      done: time,
      picks: { mapValue: { fields: { at: time } } },
    });
  });

  test('with a mask leaves the other fields', async () => {
    const before = (await call('GET', `${collection}/a`)).body.fields;
    await call('POST', `/v1/${documents}:commit`, write(['done'], { updateMask: {} }));
    const { done, ...others } = (await call('GET', `${collection}/a`)).body.fields;
    expect(others).toEqual(before);
    expect(Object.keys(done)).toEqual(['timestampValue']);
  });

  test('is request.time in the rules', async () => {
    await firestore.kill();
    firestore = await startFirestore(0, {
      rules: new Rules(
        `rules_version = '2';
        service cloud.firestore {
          match /databases/{database}/documents/blog/{post} {
            allow create: if request.resource.data.done == request.time && request.resource.data.keys().hasOnly(['title', 'done']);
          }
        }`,
        'cloud.firestore',
        'test.rules',
      ),
    });
    const commit = (body: object) => call('POST', `/v1/${documents}:commit`, body, false);
    const chosen = { timestampValue: new Date().toISOString() };
    const update = { name: `${blogCollection}/b`, fields: { done: chosen } };
    expect((await commit({ writes: [{ update }] })).status).toBe(403);
    expect((await commit(write(['done', 'other']))).status).toBe(403);
    expect((await commit(write(['done']))).status).toBe(200);
  });
});

test('counts reads and writes as Firestore bills them', async () => {
  expect(firestore.counts()).toEqual({ reads: 0, writes: 1, deletes: 0 });
  await call('GET', `${collection}/a`);
  await call('GET', `${collection}/missing`);
  for (const collectionId of ['blog', 'empty'])
    await call('POST', `/v1/${documents}:runQuery`, { structuredQuery: { from: [{ collectionId }] } });
  await call('POST', `/v1/${documents}:batchGet`, {
    documents: [`${blogCollection}/a`, `${blogCollection}/b`],
  });
  expect(firestore.counts()).toEqual({ reads: 6, writes: 1, deletes: 0 });
  await call('POST', `/v1/${documents}:commit`, {
    writes: [{ update: { name: `${blogCollection}/c`, fields } }, { delete: `${blogCollection}/a` }],
  });
  await call('PATCH', `${collection}/c?currentDocument.exists=false`, { fields });
  expect(firestore.counts()).toEqual({ reads: 6, writes: 2, deletes: 1 });
});
