import { randomUUID } from 'node:crypto';
import { malformed, notFound } from '../http/errors';
import { countOf, jsonOf, objectOf } from '../http/input';
import type { Received, Reply } from '../http/server';
import type { RulesRequest } from '../rules/rules';
import { checkedName, described, merged, noMetadata, resourceOf, type StoredFile } from './file';
import type { Files } from './files';

/** A request about a bucket or one of its files. */
export type StorageRequest = Received & {
  bucket: string;
  /** Throws ApiError unless the rules allow this to the sender. */
  check: (
    method: RulesRequest['method'],
    name: string,
    resources?: Pick<RulesRequest, 'resource' | 'newResource'>,
  ) => void;
};

/** A resumable upload. */
type Upload = {
  /** Checks a file of this size. */
  check: (size: number) => void;
  /** Checks and stores the file. */
  store: (bytes: Buffer) => Promise<StoredFile>;
  size: number;
  received: Buffer;
  /** The result, for clients that retry after a lost response. */
  stored: StoredFile | null;
};

/** Resumable uploads, by their IDs. */
export type Uploads = Map<string, Upload>;

/** Maximum number of uploads to remember; older ones are discarded, finished or not. */
const maxUploads = 100;

/** Handles an upload request: a whole file, or one of the commands of a resumable upload. */
export async function answerUpload(files: Files, uploads: Uploads, request: StorageRequest): Promise<Reply> {
  const { headers, query, bucket, body } = request;
  const header = (name: string) => [headers[name]].flat()[0] ?? null;
  const name = checkedName(query.get('name') ?? '');
  if (header('x-goog-upload-protocol') === 'multipart') {
    const { metadata, bytes } = partsOf(headers['content-type'], body);
    const fields = objectOf(jsonOf(metadata, 'The first part'), 'The first part');
    return { body: described(await newFile(files, request, name, fields).store(bytes)) };
  }
  const commands = (header('x-goog-upload-command') ?? '').split(/,\s*/);
  if (commands.includes('start')) {
    const length = 'X-Goog-Upload-Header-Content-Length';
    const size = countOf(header(length.toLowerCase()), length);
    const file = newFile(files, request, name, request.json());
    // Checked before the upload, so that pages need not send what will be rejected.
    file.check(size);
    const id = randomUUID();
    uploads.set(id, { ...file, size, received: Buffer.alloc(0), stored: null });
    const [oldest] = uploads.keys();
    if (oldest && uploads.size > maxUploads) uploads.delete(oldest);
    const parameters = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
    const address = `http://${headers.host}/v0/b/${bucket}/o?${parameters}`;
    return { headers: { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': address } };
  }
  const id = query.get('upload_id') ?? '';
  const upload = uploads.get(id);
  if (!upload) throw notFound('There is no such upload, or it no longer exists.');
  if (commands.includes('cancel')) {
    if (upload.stored) throw malformed('The upload is already finished.');
    uploads.delete(id);
    return { headers: { 'X-Goog-Upload-Status': 'cancelled' } };
  }
  if (commands.includes('upload')) receive(upload, header('x-goog-upload-offset'), body);
  if (commands.includes('finalize')) await finish(upload);
  return {
    headers: {
      'X-Goog-Upload-Size-Received': upload.received.length,
      'X-Goog-Upload-Status': upload.stored ? 'final' : 'active',
    },
    body: upload.stored && described(upload.stored),
  };
}

/** A file that the sender of a request wants to store. */
function newFile(
  files: Files,
  { bucket, check }: StorageRequest,
  name: string,
  metadata: Record<string, unknown>,
): Pick<Upload, 'check' | 'store'> {
  const checkSize = (size: number) => {
    const current = files.get(bucket, name);
    const resource = current && resourceOf(current, current.bytes.length);
    const newResource = resourceOf({ bucket, name, ...merged(metadata, noMetadata) }, size);
    // Cloud Storage calls it create, also where a file is replaced.
    check('create', name, { resource, newResource });
  };
  const store = async (bytes: Buffer) => {
    checkSize(bytes.length);
    return files.add(bucket, name, metadata, bytes);
  };
  return { check: checkSize, store };
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

async function finish(upload: Upload): Promise<void> {
  const { received, size } = upload;
  if (received.length !== size) throw malformed(`Only ${received.length} of ${size} bytes were received.`);
  upload.stored ??= await upload.store(received);
}

/** The two parts of a multipart upload: metadata as text, and the bytes. @throws ApiError unless there are these two */
function partsOf(contentType = '', body: Buffer): { metadata: string; bytes: Buffer } {
  const [, quoted, plain] =
    /^multipart\/related;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed('A multipart upload must name its boundary in Content-Type.');
  const mark = `--${boundary}`;
  const second = body.indexOf(`\r\n${mark}\r\n`, mark.length);
  const end = body.lastIndexOf(`\r\n${mark}--`);
  if (body.indexOf(`${mark}\r\n`) !== 0 || second < 0 || end <= second)
    throw malformed('A multipart upload must have two parts.');
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
