import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { checkInBothThemes, expectNoViolations } from '../support/axe';
import {
  clickAt,
  editorTimeout,
  getEditorBar,
  getPanel,
  openSections,
  startEditorInCopy,
} from '../support/editor';
import { phone } from '../support/fixtures';

// The editor as a photographer uses it: each kind of change, by pointer and by keyboard, and what it writes to the files.

const editor = startEditorInCopy('3470');
const { origin, git, readCopy, diff, open } = editor;

test('text is edited in place, by pointer and by keyboard, and the diff is its line', async ({ page }) => {
  await open(page);
  await clickAt(page, page.locator('main').getByText('Seattle headshots for realtors'));
  const input = getPanel(page).getByRole('textbox', { name: 'Lead' });
  await expect(input).toBeFocused();
  await expect(getPanel(page)).toContainText('One or two sentences below the headline.');
  await input.fill('Headshots in Seattle, without fuss.');
  // It shows while typing, before anything is written.
  await expect(page.locator('main').getByText('Headshots in Seattle, without fuss.')).toBeVisible();
  expect(diff()).toEqual([]);
  await input.press('Enter');
  await expect(getPanel(page)).toBeHidden();
  await expect
    .poll(diff, { timeout: editorTimeout })
    .toEqual([
      "- lead: '{city} headshots for realtors and professionals, from {lowest:headshot}.',",
      "+ lead: 'Headshots in Seattle, without fuss.',",
    ]);
  await expect(page.locator('main').getByText('Headshots in Seattle, without fuss.')).toBeVisible({
    timeout: editorTimeout,
  });
  // Undo and Redo, byte for byte.
  const after = readCopy('content/home.ts');
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff).toEqual([]);
  await getEditorBar(page).getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => readCopy('content/home.ts')).toBe(after);
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);

  // By keyboard: Tab to the text, Enter, type, Enter, and focus returns.
  const heading = page.getByRole('heading', { name: 'Make a statement' });
  await expect(heading).toHaveAttribute('tabindex', '0', { timeout: editorTimeout });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(getPanel(page).getByRole('textbox', { name: 'Heading' })).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(getPanel(page)).toBeHidden({ timeout: editorTimeout });
  await expect.poll(diff, { timeout: editorTimeout }).toContain("+ heading: 'By keyboard',");
  await expect(page.locator(':focus')).toContainText('By keyboard', { timeout: editorTimeout });
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);

  // A click on the second line of the headline edits the second line.
  const headline = page.getByRole('heading', { level: 1 });
  await headline.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, height = 0 } = (await headline.boundingBox()) ?? {};
  await page.mouse.click(x + 100, y + 0.75 * height);
  const line = getPanel(page).getByRole('textbox').first();
  await expect(line).toHaveValue('Market with confidence', { timeout: editorTimeout });
  await line.fill('Market with ease');
  await expect(headline).toHaveText(/^Elevate Your Image,\W*Market with ease/);
  await line.press('Enter');
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout: editorTimeout })
    .toEqual([expect.stringContaining("'Market with ease'")]);
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);
});

test('a price is changed in one place, and the texts that name it follow', async ({ page }) => {
  await open(page, '/headshot');
  await clickAt(page, page.locator('#pricing').getByText('$275', { exact: true }).first());
  const price = getPanel(page).getByRole('textbox', { name: 'Price in dollars' });
  await price.fill('295');
  await price.press('Enter');
  await expect.poll(diff, { timeout: editorTimeout }).toEqual(['- price: 275,', '+ price: 295,']);
  await expect(page.getByRole('link', { name: 'Just me: $295' })).toBeVisible({ timeout: editorTimeout });
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);
});

test('a section is hidden, and shown again with its content', async ({ page }) => {
  await open(page);
  await clickAt(page, page.getByRole('heading', { name: 'In good company' }));
  await getPanel(page).getByRole('button', { name: 'Hide “Brands”' }).click();
  await expect
    .poll(() => readCopy('content/home.ts').includes('brands: null,'), { timeout: editorTimeout })
    .toBe(true);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeHidden({ timeout: editorTimeout });
  await getEditorBar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Home' });
  await sheet.getByRole('button', { name: 'Show “Brands”' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeVisible({
    timeout: editorTimeout,
  });
});

test('changes are listed, reverted one by one, and saved as a version', async ({ page }) => {
  await open(page);
  const before = git('rev-parse', 'HEAD');
  for (const [original, replacement] of [
    ['Make a statement', 'A statement'],
    ['FEEDBACK', 'What clients say'],
  ] as const) {
    await clickAt(page, page.getByRole('heading', { name: original }));
    await getPanel(page).getByRole('textbox', { name: 'Heading' }).fill(replacement);
    await page.keyboard.press('Enter');
    await expect(getPanel(page)).toBeHidden({ timeout: editorTimeout });
  }
  await getEditorBar(page).getByRole('button', { name: 'Changes' }).click();
  const sheet = page.getByRole('region', { name: 'Changes since the last version' });
  const items = sheet.getByRole('listitem');
  await expect(items).toHaveText([
    /Home › Statement › Heading.*Make a statement.*A statement/s,
    /Home › Testimonials › Heading.*FEEDBACK.*What clients say/s,
  ]);
  await items.first().getByRole('button', { name: 'Revert: Home › Statement › Heading' }).click();
  await expect
    .poll(diff, { timeout: editorTimeout })
    .toEqual(["- heading: 'FEEDBACK',", "+ heading: 'What clients say',"]);
  await sheet.getByRole('button', { name: 'Save a version' }).click();
  await expect(sheet).toContainText('Nothing has changed since the last version.', {
    timeout: editorTimeout,
  });
  expect(git('log', '-1', '--format=%B')).toBe('content: Home\n\n');
  expect(git('log', '-1', '--format=%an')).toBe('An editor\n');
  git('reset', '--quiet', '--hard', before.trim());
});

test('entries of a list are dragged, and added with placeholders to fix', async ({ page }) => {
  await open(page, '/headshot');
  await getEditorBar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Headshots' });
  await sheet.getByText('Pricing', { exact: true }).click();
  await sheet.getByText('Packages', { exact: true }).click();
  const names = () =>
    [...readCopy('content/headshot.ts').matchAll(/name: '(.+ package|Realtor .+)',/g)].map(
      ([, name]) => name,
    );
  const before = names();
  const entry = (name = '') => sheet.locator('summary', { hasText: name });
  await entry(before[1]).dragTo(entry(before[0]));
  await expect.poll(names, { timeout: editorTimeout }).toEqual([before[1], before[0], ...before.slice(2)]);
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);

  await sheet.getByRole('textbox', { name: 'New package' }).fill('Evening session');
  await sheet.getByRole('button', { name: 'Add to packages' }).click();
  await expect.poll(diff, { timeout: editorTimeout }).toContain("+ id: 'evening-session',");
  await expect(getEditorBar(page).getByRole('button', { name: '2 to fix' })).toBeVisible({
    timeout: editorTimeout,
  });
  await expect(page.locator('#pricing').getByText('Evening session')).toBeVisible({ timeout: editorTimeout });
});

test('a photograph from a file replaces another one, and one step takes back both', async ({ page }) => {
  await open(page);
  const slide = page.locator('#main img').nth(1);
  await slide.scrollIntoViewIfNeeded();
  const box = await slide.boundingBox();
  // Beside the headline, which lies over the picture's left half.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  // In CMYK, and larger than the site needs.
  const buffer = await sharp({ create: { width: 5000, height: 3400, channels: 3, background: '#884422' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const file = { name: 'Rote Wand.jpg', mimeType: 'image/jpeg', buffer };
  await getPanel(page).locator('input[type=file]').setInputFiles(file);
  const alt = getPanel(page).getByRole('textbox', { name: 'What does it show?' });
  await alt.fill('A plain wall in the color of rust.');
  await getPanel(page).getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout: 2 * editorTimeout })
    .toEqual(["+ name: 'hero/rote-wand',", "+ alt: 'A plain wall in the color of rust.',"]);
  const stored = await sharp(path.join(editor.folder(), 'content/photos/hero/rote-wand.jpg')).metadata();
  expect([stored.width, stored.height, stored.space]).toEqual([4000, 2720, 'srgb']);
  await getPanel(page).getByRole('button', { name: 'Close' }).click();
  await getEditorBar(page).getByRole('button', { name: 'Undo' }).click();
  const photographs = () => git('status', '--porcelain', '--', 'content/photos');
  await expect.poll(() => photographs() + diff(), { timeout: editorTimeout }).toBe('');
});

test('copied text is plain, links are followed only on request, controls work, and with Edit off the page behaves as for visitors', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  // Text that is copied is plain.
  await page.getByRole('heading', { name: 'Make a statement' }).selectText();
  await page.keyboard.press('ControlOrMeta+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Make a statement');
  await clickAt(page, page.getByRole('link', { name: 'See headshots and prices' }));
  await expect(getPanel(page).getByRole('textbox', { name: 'Label' })).toHaveValue(
    'See headshots and prices',
  );
  expect(new URL(page.url()).pathname).toBe('/');
  await getPanel(page).getByRole('link', { name: 'Follow the link' }).click();
  await expect(page).toHaveURL(/\/headshot$/, { timeout: editorTimeout });
  await page.goto(`${origin()}/`);
  await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout: editorTimeout });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 of 7: Study 10. Bronze. Two strips behind.')).toBeVisible();
  await expect(getPanel(page)).toBeHidden();
  // Enter activates buttons, and F2 edits their text.
  // Its name ends with the invisible marker of its field.
  const menu = page.locator('header').getByRole('link', { name: /^Contact/ });
  await menu.focus();
  await page.keyboard.press('F2');
  await expect(getPanel(page).getByRole('textbox', { name: 'Label' })).toHaveValue('Contact');
  await page.keyboard.press('Escape');
  await getEditorBar(page).getByRole('switch', { name: 'Edit on' }).click();
  await expect(page.locator('[data-edit-stop]')).toHaveCount(0);
  await page.getByRole('link', { name: 'See headshots and prices' }).click();
  await expect(page).toHaveURL(/\/headshot$/, { timeout: editorTimeout });
  await expect(getEditorBar(page).getByRole('switch', { name: 'Edit off' })).toBeVisible({
    timeout: editorTimeout,
  });
  expect(diff()).toEqual([]);
});

test('no errors in the editor, light at 390 px and dark at 1440 px', async ({ page }) => {
  /** The editor alone, or the page with its marks. */
  const expectNoErrors = (state: string, within?: string) =>
    checkInBothThemes(page, () => expectNoViolations(page, state, within));
  const expectNoErrorsInEditor = (state: string) => expectNoErrors(state, 'html > [popover]');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await open(page, '/headshot');
  await expectNoErrors('the page with its marks');
  await clickAt(page, page.getByRole('heading', { level: 1 }));
  await expect(getPanel(page)).toBeVisible();
  await expectNoErrorsInEditor('a field');
  await page.keyboard.press('Escape');
  for (const sheet of ['This page', 'The whole site', 'Changes']) {
    await getEditorBar(page).getByRole('button', { name: sheet }).click();
    await openSections(page);
    await expectNoErrorsInEditor(sheet);
    await getEditorBar(page).getByRole('button', { name: sheet }).click();
  }
  const file = path.join(editor.folder(), 'content/headshot.ts');
  writeFileSync(file, readCopy('content/headshot.ts').replace(/question: '[^']*'/, "question: ''"));
  const list = page.getByRole('alert', { name: 'To fix' });
  await expect(list.getByRole('button', { name: /^Open: Headshots/ })).toBeVisible({
    timeout: editorTimeout,
  });
  await expectNoErrorsInEditor('the list of problems');
});

// Last, because it ends the editor.
test('if the editor has stopped, the text stays, and a message says what to do', async ({ page }) => {
  await open(page);
  await clickAt(page, page.getByRole('heading', { name: 'Make a statement' }));
  const input = getPanel(page).getByRole('textbox', { name: 'Heading' });
  await input.fill('Not lost');
  editor.stop();
  await expect
    .poll(
      () =>
        fetch(origin()).then(
          () => 'runs',
          () => 'has ended',
        ),
      { timeout: editorTimeout },
    )
    .toBe('has ended');
  await input.press('Enter');
  await expect(page.getByText('Start it again with npm run edit')).toBeVisible({ timeout: editorTimeout });
  await expect(input).toHaveValue('Not lost');
});
