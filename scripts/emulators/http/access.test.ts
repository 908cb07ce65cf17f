import { sendRawRequest } from '../../testing/sendRawRequest';
import { postsPath, seedPosts } from '../firestore/seed';
import { type LocalFirestore, startFirestore } from '../firestore/server';
import { allowSiteOrigins } from './access';

const siteOrigin = 'http://localhost:3000';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0, { allowOrigin: (origin) => origin === siteOrigin });
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '' }]);
});
afterEach(() => firestore.kill());

const documentPath = `/v1/${postsPath}/a`;
const channelPath = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1';

/** Sends a request as a page of an origin would. */
async function sendFrom(origin: string, method: string, path: string) {
  const response = await fetch(`http://${firestore.host}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', origin },
    body: method === 'POST' ? 'count=0' : undefined,
  });
  const corsHeaders = [...response.headers].filter(([name]) => name.startsWith('access-control-allow-'));
  return { response, allowed: Object.fromEntries(corsHeaders) };
}

test.each(['http://localhost:5173', 'https://localhost:3000', 'http://evil.example', 'null'])(
  'a page of the origin %s reads and writes nothing',
  async (origin) => {
    for (const [method, path] of [
      ['GET', documentPath],
      ['POST', channelPath],
      ['OPTIONS', documentPath],
    ] as const) {
      const { response, allowed } = await sendFrom(origin, method, path);
      expect([method, path, response.status, allowed]).toEqual([method, path, 403, {}]);
      expect((await response.json()).error.message).toContain(origin);
    }
    expect(firestore.countSessions()).toBe(0);
  },
);

test.each([
  ['POST', channelPath, 200],
  ['OPTIONS', documentPath, 204],
  ['GET', '/v2', 404],
])("the site's page may %s %s with credentials, and read the response %p", async (method, path, status) => {
  const { response, allowed } = await sendFrom(siteOrigin, method, path);
  expect([response.status, response.headers.get('vary')]).toEqual([status, 'Origin']);
  expect(allowed).toMatchObject({
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-credentials': 'true',
  });
});

test.each([
  ['127.0.0.1:PORT', 200],
  ['localhost:PORT', 200],
  // This name could resolve to 127.0.0.1.
  ['localhost.evil.example:PORT', 403],
  ['127.0.0.1:1', 403],
])('a program is answered at the host %s with %p', async (name, status) => {
  const host = name.replace('PORT', String(firestore.host.split(':')[1]));
  const request = `GET ${documentPath} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer owner\r\nConnection: close\r\n\r\n`;
  expect(Number((await sendRawRequest(firestore.host, request)).split(' ')[1])).toBe(status);
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3020', true],
  ['http://localhost:3021', false],
  ['http://localhost:3000.evil.example', false],
  ['https://localhost:3000', false],
])('%s may be the site at port 3000 or higher: %p', (origin, expected) => {
  expect(allowSiteOrigins(3000)(origin)).toBe(expected);
});

test('in the network, pages may do what the rules allow, and programs have no rights of their own', async () => {
  process.env.NETWORK_HOST = '127.0.0.2';
  const local = await startFirestore(0, { allowOrigin: allowSiteOrigins(3000) });
  const networkUrl = `http://${local.host.replace('127.0.0.1', '127.0.0.2')}${documentPath}`;
  const origin = 'http://127.0.0.2:3000';
  const getStatus = async (url: string, headers: Record<string, string>) =>
    (await fetch(url, { headers })).status;
  try {
    expect(await getStatus(networkUrl, { origin })).toBe(404);
    expect(await getStatus(networkUrl, { authorization: 'Bearer owner' })).toBe(403);
    expect(await getStatus(networkUrl, { origin: 'http://127.0.0.3:3000' })).toBe(403);
    expect(await getStatus(`http://${local.host}${documentPath}`, { authorization: 'Bearer owner' })).toBe(
      404,
    );
  } finally {
    delete process.env.NETWORK_HOST;
    await local.kill();
  }
});
