import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'node:url';
import superstatic from 'superstatic/lib/superstatic.js';
import { type HeaderRule, headersFor } from '../export/hosting';
import { acceptedEncoding, isNotModified, type Part, requestedPart } from './negotiation';

type SiteRequest = IncomingMessage | Http2ServerRequest;
type SiteResponse = ServerResponse | Http2ServerResponse;

/** A file to send: the file itself or its compressed variant. */
type SentFile = { file: string; size: number; modified: Date; etag: string; encoding: string | undefined };

/** Precompressed variants, the best one first. */
const encodings: Record<string, string> = { br: '.br', gzip: '.gz' };

/** Never cached: a file that is missing now may exist after the next deployment or a rollback. */
const uncached = 'no-cache';

/** Handles requests with Superstatic; adds conditions, byte ranges, precompressed files, and `no-cache` for errors. */
export function siteHandler(
  folder: string,
  hosting: { headers: HeaderRule[] },
): (request: SiteRequest, response: SiteResponse) => void {
  const responses = new WeakMap<SiteRequest, SiteResponse>();
  const options = {
    // Its own headers would override those of an error.
    config: { ...hosting, public: folder, headers: [] },
    fallthrough: false,
    provider: async (request: SiteRequest, address: string) => {
      const response = responses.get(request);
      const found = await findFile(folder, decodeURI(address), request.headers['accept-encoding'] ?? '');
      if (!found || !response) return null;
      let stream: Readable | undefined;
      return {
        size: found.size,
        ...(address === '/404.html' ? {} : { etag: found.etag, modified: found.modified.getTime() }),
        // Read only when the file is sent, not for redirects.
        get stream() {
          stream ??= send(found, request, response, headersFor(hosting.headers, pathOf(request)));
          return stream;
        },
      };
    },
  };
  const answer = superstatic(options);
  return (request, response) => {
    responses.set(request, response);
    for (const [name, value] of headersFor(hosting.headers, pathOf(request))) response.setHeader(name, value);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', uncached);
    const refuse = (status: number, text: string) => {
      response.statusCode = status;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(text);
    };
    const target = targetOf(request);
    if (target === null) {
      refuse(400, 'Bad request');
      return;
    }
    request.url = target;
    // Its type also allows for an error handler, which it is not.
    Reflect.apply(answer, undefined, [request, response, () => refuse(404, 'Not found')]);
  };
}

const pathOf = ({ url = '/' }: SiteRequest) => url.split('?')[0] ?? '/';

/**
 * The path and query to serve; null for no path. Superstatic decodes both in a promise that nobody watches, so that invalid
 * ones would end the process. Hosts ignore such a query, and links have them (`100%`).
 */
function targetOf(request: SiteRequest): string | null {
  const { url = '/' } = request;
  const address = pathOf(request);
  // Its parser takes `//user@host` for a host alone.
  const isPath = address.startsWith('/') && succeeds(() => decodeURIComponent(address));
  if (!isPath || !succeeds(() => parse(url).pathname)) return null;
  return succeeds(() => decodeURIComponent(url)) ? url : address;
}

/** Whether a function returns a value, instead of nothing or an error. */
function succeeds(work: () => string | null): boolean {
  try {
    return work() !== null;
  } catch {
    return false;
  }
}

/** The file for a path, in the best accepted encoding; null when there is none. */
async function findFile(folder: string, address: string, accepted: string): Promise<SentFile | null> {
  const file = path.join(folder, address);
  const parts = path.relative(folder, file).split(path.sep);
  if (parts[0] === '.well-known') parts.shift();
  // Hidden files, and `..`, which would leave the folder.
  if (parts.some((part) => part.startsWith('.'))) return null;
  const original = await stat(file).catch(() => null);
  if (!original?.isFile()) return null;
  const there = Object.keys(encodings).filter((encoding) => existsSync(file + encodings[encoding]));
  const encoding = acceptedEncoding(accepted, there);
  const sent = file + (encoding ? encodings[encoding] : '');
  const { size, mtime: modified } = encoding ? await stat(sent) : original;
  const etag = `"${[modified.getTime().toString(36), size.toString(36), ...(encoding ? [encoding] : [])].join('-')}"`;
  return { file: sent, size, modified, etag, encoding };
}

/** Chooses the byte range, and sets status and headers. Superstatic has already set 200 or 404. */
function send(found: SentFile, request: SiteRequest, response: SiteResponse, headers: Headers): Readable {
  // Over HTTP/2 the body of a response to HEAD would never be consumed, and the stream would stay open.
  const nothing = () => Readable.from([]);
  const read = (part?: Part) => {
    if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
    if (request.method === 'HEAD') return nothing();
    return createReadStream(found.file, part).once('error', () => response.destroy());
  };
  if (response.statusCode !== 200) return read();

  response.setHeader('Cache-Control', headers.get('Cache-Control') ?? uncached);
  response.setHeader('Accept-Ranges', 'bytes');
  if (isNotModified(request.headers, found)) {
    response.statusCode = 304;
    for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
    return nothing();
  }
  const part = request.method === 'GET' ? requestedPart(request.headers, found) : null;
  if (!part) return read();
  if (part === 'unsatisfiable') {
    response.statusCode = 416;
    response.setHeader('Cache-Control', uncached);
    response.setHeader('Content-Range', `bytes */${found.size}`);
    response.setHeader('Content-Length', 0);
    return nothing();
  }
  response.statusCode = 206;
  response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${found.size}`);
  response.setHeader('Content-Length', part.end - part.start + 1);
  return read(part);
}
