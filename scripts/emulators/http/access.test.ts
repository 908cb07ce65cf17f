import { rawRequest } from '../../testing/rawRequest';
import { blogCollection, seedPosts } from '../firestore/seed';
import { type LocalFirestore, startFirestore } from '../firestore/server';
import { siteOrigins } from './access';

const site = 'http://localhost:3000';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0, { allowOrigin: (origin) => origin === site });
  seedPosts(firestore.store, [{ id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '' }]);
});
afterEach(() => firestore.kill());

const documents = `/v1/${blogCollection}/a`;
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1';

/** Sends a request as a page of the given origin would. */
const from = (origin: string | null, method: string, path: string) =>
  fetch(`http://${firestore.host}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', ...(origin === null ? {} : { origin }) },
    body: method === 'POST' ? 'count=0' : undefined,
  });
const namesOf = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control'));

describe("a page that is not the site's", () => {
  test.each(['http://localhost:5173', 'https://localhost:3000', 'http://evil.example', 'null'])(
    'with the origin %s reads, writes and deletes nothing',
    async (origin) => {
      for (const [method, path] of [
        ['GET', documents],
        ['POST', channel],
        ['DELETE', documents],
        ['OPTIONS', documents],
      ] as const) {
        const response = await from(origin, method, path);
        expect([method, path, response.status]).toEqual([method, path, 403]);
        expect(namesOf(response)).toEqual([]);
        expect((await response.json()).error.message).toContain(origin);
      }
      expect(firestore.store.list(blogCollection)).toHaveLength(1);
      expect(firestore.sessions()).toBe(0);
    },
  );
});

test("the site's page is allowed, with credentials, and can read error responses", async () => {
  for (const [method, path, status] of [
    ['POST', channel, 200],
    ['OPTIONS', documents, 204],
    ['GET', '/v2', 404],
  ] as const) {
    const { status: answered, headers } = await from(site, method, path);
    expect(answered).toBe(status);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toBe('Origin');
  }
});

test('a program, which sends no Origin header, is allowed', async () => {
  const response = await from(null, 'GET', documents);
  expect(response.status).toBe(200);
  expect(namesOf(response)).toEqual([]);
});

describe('the host name of a request', () => {
  const statusFor = async (host: string) => {
    const answer = await rawRequest(
      firestore.host,
      `GET ${documents} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return Number(answer.split(' ')[1]);
  };

  test.each(['127.0.0.1', 'localhost', '[::1]'])('%s is this machine', async (name) => {
    expect(await statusFor(`${name}:${firestore.host.split(':')[1]}`)).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    '%s is not, wherever it resolves to',
    async (name) => {
      expect(await statusFor(`${name}:${firestore.host.split(':')[1]}`)).toBe(403);
    },
  );

  test('another port is not this Firestore', async () => {
    expect(await statusFor('127.0.0.1:1')).toBe(403);
    expect(await statusFor('127.0.0.1')).toBe(403);
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3020', true],
  ['http://[::1]:3007', true],
  ['http://localhost:3021', false],
  ['http://localhost:2999', false],
  ['http://localhost:3000.evil.example', false],
  ['http://localhost:', false],
  ['http://localhost', false],
  ['https://localhost:3000', false],
  ['http://evil.example:3000', false],
  ['null', false],
])('%s may be the site at port 3000 or higher: %p', (origin, expected) => {
  expect(siteOrigins(3000)(origin, '127.0.0.1:8080')).toBe(expected);
});
