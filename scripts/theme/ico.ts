/**
 * A PNG as an icon file, which browsers, feed readers and search engines ask for at `/favicon.ico` without being told.
 * The format is a directory before the pictures; since Windows Vista these may be PNG.
 *
 * @param png a square picture
 * @param size its width, in pixels, up to 255
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  // The type of icons, and the number of pictures.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  // One plane of 32 bits a pixel.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
