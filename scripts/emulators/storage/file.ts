import { createHash } from 'node:crypto';
import { malformed } from '../http/errors';
import { objectOf, textOf } from '../http/input';
import type { Reply } from '../http/server';
import type { Value } from '../rules/value';

/** Metadata that clients may set. */
type ClientMetadata = {
  contentType: string | null;
  cacheControl: string | null;
  contentDisposition: string | null;
  /** Custom metadata, which the rules see as `metadata`. */
  custom: Record<string, string>;
};

/** A stored file. */
export type StoredFile = ClientMetadata & {
  bucket: string;
  /** Its full path: `blog/2026/pier.jpg`. */
  name: string;
  timeCreated: string;
  updated: string;
  /** Changes of its metadata, from 1 on. */
  metageneration: number;
  /** Grants access regardless of the rules. */
  downloadToken: string;
  /** SHA-256 of the bytes. */
  hash: string;
  bytes: Buffer;
};

/** Metadata of a new file. */
export const noMetadata: ClientMetadata = {
  contentType: null,
  cacheControl: null,
  contentDisposition: null,
  custom: {},
};

/** Validates a file name: path segments without `..`. @throws ApiError for any other */
export function checkedName(name: string): string {
  const isControl = (letter: string) => letter < ' ' || letter === '\x7f';
  if (name.split('/').some((part) => ['', '.', '..'].includes(part)) || [...name].some(isControl))
    throw malformed(`'${name.slice(0, 200)}' is not a valid file name.`);
  // Cloud Storage's limit.
  if (Buffer.byteLength(name) > 1024) throw malformed('A file name may have at most 1024 bytes.');
  return name;
}

/** Metadata of a request merged over existing metadata; null removes a value. */
export function merged(changes: Record<string, unknown>, current: ClientMetadata): ClientMetadata {
  const headerOf = (name: 'contentType' | 'cacheControl' | 'contentDisposition') => {
    const value = changes[name];
    if (value === undefined) return current[name];
    if (value === null) return null;
    const text = textOf(value, name);
    if (!/^[\x20-\x7e]*$/.test(text)) throw malformed(`${name} cannot be sent in a header.`);
    return text;
  };
  const before = changes.metadata === null ? {} : current.custom;
  const custom = Object.entries({ ...before, ...objectOf(changes.metadata ?? {}, 'metadata') });
  return {
    contentType: headerOf('contentType'),
    cacheControl: headerOf('cacheControl'),
    contentDisposition: headerOf('contentDisposition'),
    custom: Object.fromEntries(
      custom.flatMap(([name, value]) => (value === null ? [] : [[name, textOf(value, `metadata.${name}`)]])),
    ),
  };
}

/** A file as rules see it. */
export function resourceOf(
  { bucket, name, contentType, custom }: ClientMetadata & { bucket: string; name: string },
  size: number,
): Map<string, Value> {
  return new Map<string, Value>([
    ['bucket', bucket],
    ['name', name],
    ['contentType', contentType],
    ['metadata', new Map(Object.entries(custom))],
    ['size', BigInt(size)],
  ]);
}

/** A file's metadata in the API's format. */
export function described({ bytes, custom, downloadToken, hash: _, ...file }: StoredFile): object {
  const generation = String(Date.parse(file.timeCreated) * 1000);
  return {
    ...file,
    generation,
    metageneration: String(file.metageneration),
    storageClass: 'STANDARD',
    size: String(bytes.length),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    contentDisposition: file.contentDisposition ?? 'inline',
    contentEncoding: 'identity',
    etag: generation,
    downloadTokens: downloadToken,
    metadata: custom,
  };
}

/** The file itself. */
export function download({ bytes, contentType, cacheControl, contentDisposition, name }: StoredFile): Reply {
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  const fileName = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replace(/['()*]/g, escaped);
  return {
    headers: {
      'Content-Type': contentType ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      'Content-Disposition': `${contentDisposition ?? 'inline'}; filename*=utf-8''${fileName}`,
      'Cache-Control': cacheControl ?? 'private, max-age=0',
      // Posts show pictures of this origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: bytes,
  };
}
