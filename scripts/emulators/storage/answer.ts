import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sender } from '../firestore/permissions';
import { ApiError, malformed } from '../http/errors';
import { bytesOf, replyJson, textOfBytes } from '../http/exchange';
import { countOf, jsonOf, objectOf } from '../http/input';
import type { Rules, RulesRequest } from '../rules/rules';
import { RulesError } from '../rules/syntax';
import { checkedName, described, metadataOf, noMetadata, ruled, send } from './file';
import { partsOf } from './multipart';
import type { Objects, StoredObject } from './objects';
import { receive, type Upload, type Uploads } from './uploads';

/** The parts of a local storage. */
export type Storage = { objects: Objects; uploads: Uploads; rules: Rules };

/** A request for a file of a bucket, or for the bucket itself. */
export type StorageRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  bucket: string;
  /** The file's path; null for the bucket itself. */
  name: string | null;
  sender: Sender;
};

/**
 * Handles the browser SDK's requests: simple and resumable uploads, metadata, downloads, deletion.
 *
 * @throws ApiError with the API's status codes
 */
export async function answerStorage(storage: Storage, asked: StorageRequest): Promise<void> {
  const { request, response, query, bucket, sender } = asked;
  if (asked.name === null) {
    if (request.method === 'POST') return upload(storage, asked);
    check(storage, sender, 'list', bucket, query.get('prefix') ?? '', {});
    throw unsupported(request);
  }
  const name = checkedName(asked.name);
  const current = storage.objects.get(bucket, name);
  const resource = current && ruled(current, current.bytes.length);
  if (request.method === 'GET') {
    const hasToken = current !== null && query.get('token') === current.downloadToken;
    if (!hasToken) check(storage, sender, 'get', bucket, name, { resource });
    if (!current) throw missing(name);
    if (query.get('alt') === 'media') send(response, current);
    else replyJson(response, 200, described(current));
  } else if (request.method === 'PATCH') {
    const changes = objectOf(jsonOf(textOfBytes(await bytesOf(request)), 'The body'), 'The body');
    const next = current && {
      ...current,
      ...metadataOf(changes, current),
      updated: new Date().toISOString(),
    };
    const newResource = next && ruled(next, next.bytes.length);
    check(storage, sender, 'update', bucket, name, { resource, newResource });
    if (!next) throw missing(name);
    await storage.objects.put(next);
    replyJson(response, 200, described(next));
  } else if (request.method === 'DELETE') {
    check(storage, sender, 'delete', bucket, name, { resource });
    if (!current) throw missing(name);
    await storage.objects.delete(current);
    response.writeHead(204).end();
  } else throw unsupported(request);
}

async function upload(storage: Storage, asked: StorageRequest): Promise<void> {
  const { request, response, query, bucket, sender } = asked;
  const header = (name: string) => [request.headers[name]].flat()[0] ?? null;
  const commands = (header('x-goog-upload-command') ?? '').split(/,\s*/);
  const name = checkedName(query.get('name') ?? '');
  if (header('x-goog-upload-protocol') === 'multipart') {
    const { metadata, bytes } = partsOf(request.headers['content-type'], await bytesOf(request));
    const said = objectOf(jsonOf(metadata, 'The first part'), 'The first part');
    replyJson(
      response,
      200,
      described(await store(storage, { bucket, name, metadata: said, sender }, bytes)),
    );
    return;
  }
  if (commands.includes('start')) {
    const body = textOfBytes(await bytesOf(request));
    const metadata = body ? objectOf(jsonOf(body, 'The body'), 'The body') : {};
    const size = countOf(
      header('x-goog-upload-header-content-length'),
      'X-Goog-Upload-Header-Content-Length',
    );
    // Checked before the upload, so that pages need not send what will be rejected.
    checkCreate(storage, { bucket, name, metadata, sender }, size);
    const { id } = storage.uploads.start({ bucket, name, size, metadata, sender });
    const address = `http://${request.headers.host}/v0/b/${bucket}/o`;
    const parameters = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
    response
      .writeHead(200, { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': `${address}?${parameters}` })
      .end();
    return;
  }
  const found = storage.uploads.get(query.get('upload_id'));
  if (commands.includes('cancel')) {
    storage.uploads.cancel(found);
    response.writeHead(200, { 'X-Goog-Upload-Status': 'cancelled' }).end();
    return;
  }
  if (commands.includes('upload')) receive(found, header('x-goog-upload-offset'), await bytesOf(request));
  if (commands.includes('finalize')) found.stored ??= await finished(storage, found);
  response.setHeader('X-Goog-Upload-Size-Received', found.received.length);
  response.setHeader('X-Goog-Upload-Status', found.stored ? 'final' : 'active');
  if (found.stored) replyJson(response, 200, described(found.stored));
  else response.writeHead(200).end();
}

async function finished(storage: Storage, found: Upload): Promise<StoredObject> {
  const { received, size } = found;
  if (received.length !== size) throw malformed(`Only ${received.length} of ${size} bytes were received.`);
  return store(storage, found, received);
}

/** An upload request. */
type NewFile = { bucket: string; name: string; metadata: Record<string, unknown>; sender: Sender };

async function store(storage: Storage, file: NewFile, bytes: Buffer): Promise<StoredObject> {
  checkCreate(storage, file, bytes.length);
  const { bucket, name, metadata } = file;
  const now = new Date().toISOString();
  const times = { timeCreated: now, updated: now };
  const known = metadataOf(metadata, noMetadata);
  const stored = { bucket, name, ...known, ...times, downloadToken: randomUUID(), bytes };
  await storage.objects.put(stored);
  return stored;
}

/** Cloud Storage calls it create, also where a file is replaced. */
function checkCreate(storage: Storage, { bucket, name, metadata, sender }: NewFile, size: number): void {
  const current = storage.objects.get(bucket, name);
  const { contentType } = metadataOf(metadata, noMetadata);
  check(storage, sender, 'create', bucket, name, {
    resource: current && ruled(current, current.bytes.length),
    newResource: ruled({ bucket, name, contentType }, size),
  });
}

function check(
  { rules }: Storage,
  sender: Sender,
  method: RulesRequest['method'],
  bucket: string,
  name: string,
  more: Partial<RulesRequest>,
): void {
  if (sender === 'program') return;
  const path = ['b', bucket, 'o', ...name.split('/').filter(Boolean)];
  const request = { method, path, auth: sender, resource: null, newResource: null, limit: null, ...more };
  try {
    if (rules.allows(request)) return;
  } catch (error) {
    throw error instanceof RulesError ? new ApiError('UNIMPLEMENTED', error.message) : error;
  }
  throw new ApiError('PERMISSION_DENIED', `storage.rules do not allow this: ${method} ${name}`);
}

const missing = (name: string) => new ApiError('NOT_FOUND', `There is no file ${name}.`);

const unsupported = ({ method, url }: IncomingMessage) =>
  new ApiError('UNIMPLEMENTED', `The local storage does not support ${method} ${url}.`);
