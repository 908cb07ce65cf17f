import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';

/** Access for phones on the same network. */
export type PhoneAccess = {
  /** The address of this machine on the network: `192.168.1.5`. */
  host: string;
  /** Secret in the address that the phone opens; anyone who has it sees the preview. */
  token: string;
};

const cookie = 'preview';

/**
 * Access for phones, with a new token for each run of the preview.
 *
 * @throws Error when this machine is on no network
 */
export function phoneAccess(): PhoneAccess {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) {
    throw new Error(
      'This machine is on no network that a phone could be on. Connect it to the same Wi-Fi as the phone, or leave out --phone.',
    );
  }
  return { host: own.address, token: randomBytes(16).toString('hex') };
}

/** The address to open on the phone. */
export function phoneAddress({ host, token }: PhoneAccess, port: string): string {
  return `http://${host}:${port}/?token=${token}`;
}

function isSame(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}

/**
 * Whether a request may see the preview: from this machine always, from the network with the token, which the address
 * brings once and a cookie keeps. Pages of other sites may not, though they run in a browser on this machine.
 *
 * @param response gets the answer where it is no; null for a connection that is no page
 */
export function isAllowed(
  request: IncomingMessage,
  response: ServerResponse | null,
  phone: PhoneAccess | null,
): boolean {
  const refuse = (words: string) => {
    response?.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(words);
    return false;
  };
  const host = request.headers.host ?? '';
  const name = host.replace(/:\d+$/, '');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) return refuse('This is a page of another site.');
  const isHere = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  if (isHere && (name === '127.0.0.1' || name === 'localhost')) return true;
  if (!phone || name !== phone.host) return refuse('The preview is for this machine only.');

  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  const given = searchParams.get('token');
  if (given !== null && isSame(given, phone.token) && response) {
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
  return isSame(kept, phone.token)
    ? true
    : refuse('Scan the code in the terminal again: its address lets this phone in.');
}
