import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, malformed } from './errors';

/**
 * Maximum size of a request body, in bytes. A commit of Firestore is at most 10 MiB and a document 1 MiB (Firestore's
 * quotas); as JSON they are slightly larger, and Firestore itself has this limit.
 */
const largestBody = 11 * 2 ** 20;

/**
 * Runs a handler so that its errors are sent to the client instead of ending the process.
 *
 * @param handle sends the response, or throws
 */
export async function withErrorResponse(
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  // The page disconnected during a response.
  response.on('error', () => {});
  try {
    await handle();
  } catch (error) {
    if (response.headersSent) {
      response.destroy();
    } else if (error instanceof ApiError) {
      replyJson(response, error.httpCode, error.body);
    } else {
      console.error('local server:', error);
      replyJson(response, 500, { error: { code: 500, message: String(error), status: 'INTERNAL' } });
    }
  }
}

/** Sends JSON. */
export function replyJson(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * The URL of a request: its decoded path, and its query.
 *
 * @throws ApiError when it is invalid
 */
export function addressOf({ url = '' }: IncomingMessage): { path: string; query: URLSearchParams } {
  // Not resolved against a base: in a path that starts with two slashes, a host name would follow.
  if (!url.startsWith('/')) throw malformed('The address must be a path.');
  try {
    const { pathname, searchParams } = new URL(`http://127.0.0.1${url}`);
    return { path: decodeURIComponent(pathname), query: searchParams };
  } catch {
    throw malformed(`The address is malformed: ${url}`);
  }
}

/**
 * Decodes a body.
 *
 * @throws ApiError when it is not UTF-8
 */
export function textOfBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}

/**
 * The body of a request.
 *
 * @throws ApiError when it is too large or incomplete
 */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The excess is read too, and discarded: a client that is still sending would not receive the response.
    for await (const chunk of request) {
      size += chunk.length;
      if (size <= largestBody) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    throw malformed('The body was truncated.');
  }
  if (size > largestBody) {
    throw new ApiError('INVALID_ARGUMENT', `The body is larger than ${largestBody} bytes.`, 413);
  }
  return Buffer.concat(chunks);
}
