import { malformed } from '../http/errors';

/**
 * The two parts of a multipart upload: metadata as text, and the bytes.
 *
 * @param contentType the request's, which contains the boundary
 * @throws ApiError unless there are exactly these two
 */
export function partsOf(contentType: string | undefined, body: Buffer): { metadata: string; bytes: Buffer } {
  const [, quoted, plain] =
    /^multipart\/related;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed('A multipart upload must name its boundary in Content-Type.');
  const mark = `--${boundary}`;
  const second = body.indexOf(`\r\n${mark}\r\n`, mark.length);
  const end = body.lastIndexOf(`\r\n${mark}--`);
  if (body.indexOf(`${mark}\r\n`) !== 0 || second < 0 || end <= second) {
    throw malformed('A multipart upload must have two parts.');
  }
  return {
    metadata: contentOf(body.subarray(0, second)).toString('utf8'),
    bytes: contentOf(body.subarray(second + 2, end)),
  };
}

/** The body of a part, after its headers. */
function contentOf(part: Buffer): Buffer {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw malformed('A part of a multipart upload must have headers.');
  return part.subarray(end + 4);
}
