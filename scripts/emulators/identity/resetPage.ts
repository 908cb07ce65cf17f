import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { minPasswordLength } from './passwords';
import { Refusal } from './refusal';
import type { Service } from './service';
import { setForgottenPassword } from './web';

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

/** The page's messages for the API's error codes. */
const explanations: [code: string, words: string][] = [
  [
    'EXPIRED_OOB_CODE',
    'This link has expired: links are valid for an hour. Request a new one on the sign-in page.',
  ],
  [
    'INVALID_OOB_CODE',
    'This link was already used, or became invalid when the site was restarted. Request a new one on the sign-in page.',
  ],
  ['WEAK_PASSWORD', `The password is too short: it needs ${minPasswordLength} characters or more.`],
];

function explanationOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return explanations.find(([code]) => error.message.startsWith(code))?.[1] ?? error.message;
}

/**
 * The page that a link opens: a form for a new password, and its result. It works without scripts.
 *
 * @param password the submitted password; null to show the form
 */
export async function answerResetPage(
  service: Service,
  oobCode: string,
  password: string | null,
  response: ServerResponse,
): Promise<void> {
  let code: ReturnType<Service['resetCodes']['read']>;
  try {
    code = service.resetCodes.read(oobCode);
  } catch (error) {
    return show(response, 400, 'This link is not valid', `<p>${explanationOf(error)}</p>`);
  }
  if (password === null) return show(response, 200, 'Set a new password', formFor(code.email, null));
  try {
    await setForgottenPassword(service, oobCode, password);
  } catch (error) {
    return show(response, 400, 'Set a new password', formFor(code.email, explanationOf(error)));
  }
  const { email, continueUrl } = code;
  const back = continueUrl ? `<p><a href="${escaped(continueUrl)}">Sign in with it</a></p>` : '';
  show(
    response,
    200,
    'The password has been set',
    `<p>${escaped(email)} can now sign in with the new password, and was signed out everywhere else.</p>${back}`,
  );
}

function formFor(email: string, problem: string | null): string {
  const said = problem ? `<p id="problem" role="alert">${escaped(problem)}</p>` : '';
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escaped(email)}" readonly>
<label for="password">New password (${minPasswordLength} characters or more)</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required${described}>
${said}<button>Set the password</button>
</form>`;
}

function show(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    // Without any referrer, browsers would send the form with a null origin.
    'Referrer-Policy': 'same-origin',
  });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`);
}
