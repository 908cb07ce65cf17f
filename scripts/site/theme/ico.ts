/**
 * Wraps a PNG in an icon file, which browsers, feed readers and search engines request at `/favicon.ico` by convention.
 * The format is a directory followed by the images; since Windows Vista these may be PNG.
 *
 * @param png a square image
 * @param size its width, in pixels, up to 255
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  // Image type (icon), and number of images.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  // One plane, 32 bits per pixel.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
