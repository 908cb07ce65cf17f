import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { createAdobeRgbJpeg } from '../../scripts/testing/createAdobeRgbJpeg';

// Photographs are prepared by the browser's own decoders and canvas, which jsdom does not have.

type PreparedPicture = { bytes: Buffer; width: number; height: number };

let script = '';

test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { preparePicture } from './lib/photos/preparePicture';",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'pictures',
  });
  script = outputFiles[0]?.text ?? '';
});

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: script });
});

async function prepare(page: Page, name: string, type: string, file: Buffer): Promise<PreparedPicture> {
  const result = await page.evaluate(
    async ({ name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const { preparePicture } = Reflect.get(window, 'pictures');
      const { blob, width, height } = await preparePicture(new File([bytes], name, { type }));
      const url: string = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
      return { url, width, height };
    },
    { name, type, content: file.toString('base64') },
  );
  return { ...result, bytes: Buffer.from(result.url.split(',')[1] ?? '', 'base64') };
}

/** The error message for a rejected file. */
const getRejection = (page: Page, name: string, type: string, file: Buffer) =>
  prepare(page, name, type, file).then(
    () => 'not rejected',
    (error) => String(error).replace(/^.*?Error: /s, ''),
  );

/** Red on the left, blue on the right; as stored, before rotation. */
const createTwoColorPicture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: await sharp({
        create: { width: Math.round(width / 2), height, channels: 3, background: '#ff0000' },
      })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ]);

/** Color at a point, with coordinates from 0 to 1. */
async function readColorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (red > 240 && green > 240 && blue > 240) return 'white';
  return red > 128 && blue < 128 ? 'red' : blue > 128 && red < 128 ? 'blue' : 'other';
}

/** As phones store it: rotated by an EXIF tag, with location and camera. */
const createPhonePhotograph = async (orientation: number, format: 'jpeg' | 'webp' = 'jpeg') =>
  (await createTwoColorPicture(4032, 3024))
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret 15' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 22/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

test('a phone photograph becomes upright, smaller, and free of location and camera data', async ({
  page,
}) => {
  const original = await createPhonePhotograph(6);
  const readPrivateTags = (file: Buffer) =>
    Object.keys(ExifReader.load(file)).filter((tag) => /^(GPS|Make|Model|Orient)/.test(tag));
  expect(readPrivateTags(original)).toEqual(expect.arrayContaining(['GPSLatitude', 'Model', 'Orientation']));
  const { bytes, width, height } = await prepare(page, 'IMG_0412.JPG', 'image/jpeg', original);
  expect([width, height]).toEqual([1500, 2000]);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
    1500,
    2000,
    undefined,
    undefined,
  ]);
  expect(readPrivateTags(bytes)).toEqual([]);
  expect(bytes.includes('Exif')).toBe(false);
  // Orientation 6 is rotated 90° clockwise: what was on the left is at the top.
  expect(await readColorAt(bytes, 0.5, 0.1)).toBe('red');
  expect(await readColorAt(bytes, 0.5, 0.9)).toBe('blue');
});

for (const format of ['jpeg', 'webp'] as const) {
  test(`every orientation of a ${format} is drawn upright`, async ({ page }) => {
    test.setTimeout(120_000);
    // The colors at the left, the right, the top and the bottom.
    for (const [orientation, ...colors] of [
      [1, 'red', 'blue'],
      [2, 'blue', 'red'],
      [3, 'blue', 'red'],
      [4, 'red', 'blue'],
      [5, undefined, undefined, 'red', 'blue'],
      [6, undefined, undefined, 'red', 'blue'],
      [7, undefined, undefined, 'blue', 'red'],
      [8, undefined, undefined, 'blue', 'red'],
    ] as const) {
      const original = await createPhonePhotograph(orientation, format);
      const { bytes, width, height } = await prepare(page, `a.${format}`, `image/${format}`, original);
      expect([width, height]).toEqual(orientation > 4 ? [1500, 2000] : [2000, 1500]);
      for (const [position, color] of colors.entries()) {
        const [x = 0, y = 0] =
          [
            [0.1, 0.5],
            [0.9, 0.5],
            [0.5, 0.1],
            [0.5, 0.9],
          ][position] ?? [];
        if (color) expect(await readColorAt(bytes, x, y), `orientation ${orientation}`).toBe(color);
      }
    }
  });
}

test('a picture is drawn upright in a browser that cannot reduce it while decoding', async ({ page }) => {
  await page.evaluate(() =>
    Object.assign(window, {
      createImageBitmap: () => {
        throw new TypeError('imageOrientation is not known');
      },
    }),
  );
  const original = await createPhonePhotograph(6);
  const { bytes, width, height } = await prepare(page, 'a.jpg', 'image/jpeg', original);
  expect([width, height]).toEqual([1500, 2000]);
  expect([await readColorAt(bytes, 0.5, 0.1), await readColorAt(bytes, 0.5, 0.9)]).toEqual(['red', 'blue']);
});

test('a small picture keeps its size, and transparency becomes white', async ({ page }) => {
  const file = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { bytes, width, height } = await prepare(page, 'logo.png', 'image/png', file);
  expect([width, height, await readColorAt(bytes, 0.5, 0.5)]).toEqual([300, 200, 'white']);
  for (const format of ['webp', 'avif'] as const) {
    const other = await sharp(file).toFormat(format).toBuffer();
    expect((await prepare(page, `a.${format}`, `image/${format}`, other)).width).toBe(300);
  }
});

test('a file that is not a photograph is rejected, and the message has its name and what to do', async ({
  page,
}) => {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(500),
  ]);
  const truncatedJpeg = (await createPhonePhotograph(1)).subarray(0, 300);
  for (const [name, file, message] of [
    ['IMG_1.HEIC', heic, 'IMG_1.HEIC is a HEIC file, which this browser cannot read.'],
    ['DSC_0412.NEF', Buffer.from('no picture'), 'DSC_0412.NEF cannot be read as a picture.'],
    ['half.jpg', truncatedJpeg, 'half.jpg cannot be read as a picture.'],
    ['a.jpg', Buffer.alloc(0), 'a.jpg is empty'],
  ] as const)
    expect(await getRejection(page, name, '', file)).toContain(message);
});

const createLargePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

test('a frame of the largest cameras is prepared, and a larger picture refused', async ({ page }) => {
  test.setTimeout(180_000);
  const frame = await createLargePicture(14_204, 10_652);
  const prepared = await prepare(page, 'B0001.jpg', 'image/jpeg', frame);
  expect([prepared.width, prepared.height]).toEqual([2000, 1500]);
  const huge = await createLargePicture(16_000, 10_001);
  expect(await getRejection(page, 'panorama.jpg', 'image/jpeg', huge)).toContain(
    'panorama.jpg has more than 160 megapixels.',
  );
});

test('the bytes say what a file is, not its name or its type', async ({ page }) => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const picture = await (await createTwoColorPicture(40, 30)).toFormat(format).toBuffer();
    for (const type of ['image/pjpeg', 'application/octet-stream', '']) {
      const { bytes, width, height } = await prepare(page, 'a.jpg', type, picture);
      expect([width, height], `${format} ${type}`).toEqual([40, 30]);
      expect(await readColorAt(bytes, 0.1, 0.5), `${format} ${type}`).toBe('red');
    }
  }
});

test('a file that was written again after it was chosen is not read, and the message says what to do', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('DSC_0412.jpg');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await createPhonePhotograph(1));
  await page.setContent('<input type="file">');
  await page.addScriptTag({ content: script });
  await page.locator('input').setInputFiles(file);
  const check = () =>
    page.locator('input').evaluate((input: HTMLInputElement) =>
      Reflect.get(window, 'pictures')
        .preparePicture(input.files?.[0])
        .then(
          () => 'prepared',
          (error: Error) => error.message,
        ),
    );
  expect(await check()).toBe('prepared');
  writeFileSync(file, 'another picture, of another size');
  expect(await check()).toBe('DSC_0412.jpg has changed since you dropped it. Drop it again.');
});

test('a picture in Adobe RGB keeps its colors, even if only Exif names the color space', async ({ page }) => {
  const { bytes } = await prepare(page, 'canon.jpg', 'image/jpeg', await createAdobeRgbJpeg(true));
  const data = await sharp(bytes).raw().toBuffer();
  for (const [channel, value] of [229, 40, 40].entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
});
