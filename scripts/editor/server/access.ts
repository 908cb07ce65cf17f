import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a request may do: see the pages, or also edit them. */
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

/** Access for browsers of this machine: those that have opened the printed address edit. */
export function createAccess() {
  const token = randomBytes(16).toString('hex');
  // Cookies are not scoped to ports: two editors on one machine need different names.
  const cookieName = `northlight-${randomBytes(4).toString('hex')}`;
  const savedToken = new RegExp(`(?:^|; )${cookieName}=(\\w+)`);
  return {
    /** The URL that lets a browser edit. */
    urlAt: (port: number) => `http://127.0.0.1:${port}/?token=${token}`,
    /**
     * The role of a request; null if it is answered with a refusal or a redirect. Requests from other sites are refused,
     * also under a host name of theirs that leads to this machine.
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
      if (!['127.0.0.1', 'localhost'].includes(host.replace(/:\d+$/, '')))
        return refuse('These pages are for this machine only.');
      if (response && searchParams.get('token') === token) {
        // Removed from the URL, so that a shared link does not contain it.
        response
          .writeHead(302, {
            Location: pathname,
            'Set-Cookie': `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict`,
            'Referrer-Policy': 'no-referrer',
          })
          .end();
        return null;
      }
      return savedToken.exec(cookie)?.[1] === token ? 'editor' : 'viewer';
    },
  };
}
