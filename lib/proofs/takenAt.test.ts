import sharp from 'sharp';
import { randomId } from '@/lib/randomId';
import { fileKey, frameId } from './frameKeys';
import { takenAt } from './takenAt';

/** A picture with metadata. */
const picture = (exif: object = {}, xmp?: string) => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).withExif(exif);
  return xmp ? image.withXmp(xmp) : image;
};
const fileOf = (bytes: BlobPart, type?: string) => new File([bytes], 'DSC_0412.jpg', { type });
/** The time that is found in a JPEG with metadata. */
const timeIn = async (...metadata: Parameters<typeof picture>) => {
  const bytes = await picture(...metadata)
    .jpeg()
    .toBuffer();
  return new Date(await takenAt(fileOf(new Uint8Array(bytes), 'image/jpeg'))).toISOString();
};
const time = { IFD2: { DateTimeOriginal: '2026:11:19 14:03:27', OffsetTimeOriginal: '-08:00' } };

test('the time of the camera is found, as its clock shows it; without it, that of digitizing and of saving, then XMP', async () => {
  expect(await timeIn(time)).toBe('2026-11-19T14:03:27.000Z');
  const shot = { DateTimeOriginal: '2026:11:19 14:03:27', SubSecTimeOriginal: '12' };
  const scanned = { DateTimeDigitized: '2026:11:19 14:03:28', SubSecTimeDigitized: '034' };
  const saved = { DateTime: '2026:11:19 14:03:29' };
  expect(await timeIn({ IFD0: saved, IFD2: { ...shot, ...scanned } })).toMatch(/:27\.120Z$/);
  expect(await timeIn({ IFD0: saved, IFD2: scanned })).toMatch(/:28\.034Z$/);
  expect(await timeIn({ IFD0: saved })).toMatch(/:29\.000Z$/);
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2026-11-19T14:03:27.45-08:00"/></rdf:RDF></x:xmpmeta>';
  expect(await timeIn({}, xmp)).toBe('2026-11-19T14:03:27.450Z');
});

test('it is found in a WebP, where it stands at the end', async () => {
  // So large that its beginning has no metadata.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } });
  const bytes = await large.withExif(time).webp({ lossless: true }).toBuffer();
  expect(await takenAt(fileOf(new Uint8Array(bytes), 'image/webp'))).toBe(Date.parse('2026-11-19T14:03:27Z'));
});

test('a file without it, another file, and damaged data say nothing', async () => {
  const whole = await picture(time).jpeg().toBuffer();
  expect(Date.parse(await timeIn())).toBe(0);
  for (const bytes of ['no picture', '', new Uint8Array(whole.subarray(0, 60))])
    expect(await takenAt(fileOf(bytes))).toBe(0);
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
