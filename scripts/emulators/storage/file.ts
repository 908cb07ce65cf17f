import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { malformed } from '../http/errors';
import { textOf } from '../http/input';
import type { Value } from '../rules/value';
import { customOf, type Metadata, type StoredObject } from './objects';

/**
 * Validates a file name: path segments without `..`.
 *
 * @throws ApiError for any other
 */
export function checkedName(name: string): string {
  const isControl = (letter: string) => letter < ' ' || letter === '\x7f';
  if (name.split('/').some((part) => ['', '.', '..'].includes(part)) || [...name].some(isControl)) {
    throw malformed(`'${name.slice(0, 200)}' is not a valid file name.`);
  }
  // Cloud Storage's limit.
  if (Buffer.byteLength(name) > 1024) throw malformed('A file name may have at most 1024 bytes.');
  return name;
}

/** Metadata that uploads may set. */
type ClientMetadata = Pick<Metadata, 'contentType' | 'cacheControl' | 'custom'>;

/** Default metadata. */
export const noMetadata: ClientMetadata = { contentType: null, cacheControl: null, custom: {} };

/** Metadata of a request merged over existing metadata. */
export function metadataOf(said: Record<string, unknown>, known: ClientMetadata): ClientMetadata {
  const headerOf = (name: 'contentType' | 'cacheControl') => {
    const value = said[name];
    if (value === undefined) return known[name];
    if (value === null) return null;
    const text = textOf(value, name);
    if (!/^[\x20-\x7e]*$/.test(text)) throw malformed(`${name} cannot be sent in a header.`);
    return text;
  };
  return {
    contentType: headerOf('contentType'),
    cacheControl: headerOf('cacheControl'),
    custom: said.metadata === undefined ? known.custom : customOf(said.metadata),
  };
}

/** A file as rules see it. */
export function ruled(
  { bucket, name, contentType }: Pick<Metadata, 'bucket' | 'name' | 'contentType'>,
  size: number,
): Map<string, Value> {
  return new Map<string, Value>([
    ['bucket', bucket],
    ['name', name],
    ['contentType', contentType],
    ['size', BigInt(size)],
  ]);
}

/** A file as the API describes it. */
export function described({ bytes, custom, downloadToken, ...object }: StoredObject) {
  const generation = String(Date.parse(object.timeCreated) * 1000);
  return {
    ...object,
    generation,
    metageneration: '1',
    storageClass: 'STANDARD',
    size: String(bytes.length),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    etag: generation,
    downloadTokens: downloadToken,
    metadata: custom,
  };
}

/** Sends the file itself. */
export function send(
  response: ServerResponse,
  { bytes, contentType, cacheControl, name }: StoredObject,
): void {
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  const fileName = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replace(/['()*]/g, escaped);
  response
    .writeHead(200, {
      'Content-Type': contentType ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      'Content-Disposition': `inline; filename*=utf-8''${fileName}`,
      'Cache-Control': cacheControl ?? 'private, max-age=0',
      // Posts show pictures of this origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .end(bytes);
}
