import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepEarlierFiles, writeReleaseFiles } from './releaseFiles';

let folder: string;
let live: string;
let host: Server;
let site: string;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function write(base: string, address: string, text: string): void {
  mkdirSync(path.dirname(path.join(base, address)), { recursive: true });
  writeFileSync(path.join(base, address), text);
}
const listOf = (base: string) =>
  JSON.parse(readFileSync(path.join(base, '_next/static/release.json'), 'utf8'));

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  live = mkdtempSync(path.join(tmpdir(), 'live-'));
  host = createServer((request, response) => {
    try {
      response.end(readFileSync(path.join(live, request.url ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((started) => host.listen(0, '127.0.0.1', started));
  const address = host.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  host.closeAllConnections();
  host.close();
  for (const made of [folder, live]) rmSync(made, { recursive: true });
});

test('the list has only files whose names change with their content', async () => {
  for (const address of [
    '_next/static/chunks/a1.js',
    'photos/hero/01234567.phone-640.avif',
    'photos/blog/plain.jpg',
    'index.html',
  ]) {
    write(folder, address, 'x');
  }
  await writeReleaseFiles(folder, day(1));
  await writeReleaseFiles(folder, day(1));
  expect(listOf(folder)).toEqual({
    '/_next/static/chunks/a1.js': '2026-01-01T00:00:00.000Z',
    '/photos/hero/01234567.phone-640.avif': '2026-01-01T00:00:00.000Z',
  });
});

test('keeps the files of the live release for a week, and does not change those of this one', async () => {
  write(live, '_next/static/chunks/same.js', 'old');
  write(live, '_next/static/chunks/lightbox.js', 'lightbox');
  await writeReleaseFiles(live, day(1));
  write(folder, '_next/static/chunks/same.js', 'new');
  await writeReleaseFiles(folder, day(5));
  expect(await keepEarlierFiles(site, folder, day(5))).toBe('1 files of earlier releases are kept.');
  expect(readFileSync(path.join(folder, '_next/static/chunks/lightbox.js'), 'utf8')).toBe('lightbox');
  expect(readFileSync(path.join(folder, '_next/static/chunks/same.js'), 'utf8')).toBe('new');
  expect(listOf(folder)['/_next/static/chunks/lightbox.js']).toBe('2026-01-01T00:00:00.000Z');

  // The next release, from a clean folder, after the week.
  rmSync(live, { recursive: true });
  live = folder;
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  mkdirSync(path.join(folder, '_next/static'), { recursive: true });
  await writeReleaseFiles(folder, day(9));
  expect(await keepEarlierFiles(site, folder, day(9))).toBe('1 files of earlier releases are kept.');
  expect(readdirSync(path.join(folder, '_next/static/chunks'))).toEqual(['same.js']);
});

test('ignores a missing release, a live site that does not respond, and a list with URLs of other sites', async () => {
  mkdirSync(path.join(folder, '_next/static'), { recursive: true });
  await writeReleaseFiles(folder, day(1));
  expect(await keepEarlierFiles(site, folder, day(1))).toContain('has no previous release');
  expect(await keepEarlierFiles('http://127.0.0.1:1', folder, day(1))).toContain('could not be read');
  write(
    live,
    '_next/static/release.json',
    '{"/_next/static/../../x.js":"2026-01-01","/x.html":"2026-01-01"}',
  );
  expect(await keepEarlierFiles(site, folder, day(1))).toBe('0 files of earlier releases are kept.');
  write(live, '_next/static/release.json', '{"/_next/static/gone.js":"2026-01-01"}');
  expect(await keepEarlierFiles(site, folder, day(1))).toContain('1 could not be read');
});
