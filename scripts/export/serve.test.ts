import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRawRequest } from '../testing/sendRawRequest';
import { type RunningServer, serve } from './serve';

const page = '<!doctype html><title>Studio</title>'.repeat(40);
const files: Record<string, string> = {
  'index.html': page,
  'headshot.html': page,
  '404.html': '<title>Nothing here</title>',
  'photos/a-1280.0123456789.jpg': '0123456789',
};

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  server = await serve(0, folder);
});
afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true });
});

const get = (address: string) => fetch(server.url + address);

/** The raw response to a target that fetch would normalize. */
const sendRaw = (target: string) =>
  sendRawRequest(
    `127.0.0.1:${new URL(server.url).port}`,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );

test('pages have clean addresses and the headers of firebase.json', async () => {
  const first = await get('/headshot');
  expect([first.status, await first.text()]).toEqual([200, page]);
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/photos/a-1280.0123456789.jpg')).headers.get('cache-control')).toContain('immutable');
  const missing = await get('/nothing');
  expect([missing.status, await missing.text()]).toEqual([404, files['404.html']]);
});

test.each(['/%', '/%ff', '/photos/%e0%a4%a', '//b@f', '/\\a@!', "//'@["])('%s: 400', async (target) => {
  expect(await sendRaw(target)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(['/?utm=100%', '/headshot?offer=%E0%A4%A', '/?a=#%'])('%s: the page', async (target) => {
  const answer = await sendRaw(target);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(page);
});

test('a redirect keeps a query that can be decoded, and drops another one', async () => {
  expect(await sendRaw('/headshot.html?a=%C3%A9')).toMatch(/^location: \/headshot\?a=%C3%A9\r$/im);
  expect(await sendRaw('/headshot.html?a=100%')).toMatch(/^location: \/headshot\r$/im);
});

test.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/a%00b'])('%s: 404', async (target) => {
  expect(await sendRaw(target)).toMatch(/^HTTP\/1\.1 404 /);
});
