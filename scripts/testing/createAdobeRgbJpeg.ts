import sharp from 'sharp';

/**
 * Creates a JPEG of one color (229, 40, 40 in sRGB) in Adobe RGB, which only its Exif names, as in files of Canon
 * (little-endian) and Nikon.
 */
export async function createAdobeRgbJpeg(isLittleEndian: boolean): Promise<Buffer> {
  const encodeInteger = (value: number, length: number) => {
    const bytes = Buffer.alloc(length);
    if (isLittleEndian) bytes.writeUIntLE(value, 0, length);
    else bytes.writeUIntBE(value, 0, length);
    return bytes;
  };
  const createEntry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([
      encodeInteger(tag, 2),
      encodeInteger(type, 2),
      encodeInteger(count, 4),
      value,
      Buffer.alloc(4 - value.length),
    ]);
  /** Creates an image file directory (IFD) of Exif. */
  const createDirectory = (...entries: Buffer[]) =>
    Buffer.concat([encodeInteger(entries.length, 2), ...entries, encodeInteger(0, 4)]);
  const tiff = Buffer.concat([
    ...[Buffer.from(isLittleEndian ? 'II' : 'MM'), encodeInteger(42, 2), encodeInteger(8, 4)],
    createDirectory(createEntry(0x8769, 4, 1, encodeInteger(26, 4))),
    createDirectory(
      createEntry(0xa001, 3, 1, encodeInteger(0xffff, 2)),
      createEntry(0xa005, 4, 1, encodeInteger(56, 4)),
    ),
    createDirectory(createEntry(1, 2, 4, Buffer.from('R03\0'))),
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const pixels = Buffer.from(Array.from({ length: 64 * 64 }, () => [197, 44, 44]).flat());
  const jpeg = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}
