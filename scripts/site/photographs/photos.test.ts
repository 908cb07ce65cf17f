import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PhotoRights } from '../../../content/schema/site';
import { derivativePath, type ManifestEntry } from '../../../lib/photos/recipe';
import { buildPhotos, type PhotoFolders } from './photos';
import { xmpOf } from './rights';

let root: string;
let folders: PhotoFolders;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  folders = {
    originals: path.join(root, 'originals'),
    served: path.join(root, 'public'),
    manifest: path.join(root, 'manifest.json'),
  };
  lines = [];
});
afterEach(() => rm(root, { recursive: true }));

/** Small sizes keep the tests fast: testimonials are 112 and 168 px wide. */
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

const build = (focalPoints = {}, rights = studio, say = (line: string): unknown => lines.push(line)) =>
  buildPhotos(folders, focalPoints, rights, say);
/** The report of a run with nothing to do. */
const nothing = { photographs: 1, encoded: 0, removed: 0, faults: [] };
const readManifest = (): Record<string, ManifestEntry> =>
  existsSync(folders.manifest) ? JSON.parse(readFileSync(folders.manifest, 'utf8')) : {};
const served = async () =>
  (await readdir(folders.served, { recursive: true })).filter((file) => path.extname(file) !== '').sort();

test('makes every width in both formats, with a manifest and progress', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg', 300, 200);
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 6 });
  expect(lines).toEqual([
    '[1/2] testimonials/ann.jpg (3 files)',
    expect.stringMatching(/^\[2\/2\] testimonials\/bob\.jpg \(3 files, about \d+ s left\)$/),
  ]);
  const manifest = JSON.parse(await readFile(folders.manifest, 'utf8'));
  expect(manifest['testimonials/bob']).toMatchObject({
    width: 300,
    height: 200,
    widths: [112, 168],
    phone: null,
  });
  const files = await served();
  expect(files).toHaveLength(6);
  for (const file of files) {
    const { width, format } = await sharp(path.join(folders.served, file)).metadata();
    expect([112, 168]).toContain(width);
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'jpeg');
  }
});

test('does nothing if nothing changed, and encodes only what has changed', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const before = await Promise.all((await served()).map((file) => stat(path.join(folders.served, file))));
  expect(await build()).toEqual(nothing);
  const after = await Promise.all((await served()).map((file) => stat(path.join(folders.served, file))));
  expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));

  await addPhoto('testimonials/bob.jpg');
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 3 });
  await addPhoto('testimonials/bob.jpg', 200, 200, 'tomato');
  expect(await build()).toEqual({ ...nothing, photographs: 2, encoded: 3, removed: 3 });

  await rm(path.join(folders.originals, 'testimonials/bob.jpg'));
  expect(await build()).toEqual({ ...nothing, removed: 3 });
  const { hash } = readManifest()['testimonials/ann'] ?? {};
  expect((await served()).every((file) => file.includes(hash ?? 'none'))).toBe(true);
});

test('continues after an interruption, and removes partial files', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const [first = ''] = await served();
  await rm(path.join(folders.served, first));
  // No process has this id. The id of a running process may belong to a concurrent run.
  await writeFile(path.join(folders.served, `${first}.4999999.part`), 'half');
  const ofAnother = path.join(folders.served, `${first}.${process.ppid}.part`);
  await writeFile(ofAnother, 'half');
  const listed: string[] = [];
  const say = () => listed.push(...Object.keys(readManifest()));
  expect(await build({}, studio, say)).toEqual({ ...nothing, encoded: 1, removed: 1 });
  expect(listed).toEqual([]);
  expect(await served()).toContain(first);
  expect(existsSync(ofAnother)).toBe(true);
});

/** Files that the manifest lists but do not exist. */
function missingFiles(): string[] {
  return Object.entries(readManifest())
    .flatMap(([name, { hash, widths }]) => [
      ...widths.map((width) => derivativePath(name, hash, 'full', width, 'avif')),
      derivativePath(name, hash, 'full', widths.at(-1) ?? 0, 'jpg'),
    ])
    .filter((file) => !existsSync(path.join(folders.served, file)));
}

test('the manifest never lists a missing file, and a picture stays until its replacement is complete', async () => {
  for (const name of ['ann', 'bob', 'cleo']) await addPhoto(`testimonials/${name}.jpg`);
  await build();
  const { 'testimonials/bob': bob, 'testimonials/cleo': cleo } = readManifest();
  await addPhoto('testimonials/bob.jpg', 200, 200, 'tomato');
  await addPhoto('testimonials/dora.jpg');
  await rm(path.join(folders.originals, 'testimonials/ann.jpg'));
  const states: [manifest: Record<string, ManifestEntry>, missing: string[]][] = [];
  await build({}, studio, () => states.push([readManifest(), missingFiles()]));
  const unchanged = { 'testimonials/bob': bob, 'testimonials/cleo': cleo };
  expect(states).toEqual([
    [unchanged, []],
    [unchanged, []],
  ]);
  expect(readManifest()['testimonials/bob']?.hash).not.toBe(bob?.hash);
  expect(missingFiles()).toEqual([]);
});

test('keeps files that open pages may still request, and that an undone change needs, until the next build', async () => {
  await addPhoto('testimonials/ann.jpg');
  await build();
  const before = await served();
  await addPhoto('testimonials/ann.jpg', 300, 200);
  const whileOpen = () => buildPhotos({ ...folders, keepReplaced: true }, {}, studio, () => {});
  expect(await whileOpen()).toMatchObject({ encoded: 3, removed: 0 });
  expect(await served()).toEqual(expect.arrayContaining(before));
  expect(await whileOpen()).toMatchObject({ encoded: 0, removed: 0 });
  await addPhoto('testimonials/ann.jpg');
  expect(await whileOpen()).toMatchObject({ encoded: 0, removed: 0 });
  await addPhoto('testimonials/ann.jpg', 300, 200);
  expect(await build()).toMatchObject({ encoded: 0, removed: before.length });
});

test('encodes the latest version of a photograph that is replaced during the run', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg');
  await addPhoto('testimonials/cleo.jpg');
  const tomato = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();
  await build({}, studio, (line) => {
    // Two are encoded at a time: the third is still waiting.
    if (line.includes('ann')) writeFileSync(path.join(folders.originals, 'testimonials/cleo.jpg'), tomato);
  });
  const [red = 0, green = 0] = await colorOf('testimonials/cleo');
  expect(red).toBeGreaterThan(green + 100);
  expect(await build()).toEqual({ ...nothing, photographs: 3 });
});

/** The metadata that a third-party reader finds in a picture. */
async function read(file: string) {
  return ExifReader.load(await readFile(path.join(folders.served, file)), { expanded: true, async: true });
}

test('writes copyright and licensing metadata to every picture, from the file or the studio, and no other', async () => {
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
      const { exif, gps, xmp } = await read(file);
      expect([gps, exif?.Model]).toEqual([undefined, undefined]);
      const tags = [
        exif?.Artist,
        exif?.Copyright,
        xmp?.creator,
        xmp?.rights,
        xmp?.Credit,
        xmp?.WebStatement,
        xmp?.Licensor,
      ];
      const [name] = Object.entries(readManifest()).find(([, { hash }]) => file.includes(hash)) ?? [];
      return [name?.split('/')[1], ...tags.map((tag) => tag?.description)].join(' | ');
    }),
  );
  const ofStudio = '© The Studio | The Studio & Co.';
  const end = 'LicensorURL: https://studio.example/';
  const endOfGuest = 'LicensorURL: https://guest.example/ask';
  expect(found).toHaveLength(9);
  expect([...new Set(found)].sort()).toEqual([
    `ann | A. Photographer | 2026 A. Photographer | A. Photographer | 2026 A. Photographer | The Studio & Co. | https://studio.example/terms | ${end}`,
    `bob | The Studio | (C) The Studio | The Studio | ${ofStudio} | https://studio.example/terms | ${end}`,
    `cleo | C. Guest | (C) The Studio | C. Guest | ${ofStudio} | https://guest.example/terms?a=1&b=2 | ${endOfGuest}`,
  ]);
  // Those without a credit line of their own.
  const changed = await build({}, { ...studio, creditLine: 'Zoë & Søn' });
  expect(changed).toEqual({ ...nothing, photographs: 3, encoded: 6, removed: 6 });
  const credits = (await served()).map(async (file) => (await read(file)).xmp?.Credit?.description);
  expect(new Set(await Promise.all(credits))).toEqual(new Set(['Zoë & Søn', 'The Studio & Co.']));
});

test('a focal point only affects photographs with a crop', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('hero/door.jpg', 1600, 1200);
  await build();
  const points = { 'testimonials/ann': { x: 20, y: 30 }, 'hero/door': { x: 20, y: 30 } };
  expect(await build(points)).toMatchObject({ encoded: 5, removed: 5 });
  expect(readManifest()['testimonials/ann']?.focal).toEqual({ x: 20, y: 30 });
  expect(await build(points)).toEqual({ ...nothing, photographs: 2 });
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

test('a blog photograph also has a fixed URL with the current picture', async () => {
  await addPhoto('blog/print.jpg', 1300, 900);
  await build();
  const fixed = path.join(folders.served, 'photos/blog/print.jpg');
  const before = await readFile(fixed);
  await addPhoto('blog/print.jpg', 1300, 900, 'tomato');
  await build();
  expect((await readFile(fixed)).equals(before)).toBe(false);
  expect((await sharp(fixed).metadata()).width).toBe(1200);
});

const addFile = async (file: string, bytes: string | Buffer = 'x') => {
  await mkdir(path.dirname(path.join(folders.originals, file)), { recursive: true });
  await writeFile(path.join(folders.originals, file), bytes);
};
const addPng = async (file: string, background: string) =>
  addFile(
    file,
    await sharp({ create: { width: 200, height: 200, channels: 4, background } })
      .png()
      .toBuffer(),
  );

/** Brand and size of a HEIC (ISO 14496-12, 4.3), without a picture. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const again = 'Export the photograph again, as JPEG.';
const faultyFiles: [file: string, bytes: Buffer | string, fault: RegExp | string][] = [
  ['text.jpg', 'not a picture', `is not a photograph, despite its name. ${again}`],
  ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"></svg>', again],
  ['empty.jpg', '', 'is empty: it was not copied completely. Copy it again.'],
  ['phone.HEIC', heic, /^is a HEIC file\. .*Export it as JPEG/],
  ['renamed.jpg', heic, /^is a HEIC file, despite its name\. .*Export it as JPEG/],
  ['raw.CR3', 'x', 'is not a JPEG, according to its name. Export the photograph as JPEG'],
  [
    '../Ann.jpg',
    'x',
    /^is not in a folder, .* one of .*, such as content\/photos\/testimonials\/ann\.jpg\.$/,
  ],
  ['new/Ann.jpg', 'x', 'is in a nested folder. Move it to content/photos/testimonials/ann.jpg.'],
  [
    '../Test Imonials/Zoë_Ä (1).JPG',
    'x',
    /^use lowercase .* content\/photos\/test-imonials\/zoe-ae-1\.jpg\.$/,
  ],
  ['Good.jpg', 'x', 'content/photos/testimonials/good-2.jpg.'],
  ['红.jpg', 'x', 'content/photos/testimonials/unnamed.jpg.'],
  ['duplicate.png', 'x', 'testimonials/duplicate.jpg has the same name. Rename or remove one of them.'],
];

test('reports every invalid photograph with its file and how to fix it, and generates the others', async () => {
  await addPhoto('testimonials/good.jpg');
  await addPhoto('testimonials/duplicate.jpg');
  await addPhoto('testimonials/tiny.jpg', 100, 100);
  await addPhoto('testimonials/broken.jpg', 300, 300);
  const broken = path.join(folders.originals, 'testimonials/broken.jpg');
  await truncate(broken, (await stat(broken)).size - 30);
  for (const [file, bytes] of faultyFiles) await addFile(`testimonials/${file}`, bytes);
  // Nothing waits for it.
  execFileSync('mkfifo', [path.join(folders.originals, 'testimonials/pipe.jpg')]);
  for (const file of [
    'Thumbs.db',
    'testimonials/desktop.ini',
    '.DS_Store',
    '.x/a.jpg',
    'testimonials/._a.jpg',
  ])
    await addFile(file);

  const { faults, encoded } = await build({ 'hero/gone': { x: 52, y: 105 } });
  const faultOf = (file: string) => {
    const start = `content/photos/${path.posix.join('testimonials', file)}: `;
    return faults.flatMap((fault) => (fault.startsWith(start) ? fault.slice(start.length) : []));
  };
  for (const [file, , fault] of faultyFiles)
    expect([file, ...faultOf(file)]).toEqual([
      file,
      typeof fault === 'string' ? expect.stringContaining(fault) : expect.stringMatching(fault),
    ]);
  expect(faultOf('pipe.jpg')).toEqual(['is a pipe or a device, not a file. Remove it.']);
  expect(faultOf('tiny.jpg')).toEqual([
    '100 px wide, too small for its use (at least 120 px). Use a larger original.',
  ]);
  expect(faultOf('broken.jpg')).toEqual([expect.stringMatching(/^is damaged \(.+\)\. Export it again\.$/)]);
  expect(faults.filter((fault) => fault.startsWith('content/focalPoints.ts: '))).toEqual([
    "content/focalPoints.ts: 'hero/gone' has x: 52. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' has y: 105. Choose a step of five, from 0 to 100.",
    "content/focalPoints.ts: 'hero/gone' is not in content/photos. Remove the line or fix the name.",
  ]);
  expect(faults).toHaveLength(faultyFiles.length + 6);
  expect(encoded).toBe(6);
  expect(Object.keys(readManifest())).toEqual(['testimonials/duplicate', 'testimonials/good']);
});

test('an invalid photograph keeps its previous picture', async () => {
  await addPhoto('testimonials/ann.jpg');
  await addPhoto('testimonials/bob.jpg');
  await build();
  const before = [readManifest(), await served()];
  await addFile('testimonials/ann.jpg', 'not a picture');
  await rm(path.join(folders.originals, 'testimonials/bob.jpg'));
  await addFile('testimonials/bob.heic', heic);
  expect((await build()).faults).toHaveLength(2);
  expect([readManifest(), await served()]).toEqual(before);
});

test('reports a missing folder', async () => {
  await expect(build()).rejects.toThrow(/originals: this folder is missing\. Restore it/);
});

/** The RGB color in the middle of the JPEG. */
async function colorOf(name: string): Promise<number[]> {
  const { hash, widths } = readManifest()[name] ?? {};
  const file = derivativePath(name, hash ?? '', 'full', widths?.at(-1) ?? 0, 'jpg');
  const { data, info } = await sharp(path.join(folders.served, file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + 3)];
}

test('transparent areas become white, which is reported', async () => {
  await addPng('testimonials/ann.png', '#ff000000');
  await addPng('testimonials/bob.png', '#ff0000ff');
  await build();
  expect(await colorOf('testimonials/ann')).toEqual([255, 255, 255]);
  expect((await colorOf('testimonials/bob'))[0]).toBeGreaterThan(240);
  expect((await colorOf('testimonials/bob'))[1]).toBeLessThan(20);
  expect(lines.filter((line) => line.includes('transparent'))).toEqual([
    'content/photos/testimonials/ann.png: transparent areas become white.',
  ]);
  for (const file of await served()) {
    expect((await sharp(path.join(folders.served, file)).metadata()).hasAlpha).toBe(false);
  }
});
