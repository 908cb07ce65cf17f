import type { IncomingMessage, ServerResponse } from 'node:http';
import { furtherPorts } from '../ports';
import { ApiError } from './errors';

/** Decides whether pages of an origin (`http://localhost:3000`) may talk to a service on this machine. */
export type AllowOrigin = (origin: string) => boolean;

/** Names of this machine, as a Host header and an origin write them. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Lets in the site's own pages and programs of this machine, and tells a page's browser so (CORS).
 *
 * @param port where the service listens
 * @throws ApiError for pages of other origins, and for names that do not belong to this machine
 */
export function checkAccess(
  { headers }: IncomingMessage,
  response: ServerResponse,
  port: number,
  allowOrigin: AllowOrigin,
): void {
  const { host, origin } = headers;
  // A page may point a name of its own to 127.0.0.1, and then counts as of the same origin (DNS rebinding).
  if (!loopbackNames.some((name) => host === `${name}:${port}`)) {
    throw new ApiError('PERMISSION_DENIED', `This is not ${host}: use 127.0.0.1:${port}.`);
  }
  response.setHeader('Vary', 'Origin');
  // Programs send none.
  if (origin === undefined) return;
  if (!allowOrigin(origin)) {
    throw new ApiError('PERMISSION_DENIED', `Pages of ${origin} may not use this service.`);
  }
  // The SDK sends credentials, for which browsers refuse a star.
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  const requested = headers['access-control-request-headers'];
  if (requested) response.setHeader('Access-Control-Allow-Headers', requested);
}

/**
 * Allows pages that are served from this machine, at a port or one of those that are tried when it is taken. Which of
 * them it will be is known only when the site has been built and served.
 */
export function siteOrigins(firstPort: number, scheme: 'http' | 'https' = 'http'): AllowOrigin {
  const origins = new Set(
    Array.from({ length: furtherPorts + 1 }, (_, further) =>
      loopbackNames.map((name) => `${scheme}://${name}:${firstPort + further}`),
    ).flat(),
  );
  return (origin) => origins.has(origin);
}
