import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { prepareOriginal, writeOriginal } from './photographs';

const project = process.cwd();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'photographs-'));
  mkdirSync(path.join(folder, 'content/photos/hero'), { recursive: true });
  writeFileSync(path.join(folder, 'content/photos/hero/there.jpg'), '');
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});
const add = (bytes: Buffer, name: string, folder = 'hero') => writeOriginal(bytes, folder, name);
const listAdded = () =>
  readdirSync('content/photos/hero')
    .filter((file) => file !== 'there.jpg')
    .sort();

test('keeps a suitable JPEG byte for byte', async () => {
  const jpeg = await plain(1600, 200).jpeg().toBuffer();
  expect((await prepareOriginal(jpeg, 'hero')).bytes.equals(jpeg)).toBe(true);
});

test('resizes a very large photograph and keeps author metadata', async () => {
  const large = await plain(4800, 600)
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: '© Somebody' } })
    .jpeg()
    .toBuffer();
  const { bytes } = await prepareOriginal(large, 'hero');
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([4000, 500]);
  expect(exif?.toString('latin1')).toContain('Somebody');
});

test('removes the place where a photograph was taken, and keeps its author', async () => {
  const jpeg = await plain(1600, 200)
    .withExif({
      IFD0: { Artist: 'Somebody' },
      IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const { bytes } = await prepareOriginal(jpeg, 'hero');
  const { exif, gps } = ExifReader.load(bytes, { expanded: true });
  expect([exif?.Artist?.description, gps]).toEqual(['Somebody', undefined]);
});

test('converts CMYK to sRGB', async () => {
  const printed = await plain(1600, 200).toColourspace('cmyk').jpeg().toBuffer();
  const { bytes } = await prepareOriginal(printed, 'hero');
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

test.each<[string, () => Buffer | Promise<Buffer>, string | RegExp]>([
  ['an empty file', () => Buffer.alloc(0), 'is empty'],
  ['text', () => Buffer.from('no picture'), 'cannot be read. Export it again, as JPEG.'],
  ['a TIFF', () => plain(1600, 200).tiff().toBuffer(), 'is not a JPEG, PNG or WebP'],
  [
    'a truncated JPEG',
    async () => (await plain(1600, 200).jpeg().toBuffer()).subarray(0, 1000),
    /^This file cannot be read\. Export it again, as JPEG\.$/,
  ],
  [
    'a small one',
    () => plain(800, 600).jpeg().toBuffer(),
    '800 pixels wide, but at least 1600 are needed here',
  ],
  [
    'a transparent one',
    () =>
      sharp({ create: { width: 1600, height: 200, channels: 4, background: '#88442280' } })
        .png()
        .toBuffer(),
    'are transparent',
  ],
])('rejects %s with a readable message, without writing', async (_, make, message) => {
  await expect(add(await make(), 'x.jpg')).rejects.toThrow(message);
  expect(listAdded()).toEqual([]);
});

test('normalizes names and overwrites no file', async () => {
  const jpeg = await plain(1600, 200).jpeg().toBuffer();
  expect(await add(jpeg, 'Zoë & Ü 1.JPG')).toBe('hero/zoe-and-ue-1');
  expect(await add(jpeg, 'zoe-and-ue-1.png')).toBe('hero/zoe-and-ue-1-2');
  expect(await add(jpeg, '../../../package.json')).toBe('hero/package');
  expect(listAdded()).toEqual(['package.jpg', 'zoe-and-ue-1-2.jpg', 'zoe-and-ue-1.jpg']);
  await expect(add(jpeg, 'x.jpg', '../../app')).rejects.toThrow('no folder');
});
