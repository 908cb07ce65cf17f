/** Encodes a text as bytes in Latin-1. */
const toLatin1 = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const toUint16Bytes = (value: number): number[] => [(value >>> 8) & 255, value & 255];
const toUint32Bytes = (value: number): number[] => [value >>> 16, value].flatMap(toUint16Bytes);
/** Encodes a number as s15Fixed16 of ICC. */
const toFixedPoint = (value: number): number[] => toUint32Bytes(Math.round(value * 65_536));

/** The white point and the primaries of Adobe RGB (1998), for D50. */
const profileValues = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
};
/** The tone curve of Adobe RGB (1998): a gamma of 2 + 51/256 (section 4.3). */
const profileCurve = [...toLatin1('curv'), ...[0, 1].flatMap(toUint32Bytes), ...toUint16Bytes(0x0233), 0, 0];

/** Creates a color profile (ICC.1:2001) for Adobe RGB. */
function createAdobeRgbProfile(): number[] {
  const data: [name: string, bytes: number[]][] = [
    ...Object.entries(profileValues).map(([name, xyz]): [string, number[]] => [
      name,
      [...toLatin1('XYZ '), ...toUint32Bytes(0), ...xyz.flatMap(toFixedPoint)],
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, profileCurve]),
  ];
  let offset = 128 + 4 + 12 * data.length;
  const table = data.flatMap(([name, bytes]) => {
    const entry = [...toLatin1(name), ...toUint32Bytes(offset), ...toUint32Bytes(bytes.length)];
    offset += bytes.length;
    return entry;
  });
  const header = [
    ...toUint32Bytes(offset),
    ...toLatin1('    '),
    ...toUint32Bytes(0x02400000),
    ...toLatin1('mntrRGB XYZ '),
    ...[1998, 1, 1, 0, 0, 0].flatMap(toUint16Bytes),
    ...toLatin1('acsp'),
    ...Array<number>(28).fill(0),
    ...profileValues.wtpt.flatMap(toFixedPoint),
  ];
  return [
    ...[...header, ...Array<number>(128 - header.length).fill(0)],
    ...[...toUint32Bytes(data.length), ...table, ...data.flatMap(([, bytes]) => bytes)],
  ];
}

/** The entry of Exif's interoperability index that means Adobe RGB, R03 (DCF 2.0), in both byte orders. */
const adobeRgbEntries = [
  [...toUint16Bytes(1), ...toUint16Bytes(2), ...toUint32Bytes(4), ...toLatin1('R03\0')],
  [1, 0, 2, 0, 4, 0, 0, 0, ...toLatin1('R03\0')],
];

function hasBytes(bytes: Uint8Array, sequence: number[]): boolean {
  for (let at = 0; at + sequence.length <= bytes.length; at += 1)
    if (sequence.every((byte, position) => bytes[at + position] === byte)) return true;
  return false;
}

/**
 * The color profile segment that a JPEG in Adobe RGB needs before its first segment. Cameras of Canon and Nikon store the color
 * space only in Exif, which decoders ignore.
 *
 * @param bytes the file, or its beginning with all metadata
 * @returns the segment with the profile; null if the file has a profile or is in sRGB
 */
export function getMissingProfile(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let isAdobeRgb = false;
  for (let at = 2; bytes[at] === 0xff; ) {
    const [marker = 0, high = 0, low = 0] = bytes.subarray(at + 1, at + 4);
    // Any number of fill bytes may precede a marker (ITU T.81, B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The scan begins here, and no metadata follows.
    if (marker === 0xda) break;
    const end = at + 2 + high * 256 + low;
    const segment = bytes.subarray(at + 4, end);
    if (marker === 0xe2 && hasBytes(segment.subarray(0, 11), toLatin1('ICC_PROFILE'))) return null;
    if (marker === 0xe1 && hasBytes(segment.subarray(0, 4), toLatin1('Exif')))
      isAdobeRgb ||= adobeRgbEntries.some((entry) => hasBytes(segment, entry));
    at = end;
  }
  if (!isAdobeRgb) return null;
  const content = [...toLatin1('ICC_PROFILE\0'), 1, 1, ...createAdobeRgbProfile()];
  return Uint8Array.from([0xff, 0xe2, ...toUint16Bytes(content.length + 2), ...content]);
}

/**
 * Whether a file is HEIC, by its file type box (`ftyp`, ISO 14496-12), with the brands of HEVC images (ISO 23008-12).
 *
 * @param head the beginning of the file, at least 12 bytes, as a string with one character for each byte
 */
export const isHeic = (head: string) => /^....ftyp(hei|hev|mif1|msf1)/s.test(head);

/** How the kinds of pictures that the site stores begin, as strings with one character for each byte. */
const pictureStarts: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF....WEBP/s],
  // A file type box that names AVIF as its brand, or among the compatible ones (AV1 Image File Format, 6).
  ['image/avif', /^....ftyp(?:....)*?avi[fs]/s],
];

/** How many bytes at the beginning of a file `getPictureType` needs. */
export const pictureStartLength = 64;

/**
 * The media type that storage.rules accept for a picture, by its first bytes: browsers and programs go by the file's name, which
 * may be wrong, and have other names for the same type, such as `image/pjpeg`. Null if the file is of another kind.
 *
 * @param head the beginning of the file, as a string with one character for each byte
 */
export const getPictureType = (head: string): string | null =>
  pictureStarts.find(([, start]) => start.test(head.slice(0, pictureStartLength)))?.[0] ?? null;
