import { expect, guest, open, owner, signIn, test } from './fixtures';

test.use({ expectedMessages: /40[03]|Failed to load resource/ });

test('an owner signs in, stays signed in over a reload, and signs out', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Seventy-two hours' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a wrong password and an unknown address give the same message', async ({ page }) => {
  await page.goto('/write');
  for (const email of [owner.email, 'nobody@northlight.example']) {
    await signIn(page, { email, password: 'not the password' });
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'The e-mail address and the password do not match. Check both.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  }
});

test('too many tries', async ({ page, identity }) => {
  identity.setFault('exhaust');
  await page.goto('/write');
  await signIn(page);
  await expect(page.getByText('Too many tries. Wait a few minutes')).toBeVisible();
  identity.setFault(null);
});

test('a disabled account', async ({ page, identity }) => {
  const account = identity.accounts.byEmail(owner.email);
  identity.accounts.change(account?.localId ?? '', { disabled: true });
  await page.goto('/write');
  await signIn(page);
  await expect(page.getByText('This account is switched off.')).toBeVisible();
});

test('an account without rights sees a notice and no way to publish', async ({ page }) => {
  await page.goto('/write');
  await signIn(page, guest);
  await expect(page.getByText(`${guest.email} is signed in, but may not publish.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeHidden();
});

test('an owner whose address is not verified is told how to verify it, and then publishes', async ({
  page,
  identity,
  mail,
  context,
}) => {
  const { localId } = identity.accounts.byEmail(owner.email) ?? {};
  identity.accounts.change(localId ?? '', { emailVerified: false });
  await page.goto('/write');
  await signIn(page);
  await expect(page.getByRole('alert').filter({ hasText: owner.email })).toContainText(
    'press “Forgot your password?”',
  );
  await expect(page.getByRole('heading', { name: 'Published' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(owner.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If ${owner.email} has an account here`)).toBeVisible();
  const other = await context.newPage();
  await other.goto(/http\S+$/.exec(mail.join('\n'))?.[0] ?? '', { waitUntil: 'commit' });
  await other.getByLabel('New password').fill('another-secret-word');
  await other.getByLabel('New password').press('Enter');
  await expect(other.getByRole('heading', { name: 'The password has been set' })).toBeVisible();
  await signIn(page, { ...owner, password: 'another-secret-word' });
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
});

test('no network', async ({ page, identity }) => {
  await page.goto('/write');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await identity.stop();
  await signIn(page);
  await expect(page.getByText('There is no connection. Check the network and try again.')).toBeVisible();
});

test('a forgotten password is reset by the e-mailed link', async ({ page, mail, context }) => {
  await page.goto('/write');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Type your e-mail address first.')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByLabel('E-mail', { exact: true }).fill(owner.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If ${owner.email} has an account here`)).toBeVisible();
  const [, link = ''] = /(http:\S+)/.exec(mail.join('\n')) ?? [];
  const letter = await context.newPage();
  await letter.goto(link);
  await letter.getByLabel(/password/i).fill('a-new-password');
  await letter.getByRole('button').click();
  await expect(letter.getByText(/password/i).first()).toBeVisible();
  await signIn(page, { email: owner.email, password: 'a-new-password' });
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
});

test('responses do not reveal whether an address has an account', async ({ page, mail }) => {
  await page.goto('/write');
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@northlight.example');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('If nobody@northlight.example has an account here')).toBeVisible();
  expect(mail.join()).not.toContain('http');
});

test('the session is in this tab only: no other tab, storage or text has the token', async ({
  page,
  context,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await open(page);
  const token = await page.evaluate(() => {
    const [stored = ''] = Object.values(sessionStorage).filter((value) =>
      String(value).includes('accessToken'),
    );
    return String(JSON.parse(String(stored)).stsTokenManager.accessToken);
  });
  expect(token).toMatch(/^eyJ/);
  const start = token.slice(0, 40);
  const elsewhere = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    html: document.documentElement.outerHTML,
    globals: Object.keys(globalThis)
      .map((key) => {
        try {
          return JSON.stringify(Reflect.get(globalThis, key));
        } catch {
          return '';
        }
      })
      // It stores the session as long as the tab is open.
      .filter((text) => text !== JSON.stringify(sessionStorage))
      .join(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(JSON.stringify(elsewhere)).not.toContain(start);
  expect(elsewhere.databases).not.toContain('firebaseLocalStorageDb');
  expect(messages.join()).not.toContain(start);
  // Links to the blog open in a separate tab, which has no session.
  const opened = context.waitForEvent('page');
  await page.getByRole('navigation').getByRole('link', { name: 'Blog', exact: true }).first().click();
  const blog = await opened;
  await blog.waitForLoadState();
  expect(new URL(blog.url()).pathname).toBe('/blog');
  expect(await blog.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
});
