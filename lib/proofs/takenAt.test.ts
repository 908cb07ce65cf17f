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

test('parts of seconds count; without the time of taking, that of digitizing and of saving do, then XMP', async () => {
  const shot = { DateTimeOriginal: '2026:11:19 14:03:27', SubSecTimeOriginal: '12' };
  const scanned = { DateTimeDigitized: '2026:11:19 14:03:28', SubSecTimeDigitized: '034' };
  const saved = { DateTime: '2026:11:19 14:03:29' };
  const times = [
    { IFD0: saved, IFD2: { ...shot, ...scanned } },
    { IFD0: saved, IFD2: scanned },
    { IFD0: saved },
  ].map(async (exif) => new Date(await takenAt(blob(await jpeg(exif)))).toISOString().slice(17));
  expect(await Promise.all(times)).toEqual(['27.120Z', '28.034Z', '29.000Z']);
  const xmp = (date: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="${date}"/></rdf:RDF></x:xmpmeta>`,
      )
      .toBuffer();
  expect(await takenAt(blob(await xmp('2026-11-19T14:03:27.45-08:00')))).toBe(
    Date.parse('2026-11-19T14:03:27.450Z'),
  );
});

test('it is found in a WebP, where it stands at the end', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
    .webp({ lossless: true })
    .withExif(time)
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.webp', { type: 'image/webp' });
  expect(await takenAt(file)).toBe(Date.parse('2026-11-19T14:03:27Z'));
});

test('a file without it, another file, and damaged data say nothing', async () => {
  const whole = await jpeg(time);
  expect(await takenAt(blob(await jpeg()))).toBe(0);
  expect(await takenAt(fileOf('no picture'))).toBe(0);
  expect(await takenAt(fileOf())).toBe(0);
  expect(await takenAt(blob(whole.subarray(0, 60)))).toBe(0);
});

test('keys sort by time, and are fields of a document', () => {
  const file = '0123456789abcdef';
  const taken = Date.parse('2026-11-19T14:03:27Z');
  const ids = [0, taken, taken + 10, taken + 1000].map((time) => frameId(time, file));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^f\w{9}0123456789abcdef$/);
});

test('the same bytes have one key in one gallery, whenever they were saved, and others as a finished picture', async () => {
  const [one, other] = [randomId(), randomId()];
  const file = (text: string, lastModified = 5) => new File([text], 'a.jpg', { lastModified });
  const key = await fileKey(one, 'frames', file('x'));
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(await fileKey(one, 'frames', file('x', 6))).toBe(key);
  const others = [
    fileKey(other, 'frames', file('x')),
    fileKey(one, 'finals', file('x')),
    fileKey(one, 'frames', file('y')),
  ];
  expect(await Promise.all(others)).not.toContain(key);
});
