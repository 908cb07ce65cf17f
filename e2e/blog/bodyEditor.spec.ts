import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, getBodyEditor, openOwnerPage, test } from '../support/ownerPage';

// The editor of a post's text: jsdom does not simulate the clipboard, focus or blocked styles.

test.use({
  expectedMessages: /Applying inline style|Executing inline event|40[03]|Failed to load resource|CORS/,
});

let picture: Buffer;

test.beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});
test.beforeEach(({ page }) =>
  page.route(/^https:\/\/(pictures\.test|img\.news\.example)\//, (route) =>
    route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  ),
);

/** Reads the text of the draft `a` on this device; the page stores it twice a second. */
const readDraft = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('draft:a') ?? '{}').postContent);
const expectDraft = (page: Page) => expect.poll(() => readDraft(page));

/** Opens the form with a draft of this text. */
async function openWithText(page: Page, html: string): Promise<void> {
  await page.goto('/write#blog');
  await page.evaluate((postContent) => {
    const draft = { postTitle: 'A', postDate: '2026-03-05', postContent, updateTime: null, savedAt: 1 };
    localStorage.setItem('draft:a', JSON.stringify(draft));
  }, html);
  await page.goto('/write#edit=a');
  await getBodyEditor(page).waitFor();
}
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Pastes HTML, as a user does. */
const pasteHtml = (page: Page, html: string) =>
  getBodyEditor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'words');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Drops files. @returns whether the browser would open them */
const dropFiles = (
  page: Page,
  selector: string,
  names: string[],
  type = 'image/jpeg',
  bytes = picture,
): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [content, names, type]) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        for (const name of names) dataTransfer.items.add(new File([bytes], name, { type }));
        const { x, y } = element.getBoundingClientRect();
        const eventInit = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true };
        return element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...eventInit }));
      },
      [bytes.toString('base64'), names, type] as const,
    );

test('pasted content is cleaned, although the policy blocks its styles', async ({ page }) => {
  const readFixture = (name: string) =>
    readFileSync(`components/blog/owner/body/pastedFixtures/${name}.txt`, 'utf8');
  await openWithText(page, '<p>x</p>');
  await expect(getButton(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  // pasted.test.ts covers the other fixtures.
  await getBodyEditor(page).press('ControlOrMeta+a');
  await pasteHtml(page, readFixture('googleDocs'));
  await expectDraft(page).toBe(readFixture('googleDocs.clean').trimEnd());
  await expect(page.getByText(/^A picture was left out/).first()).toBeVisible();
});

test('by keyboard, Tab leaves the text, and the toolbar is one tab stop with arrow keys', async ({
  page,
}) => {
  await openWithText(page, '<ul><li>a</li><li>b</li></ul>');
  const text = getBodyEditor(page);
  await text.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(getButton(page, 'Photograph')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(getButton(page, 'Redo')).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(getButton(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The editor learns the cursor position a moment later.
  await page.waitForTimeout(100);
  await page.keyboard.press('Control+]');
  await expect(text.locator('ul ul')).toHaveText('b');
  await expect(getButton(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await text.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(getButton(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(getButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(getButton(page, 'Bold')).toBeFocused();
  // Enter returns to the text, and typing continues there.
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(getButton(page, 'Bold')).toBeFocused();
  await page.keyboard.type('x');
  await expect(text).toContainText('x');
});

test('the toolbar turns headings, lists and quotes on and off', async ({ page }) => {
  await openWithText(page, '<p>a</p>');
  await getBodyEditor(page).click();
  for (const [name, html] of [
    ['Heading', '<h3>a</h3>'],
    ['Smaller heading', '<h4>a</h4>'],
    ['Paragraph', '<p>a</p>'],
    ['Bulleted list', '<ul><li>a</li></ul>'],
    ['Numbered list', '<ol><li>a</li></ol>'],
    ['Undo', '<ul><li>a</li></ul>'],
    ['Redo', '<ol><li>a</li></ol>'],
    ['Numbered list', '<p>a</p>'],
    ['Quote', '<blockquote><p>a</p></blockquote>'],
  ] as const) {
    await getButton(page, name).click();
    await expectDraft(page).toBe(html);
    await expect(getBodyEditor(page)).toBeFocused();
  }
});

test('a link can be set by keyboard and removed, and an invalid address is rejected', async ({ page }) => {
  await openWithText(page, '<p>words</p>');
  await getBodyEditor(page).press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByLabel('Link address');
  await expect(field).toBeFocused();
  const getHighlightedText = () =>
    page.evaluate(() => Array.from(CSS.highlights.get('link-text') ?? [], (range) => String(range)));
  expect(await getHighlightedText()).toEqual(['words']);
  await field.fill('javascript:alert(1)');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^This is not a valid address/)).toBeVisible();
  await field.fill('example.com');
  await field.press('Enter');
  await expect(getBodyEditor(page)).toBeFocused();
  await expectDraft(page).toBe('<p><a href="https://example.com">words</a></p>');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('https://example.com');
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(await getHighlightedText()).toEqual([]);
  await expectDraft(page).toBe('<p>words</p>');
});

test('dropped photographs need a description, and an upload that was refused can be tried again', async ({
  page,
  storage,
}) => {
  await openOwnerPage(page);
  await openWithText(page, '<p>words</p>');
  const uploads = '**/v0/b/**';
  await page.route(uploads, (route) =>
    route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
  );
  await dropFiles(page, '.ProseMirror p', ['a.jpg', 'b.jpg', 'c.jpg']);
  const dialog = page.getByRole('dialog', { name: 'Describe what it shows' });
  await dialog.getByRole('button', { name: 'Remove c.jpg' }).click();
  const add = dialog.getByRole('button', { name: 'Add 2 to the post' });
  await add.click();
  await expect(page.getByText('Describe the photograph, or check the box below.')).toHaveCount(2);
  await expect(page.getByLabel('Description').first()).toBeFocused();
  for (const [position, alt] of ['One', 'Two'].entries()) {
    await page.getByLabel('Description').nth(position).fill(alt);
  }
  await add.click();
  await expect(
    dialog.getByText('a.jpg was not uploaded. Permission denied. You may be signed out'),
  ).toBeVisible();
  expect(await readDraft(page)).toBe('<p>words</p>');
  await page.unroute(uploads);
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(getBodyEditor(page)).toBeFocused();
  const createImagePattern = (alt: string) =>
    `<p><img src="http://${storage.host}/.*" alt="${alt}" width="300" height="200"></p>`;
  await expectDraft(page).toMatch(
    new RegExp(`^<p>words</p>\n${createImagePattern('One')}\n${createImagePattern('Two')}$`),
  );
});

test('the description of a photograph opens by click and by Enter, and the photograph can be removed', async ({
  page,
}) => {
  await openWithText(page, '<p>a</p><p><img src="https://pictures.test/a.jpg" alt="Before"></p><p>b</p>');
  await getBodyEditor(page).locator('.photograph').click();
  const field = page.getByLabel('Description');
  await expect(field).toHaveValue('Before');
  await field.fill('After');
  await page.getByRole('button', { name: 'Save' }).click();
  // The size of the photograph is looked up at the same time.
  await expectDraft(page).toBe(
    '<p>a</p>\n<p><img src="https://pictures.test/a.jpg" alt="After" width="300" height="200"></p>\n<p>b</p>',
  );
  await expect(getBodyEditor(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Decorative: screen readers skip it.').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectDraft(page).toContain('alt=""');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove from the post' }).click();
  await expectDraft(page).toBe('<p>a</p>\n<p>b</p>');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(getBodyEditor(page).locator('img')).toBeVisible();
});

test('a pasted file is uploaded, unless text comes with it', async ({ page }) => {
  await openWithText(page, '<p>a</p>');
  await getBodyEditor(page).evaluate((element) => {
    for (const plain of ['words of Word', '']) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      if (plain && document.querySelector('dialog'))
        throw new Error('The picture was added although text came with it.');
    }
  });
  await expect(getBodyEditor(page)).toContainText('words of Word');
  await expect(page.getByRole('dialog', { name: 'Describe what it shows' })).toBeVisible();
});

test('a file dropped beside the text, or one that is not a picture, does not replace the page', async ({
  page,
}) => {
  await openWithText(page, '<p>a</p>');
  for (const target of ['.ProseMirror p', '[name=title]']) {
    const pdf = Buffer.from('%PDF-1.7');
    expect(await dropFiles(page, target, ['a.pdf'], 'application/pdf', pdf)).toBe(false);
    await expect(page.getByText(/^Only pictures can be added here/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Hide this message' }).click();
  }
  expect(await dropFiles(page, '[name=title]', ['a.jpg'], 'application/octet-stream')).toBe(false);
  await expect(page.getByRole('dialog', { name: 'Describe what it shows' })).toBeVisible();
});
