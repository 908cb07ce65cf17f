import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { isToken } from './address';

/** Access for phones on the same network. */
export type PhoneAccess = {
  /** The IP address of this machine on the network: `192.168.1.5`. */
  host: string;
  /** Secret in the URL that the phone opens; anyone who has it can see the preview. */
  token: string;
};

const cookie = 'preview';

/**
 * Access for phones, with a new token for each run of the preview.
 *
 * @throws Error when this machine is not on a network
 */
export function phoneAccess(): PhoneAccess {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) {
    throw new Error(
      'This machine is not connected to a network. Connect it to the same Wi-Fi as the phone, or omit --phone.',
    );
  }
  return { host: own.address, token: randomBytes(16).toString('hex') };
}

/** The URL to open on the phone. */
export function phoneAddress({ host, token }: PhoneAccess, port: string): string {
  return `http://${host}:${port}/?token=${token}`;
}

/**
 * Whether a request may see the preview: always from this machine; from the network with the token, which is in the URL
 * once and then in a cookie. Requests from other sites are refused, even from a browser on this machine.
 *
 * @param address the request's address
 * @param response answered with the refusal or redirect; null for WebSocket upgrades
 */
export function isAllowed(
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  response: ServerResponse | null,
  phone: PhoneAccess | null,
): boolean {
  const refuse = (message: string) => {
    response?.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message);
    return false;
  };
  const host = request.headers.host ?? '';
  const name = host.replace(/:\d+$/, '');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`)
    return refuse('Requests from other sites are not allowed.');
  const isHere = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  if (isHere && (name === '127.0.0.1' || name === 'localhost')) return true;
  if (!phone || name !== phone.host) return refuse('The preview is for this machine only.');

  const given = searchParams.get('token');
  if (given !== null && isToken(given, phone.token) && response) {
    // Removed from the URL, so that a shared link does not contain it.
    response
      .writeHead(302, {
        Location: pathname,
        'Set-Cookie': `${cookie}=${phone.token}; Path=/; HttpOnly; SameSite=Strict`,
        'Referrer-Policy': 'no-referrer',
      })
      .end();
    return false;
  }
  const [, kept = ''] = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(request.headers.cookie ?? '') ?? [];
  return isToken(kept, phone.token)
    ? true
    : refuse('Scan the code in the terminal again: it gives this phone access.');
}
