import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { senderOf } from '../firestore/permissions';
import { type AllowOrigin, checkAccess } from '../http/access';
import { ApiError } from '../http/errors';
import { addressOf, guarded } from '../http/exchange';
import { listenLocally } from '../http/listen';
import { readRules } from '../rules/rules';
import { answerStorage, type Storage } from './answer';
import { Objects } from './objects';
import { Uploads } from './uploads';

/**
 * Faults that tests inject: `hang` delays responses, `fail` returns 503, `cut` closes
 * connections in the middle of a request.
 */
export type StorageTrouble = 'hang' | 'fail' | 'cut' | null;

/** A running local storage. */
export type LocalStorage = {
  /** `127.0.0.1:9199` */
  host: string;
  objects: Objects;
  /** Injects a fault from the next request on; null ends it. */
  setTrouble: (trouble: StorageTrouble) => void;
  stop: () => Promise<void>;
};

type StorageOptions = {
  /** Origins that may make requests. By default none: only programs without an Origin header. */
  allowOrigin?: AllowOrigin;
  /** Stores the files between runs; without one they are lost when the process ends. */
  folder?: string | null;
};

/** The default address of the local storage; the official emulator uses the same address. */
export const usualStorageHost = '127.0.0.1:9199';

const objectPath = /^\/v0\/b\/([^/]+)\/o(?:\/(.+))?$/s;
/** Response headers exposed to other origins. */
const exposedHeaders = 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received';

/**
 * Starts a replacement for Cloud Storage that implements the browser SDK's protocol. storage.rules decides.
 *
 * @param port where to listen; 0 takes any free one
 * @throws Error when the port is taken, or storage.rules uses something unsupported
 */
export async function startStorage(
  port: number,
  { allowOrigin = () => false, folder = null }: StorageOptions = {},
): Promise<LocalStorage> {
  const storage: Storage = {
    rules: readRules('storage.rules', 'firebase.storage'),
    objects: new Objects(folder),
    uploads: new Uploads(),
  };
  let trouble: StorageTrouble = null;
  const hanging: (() => void)[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    checkAccess(request, response, listening.port, allowOrigin);
    response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (trouble === 'fail') throw new ApiError('UNAVAILABLE', 'The local storage is unavailable.');
    const { path, query } = addressOf(request);
    const [, bucket, name = null] = objectPath.exec(path) ?? [];
    if (!bucket) throw new ApiError('NOT_FOUND', `There is nothing at ${path}.`);
    const sender = senderOf(request.headers.authorization);
    await answerStorage(storage, { request, response, query, bucket, name, sender });
  };
  const server = createServer((request, response) => {
    const respond = () => void guarded(response, () => handle(request, response));
    if (trouble === 'hang') hanging.push(respond);
    else if (trouble === 'cut') request.once('data', () => request.destroy());
    else respond();
  });
  const listening = await listenLocally(server, port);
  return {
    host: listening.host,
    objects: storage.objects,
    setTrouble: (wanted) => {
      trouble = wanted;
      if (trouble !== 'hang') for (const respond of hanging.splice(0)) respond();
    },
    stop: () => {
      server.closeIdleConnections();
      return listening.close();
    },
  };
}
