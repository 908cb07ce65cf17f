import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { type AllowOrigin, checkAccess } from './access';
import { ApiError, malformed } from './errors';
import { jsonOf, objectOf } from './input';
import { listenLocally } from './listen';

/**
 * Maximum size of a request body by default, in bytes. A commit of Firestore is at most 10 MiB and a document 1 MiB
 * (Firestore's quotas); as JSON they are slightly larger, and Firestore itself has this limit.
 */
const defaultLargestBody = 11 * 2 ** 20;

/**
 * Faults that tests inject into a service, from the next request on: `hang` delays responses until it ends, `fail`
 * returns 503, `cut` closes connections in the middle of a request, `deny` rejects what rules would allow, and
 * `exhaust` reports that a quota is used up.
 */
type InjectedFault = 'hang' | 'fail' | 'cut' | 'deny' | 'exhaust' | null;

/** A received request. */
export type Received = {
  method: string;
  /** The decoded path. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text; throws ApiError when it is not UTF-8. */
  text: () => string;
  /** The body as a JSON object, empty if there is none; throws ApiError for anything else. */
  json: () => Record<string, unknown>;
};

/** A response: text or bytes, or an object that is sent as JSON. */
export type Reply = {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | object | null;
};

/** A running local service. */
export type LocalServer = {
  /** `127.0.0.1:8080` */
  host: string;
  /** Injects a fault; null ends it. */
  setFault: (fault: InjectedFault) => void;
  fault: () => InjectedFault;
  /** Stops when the last responses have been sent. */
  stop: () => Promise<void>;
  /** Stops abruptly, like a crash. */
  kill: () => Promise<void>;
};

/** A service, from its server's point of view. */
type ServerOptions = {
  /** Origins that may make requests. By default none: only programs, which send no Origin header. */
  allowOrigin?: AllowOrigin | undefined;
  /** Returns the response, or null when it is sent in another way; throws ApiError. */
  handle: (request: Received, response: ServerResponse) => Promise<Reply | null>;
  /** Resolves when all changes are on the disk: only then is a request answered. */
  saved: () => Promise<void>;
  /** Maximum size of a request body, in bytes. */
  largestBody?: number;
};

/** Starts the server of a local service; 0 takes any free port. @throws Error when the port is taken */
export async function startServer(
  port: number,
  { allowOrigin = () => false, handle, saved, largestBody = defaultLargestBody }: ServerOptions,
): Promise<LocalServer> {
  let fault: InjectedFault = null;
  /** Responds to delayed requests. */
  const delayed: (() => void)[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    checkAccess(request, response, listening.port, allowOrigin);
    const address = addressOf(request);
    const { method = 'GET', headers } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (fault === 'fail') throw new ApiError('UNAVAILABLE', 'The local service is unavailable.');
    const body = await bytesOf(request, largestBody);
    const text = () => textOf(body);
    const json = () => (body.length > 0 ? objectOf(jsonOf(text(), 'The body'), 'The body') : {});
    const reply = await handle({ ...address, method, headers, body, text, json }, response);
    await saved();
    if (reply) send(response, reply);
  };
  const server = createServer((request, response) => {
    // The page disconnected during a response.
    response.on('error', () => {});
    const respond = () => void answer(request, response).catch((error) => sendError(response, error));
    if (fault === 'hang') delayed.push(respond);
    else if (fault === 'cut') request.once('data', () => request.destroy());
    else respond();
  });
  // Longer than busy clients pause: a connection that closes while a request is on its way fails it.
  server.keepAliveTimeout = 60_000;
  const listening = await listenLocally(server, port);
  return {
    host: listening.host,
    fault: () => fault,
    setFault: (injected) => {
      fault = injected;
      if (fault !== 'hang') for (const respond of delayed.splice(0)) respond();
    },
    stop: listening.close,
    kill: () => {
      server.closeAllConnections();
      return listening.close();
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = null }: Reply): void {
  if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) {
    response.writeHead(status, headers).end(body);
  } else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}

/** Sends an error to the client instead of ending the process. */
function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
  } else if (error instanceof ApiError) {
    send(response, { status: error.httpCode, body: error.body });
  } else {
    console.error('local server:', error);
    const body = { error: { code: 500, message: String(error), status: 'INTERNAL' } };
    send(response, { status: 500, body });
  }
}

/** The URL of a request: its decoded path, and its query. */
function addressOf({ url = '' }: IncomingMessage): { path: string; query: URLSearchParams } {
  // Not resolved against a base: in a path that starts with two slashes, a host name would follow.
  if (!url.startsWith('/')) throw malformed('The address must be a path.');
  try {
    const { pathname, searchParams } = new URL(`http://127.0.0.1${url}`);
    return { path: decodeURIComponent(pathname), query: searchParams };
  } catch {
    throw malformed(`The address is malformed: ${url}`);
  }
}

async function bytesOf(request: IncomingMessage, largestBody: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The excess is read too, and discarded: a client that is still sending would not receive the response.
    for await (const chunk of request) {
      size += chunk.length;
      if (size <= largestBody) chunks.push(chunk);
    }
  } catch {
    throw malformed('The body was truncated.');
  }
  if (size > largestBody)
    throw new ApiError('INVALID_ARGUMENT', `The body is larger than ${largestBody} bytes.`, 413);
  return Buffer.concat(chunks);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}
