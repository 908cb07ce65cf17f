import { rawRequest } from '../../testing/rawRequest';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '<p>a</p>' }]);
});
afterEach(() => firestore.kill());

const root = blogCollection.replace('/blog', '');
const owner = { authorization: 'Bearer owner' };

const send = (path: string, method: string, body?: string | Uint8Array<ArrayBuffer>) =>
  fetch(`http://${firestore.host}${path}`, {
    method,
    body,
    headers: owner,
    signal: AbortSignal.timeout(20_000),
  });

/** The response to a malformed request: status and message. */
async function refusal(response: Response): Promise<[number, string]> {
  const { error } = await response.json();
  return [response.status, error.message];
}

describe('addresses', () => {
  test.each(['//', '/%ff', '/v1/%', 'http://', '*', '/v1/projects/p/databases/d/documents/blog/%E0%A4%A'])(
    '%s is rejected',
    async (target) => {
      const method = target === '*' ? 'OPTIONS' : 'GET';
      const answer = await rawRequest(
        firestore.host,
        `${method} ${target} HTTP/1.1\r\nHost: ${firestore.host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
      expect(answer).toContain('"message"');
    },
    3000,
  );
});

describe('messages of a page', () => {
  const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1';
  const messages = (data: string, more: Record<string, string> = {}) =>
    new URLSearchParams({ count: '1', ofs: '0', req0___data__: data, ...more }).toString();
  const added = (target: unknown) => messages(JSON.stringify({ addTarget: target }));

  test.each([
    ['not JSON', messages('{'), 'req0___data__ is not JSON'],
    ['not an object', messages('null'), 'must be an object'],
    ['a list', messages('[]'), 'must be an object'],
    ['nothing to do', messages('{}'), 'addTarget or removeTarget'],
    ['removeTarget that is not a number', messages('{"removeTarget":"2"}'), 'removeTarget'],
    ['addTarget that is not an object', added(3), 'addTarget'],
    ['addTarget without a target id', added({ query: { parent: root } }), 'targetId'],
    ['documents that are not an object', added({ targetId: 2, documents: 'x' }), 'documents'],
    ['documents that are not a list', added({ targetId: 2, documents: { documents: 'x' } }), 'documents'],
    ['documents that are not names', added({ targetId: 2, documents: { documents: [3] } }), 'documents'],
    ['query that is not an object', added({ targetId: 2, query: 'x' }), 'query'],
    ['query without a parent', added({ targetId: 2, query: { structuredQuery: {} } }), 'parent'],
    ['a message that is missing', messages('{"removeTarget":2}', { count: '2' }), 'req1___data__'],
    ['an excessive count', messages('{"removeTarget":2}', { count: '1000000000' }), 'count'],
    ['a negative count', messages('{"removeTarget":2}', { count: '-1' }), 'count'],
    ['a fractional count', messages('{"removeTarget":2}', { count: '1.5' }), 'count'],
    ['an offset that is not a number', messages('{"removeTarget":2}', { ofs: 'x' }), 'ofs'],
    ['a negative offset', messages('{"removeTarget":2}', { ofs: '-1' }), 'ofs'],
  ])('%s is rejected', async (_, body, reason) => {
    expect(await refusal(await send(channel, 'POST', body))).toEqual([400, expect.stringContaining(reason)]);
    expect(firestore.sessions()).toBe(0);
  });

  test('rejects an acknowledgment that is not a number, or of messages never sent', async () => {
    const opened = await send(channel, 'POST', 'count=0');
    const session = /"c","([^"]+)"/.exec(await opened.text())?.[1];
    for (const last of ['x', '-1', '7']) {
      const path = `${channel}&SID=${session}&AID=${last}`;
      expect(await refusal(await send(path, 'POST', 'count=0'))).toEqual([
        400,
        expect.stringContaining('AID'),
      ]);
    }
  });

  test('rejects methods that the transport does not use', async () => {
    expect((await send(channel, 'PUT', 'count=0')).status).toBe(400);
    expect((await send(channel, 'GET')).status).toBe(400);
  });
});

describe('bodies', () => {
  const commit = `/v1/${root}:commit`;
  const write = (fields: unknown) =>
    JSON.stringify({ writes: [{ update: { name: `${blogCollection}/x`, fields } }] });
  const deep = (levels: number): unknown =>
    levels === 0 ? { nullValue: null } : { mapValue: { fields: { a: deep(levels - 1) } } };

  test.each([
    ['not JSON', '{', 'not JSON'],
    ['not an object', '[]', 'must be an object'],
    ['writes that are not a list', '{"writes":{}}', 'writes'],
    ['a write that is not an object', '{"writes":[1]}', 'writes'],
    ['an update without a name', '{"writes":[{"update":{}}]}', 'name'],
    ['a name that is not of a document', '{"writes":[{"delete":"x"}]}', 'name of a document'],
    ['a collection', `{"writes":[{"delete":"${blogCollection}"}]}`, 'name of a document'],
    ['fields that are not an object', write([]), 'fields'],
    ['a field that is not a value', write({ a: 'text' }), 'a'],
    ['a field of two values', write({ a: { stringValue: '', nullValue: null } }), 'a'],
    ['a value of an unknown type', write({ a: { textValue: '' } }), 'textValue'],
    ['a string value that is not a string', write({ a: { stringValue: 3 } }), 'stringValue'],
    ['a list value that is not a list', write({ a: { arrayValue: { values: 3 } } }), 'values'],
    [
      'a reserved name of a field',
      '{"writes":[{"update":{"name":"NAME","fields":{"__proto__":{"nullValue":null}}}}]}'.replace(
        'NAME',
        `${blogCollection}/x`,
      ),
      '__proto__',
    ],
    ['values too deep', write({ a: deep(30) }), '20 levels'],
    ['values far too deep', `{"writes":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'writes'],
    [
      'a precondition that is not an object',
      `{"writes":[{"delete":"${blogCollection}/a","currentDocument":1}]}`,
      'currentDocument',
    ],
    [
      'a mask that is not a list',
      `{"writes":[{"update":{"name":"${blogCollection}/a"},"updateMask":{"fieldPaths":1}}]}`,
      'fieldPaths',
    ],
  ])('%s: rejected', async (_, body, reason) => {
    const before = firestore.store.list(blogCollection);
    expect(await refusal(await send(commit, 'POST', body))).toEqual([400, expect.stringContaining(reason)]);
    expect(firestore.store.list(blogCollection)).toEqual(before);
  });

  test.each([
    ['POST', '/blog?documentId=x%2Fy'],
    ['POST', '/blog?documentId='],
    ['POST', '/blog?documentId=..'],
    ['PATCH', '/blog/a?currentDocument.exists=perhaps'],
    ['GET', '/blog?pageSize=-1'],
    ['GET', '/blog?pageToken=x'],
    ['DELETE', '/blog//a/'],
  ])('%s %s is rejected', async (method, path) => {
    const response = await send(
      `/v1/${root}${path}`,
      method,
      method === 'POST' || method === 'PATCH' ? '{}' : undefined,
    );
    expect(response.status).toBe(400);
  });

  test('rejects text that is not UTF-8, rather than storing different characters', async () => {
    const body = Buffer.concat([
      Buffer.from('{"fields":{"t":{"stringValue":"'),
      Buffer.from([0xff]),
      Buffer.from('"}}}'),
    ]);
    expect(await refusal(await send(`/v1/${blogCollection}/x`, 'PATCH', new Uint8Array(body)))).toEqual([
      400,
      expect.stringContaining('UTF-8'),
    ]);
  });

  test('rejects a body that is too large, with or without Content-Length', async () => {
    const large = new Uint8Array(12 * 2 ** 20).fill(32);
    expect((await refusal(await send(commit, 'POST', large)))[0]).toBe(413);
    const part = `${(2 ** 20).toString(16)}\r\n${' '.repeat(2 ** 20)}\r\n`;
    const answer = await rawRequest(
      firestore.host,
      `POST ${commit} HTTP/1.1\r\nHost: ${firestore.host}\r\nConnection: close\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${part.repeat(12)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('a truncated body changes nothing and does not affect other requests', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const rejected = jest.fn();
    process.on('unhandledRejection', rejected);
    for (const path of [commit, '/google.firestore.v1.Firestore/Listen/channel']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${firestore.host}\r\nAuthorization: Bearer owner\r\n`;
      await rawRequest(firestore.host, `${head}Content-Length: 100\r\n\r\n{"writes":[`, true);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
    expect(quiet).not.toHaveBeenCalled();
    quiet.mockRestore();
    expect((await send(`/v1/${blogCollection}/a`, 'GET')).status).toBe(200);
    expect(firestore.sessions()).toBe(0);
  });
});
