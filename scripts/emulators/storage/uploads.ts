import { randomUUID } from 'node:crypto';
import type { Sender } from '../firestore/permissions';
import { ApiError, malformed } from '../http/errors';
import { countOf } from '../http/input';
import type { StoredObject } from './objects';

/** An upload's metadata and its owner. */
export type Announced = {
  bucket: string;
  name: string;
  size: number;
  metadata: Record<string, unknown>;
  sender: Sender;
};

/** A resumable upload. */
export type Upload = Announced & {
  id: string;
  received: Buffer;
  /** The result, for clients that retry after a lost response. */
  stored: StoredObject | null;
};

/** Maximum number of uploads to keep; older ones are discarded, finished or not. */
const maxUploads = 100;

/** Resumable uploads by their unguessable IDs. */
export class Uploads {
  private readonly uploads = new Map<string, Upload>();

  start(announced: Announced): Upload {
    const upload: Upload = { ...announced, id: randomUUID(), received: Buffer.alloc(0), stored: null };
    this.uploads.set(upload.id, upload);
    const [oldest] = this.uploads.keys();
    if (oldest && this.uploads.size > maxUploads) this.uploads.delete(oldest);
    return upload;
  }

  /** @throws ApiError when there is none, or no longer */
  get(id: string | null): Upload {
    const upload = this.uploads.get(id ?? '');
    if (!upload) throw new ApiError('NOT_FOUND', 'There is no such upload, or it no longer exists.');
    return upload;
  }

  cancel(upload: Upload): void {
    if (upload.stored) throw malformed('The upload is already finished.');
    this.uploads.delete(upload.id);
  }
}

/**
 * Appends a chunk. A retried chunk counts once.
 *
 * @param offset its position
 * @throws ApiError when bytes before it are missing, or it exceeds the announced size
 */
export function receive(upload: Upload, offset: string | null, bytes: Buffer): void {
  if (upload.stored) return;
  const start = countOf(offset, 'X-Goog-Upload-Offset');
  if (start > upload.received.length)
    throw malformed(`The bytes ${upload.received.length} to ${start} are missing.`);
  if (start + bytes.length > upload.size)
    throw malformed(`The upload is larger than the ${upload.size} bytes announced.`);
  upload.received = Buffer.concat([upload.received.subarray(0, start), bytes]);
}
