import type { AllowOrigin } from '../http/access';
import { denied, notFound, unimplemented } from '../http/errors';
import { type LocalServer, type Received, type Reply, startServer } from '../http/server';
import { senderOf } from '../rules/idToken';
import { readRules } from '../rules/rules';
import { downloadOf, Files, fileInfo, resourceOf, withMetadata } from './files';
import { answerUpload, type StorageRequest, type Uploads } from './upload';

/** A running local storage. */
export type LocalStorage = LocalServer & { files: Files };

const objectPath = /^\/v0\/b\/([^/]+)\/o(?:\/(.+))?$/s;

/** Starts a local storage; 0 takes any free port. @throws Error when the port is taken, or the rules are unsupported */
export async function startStorage(
  port: number,
  { files = new Files(), allowOrigin }: { files?: Files; allowOrigin?: AllowOrigin } = {},
): Promise<LocalStorage> {
  const rules = readRules('storage.rules', 'firebase.storage');
  const uploads: Uploads = new Map();
  const handle = (received: Received): Reply => {
    const [, bucket, name] = objectPath.exec(received.path) ?? [];
    if (!bucket) throw notFound(`There is nothing at ${received.path}.`);
    const sender = senderOf(received.headers.authorization);
    const check: StorageRequest['check'] = (method, file, resources) => {
      const path = ['b', bucket, 'o', ...file.split('/').filter(Boolean)];
      if (!rules.allows({ sender, method, path, ...resources }))
        throw denied(`storage.rules do not allow this: ${method} ${file}`);
    };
    const request = { ...received, bucket, check };
    if (name !== undefined) return answerFile(files, request, name);
    if (request.method === 'POST') return answerUpload(files, uploads, request);
    if (request.method === 'GET') return { body: list(files, request) };
    throw unsupported(request);
  };
  return { ...(await startServer(port, { allowOrigin, handle })), files };
}

/** Metadata, download, change and deletion of a file. */
function answerFile(files: Files, request: StorageRequest, name: string): Reply {
  const { method, query, bucket, check } = request;
  const current = files.get(bucket, name);
  const resource = current && resourceOf(current, current.bytes.length);
  const missing = notFound(`There is no file ${name}.`);
  if (method === 'GET') {
    const hasToken = current !== null && query.get('token') === current.downloadToken;
    if (!hasToken) check('get', name, { resource });
    if (!current) throw missing;
    return query.get('alt') === 'media' ? downloadOf(current) : { body: fileInfo(current) };
  }
  if (method === 'PATCH') {
    const changed = current && { ...current, ...withMetadata(request.json(), current) };
    const newResource = changed && resourceOf(changed, changed.bytes.length);
    check('update', name, { resource, newResource });
    if (!changed) throw missing;
    return { body: fileInfo(files.put(changed)) };
  }
  if (method !== 'DELETE') throw unsupported(request);
  check('delete', name, { resource });
  if (!current) throw missing;
  files.delete(current);
  return { status: 204 };
}

/** The files below a folder; with a delimiter those that are directly in it. */
function list(files: Files, { query, bucket, check }: StorageRequest): object {
  const prefix = query.get('prefix') ?? '';
  check('list', prefix);
  const delimiter = query.get('delimiter');
  const isListed = (name: string) =>
    name.startsWith(prefix) && !(delimiter && name.includes(delimiter, prefix.length));
  const names = files.names(bucket).filter(isListed);
  return { items: names.map((name) => ({ name })) };
}

const unsupported = ({ method, path }: Received) =>
  unimplemented(`The local storage does not support ${method} ${path}.`);
