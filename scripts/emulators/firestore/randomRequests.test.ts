import fc from 'fast-check';
import { postQueryLimit } from '../../../lib/blog/post/maxPosts';
import { rawRequest } from '../../testing/rawRequest';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Sends random invalid requests; afterwards the server must still work.

const walks = 30;
const requestsInAWalk = 20;
const site = 'http://localhost:3000';
const channel = '/google.firestore.v1.Firestore/Listen/channel';
const root = blogCollection.replace('/blog', '');
const internal = jest.spyOn(console, 'error').mockImplementation(() => {});

let firestore: LocalFirestore;
beforeAll(async () => {
  firestore = await startFirestore(0, { allowOrigin: (origin) => origin === site });
});
afterAll(() => firestore.kill());

/** Mostly valid, so that the rest of the request is checked, too. */
const mostly = <Value>(right: Value, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 8 }, { arbitrary: wrong, weight: 1 });

/** JSON with the field names that the server reads, and random values. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(root, blogCollection, `${blogCollection}/a`, 'blog', '__name__', 2),
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...[
          'addTarget',
          'removeTarget',
          'targetId',
          'documents',
          'query',
          'parent',
          'structuredQuery',
          'from',
        ],
        ...['collectionId', 'orderBy', 'field', 'fieldPath', 'writes', 'update', 'delete', 'name', 'fields'],
        ...['updateMask', 'fieldPaths', 'currentDocument', 'exists', 'stringValue', 'mapValue', 'arrayValue'],
        ...['values', '__proto__', 'constructor'],
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;
/** Messages and bodies that are valid down to some depth. */
const nearly = fc.oneof(
  json,
  fc.record({ addTarget: fc.record({ targetId: mostly<unknown>(2, json), query: json }) }),
  fc.record({ addTarget: fc.record({ targetId: fc.nat(3), documents: fc.record({ documents: json }) }) }),
  fc.record({
    writes: fc.array(
      fc.record({ update: fc.record({ name: fc.constant(`${blogCollection}/b`), fields: json }) }),
    ),
  }),
  fc.record({
    fields: fc.dictionary(fc.string(), fc.record({ stringValue: mostly<unknown>('text', json) })),
  }),
  fc.record({ structuredQuery: fc.record({ from: json }) }),
);
const jsonText = nearly.map((value) => JSON.stringify(value));

const number = fc.oneof(
  fc.nat(2).map(String),
  fc.constantFrom('-1', '1.5', '1e9', '1000000000', '99999999999999999999', 'x', ''),
);
const form = fc
  .tuple(number, number, fc.array(fc.oneof(jsonText, fc.string()), { maxLength: 4 }))
  .map(([count, offset, messages]) =>
    new URLSearchParams([
      ['count', count],
      ['ofs', offset],
      ...messages.map((message, position): [string, string] => [`req${position}___data__`, message]),
    ]).toString(),
  );
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'SID',
        'AID',
        'RID',
        'CI',
        'TYPE',
        'pageSize',
        'pageToken',
        'documentId',
        'updateMask.fieldPaths',
      ),
      fc.oneof(number, fc.constantFrom('terminate', 'rpc', 'a', 'a/b', '..', '%')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => `?${new URLSearchParams(pairs)}`);
const rest = fc.constantFrom(
  ...[`/v1/${blogCollection}`, `/v1/${blogCollection}/a`, `/v1/${root}:commit`, `/v1/${root}:runQuery`],
);
const place = fc.oneof(
  fc.constantFrom(`/emulator/v1/${root}x`, '//', '/%ff', '*', 'http://', '/v1//', '/'),
  fc.webPath(),
);
const body = fc.oneof(jsonText, form, fc.string({ unit: 'binary' }));
/** A path and a body. */
const aim = fc.oneof(
  { arbitrary: fc.tuple(fc.constant(channel), form), weight: 3 },
  { arbitrary: fc.tuple(rest, jsonText), weight: 3 },
  fc.tuple(fc.oneof(place, rest, fc.constant(channel)), body),
);
const header = fc.constantFrom(
  'Authorization: Bearer owner',
  'Authorization: Bearer',
  `Origin: ${site}`,
  'Origin: http://evil.example',
  'Transfer-Encoding: chunked',
  'Content-Length: 3',
  'Content-Length: x',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'no header',
);
const malformedRequest = fc.record({
  method: mostly(
    'POST',
    fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'CONNECT', 'NONSENSE'),
  ),
  aim,
  query: mostly('', query),
  host: mostly('', fc.constantFrom('evil.example', 'localhost', ':::')),
  headers: mostly(['Authorization: Bearer owner'], fc.array(header, { maxLength: 3 })),
  /** How much of the request is sent before the connection closes. */
  cut: mostly(1, fc.double({ min: 0, max: 1, noNaN: true })),
  /** Whether the body is shorter than its Content-Length. */
  tooShort: mostly(false, fc.constant(true)),
});
type MalformedRequest = typeof malformedRequest extends fc.Arbitrary<infer Request> ? Request : never;

async function send({
  method,
  aim: [path, content],
  query: search,
  host,
  headers,
  cut,
  tooShort,
}: MalformedRequest) {
  const lines = [
    `${method} ${path}${search} HTTP/1.1`,
    `Host: ${host || firestore.host}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(content) + (tooShort ? 10 : 0)}`,
    ...headers,
  ];
  const bytes = `${lines.join('\r\n')}\r\n\r\n${content}`;
  const cutOff = cut < 1 || tooShort;
  return rawRequest(firestore.host, cutOff ? bytes.slice(0, bytes.length * cut) : bytes, cutOff);
}

/** The requests of the site and its commands. */
async function expectService(): Promise<void> {
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '' }]);
  const read = await fetch(`http://${firestore.host}/v1/${blogCollection}/a`);
  expect((await read.json()).fields.postTitle).toEqual({ stringValue: 'A' });
  const target = {
    targetId: 2,
    query: { parent: root, structuredQuery: { from: [{ collectionId: 'blog' }], limit: postQueryLimit } },
  };
  const body = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ addTarget: target }),
  });
  const headers = { origin: site };
  const opened = await fetch(`http://${firestore.host}${channel}?RID=1`, { method: 'POST', body, headers });
  const session = /"c","([^"]+)"/.exec(await opened.text())?.[1];
  const address = `http://${firestore.host}${channel}?SID=${session}`;
  const heard = await (await fetch(`${address}&RID=rpc&AID=0&CI=1`, { headers })).text();
  expect(heard).toContain(`${blogCollection}/a`);
  expect(heard).toContain('CURRENT');
  await fetch(`${address}&TYPE=terminate`, { method: 'POST', headers });
}

test('after any sequence of requests the server still works, and none caused an internal error', async () => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  await fc.assert(
    fc.asyncProperty(
      fc.array(malformedRequest, { minLength: requestsInAWalk, maxLength: requestsInAWalk }),
      async (requests) => {
        const answers = await Promise.all(requests.map(send));
        for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1.1 500/);
        await expectService();
        expect(internal).not.toHaveBeenCalled();
        expect(rejected).not.toHaveBeenCalled();
      },
    ),
    { numRuns: walks },
  );
  process.off('unhandledRejection', rejected);
}, 60_000);
