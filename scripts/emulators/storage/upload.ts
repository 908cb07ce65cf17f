import { randomUUID } from 'node:crypto';
import { malformed, notFound } from '../http/errors';
import { countOf, jsonOf, objectOf } from '../http/input';
import type { Reply } from '../http/server';
import { checkedName, described, merged, noMetadata, resourceOf, type StoredFile } from './file';
import { partsOf } from './multipart';
import { check, type NewFile, type Storage, type StorageRequest, type Upload } from './request';

/** Maximum number of uploads to remember; older ones are discarded, finished or not. */
const maxUploads = 100;

/** Handles an upload request: a whole file, or one of the commands of a resumable upload. */
export async function answerUpload(storage: Storage, request: StorageRequest): Promise<Reply> {
  const { headers, query, bucket, body, sender } = request;
  const header = (name: string) => [headers[name]].flat()[0] ?? null;
  const name = checkedName(query.get('name') ?? '');
  if (header('x-goog-upload-protocol') === 'multipart') {
    const { metadata, bytes } = partsOf(headers['content-type'], body);
    const fields = objectOf(jsonOf(metadata, 'The first part'), 'The first part');
    return { body: described(await store(storage, { bucket, name, metadata: fields, sender }, bytes)) };
  }
  const commands = (header('x-goog-upload-command') ?? '').split(/,\s*/);
  if (commands.includes('start')) {
    const size = countOf(
      header('x-goog-upload-header-content-length'),
      'X-Goog-Upload-Header-Content-Length',
    );
    return start(storage, { bucket, name, size, metadata: request.json(), sender }, String(headers.host));
  }
  const upload = storage.uploads.get(query.get('upload_id') ?? '');
  if (!upload) throw notFound('There is no such upload, or it no longer exists.');
  if (commands.includes('cancel')) {
    if (upload.stored) throw malformed('The upload is already finished.');
    storage.uploads.delete(upload.id);
    return { headers: { 'X-Goog-Upload-Status': 'cancelled' } };
  }
  if (commands.includes('upload')) receive(upload, header('x-goog-upload-offset'), body);
  if (commands.includes('finalize')) upload.stored ??= await finished(storage, upload);
  return {
    headers: {
      'X-Goog-Upload-Size-Received': upload.received.length,
      'X-Goog-Upload-Status': upload.stored ? 'final' : 'active',
    },
    body: upload.stored && described(upload.stored),
  };
}

function start(storage: Storage, file: NewFile & { size: number }, host: string): Reply {
  // Checked before the upload, so that pages need not send what will be rejected.
  checkCreate(storage, file, file.size);
  const { uploads } = storage;
  const upload: Upload = { ...file, id: randomUUID(), received: Buffer.alloc(0), stored: null };
  uploads.set(upload.id, upload);
  const [oldest] = uploads.keys();
  if (oldest && uploads.size > maxUploads) uploads.delete(oldest);
  const query = new URLSearchParams({ name: file.name, upload_id: upload.id, upload_protocol: 'resumable' });
  const address = `http://${host}/v0/b/${file.bucket}/o?${query}`;
  return { headers: { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': address } };
}

/** Appends a chunk. A retried chunk counts once. */
function receive(upload: Upload, offset: string | null, bytes: Buffer): void {
  if (upload.stored) return;
  const first = countOf(offset, 'X-Goog-Upload-Offset');
  if (first > upload.received.length)
    throw malformed(`The bytes ${upload.received.length} to ${first} are missing.`);
  if (first + bytes.length > upload.size)
    throw malformed(`The upload is larger than the ${upload.size} bytes announced.`);
  upload.received = Buffer.concat([upload.received.subarray(0, first), bytes]);
}

async function finished(storage: Storage, upload: Upload): Promise<StoredFile> {
  const { received, size } = upload;
  if (received.length !== size) throw malformed(`Only ${received.length} of ${size} bytes were received.`);
  return store(storage, upload, received);
}

function store(storage: Storage, file: NewFile, bytes: Buffer): Promise<StoredFile> {
  checkCreate(storage, file, bytes.length);
  return storage.files.add(file.bucket, file.name, file.metadata, bytes);
}

/** Cloud Storage calls it create, also where a file is replaced. */
function checkCreate(storage: Storage, { bucket, name, metadata, sender }: NewFile, size: number): void {
  const current = storage.files.get(bucket, name);
  check(
    storage,
    sender,
    'create',
    { bucket, name },
    {
      resource: current && resourceOf(current, current.bytes.length),
      newResource: resourceOf({ bucket, name, ...merged(metadata, noMetadata) }, size),
    },
  );
}
