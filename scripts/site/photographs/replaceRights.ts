import sharp from 'sharp';
import { type Rights, signed } from './rights';

/**
 * Replaces the copyright metadata of a finished JPEG or AVIF without decoding: only Exif and XMP are replaced, so
 * that the result has the same bytes as a new encoding.
 *
 * @returns null when the file is not structured like sharp's output; it has to be encoded again then
 */
export async function replaceRights(file: Buffer, rights: Rights): Promise<Buffer | null> {
  const { format, width, height } = await sharp(file).metadata();
  // sharp writes the picture's size into Exif, too.
  const blank = sharp({ create: { width, height, channels: 3, background: 'white' } });
  const [exif, xmp] = metadataSegments(await signed(blank, rights).jpeg().toBuffer());
  if (!exif || !xmp) return null;
  return format === 'jpeg' ? replaceInJpeg(file, exif, xmp) : replaceInAvif(file, exif, xmp);
}

const startOfImage = 2;
const xmpSignature = 'http://ns.adobe.com/xap/1.0/\0';

/** The APP1 segments at the beginning of a JPEG, each with its marker and length (Exif 2.32, 4.7). */
function metadataSegments(file: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  let at = startOfImage;
  while (file.readUInt16BE(at) === 0xffe1) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    segments.push(file.subarray(at, end));
    at = end;
  }
  return segments;
}

function replaceInJpeg(file: Buffer, exif: Buffer, xmp: Buffer): Buffer | null {
  const previous = metadataSegments(file);
  if (previous.length !== 2) return null;
  const rest = previous.reduce((end, segment) => end + segment.length, startOfImage);
  return Buffer.concat([file.subarray(0, startOfImage), exif, xmp, file.subarray(rest)]);
}

type Box = { type: string; start: number; content: number; end: number };

/** The boxes in a range of a file (ISO 14496-12, 4.2). Boxes of 4 GB and more are not supported. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const size = file.readUInt32BE(start);
    if (size < 8) break;
    boxes.push({
      type: file.toString('latin1', start + 4, start + 8),
      start,
      content: start + 8,
      end: start + size,
    });
    start += size;
  }
  return boxes;
}

/**
 * In sharp's AVIF files, `meta` has the location of each item in `mdat` (`iloc`) and its type (`iinf`). Exif and XMP
 * are the last two items of the file (ISO 14496-12, 8.11).
 */
function replaceInAvif(file: Buffer, exif: Buffer, xmp: Buffer): Buffer | null {
  const whole = boxesIn(file, 0, file.length);
  const meta = whole.find(({ type }) => type === 'meta');
  const mdat = whole.at(-1);
  const parts = meta ? boxesIn(file, meta.content + 4, meta.end) : [];
  const iloc = parts.find(({ type }) => type === 'iloc');
  const iinf = parts.find(({ type }) => type === 'iinf');
  if (mdat?.type !== 'mdat' || !iloc || !iinf) return null;

  // Version 0; offsets, lengths and base offsets of four bytes.
  if (file.readUInt32BE(iloc.content) !== 0 || file.readUInt16BE(iloc.content + 4) !== 0x4440) return null;
  const kinds = new Map(
    boxesIn(file, iinf.content + 6, iinf.end).map(({ content }) => [
      file.readUInt16BE(content + 4),
      file.toString('latin1', content + 8, content + 12),
    ]),
  );
  const items = Array.from({ length: file.readUInt16BE(iloc.content + 6) }, (_, index) => {
    const at = iloc.content + 8 + 18 * index;
    return {
      kind: kinds.get(file.readUInt16BE(at)),
      pieces: file.readUInt16BE(at + 8),
      place: at + 4,
      offset: file.readUInt32BE(at + 4) + file.readUInt32BE(at + 10),
      length: file.readUInt32BE(at + 14),
    };
  });
  const [previousXmp, previousExif, ...pictures] = items.sort((a, b) => b.offset - a.offset);
  if (previousExif?.kind !== 'Exif' || previousXmp?.kind !== 'mime') return null;
  const isLast =
    items.every(({ pieces }) => pieces === 1) &&
    pictures.every(({ offset, length }) => offset + length <= previousExif.offset) &&
    previousExif.offset + previousExif.length === previousXmp.offset &&
    previousXmp.offset + previousXmp.length === file.length;
  if (!isLast) return null;

  // Without the segments' markers and lengths.
  const block = exif.subarray(4);
  const packet = xmp.subarray(4 + xmpSignature.length);
  // Exif is preceded by the offset of its TIFF header (ISO 23008-12, A.2.1): after `Exif` and two zeros.
  const place = Buffer.from([0, 0, 0, 6]);
  const result = Buffer.concat([file.subarray(0, previousExif.offset), place, block, packet]);
  const locate = (at: number, offset: number, length: number) => {
    result.writeUInt32BE(offset, at);
    result.writeUInt32BE(0, at + 6);
    result.writeUInt32BE(length, at + 10);
  };
  const xmpOffset = result.length - packet.length;
  locate(previousExif.place, previousExif.offset, xmpOffset - previousExif.offset);
  locate(previousXmp.place, xmpOffset, packet.length);
  result.writeUInt32BE(result.length - mdat.start, mdat.start);
  return result;
}
