import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PhotoRights } from '../../content/schema/site';
import type { ManifestEntry } from '../../lib/photos/recipe';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { buildPhotos } from './buildPhotos';
import { removeLeftovers } from './derivatives';
import { formatXmp } from './rights';

const folder = createTemporaryFolder();
let lines: string[];
beforeEach(() => {
  lines = [];
});

const getOriginalPath = (name: string) => folder.path('originals', name);
const getPublicPath = (name: string) => folder.path('public', name);
const addFile = (name: string, bytes: string | Buffer = 'x') => folder.write(`originals/${name}`, bytes);

/** A picture of one color. Small sizes keep the tests fast: testimonials are 112 and 168 px wide. */
const createPicture = (background: string, width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Adds a photograph with metadata. */
async function addPhoto(name: string, { width = 200, height = 200, color = 'teal' } = {}) {
  const image = createPicture(color, width, height).withExif({
    IFD0: { Copyright: '2026 A. Photographer', Artist: 'A. Photographer', Model: 'Camera' },
    IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
  });
  addFile(name, await image.jpeg().toBuffer());
}

const studioRights: PhotoRights = {
  creator: 'The Studio',
  copyrightNotice: '© The Studio',
  creditLine: 'The Studio & Co.',
  license: 'https://studio.example/terms',
  licensor: 'https://studio.example/',
};

const runBuild = (focalPoints = {}) =>
  buildPhotos(
    {
      originals: getOriginalPath(''),
      publicFolder: getPublicPath(''),
      manifest: folder.path('manifest.json'),
    },
    focalPoints,
    studioRights,
    (line) => lines.push(line),
  );
const readManifest = (): Record<string, ManifestEntry> =>
  existsSync(folder.path('manifest.json')) ? JSON.parse(folder.read('manifest.json')) : {};
const listPublicFiles = () =>
  readdirSync(getPublicPath(''), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .sort();

test('makes every width in both formats, with a manifest and progress', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg', { width: 300 });
  expect(await runBuild()).toEqual({ photographs: 2, encoded: 6 });
  expect(lines).toContain('testimonials/ann.jpg: 3 files');
  const size = { width: 300, height: 200, widths: [112, 168], phone: null };
  expect(readManifest()['testimonials/bob']).toMatchObject(size);
  expect(listPublicFiles()).toHaveLength(6);
  for (const file of listPublicFiles()) {
    const { width, format } = await sharp(getPublicPath(file)).metadata();
    expect([112, 168]).toContain(width);
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'jpeg');
  }
});

test('encodes only what is missing or has changed; replaced files stay until leftovers are removed', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg');
  await runBuild();
  const before = listPublicFiles();
  expect(await runBuild()).toEqual({ photographs: 2, encoded: 0 });
  rmSync(getPublicPath(before[0] ?? ''));
  expect(await runBuild()).toEqual({ photographs: 2, encoded: 1 });
  await addPhoto('testimonials/bob.jpg', { color: 'tomato' });
  expect(await runBuild()).toEqual({ photographs: 2, encoded: 3 });
  expect(listPublicFiles()).toEqual(expect.arrayContaining(before));
  // No process has this id. The id of a running process may belong to a concurrent run.
  folder.write(`public/${before[0]}.4999999.part`, 'half');
  folder.write(`public/${before[0]}.${process.ppid}.part`, 'half');
  await removeLeftovers(getPublicPath(''), readManifest());
  expect(listPublicFiles()).toHaveLength(6 + 1);
});

test('writes copyright and licensing metadata to every picture, from the file or the studio, and no other', async () => {
  await addPhoto('testimonials/ann.jpg');
  addFile('testimonials/bob.jpg', await createPicture('teal').jpeg().toBuffer());
  const license = 'https://guest.example/terms?a=1&b=2';
  const guest = { ...studioRights, creator: 'C. Guest', license, licensor: 'https://guest.example/ask' };
  addFile('testimonials/cleo.jpg', await createPicture('teal').withXmp(formatXmp(guest)).jpeg().toBuffer());
  await runBuild();
  const foundRights = listPublicFiles().map(async (file) => {
    // By a third-party reader.
    const options = { expanded: true, async: true } as const;
    const { exif, gps, xmp } = await ExifReader.load(readFileSync(getPublicPath(file)), options);
    expect([gps, exif?.Model]).toEqual([undefined, undefined]);
    const fromExif = [exif?.Artist, exif?.Copyright];
    const fromXmp = [xmp?.creator, xmp?.rights, xmp?.Credit, xmp?.WebStatement, xmp?.Licensor];
    const [name] = Object.entries(readManifest()).find(([, { hash }]) => file.includes(hash)) ?? [];
    return [name?.split('/')[1], ...[...fromExif, ...fromXmp].map((tag) => tag?.description)].join(' | ');
  });
  expect(foundRights).toHaveLength(9);
  const studioNotice = '© The Studio | The Studio & Co.';
  const end = 'LicensorURL: https://studio.example/';
  expect(lines).toContain(
    'content/photos/testimonials/ann.jpg: has the place where it was taken. Remove it before you share the file.',
  );
  expect([...new Set(await Promise.all(foundRights))].sort()).toEqual([
    `ann | A. Photographer | 2026 A. Photographer | A. Photographer | 2026 A. Photographer | The Studio & Co. | https://studio.example/terms | ${end}`,
    `bob | The Studio | (C) The Studio | The Studio | ${studioNotice} | https://studio.example/terms | ${end}`,
    `cleo | C. Guest | (C) The Studio | C. Guest | ${studioNotice} | ${license} | LicensorURL: https://guest.example/ask`,
  ]);
});

test('a focal point only affects photographs with a crop', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('hero/door.jpg', { width: 1600, height: 1200 });
  await runBuild();
  const focalPoints = { 'testimonials/ann': { x: 20, y: 30 }, 'hero/door': { x: 20, y: 30 } };
  expect(await runBuild(focalPoints)).toEqual({ photographs: 2, encoded: 5 });
  expect(readManifest()['testimonials/ann']?.focal).toEqual({ x: 20, y: 30 });
  expect(await runBuild(focalPoints)).toEqual({ photographs: 2, encoded: 0 });
});

test('cuts the phone crop around the focal point', async () => {
  const right = await createPicture('red', 400, 1200).png().toBuffer();
  const edge = createPicture('blue', 1800, 1200).composite([{ input: right, left: 1400, top: 0 }]);
  addFile('hero/edge.jpg', await edge.jpeg().toBuffer());
  await runBuild({ 'hero/edge': { x: 100, y: 50 } });
  const crop = listPublicFiles().find((name) => name.includes('phone-480')) ?? '';
  const { data, info } = await sharp(getPublicPath(crop)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 576]);
  const [red = 0, , blue = 0] = data.subarray(data.length - info.channels);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('a blog photograph also has a fixed URL with the current picture', async () => {
  await addPhoto('blog/print.jpg', { width: 1300, height: 900 });
  await runBuild();
  const fixed = getPublicPath('photos/blog/print.jpg');
  const before = readFileSync(fixed);
  await addPhoto('blog/print.jpg', { width: 1300, height: 900, color: 'tomato' });
  await runBuild();
  expect(readFileSync(fixed).equals(before)).toBe(false);
  expect((await sharp(fixed).metadata()).width).toBe(1200);
});

/** Brand and size of a HEIC (ISO 14496-12, 4.3), without a picture. */
const heicHeader = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const namingRule = 'has to be a JPEG, PNG, WebP or TIFF in a folder of content/photos';

test.each<[file: string, bytes: string | Buffer, problem: string]>([
  [
    'testimonials/text.jpg',
    'x',
    'cannot be read (Input buffer contains unsupported image format). Export it again, as JPEG.',
  ],
  [
    'testimonials/drawing.jpg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'unsupported image format svg',
  ],
  ['testimonials/empty.jpg', '', 'cannot be read'],
  ['testimonials/phone.HEIC', heicHeader, 'is a HEIC file, which browsers cannot show. Export it as JPEG'],
  ['testimonials/renamed.jpg', heicHeader, 'is a HEIC file, which browsers cannot show.'],
  ['testimonials/raw.CR3', 'x', namingRule],
  ['ann.jpg', 'x', namingRule],
  ['testimonials/new/ann.jpg', 'x', namingRule],
  ['testimonials/Zoë (1).jpg', 'x', namingRule],
  ['testimonials/good.png', 'x', 'testimonials/good.jpg has the same name. Rename or remove one of them.'],
])('%s: the message says how to fix it, and everything stays as it was', async (file, bytes, problem) => {
  await addPhoto('testimonials/good.jpg');
  for (const ignored of [
    'Thumbs.db',
    '.x/a.jpg',
    'testimonials/good.xmp',
    'testimonials/a.jpg~',
    '@eaDir/a.jpg',
  ])
    addFile(ignored);
  await runBuild();
  const before = [readManifest(), listPublicFiles()];
  addFile(file, bytes);
  await expect(runBuild()).rejects.toThrow(`content/photos/${file}: `);
  await expect(runBuild()).rejects.toThrow(problem);
  expect([readManifest(), listPublicFiles()]).toEqual(before);
});

test('a photograph that is too small, or damaged, and a wrong focal point are named', async () => {
  await addPhoto('testimonials/tiny.jpg', { width: 100 });
  await expect(runBuild()).rejects.toThrow(
    'content/photos/testimonials/tiny.jpg: is 100 px wide, too small for its use (at least 120 px). Use a larger original.',
  );
  addFile('testimonials/tiny.jpg', (await createPicture('teal').jpeg().toBuffer()).subarray(0, -30));
  await expect(runBuild()).rejects.toThrow(
    /^content\/photos\/testimonials\/tiny\.jpg: cannot be read \(.+\)\./,
  );
  await expect(runBuild({ 'hero/gone': { x: 52, y: 5 } })).rejects.toThrow(
    "content/focalPoints.ts: 'hero/gone' has x: 52. Choose a step of five, from 0 to 100.\n" +
      "content/focalPoints.ts: 'hero/gone' is not in content/photos. Remove the line or fix the name.",
  );
});

/** The color of a picture of one color. */
async function readColor(name: string): Promise<number[]> {
  const { hash = 'none' } = readManifest()[name] ?? {};
  const file = listPublicFiles().find((served) => served.includes(hash) && served.endsWith('.jpg')) ?? '';
  const { channels } = await sharp(getPublicPath(file)).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('transparent areas become white, which is reported', async () => {
  addFile('testimonials/ann.png', await createPicture('#ff000000').png().toBuffer());
  addFile('testimonials/bob.png', await createPicture('#ff0000ff').png().toBuffer());
  await runBuild();
  expect(await readColor('testimonials/ann')).toEqual([255, 255, 255]);
  expect(lines.filter((line) => line.includes('transparent'))).toEqual([
    'content/photos/testimonials/ann.png: transparent areas become white.',
  ]);
});
