import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PhotoRights } from '../../content/schema/site';
import type { ManifestEntry } from '../../lib/photos/recipe';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { buildPhotos } from './buildPhotos';
import { formatXmp } from './rights';

const folder = createTemporaryFolder();
let lines: string[];
beforeEach(() => {
  lines = [];
});

const getOriginalPath = (name: string) => folder.path('originals', name);
const getPublicPath = (name: string) => folder.path('public', name);
const addFile = (name: string, bytes: string | Buffer = 'x') => folder.write(`originals/${name}`, bytes);
const removeFile = (name: string) => rmSync(getOriginalPath(name));

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

const runBuild = ({
  focalPoints = {},
  keepReplaced = false,
  say = (line: string): unknown => lines.push(line),
} = {}) =>
  buildPhotos(
    {
      originals: getOriginalPath(''),
      publicFolder: getPublicPath(''),
      manifest: folder.path('manifest.json'),
      keepReplaced,
    },
    focalPoints,
    studioRights,
    say,
  );
/** The report of a run with nothing to do. */
const emptyReport = { photographs: 1, encoded: 0, removed: 0, problems: [] };
const readManifest = (): Record<string, ManifestEntry> =>
  existsSync(folder.path('manifest.json')) ? JSON.parse(folder.read('manifest.json')) : {};
const listPublicFiles = () =>
  readdirSync(getPublicPath(''), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .sort();

test('makes every width in both formats, with a manifest and progress', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg', { width: 300 });
  expect(await runBuild()).toEqual({ ...emptyReport, photographs: 2, encoded: 6 });
  expect(lines).toEqual([
    '[1/2] testimonials/ann.jpg (new, 3 files)',
    expect.stringMatching(/^\[2\/2\] testimonials\/bob\.jpg \(new, 3 files, about \d+ s left\)$/),
  ]);
  const size = { width: 300, height: 200, widths: [112, 168], phone: null };
  expect(readManifest()['testimonials/bob']).toMatchObject(size);
  expect(listPublicFiles()).toHaveLength(6);
  for (const file of listPublicFiles()) {
    const { width, format } = await sharp(getPublicPath(file)).metadata();
    expect([112, 168]).toContain(width);
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'jpeg');
  }
});

test('does nothing if nothing changed, and encodes only what has changed', async () => {
  await addPhoto('testimonials/ann.jpg');
  await runBuild();
  const getTimes = () => listPublicFiles().map((file) => statSync(getPublicPath(file)).mtimeMs);
  const before = getTimes();
  expect(await runBuild()).toEqual(emptyReport);
  expect(getTimes()).toEqual(before);

  await addPhoto('testimonials/bob.jpg');
  expect(await runBuild()).toEqual({ ...emptyReport, photographs: 2, encoded: 3 });
  await addPhoto('testimonials/bob.jpg', { color: 'tomato' });
  expect(await runBuild()).toEqual({ ...emptyReport, photographs: 2, encoded: 3, removed: 3 });

  removeFile('testimonials/bob.jpg');
  expect(await runBuild()).toEqual({ ...emptyReport, removed: 3 });
  const { hash = 'none' } = readManifest()['testimonials/ann'] ?? {};
  expect(listPublicFiles().every((file) => file.includes(hash))).toBe(true);
});

test('continues after an interruption, and removes partial files', async () => {
  await addPhoto('testimonials/ann.jpg');
  await runBuild();
  const [first = ''] = listPublicFiles();
  rmSync(getPublicPath(first));
  // No process has this id. The id of a running process may belong to a concurrent run.
  folder.write(`public/${first}.4999999.part`, 'half');
  const fileOfOtherProcess = `${first}.${process.ppid}.part`;
  folder.write(`public/${fileOfOtherProcess}`, 'half');
  expect(await runBuild()).toEqual({ ...emptyReport, encoded: 1, removed: 1 });
  expect(listPublicFiles()).toEqual(expect.arrayContaining([first, fileOfOtherProcess]));
});

/** Photographs that the manifest lists without all of their three files. */
const listIncomplete = () =>
  Object.entries(readManifest()).filter(
    ([, { hash }]) => listPublicFiles().filter((file) => file.includes(hash)).length < 3,
  );

test('the manifest never lists a missing file, and a picture stays until its replacement is complete', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await addPhoto(`testimonials/${name}.jpg`);
  await runBuild();
  const { 'testimonials/bob': bob, 'testimonials/cleo': cleo } = readManifest();
  await addPhoto('testimonials/bob.jpg', { color: 'tomato' });
  await addPhoto('testimonials/dora.jpg');
  removeFile('testimonials/ann.jpg');
  const states: object[] = [];
  await runBuild({ say: () => states.push([readManifest(), listIncomplete()]) });
  const unchanged = [{ 'testimonials/bob': bob, 'testimonials/cleo': cleo }, []];
  expect(states).toEqual([unchanged, unchanged]);
  expect(readManifest()['testimonials/bob']?.hash).not.toBe(bob?.hash);
  expect(listIncomplete()).toEqual([]);
});

test('keeps files that open pages may still request, and that an undone change needs, until the next build', async () => {
  await addPhoto('testimonials/ann.jpg');
  await runBuild();
  const before = listPublicFiles();
  await addPhoto('testimonials/ann.jpg', { width: 300 });
  expect(await runBuild({ keepReplaced: true })).toMatchObject({ encoded: 3, removed: 0 });
  expect(listPublicFiles()).toEqual(expect.arrayContaining(before));
  await addPhoto('testimonials/ann.jpg');
  expect(await runBuild({ keepReplaced: true })).toMatchObject({ encoded: 0, removed: 0 });
  await addPhoto('testimonials/ann.jpg', { width: 300 });
  expect(await runBuild()).toMatchObject({ encoded: 0, removed: before.length });
});

test('encodes the latest version of a photograph that is replaced during the run', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await addPhoto(`testimonials/${name}.jpg`);
  const tomato = await createPicture('tomato').jpeg().toBuffer();
  // Two are encoded at a time: the third is still waiting.
  await runBuild({ say: (line) => line.includes('ann') && addFile('testimonials/cleo.jpg', tomato) });
  const [red = 0, green = 0] = await readColor('testimonials/cleo');
  expect(red).toBeGreaterThan(green + 100);
  expect(await runBuild()).toEqual({ ...emptyReport, photographs: 3 });
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
  expect(await runBuild({ focalPoints })).toMatchObject({ encoded: 5, removed: 5 });
  expect(readManifest()['testimonials/ann']?.focal).toEqual({ x: 20, y: 30 });
  expect(await runBuild({ focalPoints })).toEqual({ ...emptyReport, photographs: 2 });
});

test('cuts the phone crop around the focal point', async () => {
  const right = await createPicture('red', 400, 1200).png().toBuffer();
  const edge = createPicture('blue', 1800, 1200).composite([{ input: right, left: 1400, top: 0 }]);
  addFile('hero/edge.jpg', await edge.jpeg().toBuffer());
  await runBuild({ focalPoints: { 'hero/edge': { x: 100, y: 50 } } });
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

/** Invalid files; the test creates those without content. */
const invalidFiles: [file: string, bytes: Buffer | string | null, problem: RegExp][] = [
  ['text.jpg', 'x', /^is not a photograph, despite its name\. Export the photograph again, as JPEG\.$/],
  ['empty.jpg', '', /^is empty: it was not copied completely\. Copy it again\.$/],
  ['phone.HEIC', heicHeader, /^is a HEIC file\. .*Export it as JPEG/],
  ['renamed.jpg', heicHeader, /^is a HEIC file, despite its name\. .*Export it as JPEG/],
  ['raw.CR3', 'x', /^is not a JPEG, according to its name\. Export the photograph as JPEG/],
  ['../Ann.jpg', 'x', /^is not in a folder, .*, such as content\/photos\/testimonials\/ann\.jpg\.$/],
  ['new/Ann.jpg', 'x', /^is in a nested folder\. Move it to content\/photos\/testimonials\/ann\.jpg\.$/],
  ['../Test Imonials/Zoë_Ä (1).JPG', 'x', /^use lowercase .*\/test-imonials\/zoe-ae-1\.jpg\.$/],
  ['Good.jpg', 'x', /testimonials\/good-2\.jpg\.$/],
  ['红.jpg', 'x', /testimonials\/unnamed\.jpg\.$/],
  ['duplicate.png', 'x', /testimonials\/duplicate\.jpg has the same name\. Rename or remove one of them\.$/],
  ['tiny.jpg', null, /^100 px wide, too small for its use \(at least 120 px\)\. Use a larger original\.$/],
  ['broken.jpg', null, /^is damaged \(.+\)\. Export it again\.$/],
  ['outside.jpg', null, /^is a link to something outside content\/photos, or to nothing\. Replace it/],
  ['nothing.jpg', null, /^is a link to something outside content\/photos, or to nothing\. Replace it/],
  ['folder.jpg', null, /^is a link to something outside content\/photos, or to nothing\. Replace it/],
  ['pipe.jpg', null, /^is a pipe or a device, not a file\. Remove it\.$/],
];

test('reports every invalid photograph with its file and how to fix it, and generates the others', async () => {
  for (const name of ['good', 'duplicate']) await addPhoto(`testimonials/${name}.jpg`);
  await addPhoto('testimonials/tiny.jpg', { width: 100 });
  const broken = await createPicture('teal').jpeg().toBuffer();
  addFile('testimonials/broken.jpg', broken.subarray(0, -30));
  for (const [file, bytes] of invalidFiles) if (bytes !== null) addFile(`testimonials/${file}`, bytes);
  folder.write('secret.jpg', await createPicture('teal').jpeg().toBuffer());
  for (const [name, target] of [
    ['outside', folder.path('secret.jpg')],
    ['nothing', 'gone.jpg'],
    ['folder', folder.path('')],
    // A link within content/photos is the photograph that it leads to.
    ['inside', 'good.jpg'],
  ] as const)
    symlinkSync(target, getOriginalPath(`testimonials/${name}.jpg`));
  // A pipe, from which reading would never end.
  execFileSync('mkfifo', [getOriginalPath('testimonials/pipe.jpg')]);
  for (const file of ['Thumbs.db', 'testimonials/desktop.ini', '.x/a.jpg', 'testimonials/._a.jpg'])
    addFile(file);

  const { problems, encoded } = await runBuild({ focalPoints: { 'hero/gone': { x: 52, y: 105 } } });
  const getProblems = (file: string) => {
    const start = `content/photos/${path.posix.join('testimonials', file)}: `;
    return problems.flatMap((problem) => (problem.startsWith(start) ? problem.slice(start.length) : []));
  };
  expect(invalidFiles.map(([file]) => [file, ...getProblems(file)])).toEqual(
    invalidFiles.map(([file, , problem]) => [file, expect.stringMatching(problem)]),
  );
  expect(problems.filter((problem) => problem.startsWith('content/focalPoints.ts: '))).toEqual([
    "content/focalPoints.ts: 'hero/gone' has x: 52. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' has y: 105. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' is not in content/photos. Remove the line or fix the name.",
  ]);
  expect(problems).toHaveLength(invalidFiles.length + 3);
  expect(encoded).toBe(9);
  expect(Object.keys(readManifest())).toEqual([
    'testimonials/duplicate',
    'testimonials/good',
    'testimonials/inside',
  ]);
});

test('an invalid photograph keeps its previous picture', async () => {
  for (const name of ['ann', 'bob']) await addPhoto(`testimonials/${name}.jpg`);
  await runBuild();
  const before = [readManifest(), listPublicFiles()];
  addFile('testimonials/ann.jpg', 'not a picture');
  removeFile('testimonials/bob.jpg');
  addFile('testimonials/bob.heic', heicHeader);
  expect((await runBuild()).problems).toHaveLength(2);
  expect([readManifest(), listPublicFiles()]).toEqual(before);
});

test('reports a missing folder', async () => {
  await expect(runBuild()).rejects.toThrow(/originals: this folder is missing\. Restore it/);
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
