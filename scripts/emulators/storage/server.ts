import { createNotFoundError, createPermissionError, createUnimplementedError } from '../http/errors';
import { type LocalServer, type ServiceRequest, type ServiceResponse, startServer } from '../http/server';
import { parseSender } from '../rules/idToken';
import { readRules } from '../rules/rules';
import { createDownload, Files, mergeMetadata, toApiMetadata, toRulesResource } from './files';
import { handleUpload, type StorageRequest, type Uploads } from './upload';

export type LocalStorage = LocalServer & { files: Files };

const objectPath = /^\/v0\/b\/([^/]+)\/o(?:\/(.+))?$/s;

/** Starts a local storage; 0 takes any free port. @throws Error when the port is taken, or the rules are unsupported */
export async function startStorage(
  port: number,
  { files = new Files() }: { files?: Files } = {},
): Promise<LocalStorage> {
  const rules = readRules('storage.rules', 'firebase.storage');
  const uploads: Uploads = new Map();
  const handle = (serviceRequest: ServiceRequest): ServiceResponse => {
    const [, bucket, name] = objectPath.exec(serviceRequest.path) ?? [];
    if (!bucket) throw createNotFoundError(`There is nothing at ${serviceRequest.path}.`);
    const sender = parseSender(serviceRequest.headers.authorization);
    const check: StorageRequest['check'] = (method, file, resources) => {
      const path = ['b', bucket, 'o', ...file.split('/').filter(Boolean)];
      if (!rules.allows({ sender, method, path, ...resources }))
        throw createPermissionError(`storage.rules do not allow this: ${method} ${file}`);
    };
    const request = { ...serviceRequest, bucket, check };
    if (name !== undefined) return handleFileRequest(files, request, name);
    if (request.method === 'POST') return handleUpload(files, uploads, request);
    if (request.method === 'GET') return { body: listFiles(files, request) };
    throw createUnsupportedError(request);
  };
  return { ...(await startServer(port, { handle })), files };
}

function handleFileRequest(files: Files, request: StorageRequest, name: string): ServiceResponse {
  const { method, query, bucket, check } = request;
  const current = files.get(bucket, name);
  const resource = current && toRulesResource(current, current.bytes.length);
  const notFoundError = createNotFoundError(`There is no file ${name}.`);
  if (method === 'GET') {
    const hasToken = current !== null && query.get('token') === current.downloadToken;
    if (!hasToken) check('get', name, { resource });
    if (!current) throw notFoundError;
    return query.get('alt') === 'media' ? createDownload(current) : { body: toApiMetadata(current) };
  }
  if (method === 'PATCH') {
    const updatedFile = current && { ...current, ...mergeMetadata(request.json(), current) };
    const newResource = updatedFile && toRulesResource(updatedFile, updatedFile.bytes.length);
    check('update', name, { resource, newResource });
    if (!updatedFile) throw notFoundError;
    return { body: toApiMetadata(files.put({ ...updatedFile, updated: new Date().toISOString() })) };
  }
  if (method !== 'DELETE') throw createUnsupportedError(request);
  check('delete', name, { resource });
  if (!current) throw notFoundError;
  files.delete(current);
  return { status: 204 };
}

/** Lists the files below a folder; with a delimiter, only the files that are directly in the folder. */
function listFiles(files: Files, { query, bucket, check }: StorageRequest): object {
  const prefix = query.get('prefix') ?? '';
  check('list', prefix);
  const delimiter = query.get('delimiter');
  const isListed = (name: string) =>
    name.startsWith(prefix) && !(delimiter && name.includes(delimiter, prefix.length));
  const names = files.listNames(bucket).filter(isListed);
  return { items: names.map((name) => ({ name, updated: files.get(bucket, name)?.updated })) };
}

const createUnsupportedError = ({ method, path }: ServiceRequest) =>
  createUnimplementedError(`The local storage does not support ${method} ${path}.`);
