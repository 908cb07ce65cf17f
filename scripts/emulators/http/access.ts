import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackPortCount, getNetworkHost } from '../../shared/ports';
import { createPermissionError } from './errors';

/** Decides whether pages of an origin (`http://localhost:3000`) may use a local service. */
export type AllowOrigin = (origin: string) => boolean;

/** This machine's names in Host headers and origins. */
const getHostNames = () => ['127.0.0.1', 'localhost', '[::1]', ...[getNetworkHost() ?? []].flat()];

/** Checks the host and the origin of a request, and sets the CORS headers. @throws ApiError if one is not allowed */
export function checkAccess(
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  port: number,
  allowOrigin: AllowOrigin,
): void {
  const { host, origin } = headers;
  // Prevents DNS rebinding: for a page whose own domain resolves to 127.0.0.1, this service would be of the same origin.
  if (host === undefined || !getHostNames().some((name) => host === `${name}:${port}`))
    throw createPermissionError(`This is not ${host}: use 127.0.0.1:${port}.`);
  // In the network, only what the rules allow is possible: programs with all rights run on this machine.
  if (headers.authorization === 'Bearer owner' && socket.localAddress?.replace('::ffff:', '') !== '127.0.0.1')
    throw createPermissionError('Bearer owner works only at 127.0.0.1.');
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Local programs send no Origin header.
  if (origin === undefined) return;
  if (!allowOrigin(origin)) throw createPermissionError(`Pages from ${origin} may not use this service.`);
  // The SDK sends credentials, for which browsers reject a wildcard.
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  const uploadHeaders = 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received';
  response.setHeader('Access-Control-Expose-Headers', uploadHeaders);
  const requestedHeaders = headers['access-control-request-headers'];
  if (requestedHeaders) response.setHeader('Access-Control-Allow-Headers', requestedHeaders);
}

/** Allows the site's pages on this machine: at the first port, or at the ports that are tried if that one is taken. */
export function allowSiteOrigins(firstPort: number, scheme: 'http' | 'https' = 'http'): AllowOrigin {
  const ports = Array.from({ length: fallbackPortCount + 1 }, (_, offset) => firstPort + offset);
  const origins = new Set(
    ports.flatMap((port) => getHostNames().map((name) => `${scheme}://${name}:${port}`)),
  );
  return (origin) => origins.has(origin);
}
