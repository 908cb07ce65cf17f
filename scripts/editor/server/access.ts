import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';

/** What a browser may do: change the content, or only see pages and problems. */
export type Role = 'editor' | 'viewer';

/** Decides what each request may do. A token, new for each run, is once in the URL and then in a cookie. */
export type Access = ReturnType<typeof createAccess>;

/** The address of a request; null if it is not one of this server, such as `//` or `*`. Never throws. */
export function addressOf({ url = '' }: IncomingMessage): URL | null {
  const base = 'http://127.0.0.1';
  if (!url.startsWith('/') || !URL.canParse(base + url)) return null;
  const address = new URL(base + url);
  // `//host` would be another site in a redirect.
  return address.pathname.startsWith('//') ? null : address;
}

/** The IP address of this machine on the network: `192.168.1.5`. @throws Error when it is not on a network */
export function networkHost(): string {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (own) return own.address;
  throw new Error(
    'This machine is not connected to a network. Connect it to the same Wi-Fi as the phone, or omit --phone.',
  );
}

const isLocal = ({ socket }: IncomingMessage) => /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

/**
 * Access for this machine, and for phones on the network.
 *
 * @param phoneHost this machine's IP address on the network; null if phones have no access
 */
export function createAccess(phoneHost: string | null) {
  const newToken = () => randomBytes(16).toString('hex');
  const tokens: Record<Role, string> = { editor: newToken(), viewer: newToken() };
  // Cookies are not scoped to ports: two editors on one machine need different names.
  const cookieName = `northlight-${randomBytes(4).toString('hex')}`;
  const savedToken = new RegExp(`(?:^|; )${cookieName}=(\\w+)`);
  return {
    /** The URL that signs in a browser of that role: of the editor on this machine, or of a viewer on the network. */
    urlFor: (role: Role, port: string) =>
      `http://${role === 'editor' ? '127.0.0.1' : phoneHost}:${port}/?token=${tokens[role]}`,
    /**
     * The role of a request; null if it is answered with a refusal or a redirect. Other machines are never editors,
     * whatever they send. Requests from other sites are refused, even from a browser on this machine.
     *
     * @param response null for WebSocket upgrades
     */
    roleOf: (
      request: IncomingMessage,
      { pathname, searchParams }: URL,
      response: ServerResponse | null,
    ): Role | null => {
      const refuse = (message: string) => {
        response?.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message);
        return null;
      };
      const { host = '', origin, cookie = '' } = request.headers;
      if (origin !== undefined && origin !== `http://${host}`)
        return refuse('Requests from other sites are not allowed.');
      const name = host.replace(/:\d+$/, '');
      const isHere = isLocal(request) && ['127.0.0.1', 'localhost'].includes(name);
      if (!isHere && name !== phoneHost) return refuse('These pages are for this machine only.');

      const role = isHere ? 'editor' : 'viewer';
      if (response && searchParams.get('token') === tokens[role]) {
        // Removed from the URL, so that a shared link does not contain it.
        response
          .writeHead(302, {
            Location: pathname,
            'Set-Cookie': `${cookieName}=${tokens[role]}; Path=/; HttpOnly; SameSite=Strict`,
            'Referrer-Policy': 'no-referrer',
          })
          .end();
        return null;
      }
      if (savedToken.exec(cookie)?.[1] === tokens[role]) return role;
      return isHere ? 'viewer' : refuse('Scan the code in the terminal again: it gives this phone access.');
    },
  };
}
