/**
 * A color profile (ICC.1:2001) for Adobe RGB (1998), as base64: white point and primaries for D50, and a gamma of 2 + 51/256
 * (section 4.3).
 */
const adobeRgbProfile =
  'AAABWCAgICACQAAAbW50clJHQiBYWVogB84AAQABAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y0AAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHd3RwdAAAANgAAAAUclhZWgAAAOwAAAAUZ1hZWgAAAQAAAAAUYlhZWgAA' +
  'ARQAAAAUclRSQwAAASgAAAAQZ1RSQwAAATgAAAAQYlRSQwAAAUgAAAAQWFlaIAAAAAAAAPbWAAEAAAAA0y1YWVogAAAAAAAAnBgAAE+lAAAE/FhZWiAA' +
  'AAAAAAA0jQAAoCwAAA+VWFlaIAAAAAAAACYxAAAQLwAAvpxjdXJ2AAAAAAAAAAECMwAAY3VydgAAAAAAAAABAjMAAGN1cnYAAAAAAAAAAQIzAAA=';

/** Encodes a text as bytes in Latin-1. */
const toLatin1 = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** The entry of Exif's interoperability index that means Adobe RGB, R03 (DCF 2.0), in both byte orders. */
const adobeRgbEntries = ['\0\x01\0\x02\0\0\0\x04R03\0', '\x01\0\x02\0\x04\0\0\0R03\0'].map(toLatin1);

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
  const content = toLatin1(`ICC_PROFILE\0\x01\x01${atob(adobeRgbProfile)}`);
  const length = content.length + 2;
  return Uint8Array.from([0xff, 0xe2, length >>> 8, length & 255, ...content]);
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
