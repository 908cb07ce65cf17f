import { createHash } from 'node:crypto';
import { ApiError } from '../http/errors';
import type { Reply } from '../http/server';
import { minPasswordLength } from './account';
import { readResetCode, type Service, setForgottenPassword } from './reset';

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 4rem auto; padding: 0 1rem; }
label, input, button { display: block; }
input { box-sizing: border-box; width: 100%; margin: 0.25rem 0 1rem; padding: 0.5rem; font: inherit; }
button { padding: 0.5rem 1rem; font: inherit; }`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const again = 'Request a new one on the sign-in page.';

/** The page's messages for the API's error codes. */
const explanations = {
  EXPIRED_OOB_CODE: `This link has expired: links are valid for an hour. ${again}`,
  INVALID_OOB_CODE: `This link was already used, or became invalid when the site was restarted. ${again}`,
  WEAK_PASSWORD: `The password is too short: it needs ${minPasswordLength} characters or more.`,
};

function explanationOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const { message } = error;
  return Object.entries(explanations).find(([code]) => message.startsWith(code))?.[1] ?? message;
}

/** The page that a link opens, without scripts: a form for a new password, or the result of submitting one. */
export function resetPage(service: Service, oobCode: string, password: string | null): Reply {
  let code: ReturnType<typeof readResetCode>;
  try {
    code = readResetCode(service, oobCode);
  } catch (error) {
    return page(400, 'This link is not valid', `<p>${explanationOf(error)}</p>`);
  }
  if (password === null) return page(200, 'Set a new password', formFor(code.email, null));
  try {
    setForgottenPassword(service, oobCode, password);
  } catch (error) {
    return page(400, 'Set a new password', formFor(code.email, explanationOf(error)));
  }
  const { email, continueUrl } = code;
  const back = continueUrl ? `<p><a href="${escaped(continueUrl)}">Sign in with it</a></p>` : '';
  const result = `${escaped(email)} can now sign in with the new password, and was signed out everywhere else.`;
  return page(200, 'The password has been set', `<p>${result}</p>${back}`);
}

function formFor(email: string, problem: string | null): string {
  const alert = problem ? `<p id="problem" role="alert">${escaped(problem)}</p>` : '';
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escaped(email)}" readonly>
<label for="password">New password (${minPasswordLength} characters or more)</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required${described}>
${alert}<button>Set the password</button>
</form>`;
}

function page(status: number, title: string, content: string): Reply {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    // Without any referrer, browsers would send the form with a null origin.
    'Referrer-Policy': 'same-origin',
  };
  const body = `<!doctype html>
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
`;
  return { status, headers, body };
}
