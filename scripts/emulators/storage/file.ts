import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parsed } from '../http/input';
import type { Reply } from '../http/server';
import type { Value } from '../rules/value';

/** Metadata that clients may set; null removes a value. */
const metadataSchema = z.object({
  contentType: z.string().nullish(),
  cacheControl: z.string().nullish(),
  contentDisposition: z.string().nullish(),
  metadata: z.record(z.string(), z.string().nullable()).nullish(),
});

/** Metadata of a file; `custom` is what the rules see as `metadata`. */
type Metadata = Omit<z.infer<typeof metadataSchema>, 'metadata'> & { custom: Record<string, string> };

/** A stored file. */
export type StoredFile = Metadata & {
  bucket: string;
  /** Its full path: `blog/2026/pier.jpg`. */
  name: string;
  timeCreated: string;
  /** Grants access regardless of the rules; another for other bytes. */
  downloadToken: string;
  bytes: Buffer;
};

/** Metadata of a request merged over existing metadata. @throws ApiError that names what is not valid */
export function merged(changes: unknown, current: Metadata = { custom: {} }): Metadata {
  const { metadata, ...headers } = parsed(metadataSchema, changes);
  const custom = Object.entries({ ...(metadata === null ? {} : current.custom), ...metadata });
  const kept = custom.filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...current, ...headers, custom: Object.fromEntries(kept) };
}

/** A file as rules see it. */
export function resourceOf(
  { bucket, name, contentType, custom }: Metadata & { bucket: string; name: string },
  size: number,
): Map<string, Value> {
  return new Map<string, Value>([
    ['bucket', bucket],
    ['name', name],
    ['contentType', contentType ?? null],
    ['metadata', new Map(Object.entries(custom))],
    ['size', BigInt(size)],
  ]);
}

/** A file's metadata in the API's format. */
export function described({ bytes, custom, downloadToken, ...file }: StoredFile): object {
  return {
    ...file,
    size: String(bytes.length),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    contentDisposition: file.contentDisposition ?? 'inline',
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
