import type { Page } from '@playwright/test';
import type { OwnerPart } from '../../components/owner/ui/links';
import { Accounts } from '../../scripts/emulators/identity/Accounts';
import { type LocalIdentity, startIdentity } from '../../scripts/emulators/identity/server';
import { type LocalStorage, startStorage } from '../../scripts/emulators/storage/server';
import { test as base, expect } from './fixtures';

export { expect };

/** Accounts: one that may publish, and one that may not. */
export const owner = { email: 'owner@northlight.example', password: 'window-shadow-clay' };
export const guest = { email: 'guest@northlight.example', password: 'amber-bottle-stone' };

/** A test with its own Firestore, storage and identity service, configured in its pages. */
export const test = base.extend<{
  identity: LocalIdentity;
  storage: LocalStorage;
  mail: string[];
  tokenLifetime: number;
}>({
  /** Lifetime of a token, in seconds. */
  tokenLifetime: [3600, { option: true }],
  /** What the identity service prints instead of sending e-mails. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  mail: async ({}, use) => use([]),
  identity: async ({ mail, tokenLifetime }, use) => {
    const accounts = new Accounts();
    accounts.add({ ...owner, claims: { owner: true } });
    accounts.add(guest);
    const identity = await startIdentity(0, {
      accounts,
      tokenLifetime,
      say: (line) => mail.push(line),
    });
    await use(identity);
    await identity.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  storage: async ({}, use) => {
    const storage = await startStorage(0);
    await use(storage);
    await storage.stop();
  },
  firestoreHost: async ({ firestore }, use) => use(firestore.host),
  context: async ({ context, identity, storage }, use) => {
    await context.addInitScript(
      ([identityHost, storageHost]) => {
        globalThis.authEmulatorHost = identityHost;
        globalThis.storageEmulatorHost = storageHost;
      },
      [identity.host, storage.host],
    );
    await use(context);
  },
});

/** Fills in the form and submits it. */
export async function signInAs(page: Page, { email, password } = owner): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function openOwnerPage(page: Page, part: OwnerPart = 'blog'): Promise<void> {
  await page.goto(`/write#${part}`);
  await signInAs(page);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
}

/** The rich text editor of a post. */
export const getBodyEditor = (page: Page) =>
  page.getByRole('textbox', { name: 'Text of the post', exact: true });
