import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { contentSecurityPolicy } from '../../scripts/site/export/contentSecurityPolicy';

// The editor in a real browser, on its own page with the site's Content Security Policy: jsdom does not simulate the
// clipboard, focus or blocked styles.

const origin = 'http://editor.test';
const policy = contentSecurityPolicy({ scripts: [], styles: [], connections: [], images: ['blob:'] });
let script = '';
let picture: Buffer;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['e2e/write/bodyEditorPage.tsx'],
    bundle: true,
    write: false,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  script = outputFiles[0]?.text ?? '';
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});

const css = '.ProseMirror { white-space: break-spaces } .sr-only { position: absolute; opacity: 0 }';

let messages: string[];

test.beforeEach(async ({ page }) => {
  messages = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('dialog', (dialog) => {
    messages.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const { pathname, host } = new URL(route.request().url());
    if (host === 'pictures.test') return route.fulfill({ body: picture, contentType: 'image/jpeg' });
    if (host !== 'editor.test') {
      messages.push(`requested ${host}`);
      return route.abort();
    }
    if (pathname === '/editor.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    if (pathname === '/editor.css') return route.fulfill({ body: css, contentType: 'text/css' });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><link rel="stylesheet" href="/editor.css"><main></main><script src="/editor.js"></script></html>',
    });
  });
});

async function open(page: Page, html: string) {
  await page.goto(`${origin}/?${new URLSearchParams({ html })}`);
  await page.getByRole('textbox', { name: 'Text of the post' }).waitFor();
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const given = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'given'));

/** Puts HTML on the clipboard and pastes it as a user does. */
async function paste(page: Page, html: string, plain: string) {
  await text(page).evaluate(
    (element, [html, plain]) => {
      const data = new DataTransfer();
      data.setData('text/html', html ?? '');
      data.setData('text/plain', plain ?? '');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, plain],
  );
}

/** Drops the named files onto a paragraph. */
async function drop(page: Page, ...names: string[]) {
  const files = await page.evaluateHandle(
    ([content, names]) => {
      const bytes = Uint8Array.from(atob(String(content)), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return data;
    },
    [picture.toString('base64'), names] as const,
  );
  const paragraph = text(page).locator('p').first();
  const { x = 0, y = 0 } = (await paragraph.boundingBox()) ?? {};
  await paragraph.dispatchEvent('drop', { dataTransfer: files, clientX: x + 5, clientY: y + 5 });
}

/** Without the policy's own reports about pasted content: there it works as intended. */
const findings = () =>
  messages.filter((message) => !/^(Applying inline style|Executing inline event)/.test(message));

test('pasted content is clean, although the policy blocks its styles', async ({ page }) => {
  const fixture = (name: string) =>
    readFileSync(`components/write/posts/body/pastedFixtures/${name}.txt`, 'utf8');
  await page.route('https://img.news.example/*', (route) =>
    route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  );
  await open(page, '<p>x</p>');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // The other fixtures are in pasted.test.ts.
  await text(page).press('ControlOrMeta+a');
  await paste(page, fixture('word'), 'words');
  await expect.poll(async () => (await given(page)).at(-1)?.concat('\n')).toBe(fixture('word.clean'));
  await expect(page.getByText(/^A picture was left out/).first()).toBeVisible();
  expect(findings()).toEqual([]);
});

test('by keyboard: Tab leaves the text, the toolbar is one tab stop with arrow keys', async ({ page }) => {
  await open(page, '<ul><li>a</li><li>b</li></ul>');
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Photograph')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(button('Redo')).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(button('Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The editor learns the cursor position a moment later.
  await page.waitForTimeout(100);
  await page.keyboard.press('Control+]');
  await expect(text(page).locator('ul ul')).toHaveText('b');
  await expect(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(button('After')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button('Bold')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Bold')).toBeFocused();
  // Enter returns to the text, and typing continues there.
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Bold')).toBeFocused();
  await page.keyboard.type('x');
  await expect(text(page)).toContainText('x');
});

test('headings, lists and a quote by the toolbar, on and off', async ({ page }) => {
  await open(page, '<p>a</p>');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await text(page).click();
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
    await press(name);
    await expect.poll(async () => (await given(page)).at(-1)).toBe(html);
    await expect(text(page)).toBeFocused();
  }
});

test('a link: set by keyboard, rejected if invalid, removed', async ({ page }) => {
  await open(page, '<p>words</p>');
  await text(page).press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByLabel('Address of the link');
  await expect(field).toBeFocused();
  const marked = () =>
    page.evaluate(() => Array.from(CSS.highlights.get('link-text') ?? [], (range) => String(range)));
  expect(await marked()).toEqual(['words']);
  await field.fill('javascript:alert(1)');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^This is not an address/)).toBeVisible();
  await field.fill('example.com');
  await field.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect
    .poll(async () => (await given(page)).at(-1))
    .toBe('<p><a href="https://example.com">words</a></p>');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('https://example.com');
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(await marked()).toEqual([]);
  await expect.poll(async () => (await given(page)).at(-1)).toBe('<p>words</p>');
});

test('dropped photographs: described, uploaded, failed and retried', async ({ page }) => {
  await open(page, '<p>words</p>');
  await page.evaluate(() => Reflect.set(window, 'failing', 'b.jpg'));
  await drop(page, 'a.jpg', 'b.jpg', 'c.jpg');
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
  await expect(page.getByRole('alert')).toHaveText('b.jpg was not uploaded. The connection was lost.');
  expect(await given(page)).toEqual([]);
  await add.click();
  await expect(dialog).toBeHidden();
  const image = (name: string, alt: string) =>
    `<p><img src="https://pictures.test/${name}" alt="${alt}" width="300" height="200"></p>`;
  await expect
    .poll(async () => (await given(page)).at(-1))
    .toBe(['<p>words</p>', image('a.jpg', 'One'), image('b.jpg', 'Two')].join('\n'));
  await expect(text(page)).toBeFocused();
  expect((await given(page)).join()).not.toMatch(/blob:|data:/);
  expect(findings()).toEqual([]);
});

test('a photograph in the post: its description opens by click and by Enter, and it can be removed', async ({
  page,
}) => {
  await open(page, '<p>a</p><p><img src="https://pictures.test/a.jpg" alt="Before"></p><p>b</p>');
  await text(page).locator('.photograph').click();
  const field = page.getByLabel('Description');
  await expect(field).toHaveValue('Before');
  await field.fill('After');
  await page.getByRole('button', { name: 'Save' }).click();
  // Its size is looked up at the same time.
  await expect
    .poll(async () => (await given(page)).at(-1))
    .toBe(
      '<p>a</p>\n<p><img src="https://pictures.test/a.jpg" alt="After" width="300" height="200"></p>\n<p>b</p>',
    );
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Decorative: screen readers skip it.').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await given(page)).at(-1)).toContain('alt=""');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove from the post' }).click();
  await expect.poll(async () => (await given(page)).at(-1)).toBe('<p>a</p>\n<p>b</p>');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page).locator('img')).toBeVisible();
});

test('a photograph by its address', async ({ page }) => {
  await open(page, '<p>a</p>');
  await page.getByRole('button', { name: 'Photograph', exact: true }).click();
  const field = page.getByLabel('Address of the picture');
  await field.fill('http://pictures.test/a.jpg');
  await field.press('Enter');
  await expect(page.getByText(/^Write the address of a picture that begins/)).toBeVisible();
  await field.fill('https://nowhere.test/a.jpg');
  await field.press('Enter');
  await expect(page.getByText(/^No picture came from this address/)).toBeVisible();
  await field.fill('https://pictures.test/a.jpg');
  await field.press('Enter');
  await page.getByLabel('Description').fill('One');
  await page.getByRole('button', { name: 'Add to the post' }).click();
  await expect
    .poll(async () => (await given(page)).at(-1))
    .toBe('<p>a</p>\n<p><img src="https://pictures.test/a.jpg" alt="One" width="300" height="200"></p>');
});

test('a pasted file is uploaded, unless text comes with it', async ({ page }) => {
  await open(page, '<p>a</p>');
  await text(page).evaluate((element) => {
    for (const plain of ['words of Word', '']) {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (plain && document.querySelector('dialog')) throw new Error('The picture of the words was taken.');
    }
  });
  await expect(text(page)).toContainText('words of Word');
  await expect(page.getByRole('dialog', { name: 'Describe what it shows' })).toBeVisible();
  await expect(page.getByText('image.png cannot be read as a picture')).toBeVisible();
});

test('a file dropped beside the text, or one that is not a picture, does not replace the page', async ({
  page,
}) => {
  await open(page, '<p>a</p>');
  const dropAt = (selector: string, name: string, type: string) =>
    page.locator(selector).evaluate(
      (element, [name = '', type = '']) => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], name, { type }));
        const { x: clientX, y: clientY } = element.getBoundingClientRect();
        const where = { clientX, clientY, bubbles: true, cancelable: true };
        return element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...where }));
      },
      [name, type],
    );
  for (const target of ['.ProseMirror p', 'main > button >> nth=0']) {
    expect(await dropAt(target, 'a.pdf', 'application/pdf')).toBe(false);
    await expect(page.getByText(/^Only pictures can be put here/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Hide this message' }).click();
  }
  expect(await dropAt('main > button >> nth=0', 'a.jpg', 'image/jpeg')).toBe(false);
  await expect(page.getByRole('dialog', { name: 'Describe what it shows' })).toBeVisible();
});
