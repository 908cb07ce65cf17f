import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress';

test('compresses text files, but not pictures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  await mkdir(path.join(folder, 'deep'));
  await writeFile(path.join(folder, 'deep/a.html'), 'words '.repeat(100));
  await writeFile(path.join(folder, 'a.avif'), 'picture');
  expect(await compressFiles(folder)).toBe(1);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'a.avif',
    'deep',
    'deep/a.html',
    'deep/a.html.br',
    'deep/a.html.gz',
  ]);
  const read = (ending: string) => readFile(path.join(folder, `deep/a.html${ending}`));
  expect(brotliDecompressSync(await read('.br')).equals(await read(''))).toBe(true);
  expect(gunzipSync(await read('.gz')).equals(await read(''))).toBe(true);
  await rm(folder, { recursive: true });
});
