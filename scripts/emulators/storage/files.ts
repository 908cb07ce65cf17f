import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseInput, type ServiceResponse } from '../http/server';
import type { RulesValue } from '../rules/value';

/** Metadata of a file; `custom` is what the rules see as `metadata`. */
export type FileMetadata = {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  contentDisposition?: string | undefined;
  custom: Record<string, string>;
};

export type StoredFile = FileMetadata & {
  bucket: string;
  /** Its full path: `blog/2026/pier.jpg`. */
  name: string;
  /** Grants access regardless of the rules. A file with new bytes gets a new token. */
  downloadToken: string;
  /** When the file or its metadata last changed: `2026-01-31T12:00:00.000Z`. */
  updated: string;
  bytes: Buffer;
};

/** Metadata that clients may set. */
const metadataSchema = z.object({
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

/** Merges the metadata of a request into existing metadata. @throws ApiError that names invalid metadata */
export function mergeMetadata(changes: unknown, current: FileMetadata = { custom: {} }): FileMetadata {
  const { metadata, ...headers } = parseInput(metadataSchema, changes);
  return { ...current, ...headers, custom: { ...current.custom, ...metadata } };
}

/** Converts a file to `resource` of the rules. */
export const toRulesResource = ({ contentType, custom }: FileMetadata, size: number) =>
  new Map<string, RulesValue>([
    ['contentType', contentType ?? null],
    ['metadata', new Map(Object.entries(custom))],
    ['size', BigInt(size)],
  ]);

export const toApiMetadata = ({ bytes, custom, downloadToken, ...file }: StoredFile): object => ({
  ...file,
  size: String(bytes.length),
  downloadTokens: downloadToken,
  metadata: custom,
});

export const createDownload = ({
  bytes,
  contentType,
  cacheControl,
  contentDisposition,
}: StoredFile): ServiceResponse => ({
  headers: {
    'Content-Type': contentType ?? 'application/octet-stream',
    'Content-Length': bytes.length,
    'Content-Disposition': contentDisposition ?? 'inline',
    'Cache-Control': cacheControl ?? 'private, max-age=0',
    // Posts show pictures from this origin, which is not that of the site.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
  body: bytes,
});

/** The files of a local storage. */
export class Files {
  /** By `bucket/name`. */
  private readonly files = new Map<string, StoredFile>();

  get(bucket: string, name: string): StoredFile | null {
    return this.files.get(`${bucket}/${name}`) ?? null;
  }

  /** The paths of all files of a bucket, in order. */
  listNames(bucket: string): string[] {
    const files = [...this.files.values()].filter((file) => file.bucket === bucket);
    return files.map(({ name }) => name).sort();
  }

  add(bucket: string, name: string, metadata: unknown, bytes: Buffer): StoredFile {
    const updated = new Date().toISOString();
    return this.put({
      ...mergeMetadata(metadata),
      bucket,
      name,
      bytes,
      updated,
      downloadToken: randomUUID(),
    });
  }

  put(file: StoredFile): StoredFile {
    this.files.set(`${file.bucket}/${file.name}`, file);
    return file;
  }

  delete({ bucket, name }: StoredFile): void {
    this.files.delete(`${bucket}/${name}`);
  }
}
