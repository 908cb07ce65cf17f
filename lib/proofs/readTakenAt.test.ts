import sharp from 'sharp';
import { createRandomId } from '@/lib/createRandomId';
import { createFileKey, createFrameId } from './frameKeys';
import { readTakenAt } from './readTakenAt';

/** Creates a picture with metadata. */
const createPicture = (exif: object = {}, xmp?: string) => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).withExif(exif);
  return xmp ? image.withXmp(xmp) : image;
};
/** Creates a file with a name and a type that say nothing about its format. */
const createFile = (bytes: BlobPart) =>
  new File([bytes], 'DSC_0412.jpg', { type: 'application/octet-stream' });
/** Reads the time from a JPEG with metadata. */
const readTime = async (...metadata: Parameters<typeof createPicture>) => {
  const bytes = await createPicture(...metadata)
    .jpeg()
    .toBuffer();
  return new Date(await readTakenAt(createFile(new Uint8Array(bytes)))).toISOString();
};
const time = { IFD2: { DateTimeOriginal: '2026:11:19 14:03:27', OffsetTimeOriginal: '-08:00' } };

test('the time is read by the camera’s clock: when the photograph was taken, else digitized, else saved, else from XMP', async () => {
  expect(await readTime(time)).toBe('2026-11-19T14:03:27.000Z');
  const shot = { DateTimeOriginal: '2026:11:19 14:03:27', SubSecTimeOriginal: '12' };
  const scanned = { DateTimeDigitized: '2026:11:19 14:03:28', SubSecTimeDigitized: '034' };
  const saved = { DateTime: '2026:11:19 14:03:29' };
  expect(await readTime({ IFD0: saved, IFD2: { ...shot, ...scanned } })).toMatch(/:27\.120Z$/);
  expect(await readTime({ IFD0: saved, IFD2: scanned })).toMatch(/:28\.034Z$/);
  expect(await readTime({ IFD0: saved })).toMatch(/:29\.000Z$/);
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2026-11-19T14:03:27.45-08:00"/></rdf:RDF></x:xmpmeta>';
  expect(await readTime({}, xmp)).toBe('2026-11-19T14:03:27.450Z');
});

test('a time of zeros or blanks, or one that does not exist, counts as missing: the first one that can be read is taken', async () => {
  const saved = { DateTime: '2026:11:19 14:03:29' };
  const scanned = { DateTimeDigitized: '2026:11:19 14:03:28', SubSecTimeDigitized: '034' };
  for (const unset of [
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    ' '.repeat(19),
    '2026:13:19 14:03:27',
    '2026:11:19 25:03:27',
    '--',
  ]) {
    const shot = { DateTimeOriginal: unset, SubSecTimeOriginal: '12' };
    expect(await readTime({ IFD0: saved, IFD2: { ...shot, ...scanned } })).toMatch(/:28\.034Z$/);
    expect(await readTime({ IFD0: saved, IFD2: { ...shot, DateTimeDigitized: unset } })).toMatch(
      /:29\.000Z$/,
    );
    expect(Date.parse(await readTime({ IFD0: { DateTime: unset }, IFD2: shot }))).toBe(0);
  }
});

test('the time is found in a WebP, whose metadata is at the end', async () => {
  // So large that its beginning has no metadata.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } });
  const bytes = await large.withExif(time).webp({ lossless: true }).toBuffer();
  expect(await readTakenAt(createFile(new Uint8Array(bytes)))).toBe(Date.parse('2026-11-19T14:03:27Z'));
});

test('a file without metadata, another kind of file, and damaged data have no time', async () => {
  const whole = await createPicture(time).jpeg().toBuffer();
  expect(Date.parse(await readTime())).toBe(0);
  for (const bytes of ['no picture', '', new Uint8Array(whole.subarray(0, 60))])
    expect(await readTakenAt(createFile(bytes))).toBe(0);
});

test('ids sort by time, and can be names of fields', () => {
  const file = '0123456789abcdef';
  const takenTime = Date.parse('2026-11-19T14:03:27Z');
  const ids = [0, takenTime, takenTime + 10, takenTime + 1000].map((time) => createFrameId(time, file));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^f\w{9}0123456789abcdef$/);
});

test('the same bytes have the same key in one gallery, whenever the file was saved, and another key as a final image', async () => {
  const [folder, otherFolder] = [createRandomId(), createRandomId()];
  const createTextFile = (text: string, lastModified = 5) => new File([text], 'a.jpg', { lastModified });
  const key = await createFileKey(folder, 'frames', createTextFile('x'));
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(await createFileKey(folder, 'frames', createTextFile('x', 6))).toBe(key);
  const others = [
    createFileKey(otherFolder, 'frames', createTextFile('x')),
    createFileKey(folder, 'finals', createTextFile('x')),
    createFileKey(folder, 'frames', createTextFile('y')),
  ];
  expect(await Promise.all(others)).not.toContain(key);
});
