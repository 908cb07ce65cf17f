import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PhotoRights } from '../../../content/schema/site';
import type { ManifestEntry } from '../../../lib/photos/recipe';
import { temporaryFolder } from '../../testing/jest/temporaryFolder';
import { buildPhotos } from './photos';
import { xmpOf } from './rights';

const folder = temporaryFolder();
let lines: string[];
beforeEach(() => {
  lines = [];
});

const original = (name: string) => folder.path('originals', name);
const servedFile = (name: string) => folder.path('public', name);
const addFile = (name: string, bytes: string | Buffer = 'x') => folder.write(`originals/${name}`, bytes);
const remove = (name: string) => rmSync(original(name));

/** A picture of one color. Small sizes keep the tests fast: testimonials are 112 and 168 px wide. */
const picture = (background: string, width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Adds a photograph with metadata. */
async function addPhoto(name: string, { width = 200, height = 200, color = 'teal' } = {}) {
  const image = picture(color, width, height).withExif({
    IFD0: { Copyright: '2026 A. Photographer', Artist: 'A. Photographer', Model: 'Camera' },
    IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
  });
  addFile(name, await image.jpeg().toBuffer());
}

const studio: PhotoRights = {
  creator: 'The Studio',
  copyrightNotice: '© The Studio',
  creditLine: 'The Studio & Co.',
  license: 'https://studio.example/terms',
  licensor: 'https://studio.example/',
};

const build = ({
  focalPoints = {},
  keepReplaced = false,
  say = (line: string): unknown => lines.push(line),
} = {}) =>
  buildPhotos(
    { originals: original(''), served: servedFile(''), manifest: folder.path('manifest.json'), keepReplaced },
    focalPoints,
    studio,
    say,
  );
/** The report of a run with nothing to do. */
const nothing = { photographs: 1, encoded: 0, removed: 0, faults: [] };
const readManifest = (): Record<string, ManifestEntry> =>
  existsSync(folder.path('manifest.json')) ? JSON.parse(folder.read('manifest.json')) : {};
const served = () =>
  readdirSync(servedFile(''), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .sort();

test('makes every width in both formats, with a manifest and progress', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg', { width: 300 });
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 6 });
  expect(lines).toEqual([
    '[1/2] testimonials/ann.jpg (3 files)',
    expect.stringMatching(/^\[2\/2\] testimonials\/bob\.jpg \(3 files, about \d+ s left\)$/),
  ]);
  const size = { width: 300, height: 200, widths: [112, 168], phone: null };
  expect(readManifest()['testimonials/bob']).toMatchObject(size);
  expect(served()).toHaveLength(6);
  for (const file of served()) {
    const { width, format } = await sharp(servedFile(file)).metadata();
    expect([112, 168]).toContain(width);
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'jpeg');
  }
});

test('does nothing if nothing changed, and encodes only what has changed', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const times = () => served().map((file) => statSync(servedFile(file)).mtimeMs);
  const before = times();
  expect(await build()).toEqual(nothing);
  expect(times()).toEqual(before);

  await addPhoto('testimonials/bob.jpg');
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 3 });
  await addPhoto('testimonials/bob.jpg', { color: 'tomato' });
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 3, removed: 3 });

  remove('testimonials/bob.jpg');
  expect(await build()).toEqual({ ...nothing, removed: 3 });
  const { hash = 'none' } = readManifest()['testimonials/ann'] ?? {};
  expect(served().every((file) => file.includes(hash))).toBe(true);
});

test('continues after an interruption, and removes partial files', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const [first = ''] = served();
  rmSync(servedFile(first));
  // No process has this id. The id of a running process may belong to a concurrent run.
  folder.write(`public/${first}.4999999.part`, 'half');
  const ofAnother = `${first}.${process.ppid}.part`;
  folder.write(`public/${ofAnother}`, 'half');
  expect(await build()).toEqual({ ...nothing, encoded: 1, removed: 1 });
  expect(served()).toEqual(expect.arrayContaining([first, ofAnother]));
});

/** Photographs that the manifest lists without all of their three files. */
const incomplete = () =>
  Object.entries(readManifest()).filter(
    ([, { hash }]) => served().filter((file) => file.includes(hash)).length < 3,
  );

test('the manifest never lists a missing file, and a picture stays until its replacement is complete', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await addPhoto(`testimonials/${name}.jpg`);
  await build();
  const { 'testimonials/bob': bob, 'testimonials/cleo': cleo } = readManifest();
  await addPhoto('testimonials/bob.jpg', { color: 'tomato' });
  await addPhoto('testimonials/dora.jpg');
  remove('testimonials/ann.jpg');
  const states: object[] = [];
  await build({ say: () => states.push([readManifest(), incomplete()]) });
  const unchanged = [{ 'testimonials/bob': bob, 'testimonials/cleo': cleo }, []];
  expect(states).toEqual([unchanged, unchanged]);
  expect(readManifest()['testimonials/bob']?.hash).not.toBe(bob?.hash);
  expect(incomplete()).toEqual([]);
});

test('keeps files that open pages may still request, and that an undone change needs, until the next build', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const before = served();
  await addPhoto('testimonials/ann.jpg', { width: 300 });
  expect(await build({ keepReplaced: true })).toMatchObject({ encoded: 3, removed: 0 });
  expect(served()).toEqual(expect.arrayContaining(before));
  await addPhoto('testimonials/ann.jpg');
  expect(await build({ keepReplaced: true })).toMatchObject({ encoded: 0, removed: 0 });
  await addPhoto('testimonials/ann.jpg', { width: 300 });
  expect(await build()).toMatchObject({ encoded: 0, removed: before.length });
});

test('encodes the latest version of a photograph that is replaced during the run', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await addPhoto(`testimonials/${name}.jpg`);
  const tomato = await picture('tomato').jpeg().toBuffer();
  // Two are encoded at a time: the third is still waiting.
  await build({ say: (line) => line.includes('ann') && addFile('testimonials/cleo.jpg', tomato) });
  const [red = 0, green = 0] = await colorOf('testimonials/cleo');
  expect(red).toBeGreaterThan(green + 100);
  expect(await build()).toEqual({ ...nothing, photographs: 3 });
});

test('writes copyright and licensing metadata to every picture, from the file or the studio, and no other', async () => {
  await addPhoto('testimonials/ann.jpg');
  addFile('testimonials/bob.jpg', await picture('teal').jpeg().toBuffer());
  const license = 'https://guest.example/terms?a=1&b=2';
  const guest = { ...studio, creator: 'C. Guest', license, licensor: 'https://guest.example/ask' };
  addFile('testimonials/cleo.jpg', await picture('teal').withXmp(xmpOf(guest)).jpeg().toBuffer());
  await build();
  const found = served().map(async (file) => {
    // By a third-party reader.
    const options = { expanded: true, async: true } as const;
    const { exif, gps, xmp } = await ExifReader.load(readFileSync(servedFile(file)), options);
    expect([gps, exif?.Model]).toEqual([undefined, undefined]);
    const fromExif = [exif?.Artist, exif?.Copyright];
    const fromXmp = [xmp?.creator, xmp?.rights, xmp?.Credit, xmp?.WebStatement, xmp?.Licensor];
    const [name] = Object.entries(readManifest()).find(([, { hash }]) => file.includes(hash)) ?? [];
    return [name?.split('/')[1], ...[...fromExif, ...fromXmp].map((tag) => tag?.description)].join(' | ');
  });
  expect(found).toHaveLength(9);
  const ofStudio = '© The Studio | The Studio & Co.';
  const end = 'LicensorURL: https://studio.example/';
  expect([...new Set(await Promise.all(found))].sort()).toEqual([
    `ann | A. Photographer | 2026 A. Photographer | A. Photographer | 2026 A. Photographer | The Studio & Co. | https://studio.example/terms | ${end}`,
    `bob | The Studio | (C) The Studio | The Studio | ${ofStudio} | https://studio.example/terms | ${end}`,
    `cleo | C. Guest | (C) The Studio | C. Guest | ${ofStudio} | ${license} | LicensorURL: https://guest.example/ask`,
  ]);
});

test('a focal point only affects photographs with a crop', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('hero/door.jpg', { width: 1600, height: 1200 });
  await build();
  const focalPoints = { 'testimonials/ann': { x: 20, y: 30 }, 'hero/door': { x: 20, y: 30 } };
  expect(await build({ focalPoints })).toMatchObject({ encoded: 5, removed: 5 });
  expect(readManifest()['testimonials/ann']?.focal).toEqual({ x: 20, y: 30 });
  expect(await build({ focalPoints })).toEqual({ ...nothing, photographs: 2 });
});

test('cuts the phone crop around the focal point', async () => {
  const right = await picture('red', 400, 1200).png().toBuffer();
  const edge = picture('blue', 1800, 1200).composite([{ input: right, left: 1400, top: 0 }]);
  addFile('hero/edge.jpg', await edge.jpeg().toBuffer());
  await build({ focalPoints: { 'hero/edge': { x: 100, y: 50 } } });
  const crop = served().find((name) => name.includes('phone-480')) ?? '';
  const { data, info } = await sharp(servedFile(crop)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 576]);
  const [red = 0, , blue = 0] = data.subarray(data.length - info.channels);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('a blog photograph also has a fixed URL with the current picture', async () => {
  await addPhoto('blog/print.jpg', { width: 1300, height: 900 });
  await build();
  const fixed = servedFile('photos/blog/print.jpg');
  const before = readFileSync(fixed);
  await addPhoto('blog/print.jpg', { width: 1300, height: 900, color: 'tomato' });
  await build();
  expect(readFileSync(fixed).equals(before)).toBe(false);
  expect((await sharp(fixed).metadata()).width).toBe(1200);
});

/** Brand and size of a HEIC (ISO 14496-12, 4.3), without a picture. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Files with faults; those without content are made by the test. */
const faultyFiles: [file: string, bytes: Buffer | string | null, fault: RegExp][] = [
  ['text.jpg', 'x', /^is not a photograph, despite its name\. Export the photograph again, as JPEG\.$/],
  ['empty.jpg', '', /^is empty: it was not copied completely\. Copy it again\.$/],
  ['phone.HEIC', heic, /^is a HEIC file\. .*Export it as JPEG/],
  ['renamed.jpg', heic, /^is a HEIC file, despite its name\. .*Export it as JPEG/],
  ['raw.CR3', 'x', /^is not a JPEG, according to its name\. Export the photograph as JPEG/],
  ['../Ann.jpg', 'x', /^is not in a folder, .*, such as content\/photos\/testimonials\/ann\.jpg\.$/],
  ['new/Ann.jpg', 'x', /^is in a nested folder\. Move it to content\/photos\/testimonials\/ann\.jpg\.$/],
  ['../Test Imonials/Zoë_Ä (1).JPG', 'x', /^use lowercase .*\/test-imonials\/zoe-ae-1\.jpg\.$/],
  ['Good.jpg', 'x', /testimonials\/good-2\.jpg\.$/],
  ['红.jpg', 'x', /testimonials\/unnamed\.jpg\.$/],
  ['duplicate.png', 'x', /testimonials\/duplicate\.jpg has the same name\. Rename or remove one of them\.$/],
  ['tiny.jpg', null, /^100 px wide, too small for its use \(at least 120 px\)\. Use a larger original\.$/],
  ['broken.jpg', null, /^is damaged \(.+\)\. Export it again\.$/],
  ['pipe.jpg', null, /^is a pipe or a device, not a file\. Remove it\.$/],
];

test('reports every invalid photograph with its file and how to fix it, and generates the others', async () => {
  for (const name of ['good', 'duplicate']) await addPhoto(`testimonials/${name}.jpg`);
  await addPhoto('testimonials/tiny.jpg', { width: 100 });
  const broken = await picture('teal').jpeg().toBuffer();
  addFile('testimonials/broken.jpg', broken.subarray(0, -30));
  for (const [file, bytes] of faultyFiles) if (bytes !== null) addFile(`testimonials/${file}`, bytes);
  // Nothing waits for it.
  execFileSync('mkfifo', [original('testimonials/pipe.jpg')]);
  for (const file of ['Thumbs.db', 'testimonials/desktop.ini', '.x/a.jpg', 'testimonials/._a.jpg'])
    addFile(file);

  const { faults, encoded } = await build({ focalPoints: { 'hero/gone': { x: 52, y: 105 } } });
  const faultsOf = (file: string) => {
    const start = `content/photos/${path.posix.join('testimonials', file)}: `;
    return faults.flatMap((fault) => (fault.startsWith(start) ? fault.slice(start.length) : []));
  };
  expect(faultyFiles.map(([file]) => [file, ...faultsOf(file)])).toEqual(
    faultyFiles.map(([file, , fault]) => [file, expect.stringMatching(fault)]),
  );
  expect(faults.filter((fault) => fault.startsWith('content/focalPoints.ts: '))).toEqual([
    "content/focalPoints.ts: 'hero/gone' has x: 52. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' has y: 105. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' is not in content/photos. Remove the line or fix the name.",
  ]);
  expect(faults).toHaveLength(faultyFiles.length + 3);
  expect(encoded).toBe(6);
  expect(Object.keys(readManifest())).toEqual(['testimonials/duplicate', 'testimonials/good']);
});

test('an invalid photograph keeps its previous picture', async () => {
  for (const name of ['ann', 'bob']) await addPhoto(`testimonials/${name}.jpg`);
  await build();
  const before = [readManifest(), served()];
  addFile('testimonials/ann.jpg', 'not a picture');
  remove('testimonials/bob.jpg');
  addFile('testimonials/bob.heic', heic);
  expect((await build()).faults).toHaveLength(2);
  expect([readManifest(), served()]).toEqual(before);
});

test('reports a missing folder', async () => {
  await expect(build()).rejects.toThrow(/originals: this folder is missing\. Restore it/);
});

/** The color of a picture of one color. */
async function colorOf(name: string): Promise<number[]> {
  const { hash = 'none' } = readManifest()[name] ?? {};
  const file = served().find((served) => served.includes(hash) && served.endsWith('.jpg')) ?? '';
  const { channels } = await sharp(servedFile(file)).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('transparent areas become white, which is reported', async () => {
  addFile('testimonials/ann.png', await picture('#ff000000').png().toBuffer());
  addFile('testimonials/bob.png', await picture('#ff0000ff').png().toBuffer());
  await build();
  expect(await colorOf('testimonials/ann')).toEqual([255, 255, 255]);
  expect(lines.filter((line) => line.includes('transparent'))).toEqual([
    'content/photos/testimonials/ann.png: transparent areas become white.',
  ]);
});
