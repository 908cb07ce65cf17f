/** Bytes of text in Latin-1. */
const latin = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const uint32 = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const uint16 = (value: number): number[] => [value >>> 8, value & 255];
/** A number as ICC's s15Fixed16. */
const fixed = (value: number): number[] => uint32(Math.round(value * 65_536));

/** White and primaries of Adobe RGB (1998), for D50, and its curve: a gamma of 2 + 51/256 (Adobe RGB (1998), 4.3). */
const values = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
};
const curve = [...latin('curv'), ...uint32(0), ...uint32(1), ...uint16(0x0233), 0, 0];

/** A color profile (ICC.1:2001) that is Adobe RGB. */
function profile(): number[] {
  const data: [name: string, bytes: number[]][] = [
    ...Object.entries(values).map(([name, xyz]): [string, number[]] => [
      name,
      [...latin('XYZ '), ...uint32(0), ...xyz.flatMap(fixed)],
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curve]),
  ];
  let offset = 128 + 4 + 12 * data.length;
  const table = data.flatMap(([name, bytes]) => {
    const entry = [...latin(name), ...uint32(offset), ...uint32(bytes.length)];
    offset += bytes.length;
    return entry;
  });
  const header = [
    ...[...uint32(offset), ...latin('    '), ...uint32(0x02400000), ...latin('mntrRGB XYZ ')],
    ...[...uint16(1998), ...uint16(1), ...uint16(1), ...uint16(0), ...uint16(0), ...uint16(0)],
    ...[...latin('acsp'), ...Array<number>(28).fill(0), ...values.wtpt.flatMap(fixed)],
  ];
  return [
    ...[...header, ...Array<number>(128 - header.length).fill(0)],
    ...[...uint32(data.length), ...table, ...data.flatMap(([, bytes]) => bytes)],
  ];
}

/** The entry of Exif's interoperability index that stands for Adobe RGB: R03 (DCF 2.0), in both byte orders. */
const entries = [
  [...uint16(1), ...uint16(2), ...uint32(4), ...latin('R03\0')],
  [1, 0, 2, 0, 4, 0, 0, 0, ...latin('R03\0')],
];

function includes(bytes: Uint8Array, wanted: number[]): boolean {
  for (let at = 0; at + wanted.length <= bytes.length; at += 1)
    if (wanted.every((byte, position) => bytes[at + position] === byte)) return true;
  return false;
}

/**
 * The color profile that a JPEG needs in front of its first segment: Canon and Nikon say only in Exif that a photograph is
 * in Adobe RGB, which decoders ignore.
 *
 * @param bytes the file, or as much of its beginning as has its metadata
 * @returns the segment with the profile; null when the file has one or is in sRGB
 */
export function missingProfile(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let isAdobe = false;
  for (let at = 2; bytes[at] === 0xff; ) {
    const [kind = 0, high = 0, low = 0] = bytes.subarray(at + 1, at + 4);
    // A marker may follow any number of these (ITU T.81, B.1.1.2).
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    // The scan begins: no metadata follows.
    if (kind === 0xda) break;
    const end = at + 2 + high * 256 + low;
    const segment = bytes.subarray(at + 4, end);
    if (kind === 0xe2 && includes(segment.subarray(0, 11), latin('ICC_PROFILE'))) return null;
    if (kind === 0xe1 && includes(segment.subarray(0, 4), latin('Exif')))
      isAdobe ||= entries.some((entry) => includes(segment, entry));
    at = end;
  }
  if (!isAdobe) return null;
  const content = [...latin('ICC_PROFILE\0'), 1, 1, ...profile()];
  return Uint8Array.from([0xff, 0xe2, ...uint16(content.length + 2), ...content]);
}

/**
 * Whether a file is HEIC, by its file type box (`ftyp`, ISO 14496-12), with the brands of HEVC images (ISO 23008-12).
 *
 * @param head the beginning of the file, at least 12 bytes, as one character each
 */
export const isHeic = (head: string) => /^....ftyp(hei|hev|mif1|msf1)/s.test(head);
