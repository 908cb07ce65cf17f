import { existsSync, rmSync } from 'node:fs';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { keepEarlierFiles, writeReleaseFiles } from './releaseFiles';

const site = 'https://studio.example';
const listFile = '_next/static/release.json';
const chunks = '_next/static/chunks';
const createDay = (number: number) => new Date(Date.UTC(2026, 0, number));

const folder = createTemporaryFolder();
beforeEach(() => {
  // The host of the live site.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const file = String(url).replace(site, 'live');
    return existsSync(folder.path(file))
      ? new Response(folder.read(file))
      : new Response(null, { status: 404 });
  });
});
const keepFiles = (at: Date) => keepEarlierFiles(site, folder.path('out'), at);

test('the list has only files whose names change with their content', async () => {
  const hashedFiles = [`${chunks}/a1.js`, 'photos/hero/01234567.phone-640.avif'];
  for (const file of [...hashedFiles, 'photos/blog/plain.jpg', 'index.html'])
    folder.write(`out/${file}`, 'x');
  await writeReleaseFiles(folder.path('out'), createDay(1));
  await writeReleaseFiles(folder.path('out'), createDay(1));
  expect(JSON.parse(folder.read(`out/${listFile}`))).toEqual({
    [`/${hashedFiles[0]}`]: '2026-01-01T00:00:00.000Z',
    [`/${hashedFiles[1]}`]: '2026-01-01T00:00:00.000Z',
  });
});

test('keeps the files of the live release for a week, and does not change those of this one', async () => {
  folder.write(`live/${chunks}/same.js`, 'old');
  folder.write(`live/${chunks}/lightbox.js`, 'lightbox');
  await writeReleaseFiles(folder.path('live'), createDay(1));
  folder.write(`out/${chunks}/same.js`, 'new');
  await writeReleaseFiles(folder.path('out'), createDay(5));
  expect(await keepFiles(createDay(5))).toBe('1 files of earlier releases are kept.');
  expect(folder.read(`out/${chunks}/lightbox.js`)).toBe('lightbox');
  expect(folder.read(`out/${chunks}/same.js`)).toBe('new');
  expect(folder.read(`out/${listFile}`)).toContain('lightbox.js":"2026-01-01T00:00:00.000Z"');
  // From a clean folder, after the week.
  rmSync(folder.path('out'), { recursive: true });
  folder.write(`out/${listFile}`, '{}');
  expect(await keepFiles(createDay(8))).toBe('0 files of earlier releases are kept.');
});

test('ignores a missing release, a live site that does not respond, and a list with URLs of other sites', async () => {
  folder.write(`out/${listFile}`, '{}');
  expect(await keepFiles(createDay(1))).toContain('has no previous release');
  folder.write(`live/${listFile}`, '{"/_next/static/../../x.js":"2026-01-01","/x.html":"2026-01-01"}');
  expect(await keepFiles(createDay(1))).toBe('0 files of earlier releases are kept.');
  folder.write(`live/${listFile}`, '{"/_next/static/gone.js":"2026-01-01"}');
  expect(await keepFiles(createDay(1))).toContain('1 could not be read');
  jest.mocked(fetch).mockRejectedValue(new TypeError('fetch failed'));
  expect(await keepFiles(createDay(1))).toContain('could not be read (fetch failed)');
});
