import sharp from 'sharp';
import { createAdobeRgbJpeg } from '../testing/createAdobeRgbJpeg';
import { decode } from './decode';

const red = [229, 40, 40];
const size = { width: 64, height: 64, channels: 3 } as const;
const createPicture = (color: number[]) =>
  sharp(Buffer.from(Array.from({ length: 64 * 64 }, () => color).flat()), { raw: size });
const createDeepPicture = () => createPicture(red).toColourspace('rgb16');
const createJpeg = (color: number[]) =>
  createPicture(color).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();

/** A marker may follow any number of bytes FF. */
async function createJpegWithFillByte(): Promise<Buffer> {
  const bytes = await createAdobeRgbJpeg(true);
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff]), bytes.subarray(2)]);
}

test.each<[what: string, file: () => Promise<Buffer>]>([
  ['a JPEG in sRGB', () => createJpeg(red)],
  ['a PNG of 16 bits in Display P3', () => createDeepPicture().withIccProfile('p3').png().toBuffer()],
  ['a JPEG in Display P3', () => createPicture(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
  ['a JPEG in Adobe RGB by Exif, as Canon writes it', () => createAdobeRgbJpeg(true)],
  ['a JPEG in Adobe RGB by Exif, as Nikon writes it', () => createAdobeRgbJpeg(false)],
  ['a JPEG in Adobe RGB with a byte between its segments', createJpegWithFillByte],
])('%s keeps its colors', async (_, file) => {
  const { data } = await decode(await file());
  for (const [channel, value] of red.entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
});

test.each([true, false])('CMYK keeps its colors, with a profile: %p', async (hasProfile) => {
  const skin = createPicture([0xe0, 0xc0, 0xa0]);
  const printed = hasProfile ? skin.withIccProfile('cmyk') : skin.toColourspace('cmyk');
  const { data } = await decode(await printed.jpeg({ quality: 95 }).toBuffer());
  for (const [channel, value] of [0xe0, 0xc0, 0xa0].entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(5);
});

test('a transparent PNG of 16 bits is laid over white in sRGB', async () => {
  const halfTransparent = createPicture(red).ensureAlpha(0.5).toColourspace('rgb16').withIccProfile('srgb');
  const { data } = await decode(await halfTransparent.png().toBuffer());
  for (const [channel, value] of [242, 147, 147].entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
});

test('a photograph with a small fault is decoded whole', async () => {
  const bytes = await createJpeg(red);
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  // The end of the scan header differs from the standard.
  bytes[scan + (bytes[scan + 3] ?? 0)] = 0;
  expect((await decode(bytes)).info).toMatchObject(size);
});

test('a photograph that is cut off is refused', async () => {
  const completeFile = await createJpeg(red);
  await expect(decode(completeFile.subarray(0, -20))).rejects.toThrow(
    /^cannot be read \(.+\)\. Export it again, as JPEG\.$/,
  );
});
