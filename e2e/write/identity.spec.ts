import { createServer } from 'node:http';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { type Listening, listenLocally } from '../../scripts/emulators/http/listen';
import { Accounts } from '../../scripts/emulators/identity/accounts';
import { startIdentity } from '../../scripts/emulators/identity/server';

// The browser SDK against the local identity service, and the page for setting a password.

/** What the page exposes to the tests. */
type Code = {
  signIn: (email: string, password: string) => Promise<string>;
  token: (isForced: boolean) => Promise<string>;
  who: () => Promise<string>;
  forget: (email: string, back: string) => Promise<string>;
};
declare global {
  var code: Code;
}

const pageCode = `
import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
const auth = initializeAuth(initializeApp({ apiKey: 'local', projectId: 'demo-northlight' }), { persistence: browserLocalPersistence });
// Immediately: a persisted session calls the service before anything else runs.
connectAuthEmulator(auth, 'http://' + new URLSearchParams(location.search).get('identity'), { disableWarnings: true });
const outcome = (promise) => promise.then(String, (error) => error.code);
globalThis.code = {
  signIn: (email, password) => outcome(signInWithEmailAndPassword(auth, email, password).then(({ user }) => user.uid)),
  token: (isForced) => outcome(auth.currentUser.getIdTokenResult(isForced).then(({ claims }) => JSON.stringify(claims))),
  who: () => auth.authStateReady().then(() => auth.currentUser?.uid ?? 'nobody'),
  forget: (email, url) => outcome(sendPasswordResetEmail(auth, email, { url }).then(() => 'sent')),
};`;

/** A one-page site at its own origin. */
async function serveSite(): Promise<Listening> {
  const { outputFiles } = await build({
    stdin: { contents: pageCode, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const html = `<!doctype html><title>Site</title><script>${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}</script>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  return listenLocally(server, 0);
}

const email = 'owner@studio.example';
let site: Listening;
test.beforeAll(async () => {
  site = await serveSite();
});
test.afterAll(() => site.close());

async function open(page: Page, host: string): Promise<void> {
  await page.goto(`http://${site.host}/write?identity=${host}`);
}

test('a session survives a reload and a restart, and picks up new rights', async ({ page }) => {
  const accounts = new Accounts();
  const options = {
    accounts,
    allowOrigin: (origin: string) => origin === `http://${site.host}`,
    say: () => {},
  };
  const first = await startIdentity(0, options);
  const { localId } = await accounts.add({ email, password: 'a secret' });
  await open(page, first.host);
  const ask = <Answer>(question: () => Promise<Answer>) => page.evaluate(question);
  expect(await ask(() => code.signIn('owner@studio.example', 'wrong'))).toBe('auth/invalid-credential');
  expect(await ask(() => code.signIn('owner@studio.example', 'a secret'))).toBe(localId);
  expect(JSON.parse(await ask(() => code.token(false))).owner).toBeUndefined();
  accounts.change(localId, { claims: { owner: true } });
  expect(JSON.parse(await ask(() => code.token(true))).owner).toBe(true);
  await first.stop();
  expect(await ask(() => code.token(true))).toBe('auth/network-request-failed');

  const second = await startIdentity(Number(first.host.split(':')[1]), options);
  await open(page, second.host);
  expect(await ask(() => code.who())).toBe(localId);
  expect(JSON.parse(await ask(() => code.token(true))).owner).toBe(true);
  accounts.endSessions(localId);
  expect(await ask(() => code.token(true))).toBe('auth/user-token-expired');
  expect(await ask(() => code.who())).toBe('nobody');
  await second.stop();
});

test('a page of another origin gets no response', async ({ page }) => {
  const identity = await startIdentity(0, { allowOrigin: (origin) => origin === 'http://localhost:3000' });
  await identity.accounts.add({ email, password: 'a secret' });
  await open(page, identity.host);
  expect(await page.evaluate(() => code.signIn('owner@studio.example', 'a secret'))).toBe(
    'auth/network-request-failed',
  );
  await identity.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a forgotten password is reset by keyboard, with the link from the terminal (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    const output: string[] = [];
    const identity = await startIdentity(0, {
      allowOrigin: (origin) => origin === `http://${site.host}`,
      say: (line) => output.push(line),
    });
    const { localId } = await identity.accounts.add({ email, password: 'a secret' });
    await open(page, identity.host);
    const back = page.url();
    expect(await page.evaluate((url) => code.forget('owner@studio.example', url), back)).toBe('sent');
    const link = /http\S+$/.exec(output[0] ?? '')?.[0] ?? '';

    const expectNoViolation = async () =>
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goto(link);
    await expectNoViolation();
    // The browser itself requires six characters; this is the server's response without that check.
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
    await page.getByLabel('New password').press('s');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The password is too short');
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too short/);
    await expectNoViolation();
    await page.getByLabel('New password').focus();
    await page.keyboard.type('another secret');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The password has been set' })).toBeVisible();
    await expectNoViolation();
    await page.getByRole('link', { name: 'Sign in with it' }).click();
    await expect(page).toHaveURL(back);
    expect(await page.evaluate(() => code.signIn('owner@studio.example', 'another secret'))).toBe(localId);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await expectNoViolation();
    await identity.stop();
  });
}
