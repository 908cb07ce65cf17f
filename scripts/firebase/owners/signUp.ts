import type { IdentityProject } from '../services';

type Config = { client?: { permissions?: { disabledUserSignup?: boolean } }; error?: { message?: string } };

/** Whether anyone can create an account in a project; null if the key is not allowed to know. */
export async function isSignUpOpen(
  { config, headers }: IdentityProject,
  fetch: typeof globalThis.fetch,
): Promise<boolean | null> {
  const response = await fetch(config, { headers });
  if (!response.ok) return null;
  const { client }: Config = await response.json();
  return client?.permissions?.disabledUserSignup !== true;
}

/** Stops visitors from creating accounts. @returns why that failed; null if it worked */
export async function closeSignUp(
  { config, headers }: IdentityProject,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  const response = await fetch(`${config}?updateMask=client.permissions.disabledUserSignup`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ client: { permissions: { disabledUserSignup: true } } }),
  });
  if (response.ok) return null;
  const { error }: Config = await response.json().catch(() => ({}));
  return `${response.status}: ${error?.message ?? 'no message'}`;
}
