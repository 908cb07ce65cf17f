/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PhotoRights } from '../../content/types';
import { buildPhotos, type PhotoFolders } from './photos';
import { xmpOf } from './rights';

let root: string;
let folders: PhotoFolders;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  folders = {
    originals: path.join(root, 'originals'),
    served: path.join(root, 'public'),
    manifest: path.join(root, 'manifest.json'),
  };
  said = [];
});
afterEach(() => rm(root, { recursive: true }));

/** Small places keep the tests quick: testimonials are made 96 and 144 px wide. */
async function addPhoto(name: string, width = 200, height = 200, color = 'teal') {
  const file = path.join(folders.originals, name);
  await mkdir(path.dirname(file), { recursive: true });
  const image = sharp({ create: { width, height, channels: 3, background: color } });
  await image
    .withExif({
      IFD0: { Copyright: '2026 A. Photographer', Artist: 'A. Photographer', Model: 'Camera' },
      IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toFile(file);
}

const studio: PhotoRights = {
  creator: 'The Studio',
  copyrightNotice: '© The Studio',
  creditLine: 'The Studio & Co.',
  license: 'https://studio.example/terms',
  licensor: 'https://studio.example/',
};

const build = (focalPoints = {}, rights = studio) =>
  buildPhotos(folders, focalPoints, rights, (line) => said.push(line));
const served = async () =>
  (await readdir(folders.served, { recursive: true })).filter((file) => path.extname(file) !== '').sort();

test('makes every width in both formats, with a manifest and progress', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg', 300, 200);
  expect(await build()).toEqual({ photographs: 2, encoded: 6, removed: 0 });
  expect(said).toEqual([
    '[1/2] testimonials/ann.jpg (3 files)',
    expect.stringMatching(/^\[2\/2\] testimonials\/bob\.jpg \(3 files, about \d+ s left\)$/),
  ]);
  const manifest = JSON.parse(await readFile(folders.manifest, 'utf8'));
  expect(manifest['testimonials/bob']).toMatchObject({
    width: 300,
    height: 200,
    widths: [96, 144],
    phone: null,
  });
  const files = await served();
  expect(files).toHaveLength(6);
  for (const file of files) {
    const { width, format } = await sharp(path.join(folders.served, file)).metadata();
    expect([96, 144]).toContain(width);
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'jpeg');
  }
});

test('does nothing again when nothing changed, and only what is new after a change', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const before = await Promise.all((await served()).map((file) => stat(path.join(folders.served, file))));
  expect(await build()).toEqual({ photographs: 1, encoded: 0, removed: 0 });
  const after = await Promise.all((await served()).map((file) => stat(path.join(folders.served, file))));
  expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));

  await addPhoto('testimonials/bob.jpg');
  expect(await build()).toEqual({ photographs: 2, encoded: 3, removed: 0 });
  await addPhoto('testimonials/bob.jpg', 200, 200, 'tomato');
  expect(await build()).toEqual({ photographs: 2, encoded: 3, removed: 3 });
});

test('a deleted photograph leaves nothing behind', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg');
  await build();
  await rm(path.join(folders.originals, 'testimonials/bob.jpg'));
  expect(await build()).toEqual({ photographs: 1, encoded: 0, removed: 3 });
  expect((await served()).every((file) => file.includes('ann'))).toBe(true);
});

test('goes on after an interruption, and clears what was half written', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const [first = ''] = await served();
  await rm(path.join(folders.served, first));
  await writeFile(path.join(folders.served, `${first}.77.part`), 'half');
  expect(await build()).toEqual({ photographs: 1, encoded: 1, removed: 1 });
  expect(await served()).toContain(first);
});

/** What a reader that is not ours finds in a picture. */
async function read(file: string) {
  return ExifReader.load(await readFile(path.join(folders.served, file)), { expanded: true, async: true });
}

test('keeps the author and the copyright, and nothing else of what a camera writes', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  for (const file of await served()) {
    const { exif, xmp, gps } = await read(file);
    expect(exif?.Artist?.description).toBe('A. Photographer');
    expect(exif?.Copyright?.description).toBe('2026 A. Photographer');
    expect(xmp?.creator?.description).toBe('A. Photographer');
    expect(exif).not.toHaveProperty('Model');
    expect(gps).toBeUndefined();
  }
});

test('says in every picture whose it is and where to ask, by the file or by the studio', async () => {
  await addPhoto('testimonials/ann.jpg');
  const plain = path.join(folders.originals, 'testimonials/bob.jpg');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } }).toFile(plain);
  const signed = path.join(folders.originals, 'testimonials/cleo.jpg');
  await sharp(plain)
    .withXmp(
      xmpOf({
        ...studio,
        creator: 'C. Guest',
        license: 'https://guest.example/terms?a=1&b=2',
        licensor: 'https://guest.example/ask',
      }),
    )
    .toFile(signed);
  await build();
  const found = await Promise.all(
    (await served()).map(async (file) => {
      const { xmp } = await read(file);
      const tags = [xmp?.creator, xmp?.rights, xmp?.Credit, xmp?.WebStatement, xmp?.Licensor];
      return [path.basename(file).split('-')[0], ...tags.map((tag) => tag?.description)].join(' | ');
    }),
  );
  const ofStudio = '© The Studio | The Studio & Co.';
  const end = 'LicensorURL: https://studio.example/';
  const endOfGuest = 'LicensorURL: https://guest.example/ask';
  expect(found).toHaveLength(9);
  expect([...new Set(found)]).toEqual([
    `ann | A. Photographer | 2026 A. Photographer | The Studio & Co. | https://studio.example/terms | ${end}`,
    `bob | The Studio | ${ofStudio} | https://studio.example/terms | ${end}`,
    `cleo | C. Guest | ${ofStudio} | https://guest.example/terms?a=1&b=2 | ${endOfGuest}`,
  ]);
});

test('makes the pictures again when it is said otherwise whose they are', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  expect(await build({}, { ...studio, creditLine: 'Another' })).toEqual({
    photographs: 1,
    encoded: 3,
    removed: 3,
  });
});

test('cuts the phone crop around the focal point', async () => {
  const file = path.join(folders.originals, 'hero/edge.jpg');
  await mkdir(path.dirname(file), { recursive: true });
  const right = await sharp({ create: { width: 400, height: 1200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: 'blue' } })
    .composite([{ input: right, left: 1400, top: 0 }])
    .jpeg()
    .toFile(file);
  await build({ 'hero/edge': { x: 100, y: 50 } });
  const crop = (await served()).find((name) => name.includes('phone-480')) ?? '';
  const { data, info } = await sharp(path.join(folders.served, crop))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 576]);
  const lastPixel = data.subarray(data.length - info.channels);
  expect(lastPixel[0]).toBeGreaterThan(200);
  expect(lastPixel[2]).toBeLessThan(60);
});

test('a blog photograph also has an address that never changes, with the picture of today', async () => {
  await addPhoto('blog/print.jpg', 1300, 900);
  await build();
  const fixed = path.join(folders.served, 'photos/blog/print.jpg');
  const before = await readFile(fixed);
  await addPhoto('blog/print.jpg', 1300, 900, 'tomato');
  await build();
  expect((await readFile(fixed)).equals(before)).toBe(false);
  expect((await sharp(fixed).metadata()).width).toBe(1200);
});

test('names every photograph at fault, its file and the remedy, and changes nothing', async () => {
  await addPhoto('testimonials/good.jpg');
  await addPhoto('testimonials/tiny.jpg', 100, 100);
  await addPhoto('testimonials/broken.jpg', 300, 300);
  await truncate(path.join(folders.originals, 'testimonials/broken.jpg'), 400);
  await addPhoto('testimonials/duplicate.jpg');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toFile(path.join(folders.originals, 'testimonials/duplicate.png'));
  await addPhoto('testimonials/My Photo.jpg');
  await writeFile(path.join(folders.originals, 'testimonials/notes.txt'), 'x');
  await writeFile(path.join(folders.originals, '.DS_Store'), 'x');

  const message = await build({ 'hero/gone': { x: 52, y: 105 } }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message.split('\n')).toEqual([
    expect.stringContaining('content/photos/testimonials/My Photo.jpg: use small letters'),
    expect.stringContaining(
      'content/photos/testimonials/duplicate.png: testimonials/duplicate.jpg has the same name',
    ),
    expect.stringContaining('content/photos/testimonials/notes.txt: not a photograph'),
    "content/focalPoints.ts: 'hero/gone' has x: 52. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' has y: 105. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' is not in content/photos. Remove the line or fix the name.",
    expect.stringContaining('content/photos/testimonials/broken.jpg: the picture is broken'),
    'content/photos/testimonials/tiny.jpg: 100 px wide, too small for its place (at least 144 px). Use a larger original.',
  ]);
  expect(existsSync(folders.manifest)).toBe(false);
  expect(existsSync(folders.served)).toBe(false);
});
