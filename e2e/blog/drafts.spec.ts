import { expect, getBodyEditor, openOwnerPage, signInAs, test } from '../support/ownerPage';
import { getSavedMessage, getTitleField } from '../support/ownerPosts';

test.use({ expectedMessages: /40[03]|Failed to load resource|Firestore \(\d/ });

test('a draft is saved at every pause, also signed out, can be reopened, and is discarded only after confirmation', async ({
  page,
}) => {
  await page.goto('/write');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New post' })).toBeHidden();
  await page.goto('/write#new=a');
  await getTitleField(page).fill('Fog over the bridge');
  await expect(getSavedMessage(page)).toBeVisible();
  await page.reload();
  await expect(getTitleField(page)).toHaveValue('Fog over the bridge');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', { name: /Fog over the bridge.*Not published/ })).toBeVisible();
  await page.goBack();
  await expect(getTitleField(page)).toHaveValue('Fog over the bridge');
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('button', { name: 'Discard: Fog over the bridge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: /Fog over the bridge/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard: Fog over the bridge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: /Fog over the bridge/ })).toBeHidden();
  await expect(page.getByText('“Fog over the bridge” was discarded.')).toBeVisible();
});

test('opening a post saves no draft; a change does, and reverting it removes the draft', async ({ page }) => {
  await openOwnerPage(page);
  await page.getByRole('link', { name: /^Seventy-two hours/ }).click();
  await expect(getTitleField(page)).toHaveValue('Seventy-two hours: what happens after you leave');
  await expect(page.getByText('No unpublished changes')).toBeVisible();
  await getTitleField(page).fill('Seventy-two hours');
  await expect(getSavedMessage(page)).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('link', { name: /Unpublished changes/ }).click();
  await expect(getTitleField(page)).toHaveValue('Seventy-two hours');
  await getTitleField(page).fill('Seventy-two hours: what happens after you leave');
  await expect(page.getByText('No unpublished changes')).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
});

test('if the device cannot store drafts, the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.goto('/write#new=a');
  await getTitleField(page).fill('Something');
  await expect(page.getByText('Drafts cannot be saved on this device')).toBeVisible();
});

test('text typed up to the last moment survives a reload and a navigation', async ({ page }) => {
  await page.goto('/write#new=a');
  await getBodyEditor(page).click();
  await page.keyboard.type('One');
  await page.reload();
  await expect(getBodyEditor(page)).toHaveText('One');
  await getBodyEditor(page).press('End');
  await page.keyboard.type(' two');
  await page.goto('/blog');
  await page.goBack();
  await expect(getBodyEditor(page)).toHaveText('One two');
  // Text in the title survives, too.
  await getTitleField(page).pressSequentially('Three');
  await page.reload();
  await expect(getTitleField(page)).toHaveValue('Three');
  await expect(getBodyEditor(page)).toHaveText('One two');
});

test('by keyboard, focus is never lost', async ({ page }) => {
  const isFocusLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.goto('/write#blog');
  await signInAs(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await isFocusLost()).toBe(false);
  const removeButton = page.getByRole('button', { name: /^Remove: What to wear/ });
  await removeButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(removeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('no longer on the blog')).toBeVisible();
  await expect.poll(isFocusLost).toBe(false);
  // In the editor: Enter on a toolbar button returns to the text.
  await page.getByRole('button', { name: 'New post' }).press('Enter');
  await getBodyEditor(page).focus();
  await page.getByRole('button', { name: 'Heading', exact: true }).press('Enter');
  await page.keyboard.type('A heading by keys');
  await expect(getBodyEditor(page).getByRole('heading', { name: 'A heading by keys' })).toBeVisible();
});
