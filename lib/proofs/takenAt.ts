/** How much of a file is read: Exif is near its beginning, after a preview at most. */
const headBytes = 256 * 1024;

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0];
const tagOfExif = 0x8769;
const tagOfTime = 0x9003;

/** Where the TIFF data of a JPEG's Exif begins; -1 if there is none. */
function tiffStart(bytes: DataView): number {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return -1;
  // Segments: a marker, the length with these two bytes, and the content.
  for (let at = 2; at + 10 < bytes.byteLength; ) {
    const marker = bytes.getUint16(at);
    if (marker === 0xffe1 && exifMark.every((byte, index) => bytes.getUint8(at + 4 + index) === byte)) {
      return at + 10;
    }
    if (marker < 0xffe0 || marker === 0xffda) return -1;
    at += 2 + bytes.getUint16(at + 2);
  }
  return -1;
}

/** The time that a camera has written into a JPEG (Exif 2.3, DateTimeOriginal), without a time zone; null if there is none. */
function exifTime(bytes: DataView): number | null {
  const start = tiffStart(bytes);
  if (start < 0) return null;
  const isLittle = bytes.getUint16(start) === 0x4949;
  /** The value, or the offset, of a tag in a directory. */
  const entryOf = (directory: number, tag: number): number | null => {
    const at = start + directory;
    const count = bytes.getUint16(at, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const place = at + 2 + entry * 12;
      if (bytes.getUint16(place, isLittle) === tag) return bytes.getUint32(place + 8, isLittle);
    }
    return null;
  };
  const exif = entryOf(bytes.getUint32(start + 4, isLittle), tagOfExif);
  const at = exif === null ? null : entryOf(exif, tagOfTime);
  if (at === null) return null;
  const text = Array.from({ length: 19 }, (_, index) =>
    String.fromCharCode(bytes.getUint8(start + at + index)),
  ).join('');
  const time = Date.parse(text.replace(/^(\d{4}):(\d\d):(\d\d) /, '$1-$2-$3T').concat('Z'));
  return Number.isNaN(time) ? null : time;
}

/**
 * When a photograph was taken by the camera's clock, in milliseconds since 1970; 0 if the file does not say. Only for
 * sorting: cameras know no time zone. When a file was last changed says nothing, because copies are new files.
 */
export async function takenAt(file: Blob): Promise<number> {
  const bytes = new DataView(await file.slice(0, headBytes).arrayBuffer());
  try {
    return exifTime(bytes) ?? 0;
  } catch {
    // An offset beyond what was read: the data is damaged.
    return 0;
  }
}
