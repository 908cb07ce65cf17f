import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { getNetworkHosts, listen } from '../../shared/ports';
import {
  ApiError,
  createInvalidArgumentError,
  createPermissionError,
  createUnimplementedError,
} from './errors';

/**
 * Faults that tests inject into a service, from the next request on: `hang` delays responses until it ends, `fail`
 * returns 503, `deny` rejects what rules would allow, and `exhaust` reports that a quota is used up.
 */
type InjectedFault = 'hang' | 'fail' | 'deny' | 'exhaust' | null;

export type ServiceRequest = {
  method: string;
  /** The decoded path. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as a JSON object, empty if there is none; throws ApiError for anything else. */
  json: () => Record<string, unknown>;
};

/** A response: text or bytes, or an object that is sent as JSON. */
export type ServiceResponse = {
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
  getFault: () => InjectedFault;
  /** Stops when the last responses have been sent. */
  stop: () => Promise<void>;
  /** Stops abruptly, like a crash. */
  kill: () => Promise<void>;
};

/** How a service handles requests. */
type ServerOptions = {
  /** Returns the response, or null when it is sent in another way; throws ApiError. */
  handle: (request: ServiceRequest, response: ServerResponse) => ServiceResponse | null;
};

/** Starts the server of a local service; 0 takes any free port. @throws Error when the port is taken */
export async function startServer(port: number, { handle }: ServerOptions): Promise<LocalServer> {
  let fault: InjectedFault = null;
  /** Functions that respond to the requests that `hang` delays. */
  const delayedResponses: (() => void)[] = [];

  const respondTo = async (request: IncomingMessage, response: ServerResponse) => {
    checkAccess(request, response);
    const { method = 'GET', headers, url = '' } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (fault === 'fail') throw new ApiError('UNAVAILABLE', 'The local service is unavailable.');
    const { pathname, searchParams: query } = new URL(url, `http://${host}`);
    const body = await buffer(request).catch(() => {
      throw createInvalidArgumentError('The body was cut off.');
    });
    const json = () => parseJson(body.toString());
    const reply = handle(
      { method, path: decodeURIComponent(pathname), query, headers, body, json },
      response,
    );
    if (reply) sendResponse(response, reply);
  };
  const server = createServer((request, response) => {
    // A page may disconnect during a request, which is not an error.
    for (const stream of [request, response]) stream.on('error', () => {});
    const respond = () => void respondTo(request, response).catch((error) => sendError(response, error));
    if (fault === 'hang') delayedResponses.push(respond);
    else respond();
  });
  // Longer than a busy client pauses: a request fails if the server closes the idle connection at the same moment.
  server.keepAliveTimeout = 60_000;
  const host = `127.0.0.1:${await listen(server, port)}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // The last responses get some time to be sent.
      setTimeout(() => server.closeAllConnections(), 100);
    });
  return {
    host,
    getFault: () => fault,
    setFault: (newFault) => {
      fault = newFault;
      if (fault !== 'hang') for (const respond of delayedResponses.splice(0)) respond();
    },
    stop,
    kill: () => {
      server.closeAllConnections();
      return stop();
    },
  };
}

/**
 * Checks that a request comes from a program or a page of this machine, and sets the CORS headers: any other page could write into
 * the samples. @throws ApiError if it does not
 */
function checkAccess({ headers, socket }: IncomingMessage, response: ServerResponse): void {
  const { host, origin, authorization } = headers;
  const hostnames = ['127.0.0.1', 'localhost', '[::1]', ...getNetworkHosts()];
  // The host, too: a domain of another page may resolve to 127.0.0.1.
  for (const url of [`http://${host}`, origin ?? 'http://localhost'])
    if (!URL.canParse(url) || !hostnames.includes(new URL(url).hostname))
      throw createPermissionError(`Pages of ${url} may not use this service.`);
  // In the network, only what the rules allow is possible: programs with all rights run on this machine.
  if (authorization === 'Bearer owner' && socket.localAddress?.replace('::ffff:', '') !== '127.0.0.1')
    throw createPermissionError('Bearer owner works only at 127.0.0.1.');
  // A picture without CORS headers in the browser's cache must not answer a request with an origin.
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  // The SDK sends credentials, for which browsers reject a wildcard.
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  const uploadHeaders = 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received';
  response.setHeader('Access-Control-Expose-Headers', uploadHeaders);
  const requestedHeaders = headers['access-control-request-headers'];
  if (requestedHeaders) response.setHeader('Access-Control-Allow-Headers', requestedHeaders);
}

function sendResponse(
  response: ServerResponse,
  { status = 200, headers = {}, body = null }: ServiceResponse,
): void {
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
    sendResponse(response, { status: error.httpCode, body: error.body });
  } else {
    console.error('local server:', error);
    sendResponse(response, {
      status: 500,
      body: { error: { code: 500, message: String(error), status: 'INTERNAL' } },
    });
  }
}

/** Validates the input of a request. @throws ApiError that names the part that the schema does not support */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw createUnimplementedError(
    `The local service does not support this request. ${place}${issue?.message}.`,
  );
}

/** Parses a JSON object; an empty text gives an empty object. @throws ApiError for anything else */
export function parseJson(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'));
  } catch {
    throw createInvalidArgumentError('The body is not a JSON object.');
  }
}
