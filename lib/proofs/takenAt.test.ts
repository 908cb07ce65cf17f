import sharp from 'sharp';
import { randomId } from '@/lib/randomId';
import { fileKey, frameId } from './frameKeys';
import { takenAt } from './takenAt';

const jpeg = (exif?: object) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).jpeg();
  return (exif ? picture.withExif(exif) : picture).toBuffer();
};
const fileOf = (...parts: BlobPart[]) => new File(parts, 'DSC_0412.jpg');
const blob = (bytes: Buffer) => fileOf(new Uint8Array(bytes));
const time = { IFD2: { DateTimeOriginal: '2026:11:19 14:03:27', OffsetTimeOriginal: '-08:00' } };

test('the time of the camera is found in a JPEG, as its clock shows it', async () => {
  expect(await takenAt(blob(await jpeg(time)))).toBe(Date.parse('2026-11-19T14:03:27Z'));
});

test.each(['png', 'webp', 'avif'] as const)('it is found in a %s, wherever it stands', async (format) => {
  const noise = { create: { width: 400, height: 400, channels: 3, background: '#888' } } as const;
  const bytes = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .toFormat(format, { lossless: true })
    .withExif(time)
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], `a.${format}`, { type: `image/${format}` });
  expect(await takenAt(file)).toBe(Date.parse('2026-11-19T14:03:27Z'));
});

test('a file without it, another file, and damaged data say nothing', async () => {
  const whole = await jpeg(time);
  expect(await takenAt(blob(await jpeg()))).toBe(0);
  expect(await takenAt(fileOf('no picture'))).toBe(0);
  expect(await takenAt(fileOf())).toBe(0);
  for (let length = 0; length < 200; length += 7) await takenAt(blob(whole.subarray(0, length)));
  for (let place = 2; place < 120; place += 1) {
    const damaged = Buffer.from(whole);
    damaged[place] = 0xff;
    expect(typeof (await takenAt(blob(damaged)))).toBe('number');
  }
});

test('keys sort by time, and are fields of a document', () => {
  const file = '0123456789abcdef';
  const ids = [
    frameId(0, { name: 'z', file }),
    frameId(Date.parse('2026-11-19T14:03:27Z'), { name: 'DSC 0412 (ü)', file }),
    frameId(Date.parse('2026-11-19T14:03:27Z'), { name: 'DSC_0413', file }),
    frameId(Date.parse('2026-11-19T14:03:28Z'), { name: 'A', file }),
  ];
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^f\w+$/);
});

test('the same file has the same key in one gallery, and another in the next', async () => {
  const file = new File(['x'], 'a.jpg', { lastModified: 5 });
  const [one, other] = [randomId(), randomId()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(await fileKey(one, file)).toBe(await fileKey(one, new File(['x'], 'a.jpg', { lastModified: 5 })));
  expect(await fileKey(one, file)).toMatch(/^[0-9a-f]{16}$/);
  expect(await fileKey(one, file)).not.toBe(await fileKey(other, file));
  expect(await fileKey(one, file)).not.toBe(
    await fileKey(one, new File(['x'], 'a.jpg', { lastModified: 6 })),
  );
});
