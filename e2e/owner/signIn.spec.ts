import type { Page } from '@playwright/test';
import { site } from '../../lib/content';
import { expect, openOwnerPage, owner, signInAs, test } from '../support/ownerPage';

test.use({ expectedMessages: /40[03]|Failed to load resource/ });

test('an owner signs in, stays signed in after a reload, and signs out', async ({ page }) => {
  await openOwnerPage(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Seventy-two hours' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a wrong password and an unknown address give the same message, and nothing reveals an account', async ({
  page,
  mail,
}) => {
  await page.goto('/write');
  for (const email of [owner.email, 'nobody@northlight.example']) {
    await signInAs(page, { email, password: 'not the password' });
    await expect(page.getByText('Incorrect e-mail address or password.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('If nobody@northlight.example has an account here')).toBeVisible();
  expect(mail).toEqual(['There is no account nobody@northlight.example.']);
});

test('an owner whose address is not verified sets a new password, which verifies it, and then sees the posts', async ({
  page,
  identity,
  mail,
}) => {
  const { localId } = identity.accounts.findByEmail(owner.email) ?? {};
  identity.accounts.change(localId ?? '', { emailVerified: false });
  await page.goto('/write#blog');
  await signInAs(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Verify your e-mail address' })).toContainText(
    'press “Forgot your password?”',
  );
  await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(owner.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If ${owner.email} has an account here`)).toBeVisible();
  expect(mail).toEqual([`${owner.email} has the password ${owner.password}`]);
  // The link in Google's e-mail does this.
  identity.accounts.change(localId ?? '', { emailVerified: true, password: 'another-secret-word' });
  await signInAs(page, { ...owner, password: 'another-secret-word' });
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
});

test('the session stays in this tab: no other tab or storage has the token', async ({ page, context }) => {
  await openOwnerPage(page);
  const token = await page.evaluate(() => {
    const [stored = ''] = Object.values(sessionStorage).filter((value) =>
      String(value).includes('accessToken'),
    );
    return String(JSON.parse(String(stored)).stsTokenManager.accessToken);
  });
  expect(token).toMatch(/^eyJ/);
  const otherStorage = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(JSON.stringify(otherStorage)).not.toContain(token.slice(0, 40));
  expect(otherStorage.databases).not.toContain('firebaseLocalStorageDb');
  // Links to other pages open in a separate tab, which has no session.
  const newTab = context.waitForEvent('page');
  await page.getByRole('link', { name: site.shortName, exact: true }).click();
  const other = await newTab;
  await other.waitForLoadState();
  expect(new URL(other.url()).pathname).toBe('/');
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
});

test('“Stay signed in” lasts 30 days, in each tab of this device, or until signing out', async ({
  page,
  context,
}) => {
  await page.goto('/write');
  await page.getByLabel('Stay signed in on this device').check();
  await expect(page.getByText('Don’t check this on a shared computer.')).toBeVisible();
  await signInAs(page);
  const getSignedInMessage = (tab: Page) => tab.getByText(`Signed in as ${owner.email}`);
  await expect(getSignedInMessage(page)).toBeVisible();
  await page.close();
  const [firstTab, secondTab] = [await context.newPage(), await context.newPage()];
  for (const tab of [firstTab, secondTab]) {
    await tab.goto('/write');
    await expect(getSignedInMessage(tab)).toBeVisible();
  }
  // Firestore keeps nothing on the device.
  const databases = await firstTab.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databases.join()).not.toContain('firestore');
  await firstTab.getByRole('button', { name: 'Sign out' }).click();
  await expect(secondTab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await secondTab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'accessToken',
  );
  await firstTab.getByLabel('Stay signed in on this device').check();
  await signInAs(firstTab);
  await expect(getSignedInMessage(firstTab)).toBeVisible();
  await secondTab.close();
  const laterTab = await context.newPage();
  await laterTab.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await laterTab.goto('/write');
  await expect(laterTab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await laterTab.evaluate(() => JSON.stringify(localStorage))).not.toContain('accessToken');
});
