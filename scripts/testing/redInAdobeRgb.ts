import sharp from 'sharp';

/**
 * A JPEG of one color, 229, 40, 40 in sRGB, whose Exif alone says that it is in Adobe RGB: as Canon (little-endian) and
 * Nikon write it.
 */
export async function redInAdobeRgb(isLittleEndian: boolean): Promise<Buffer> {
  const uint = (value: number, length: number) => {
    const bytes = Buffer.alloc(length);
    if (isLittleEndian) bytes.writeUIntLE(value, 0, length);
    else bytes.writeUIntBE(value, 0, length);
    return bytes;
  };
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([uint(tag, 2), uint(type, 2), uint(count, 4), value, Buffer.alloc(4 - value.length)]);
  const folder = (...entries: Buffer[]) => Buffer.concat([uint(entries.length, 2), ...entries, uint(0, 4)]);
  const tiff = Buffer.concat([
    ...[Buffer.from(isLittleEndian ? 'II' : 'MM'), uint(42, 2), uint(8, 4)],
    folder(entry(0x8769, 4, 1, uint(26, 4))),
    folder(entry(0xa001, 3, 1, uint(0xffff, 2)), entry(0xa005, 4, 1, uint(56, 4))),
    folder(entry(1, 2, 4, Buffer.from('R03\0'))),
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const pixels = Buffer.from(Array.from({ length: 64 * 64 }, () => [197, 44, 44]).flat());
  const whole = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, whole.subarray(2)]);
}
