import { createHash, randomBytes } from 'node:crypto';
import type { AllowOrigin } from '../http/access';
import { ApiError, malformed } from '../http/errors';
import type { Received, Reply } from '../http/server';
import { type Account, minPasswordLength } from './account';
import type { Accounts } from './accounts';

/** Validity of a link, in milliseconds: an hour, as at Google. */
const lifetime = 3_600_000;

/** The page where a password is set, at the official emulator's address. */
const actionPath = '/emulator/action';

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 4rem auto; padding: 0 1rem; }
label, input, button { display: block; }
input { box-sizing: border-box; width: 100%; margin: 0.25rem 0 1rem; padding: 0.5rem; font: inherit; }
button { padding: 0.5rem 1rem; font: inherit; }`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // Without any referrer, browsers would send the form with a null origin.
  'Referrer-Policy': 'same-origin',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The links to set a password, and the page that they open. */
export class PasswordLinks {
  /** By their codes; `expires` is in milliseconds since 1970. */
  private readonly codes = new Map<
    string,
    { localId: string; email: string; continueUrl: string | null; expires: number }
  >();

  constructor(
    private readonly accounts: Accounts,
    private readonly host: () => string,
    private readonly allowOrigin: AllowOrigin,
  ) {}

  /** A new link. @param continueUrl where the page leads back to @throws ApiError `UNAUTHORIZED_DOMAIN` for other sites */
  add({ localId, email }: Account, continueUrl: string | null): string {
    if (continueUrl !== null && !this.allowOrigin(new URL(continueUrl).origin, this.host()))
      throw malformed(`UNAUTHORIZED_DOMAIN : ${continueUrl}`);
    const oobCode = randomBytes(32).toString('base64url');
    this.codes.set(oobCode, { localId, email, continueUrl, expires: Date.now() + lifetime });
    return `http://${this.host()}${actionPath}?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`;
  }

  /** The page of a link, without scripts: a form for a new password, or the result of submitting one. */
  page({ path, method, query, body }: Received): Reply | null {
    if (path !== actionPath) return null;
    const code = this.codes.get(query.get('oobCode') ?? '');
    const isExpired = code !== undefined && code.expires <= Date.now();
    // The account may have been removed.
    if (!code || isExpired || this.accounts.byEmail(code.email)?.localId !== code.localId) {
      const reason = isExpired
        ? 'This link has expired: links are valid for an hour.'
        : 'This link was already used, or became invalid when the site was restarted.';
      return page(400, 'This link is not valid', `<p>${reason} Request a new one on the sign-in page.</p>`);
    }
    const { localId, email, continueUrl } = code;
    if (method !== 'POST') return page(200, 'Set a new password', formFor(email, null));
    try {
      this.accounts.setPassword(localId, new URLSearchParams(body.toString()).get('password') ?? '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problem = `The password is too short: it needs ${minPasswordLength} characters or more.`;
      return page(400, 'Set a new password', formFor(email, problem));
    }
    // The link proves access to the address.
    this.accounts.change(localId, { emailVerified: true });
    for (const [oobCode, other] of this.codes) if (other.localId === localId) this.codes.delete(oobCode);
    const back = continueUrl ? `<p><a href="${escaped(continueUrl)}">Sign in with it</a></p>` : '';
    const result = `${escaped(email)} can now sign in with the new password, and was signed out everywhere else.`;
    return page(200, 'The password has been set', `<p>${result}</p>${back}`);
  }
}

function formFor(email: string, problem: string | null): string {
  const alert = problem ? `<p id="problem" role="alert">${problem}</p>` : '';
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escaped(email)}" readonly>
<label for="password">New password (${minPasswordLength} characters or more)</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required${described}>
${alert}<button>Set the password</button>
</form>`;
}

const page = (status: number, title: string, content: string): Reply => ({
  status,
  headers,
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`,
});
