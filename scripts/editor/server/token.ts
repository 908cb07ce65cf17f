import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isToken } from '../preview/address';

/** Token authentication for one browser: the token is in the printed URL, and then in a cookie. */
export type EditorAccess = {
  /** Adds the token to the URL of the preview. */
  address: (url: string) => string;
  /** Moves the token from the URL into a cookie, with a redirect. Returns whether it did. */
  admit: (address: URL, response: ServerResponse) => boolean;
  /** Whether a request has the cookie. */
  isAdmitted: (request: IncomingMessage) => boolean;
};

/** A new token, for one run of the editor. */
export function editorAccess(): EditorAccess {
  const token = randomBytes(16).toString('hex');
  // Cookies are not scoped to ports: two editors on one machine need different names.
  const cookie = `edit-${token.slice(0, 8)}`;
  return {
    address: (url) => `${url}/?edit=${token}`,
    admit: ({ pathname, searchParams }, response) => {
      if (!isToken(searchParams.get('edit') ?? '', token)) return false;
      response
        .writeHead(302, {
          Location: pathname,
          'Set-Cookie': `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict`,
          'Referrer-Policy': 'no-referrer',
        })
        .end();
      return true;
    },
    isAdmitted: ({ headers }) => {
      const [, kept = ''] = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(headers.cookie ?? '') ?? [];
      return isToken(kept, token);
    },
  };
}
