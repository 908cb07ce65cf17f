import type { Page } from '@playwright/test';
import { expect, getBodyEditor, openOwnerPage, test } from '../support/ownerPage';
import { getTitleField, writeNewPost } from '../support/ownerPosts';

test.use({ expectedMessages: /40[0134]|Failed to load resource|Firestore \(\d/ });

/** The visible part of the line being typed, between the bars: 1 if all of it is. */
const measureVisiblePartOfLine = (page: Page) =>
  page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0);
    const block = range?.startContainer.parentElement;
    const line = [...(block?.getClientRects() ?? [])].at(-1);
    const toolbar = document.querySelector('.editor-bar')?.getBoundingClientRect();
    const bar = document.querySelector('.publish-bar')?.getBoundingClientRect();
    if (!line || !toolbar || !bar) throw new Error('There is no line, or no bar.');
    const visible = Math.min(line.bottom, bar.top) - Math.max(line.top, toolbar.bottom);
    return visible / line.height;
  });

test('on a phone in landscape, no bar covers the line being typed', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openOwnerPage(page);
  await page.getByRole('button', { name: 'New post' }).click();
  await getTitleField(page).fill('Fog');
  await getBodyEditor(page).click();
  for (let line = 1; line <= 20; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    await expect.poll(() => measureVisiblePartOfLine(page), `line ${line}`).toBeGreaterThanOrEqual(1);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('The last');
  // Upward as well, below the toolbar.
  for (let line = 20; line >= 1; line -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => measureVisiblePartOfLine(page), `back at line ${line}`).toBeGreaterThanOrEqual(1);
  }
});

test('a link to a page that this site does not have is refused', async ({ page }) => {
  await openOwnerPage(page);
  await writeNewPost(page, 'Fog', 'See here');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Link address');
  await address.fill('/nowhere');
  await address.press('Enter');
  await expect(page.getByText('This site has no page at this address.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('/headshot#pricing');
  await address.press('Enter');
  await expect(getBodyEditor(page).getByRole('link', { name: 'See here' })).toHaveAttribute(
    'href',
    '/headshot#pricing',
  );
});

test('if a title is missing, Publish in the preview leads back to the form and says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnerPage(page);
  await page.getByRole('button', { name: 'New post' }).click();
  await getBodyEditor(page).click();
  await page.keyboard.type('Fog.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(getTitleField(page)).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(getTitleField(page)).toBeFocused();
  await expect(page.getByText('Give the post a title.')).toBeVisible();
});
