import type { IncomingMessage, ServerResponse } from 'node:http';
import { furtherPorts } from '../ports';
import { ApiError } from './errors';

/** Decides whether pages of an origin (`http://localhost:3000`) may talk to a service on this machine. */
export type AllowOrigin = (origin: string) => boolean;

/** Names of this machine, as a Host header and an origin write them. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Allows the site's own pages and local programs, and sends the CORS headers.
 *
 * @param port where the service listens
 * @throws ApiError for other origins, and for host names other than this machine's
 */
export function checkAccess(
  { headers }: IncomingMessage,
  response: ServerResponse,
  port: number,
  allowOrigin: AllowOrigin,
): void {
  const { host, origin } = headers;
  // A site may point its own domain to 127.0.0.1, and is then of the same origin (DNS rebinding).
  if (!loopbackNames.some((name) => host === `${name}:${port}`)) {
    throw new ApiError('PERMISSION_DENIED', `This is not ${host}: use 127.0.0.1:${port}.`);
  }
  response.setHeader('Vary', 'Origin');
  // Local programs send no Origin header.
  if (origin === undefined) return;
  if (!allowOrigin(origin)) {
    throw new ApiError('PERMISSION_DENIED', `Pages of ${origin} may not use this service.`);
  }
  // The SDK sends credentials, for which browsers reject a wildcard.
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  const requested = headers['access-control-request-headers'];
  if (requested) response.setHeader('Access-Control-Allow-Headers', requested);
}

/**
 * Allows pages served from this machine, at a port or its fallbacks. Which of
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
