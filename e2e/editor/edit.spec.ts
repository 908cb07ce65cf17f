import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkInBothThemes, expectNoViolations } from '../support/axe';
import { clickAt, editorTimeout, getEditorBar, getPanel, startEditorInCopy } from '../support/editor';
import { phone } from '../support/fixtures';

// The editor as a photographer uses it: each kind of change, by pointer and by keyboard, and what it writes to the files.

const editor = startEditorInCopy('3470');
const { origin, git, readCopy, diff, open } = editor;

test.use({ viewport: { width: 1440, height: 900 } });

const press = (page: Page, name: string) => getEditorBar(page).getByRole('button', { name }).click();
const undo = async (page: Page) => {
  await press(page, 'Undo');
  await expect.poll(diff, { timeout: editorTimeout }).toEqual([]);
};
const waitFor = { timeout: editorTimeout };

test('a headline is changed where it stands, by pointer and by keyboard; Undo and Redo survive a reload', async ({
  page,
}) => {
  await open(page);
  const lead = page
    .locator('main')
    .getByText(/headshots for realtors/)
    .first();
  const box = await lead.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 15);
  const input = getPanel(page).getByLabel('Lead');
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription('One or two sentences below the headline.');
  await input.fill('Headshots without fuss.');
  expect(diff()).toEqual([]);
  await input.press('Enter');
  await expect(page.locator('main').getByText('Headshots without fuss.')).toBeVisible(waitFor);
  await expect(getPanel(page)).toBeHidden();
  const changed = [
    "- lead: '{city} headshots for realtors and professionals, from {lowest:headshot}.',",
    "+ lead: 'Headshots without fuss.',",
  ];
  expect(diff()).toEqual(changed);
  await page.reload();
  await undo(page);
  await press(page, 'Redo');
  await expect.poll(diff, waitFor).toEqual(changed);
  await undo(page);

  const heading = page.getByRole('heading', { name: 'Make a statement' });
  await expect(heading).toHaveAttribute('tabindex', '0', waitFor);
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(getPanel(page).getByLabel('Heading')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await getPanel(page).getByLabel('Heading').press('Enter');
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeFocused(waitFor);
  await undo(page);
});

test('another field of an open form keeps what was typed, Undo closes the form, and the list of sections follows the page', async ({
  page,
}) => {
  await open(page);
  const heading = page.locator('#statement');
  await clickAt(page, heading);
  await getPanel(page).getByLabel('Heading').fill('One');
  await clickAt(page, page.locator('#main').getByText(/^Before anyone reads/));
  await expect(getPanel(page).getByLabel('Text')).toBeFocused();
  await getPanel(page).getByLabel('Text').press('Enter');
  await expect(heading).toContainText('One', waitFor);
  await clickAt(page, heading);
  await getPanel(page).getByLabel('Heading').fill('Two');
  await press(page, 'Undo');
  await getPanel(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(getPanel(page)).toBeHidden();
  await expect.poll(diff, waitFor).toEqual([]);

  await press(page, 'This page');
  await expect(getPanel(page)).toContainText('This page: Home');
  await page.locator('header a[href="/headshot"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(getPanel(page)).toContainText('This page: Headshots', waitFor);
});

test('a press on an amount in a sentence opens the price, and the sentence follows', async ({ page }) => {
  await open(page);
  const lead = page
    .locator('main')
    .getByText(/headshots for realtors/)
    .first();
  const box = await lead.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 25, (box?.y ?? 0) + 15);
  const price = getPanel(page).getByLabel('Price in dollars');
  await expect(price).toHaveValue('275');
  await expect(price).toBeFocused();
  await expect(getPanel(page)).toContainText(/Also in \d+ texts: .*Home/);
  await price.fill('295');
  await price.press('Enter');
  await expect(lead).toContainText('$295', waitFor);
  expect(diff()).toEqual(['- price: 275,', '+ price: 295,']);
  await undo(page);
});

test('a section is hidden; a testimonial and an entry of a list are changed; what is wrong is said at its field', async ({
  page,
}) => {
  await open(page);
  const brands = page.getByRole('heading', { name: 'In good company' });
  await clickAt(page, brands);
  await getPanel(page).getByRole('button', { name: 'Hide this section' }).click();
  await expect(brands).toBeHidden(waitFor);
  expect(diff()).toContain('+ brands: null,');
  await undo(page);
  await expect(brands).toBeVisible(waitFor);

  await clickAt(page, page.getByRole('heading', { name: 'FEEDBACK' }));
  await getPanel(page).locator('summary').getByText('Testimonials', { exact: true }).click();
  const list = getPanel(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /^Testimonials$/ }) })
    .first();
  await list.locator('summary').nth(1).click();
  await list.getByLabel('Quote').fill('');
  await getPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(list.getByLabel('Quote')).toHaveAccessibleDescription(/This is empty\./, waitFor);
  expect(diff()).toEqual([]);
  await list.getByLabel('Quote').fill('Quick and kind.');
  await list.getByRole('button', { name: / down$/ }).click();
  await getPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => diff().join(), waitFor).toContain("+ quote: 'Quick and kind.',");
  await undo(page);
});

test('a photograph from a file is added to the library, and shown', async ({ page }) => {
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
  await expect(getPanel(page).locator('.photograph')).toContainText('hero/rote-wand', {
    timeout: 2 * editorTimeout,
  });
  await getPanel(page).getByLabel('What the picture shows').fill('a plain wall in the color of rust');
  await getPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), waitFor)
    .toEqual(["+ name: 'hero/rote-wand',", "+ alt: 'A plain wall in the color of rust.',"]);
  const stored = await sharp(path.join(editor.folder(), 'content/photos/hero/rote-wand.jpg')).metadata();
  expect([stored.width, stored.height, stored.space]).toEqual([4000, 2720, 'srgb']);
  await expect(
    page.locator('#main img[src*="rote-wand"], #main img[alt^="A plain wall"]').first(),
  ).toBeAttached(waitFor);
  await undo(page);
});

test('a change by hand is a conflict with both values, and its mistakes are listed when the window has the focus again', async ({
  page,
}) => {
  await open(page);
  await clickAt(page, page.getByRole('heading', { name: 'Make a statement' }));
  await getPanel(page).getByLabel('Heading').fill('Mine');
  const home = path.join(editor.folder(), 'content/home.ts');
  const text = readCopy('content/home.ts');
  writeFileSync(home, text.replace("'Make a statement'", "'By hand'"));
  await getPanel(page).getByLabel('Heading').press('Enter');
  await expect(getPanel(page)).toContainText('it has “By hand”, and this form “Mine”', waitFor);
  await getPanel(page).getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible(waitFor);

  writeFileSync(home, text.replace("label: 'Recent work'", "label: ''"));
  await expect(page.getByRole('heading', { name: 'Make a statement' })).toBeVisible(waitFor);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await press(page, '1 to fix');
  await expect(getPanel(page)).toContainText(/content\/home\.ts, line \d+/);
  await getPanel(page).getByRole('button', { name: 'Open: First screen › Label' }).click();
  await expect(getPanel(page).getByLabel('Label').first()).toBeFocused();
});

test('what has changed is saved as a version with a name', async ({ page }) => {
  await open(page);
  const before = git('rev-parse', 'HEAD').trim();
  await clickAt(page, page.getByRole('heading', { name: 'FEEDBACK' }));
  await getPanel(page).getByLabel('Heading').fill('What clients say');
  await page.keyboard.press('Enter');
  await expect(getPanel(page)).toBeHidden(waitFor);
  await press(page, 'Versions');
  await expect(getPanel(page)).toContainText('Changed since the last version: Home.');
  await getPanel(page).getByLabel('Name of this version').fill('Warmer words');
  await getPanel(page).getByRole('button', { name: 'Save a version' }).click();
  await expect(getPanel(page)).toContainText('Saved: Warmer words', waitFor);
  await expect(getPanel(page)).toContainText('Nothing has changed since the last version.');
  await expect(getPanel(page).getByRole('listitem')).toHaveText([/^Warmer words /, /^before /]);
  expect(git('log', '-1', '--format=%s by %an')).toBe('content: Warmer words by An editor\n');
  git('reset', '--quiet', '--hard', before);
});

test('copied text is plain, links are opened only with Ctrl, controls work, and with Edit off the page behaves as for visitors', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('heading', { name: 'Make a statement' }).selectText();
  await page.keyboard.press('ControlOrMeta+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Make a statement');
  await clickAt(page, page.getByRole('link', { name: 'See headshots and prices' }));
  await expect(getPanel(page).locator(':focus')).toHaveValue('See headshots and prices');
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 of 7: Study 10. Bronze. Two strips behind.')).toBeVisible();
  await expect(getPanel(page)).toBeHidden();
  // Its name ends with the invisible mark of its field.
  await page
    .locator('header')
    .getByRole('link', { name: /^Contact/ })
    .focus();
  await page.keyboard.press('F2');
  await expect(getPanel(page).locator(':focus')).toHaveValue('Contact');
  await page.keyboard.press('Escape');
  await getEditorBar(page).getByRole('switch', { name: 'Edit on' }).click();
  await expect(page.locator('[data-edit-stop]')).toHaveCount(0);
  await page.getByRole('link', { name: 'See headshots and prices' }).click();
  await expect(page).toHaveURL(/\/headshot$/, waitFor);
  await expect(getEditorBar(page).getByRole('switch', { name: 'Edit off' })).toBeVisible(waitFor);
  expect(diff()).toEqual([]);
});

test('no errors in the editor, light at 390 px and dark at 1440 px', async ({ page }) => {
  const expectNoErrors = (state: string, within?: string) =>
    checkInBothThemes(page, () => expectNoViolations(page, state, within));
  const expectNoErrorsInEditor = (state: string) => expectNoErrors(state, 'html > [popover]');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await open(page, '/headshot');
  await expectNoErrors('the page with its marks');
  await press(page, 'This page');
  await expectNoErrorsInEditor('This page');
  await getPanel(page)
    .getByRole('button', { name: /^Pricing/ })
    .click();
  await getPanel(page).getByText('Packages', { exact: true }).click();
  await getPanel(page).getByText('Headshot basic package').click();
  await expectNoErrorsInEditor('a form');
  for (const view of ['The whole site', 'Versions']) {
    await press(page, view);
    await expectNoErrorsInEditor(view);
  }
});

// Last, because it ends the editor.
test('if the editor has stopped, the text stays, and a message says what to do', async ({ page }) => {
  await open(page);
  await clickAt(page, page.getByRole('heading', { name: 'Make a statement' }));
  const input = getPanel(page).getByLabel('Heading');
  await input.fill('Not lost');
  editor.stop();
  await expect
    .poll(
      () =>
        fetch(origin()).then(
          () => 'runs',
          () => 'has ended',
        ),
      waitFor,
    )
    .toBe('has ended');
  await input.press('Enter');
  await expect(page.getByText('Start it again with npm run edit')).toBeVisible(waitFor);
  await expect(input).toHaveValue('Not lost');
});
