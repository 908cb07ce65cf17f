import { randomUUID } from 'node:crypto';
import { createInvalidArgumentError, createNotFoundError } from '../http/errors';
import { parseJson, type ServiceRequest, type ServiceResponse } from '../http/server';
import type { RulesRequest } from '../rules/rules';
import type { StoredFile } from './files';
import { type Files, mergeMetadata, toApiMetadata, toRulesResource } from './files';

/** A request about a bucket or one of its files. */
export type StorageRequest = ServiceRequest & {
  bucket: string;
  /** Throws ApiError unless the rules allow this request. */
  check: (
    method: RulesRequest['method'],
    name: string,
    resources?: Pick<RulesRequest, 'resource' | 'newResource'>,
  ) => void;
};

type Upload = {
  store: (bytes: Buffer) => StoredFile;
  received: Buffer;
};

/** Uploads in parts that are not finished, by their IDs. */
export type Uploads = Map<string, Upload>;

/** Handles an upload: a whole file (up to 256 KB from the SDK), or one of the commands of an upload in parts. */
export function handleUpload(files: Files, uploads: Uploads, request: StorageRequest): ServiceResponse {
  const { headers, query, bucket, body } = request;
  const getUploadHeader = (name: string) => String(headers[`x-goog-upload-${name}`] ?? '');
  const name = query.get('name') ?? '';
  const check = (metadata: unknown, size: number) => {
    const current = files.get(bucket, name);
    // Cloud Storage calls it create, also where a file is replaced.
    request.check('create', name, {
      resource: current && toRulesResource(current, current.bytes.length),
      newResource: toRulesResource(mergeMetadata(metadata), size),
    });
  };
  const store = (metadata: unknown, bytes: Buffer) => {
    check(metadata, bytes.length);
    return files.add(bucket, name, metadata, bytes);
  };
  if (getUploadHeader('protocol') === 'multipart') {
    const { metadata, bytes } = parseMultipart(headers['content-type'], body);
    return { body: toApiMetadata(store(parseJson(metadata), bytes)) };
  }
  const commands = getUploadHeader('command').split(/,\s*/);
  if (commands.includes('start')) {
    const metadata = request.json();
    // Checked before the upload, so that pages need not send what will be rejected.
    check(metadata, Number(getUploadHeader('header-content-length')));
    const id = randomUUID();
    uploads.set(id, { store: (bytes) => store(metadata, bytes), received: Buffer.alloc(0) });
    const parameters = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
    const address = `http://${headers.host}/v0/b/${bucket}/o?${parameters}`;
    return { headers: { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': address } };
  }
  const id = query.get('upload_id') ?? '';
  const upload = uploads.get(id);
  if (!upload) throw createNotFoundError('There is no such upload, or it no longer exists.');
  if (commands.includes('upload')) upload.received = Buffer.concat([upload.received, body]);
  const { received } = upload;
  const isFinal = commands.includes('finalize');
  const status = {
    'X-Goog-Upload-Size-Received': received.length,
    'X-Goog-Upload-Status': isFinal ? 'final' : 'active',
  };
  if (!isFinal) return { headers: status };
  uploads.delete(id);
  return { headers: status, body: toApiMetadata(upload.store(received)) };
}

/** Parses a multipart upload: metadata as text, and the bytes. @throws ApiError unless it has these two parts */
function parseMultipart(contentType = '', body: Buffer): { metadata: string; bytes: Buffer } {
  const delimiter = `--${/boundary="?([^"\s;]+)/.exec(contentType)?.[1]}`;
  const second = body.indexOf(`\r\n${delimiter}\r\n`, delimiter.length);
  const end = body.lastIndexOf(`\r\n${delimiter}--`);
  if (second < 0 || end <= second)
    throw createInvalidArgumentError('A multipart upload must have two parts.');
  const getContent = (part: Buffer) => part.subarray(part.indexOf('\r\n\r\n') + 4);
  return {
    metadata: getContent(body.subarray(0, second)).toString(),
    bytes: getContent(body.subarray(second + 2, end)),
  };
}
