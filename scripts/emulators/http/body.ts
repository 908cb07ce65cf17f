import type { IncomingMessage } from 'node:http';
import { ApiError, malformed } from './errors';

/**
 * Maximum size of a request body, in bytes. A commit of Firestore is at most 10 MiB and a document 1 MiB (Firestore's
 * quotas); as JSON they are slightly larger, and Firestore itself has this limit.
 */
const largestBody = 11 * 2 ** 20;

/**
 * Decodes a body.
 *
 * @throws ApiError when it is not UTF-8
 */
export function textOf(bytes: Buffer): string {
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
