import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { bar, editorInCopy, panel, press, timeout } from '../support/editor';

// The editor as a photographer uses it: each kind of change, by pointer and by keyboard, and what it writes to the files.

const editor = editorInCopy('3470');
const { origin, git, fileOf, diff, open } = editor;

test('text is edited in place, by pointer and by keyboard, and the diff is its line', async ({ page }) => {
  await open(page);
  await press(page, page.locator('main').getByText('Seattle headshots for realtors'));
  const input = panel(page).getByRole('textbox', { name: 'Lead' });
  await expect(input).toBeFocused();
  await expect(panel(page)).toContainText('One or two sentences below the headline.');
  await input.fill('Headshots in Seattle, from $275.');
  // It shows while typing, before anything is written.
  await expect(page.locator('main').getByText('Headshots in Seattle, from $275.')).toBeVisible();
  expect(diff()).toEqual([]);
  await input.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect
    .poll(diff, { timeout })
    .toEqual([
      "- lead: 'Seattle headshots for realtors and professionals, from $275.',",
      "+ lead: 'Headshots in Seattle, from $275.',",
    ]);
  await expect(page.locator('main').getByText('Headshots in Seattle, from $275.')).toBeVisible({ timeout });
  // Undo and Redo, byte for byte.
  const after = fileOf('content/home.ts');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff).toEqual([]);
  await bar(page).getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => fileOf('content/home.ts')).toBe(after);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  // By keyboard: Tab to the text, Enter, type, Enter, and focus returns.
  const heading = page.getByRole('heading', { name: 'Make a statement' });
  await expect(heading).toHaveAttribute('tabindex', '0', { timeout });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox', { name: 'Heading' })).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden({ timeout });
  await expect.poll(diff, { timeout }).toContain("+ heading: 'By keyboard',");
  await expect(page.locator(':focus')).toContainText('By keyboard', { timeout });
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  // A press on the second line of the headline edits the second line.
  const headline = page.getByRole('heading', { level: 1 });
  await headline.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, height = 0 } = (await headline.boundingBox()) ?? {};
  await page.mouse.click(x + 100, y + 0.75 * height);
  const line = panel(page).getByRole('textbox').first();
  await expect(line).toHaveValue('Market with confidence', { timeout });
  await line.fill('Market with ease');
  await expect(headline).toHaveText(/^Elevate Your Image,\W*Market with ease/);
  await line.press('Enter');
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout })
    .toEqual([expect.stringContaining("'Market with ease'")]);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
});

test('a price is also changed in the sentences that mention it', async ({ page }) => {
  await open(page, '/headshot');
  await press(page, page.locator('#pricing').getByText('$275', { exact: true }).first());
  const price = panel(page).getByRole('textbox', { name: 'Price in dollars' });
  await price.fill('295');
  await price.press('Enter');
  await expect(panel(page).getByText('$275 also appears in 5 texts')).toBeVisible({ timeout });
  await panel(page).getByRole('button', { name: 'Change all' }).click();
  await expect
    .poll(diff, { timeout })
    .toEqual([
      expect.stringMatching(/^- 'Headshots in Seattle for realtors and professionals: packages at \$275,/),
      expect.stringMatching(/^\+ 'Headshots in Seattle for realtors and professionals: packages at \$295,/),
      '- price: 275,',
      '+ price: 295,',
      "- { label: 'Just me: $275', href: '/inquire?offer=realtor' },",
      "+ { label: 'Just me: $295', href: '/inquire?offer=realtor' },",
      "- lead: 'Seattle headshots for realtors and professionals, from $275.',",
      "+ lead: 'Seattle headshots for realtors and professionals, from $295.',",
      "- { label: 'Realtor headshot special', amount: '$275', href: '/headshot#realtor' },",
      "+ { label: 'Realtor headshot special', amount: '$295', href: '/headshot#realtor' },",
      "- link: { label: 'The $275 special includes retouching.', href: '/headshot#realtor' },",
      "+ link: { label: 'The $295 special includes retouching.', href: '/headshot#realtor' },",
    ]);
  await expect(page.locator('#pricing').getByText('$295', { exact: true }).first()).toBeVisible({ timeout });
  // One undo step reverts all of it.
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
});

test('a new testimonial has a photograph of its own, which needs no description', async ({ page }) => {
  await open(page);
  await bar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Home' });
  const sections = sheet.locator('summary').getByText('Testimonials', { exact: true });
  await sections.click();
  // The list within the section has the same name; it is rendered once the section is open.
  await expect(sections).toHaveCount(2);
  await sections.last().click();
  await sheet.getByRole('textbox', { name: 'New testimonial' }).fill('Ada L.');
  await sheet.getByRole('button', { name: 'Add to testimonials' }).click();
  const form = sheet.getByRole('form', { name: /Testimonials/ });
  await form.getByRole('button', { name: 'Choose another' }).click();
  await form.getByRole('searchbox', { name: 'Search by name' }).fill('tripod');
  await form.getByRole('button', { name: 'hero/hero-07-camera-on-tripod' }).click();
  await form.getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => diff().join(' '), { timeout })
    .toMatch(/name: 'Ada L\.',.*photo: \{ name: 'hero\/hero-07-camera-on-tripod', alt: '' \}/);
  // The quote is all that is to be written.
  await expect(bar(page).getByRole('button', { name: '1 to fix' })).toBeVisible({ timeout });
});

test('a section is hidden, and shown again with its content', async ({ page }) => {
  await open(page);
  await press(page, page.getByRole('heading', { name: 'In good company' }));
  await panel(page).getByRole('button', { name: 'Hide “Brands”' }).click();
  await expect.poll(() => fileOf('content/home.ts').includes('brands: null,'), { timeout }).toBe(true);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeHidden({ timeout });
  await bar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Home' });
  await sheet.getByRole('button', { name: 'Show “Brands”' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeVisible({ timeout });
});

test('changes are listed, reverted one by one, and saved as a version', async ({ page }) => {
  await open(page);
  const before = git('rev-parse', 'HEAD');
  for (const [old, now] of [
    ['Make a statement', 'A statement'],
    ['FEEDBACK', 'What clients say'],
  ] as const) {
    await press(page, page.getByRole('heading', { name: old }));
    await panel(page).getByRole('textbox', { name: 'Heading' }).fill(now);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden({ timeout });
  }
  await bar(page).getByRole('button', { name: 'Changes' }).click();
  const sheet = page.getByRole('region', { name: 'Changes since the last version' });
  const items = sheet.getByRole('listitem');
  await expect(items).toHaveText([
    /Home › Statement › Heading.*Make a statement.*A statement/s,
    /Home › Testimonials › Heading.*FEEDBACK.*What clients say/s,
  ]);
  await items.first().getByRole('button', { name: 'Revert: Home › Statement › Heading' }).click();
  await expect.poll(diff, { timeout }).toEqual(["- heading: 'FEEDBACK',", "+ heading: 'What clients say',"]);
  await sheet.getByRole('button', { name: 'Save a version' }).click();
  await expect(sheet).toContainText('Nothing has changed since the last version.', { timeout });
  expect(git('log', '-1', '--format=%B')).toBe('content: Home\n\n');
  expect(git('log', '-1', '--format=%an')).toBe('An editor\n');
  git('reset', '--quiet', '--hard', before.trim());
});

test('entries of a list are added, moved, dragged, duplicated and removed', async ({ page }) => {
  await open(page, '/headshot');
  await bar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Headshots' });
  await sheet.getByText('Pricing', { exact: true }).click();
  await sheet.getByText('Packages', { exact: true }).click();
  // Dragged to another position.
  const names = () =>
    [...fileOf('content/headshot.ts').matchAll(/name: '(.+ package|Realtor .+)',/g)].map(([, name]) => name);
  const before = names();
  const entry = (name = '') => sheet.locator('summary', { hasText: name });
  await entry(before[1]).dragTo(entry(before[0]));
  await expect.poll(names, { timeout }).toEqual([before[1], before[0], ...before.slice(2)]);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  await sheet.getByRole('textbox', { name: 'New package' }).fill('Evening session');
  await sheet.getByRole('button', { name: 'Add to packages' }).click();
  await expect
    .poll(diff, { timeout })
    .toEqual([
      '+ {',
      "+ id: 'evening-session',",
      "+ name: 'Evening session',",
      "+ short: 'Write the text here.',",
      '+ price: 650,',
      "+ includes: ['Write the text here.'],",
      '+ },',
    ]);
  // Placeholder text is reported before a version is saved.
  await expect(bar(page).getByRole('button', { name: '2 to fix' })).toBeVisible({ timeout });
  await expect(page.locator('#pricing').getByText('Evening session')).toBeVisible({ timeout });

  // A new entry is open.
  await sheet.getByRole('button', { name: 'Move Evening session up' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => /Evening session[\s\S]*Headshot advanced package/.test(fileOf('content/headshot.ts')), {
      timeout,
    })
    .toBe(true);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  // Back at the end; before, a second press would be ignored.
  await expect
    .poll(() => /Headshot advanced package[\s\S]*Evening session/.test(fileOf('content/headshot.ts')), {
      timeout,
    })
    .toBe(true);
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  // The editor's state matches the file.
  await expect(sheet.locator('summary', { hasText: 'Evening session' })).toBeHidden({ timeout });
  await sheet.getByText('Realtor headshot special', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Duplicate Realtor headshot special' }).click();
  await expect
    .poll(diff, { timeout })
    .toEqual(
      expect.arrayContaining([
        "+ id: 'realtor-2',",
        "+ name: 'Realtor headshot special 2',",
        '+ price: 275,',
      ]),
    );
  await sheet.getByText('Realtor headshot special 2', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Remove Realtor headshot special 2' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
});

test('a photograph from the library or a file replaces another one; what is refused leaves nothing behind', async ({
  page,
}) => {
  await open(page);
  const pressSlide = async () => {
    const slide = page.locator('#main img').nth(1);
    await slide.scrollIntoViewIfNeeded();
    const box = await slide.boundingBox();
    // Beside the headline, which lies over the picture's left half.
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await pressSlide();
  await panel(page).getByRole('button', { name: 'Choose another' }).click();
  await panel(page).getByRole('searchbox', { name: 'Search by name' }).fill('tripod');
  await panel(page).getByRole('button', { name: 'hero/hero-07-camera-on-tripod' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'What does it show?' })).toHaveValue(
    /^Camera on a tripod in a dark studio/,
  );
  await panel(page).getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout })
    .toEqual([
      "+ name: 'hero/hero-07-camera-on-tripod',",
      expect.stringMatching(/^\+ alt: 'Camera on a tripod in a dark studio/),
    ]);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  // From a file.
  await pressSlide();
  const file = panel(page).locator('input[type=file]');
  const alt = panel(page).getByRole('textbox', { name: 'What does it show?' });
  const use = async (text: string) => {
    await alt.fill(text);
    await panel(page).getByRole('button', { name: 'Use it' }).click();
  };
  const photographs = () => git('status', '--porcelain', '--', 'content/photos');
  const bytes = Buffer.from('no picture at all');
  await file.setInputFiles({ name: 'Notes.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await use('A note.');
  await expect(panel(page).getByRole('alert')).toContainText('is not a photograph', { timeout });

  // In CMYK, and larger than the site needs.
  const large = await sharp({ create: { width: 5000, height: 3400, channels: 3, background: '#884422' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'Rote Wand.jpg', mimeType: 'image/jpeg', buffer: large });
  await use('');
  await expect(panel(page).getByRole('alert')).toContainText('Say in a sentence what the picture shows');
  await use('a plain wall');
  await expect(panel(page).getByRole('alert')).toContainText('is not a sentence', { timeout });
  expect(photographs()).toBe('');
  expect(diff()).toEqual([]);
  await use('A plain wall in the color of rust.');
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout: 2 * timeout })
    .toEqual(["+ name: 'hero/rote-wand',", "+ alt: 'A plain wall in the color of rust.',"]);
  const stored = await sharp(path.join(editor.folder(), 'content/photos/hero/rote-wand.jpg')).metadata();
  expect([stored.width, stored.height, stored.space]).toEqual([4000, 2720, 'srgb']);
  // One step takes back both.
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => photographs() + diff(), { timeout }).toBe('');
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
  await press(page, page.getByRole('link', { name: 'See headshots and prices' }));
  await expect(panel(page).getByRole('textbox', { name: 'Label' })).toHaveValue('See headshots and prices');
  expect(new URL(page.url()).pathname).toBe('/');
  await panel(page).getByRole('link', { name: 'Follow the link' }).click();
  await expect(page).toHaveURL(/\/headshot$/, { timeout });
  await page.goto(`${origin()}/`);
  await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 of 7: Study 10. Bronze. Two strips behind.')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  // Enter activates buttons, and F2 edits their text.
  // Its name ends with the invisible marker of its field.
  const menu = page.locator('header').getByRole('link', { name: /^Contact/ });
  await menu.focus();
  await page.keyboard.press('F2');
  await expect(panel(page).getByRole('textbox', { name: 'Label' })).toHaveValue('Contact');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('switch', { name: 'Edit on' }).click();
  await expect(page.locator('[data-edit-stop]')).toHaveCount(0);
  await page.getByRole('link', { name: 'See headshots and prices' }).click();
  await expect(page).toHaveURL(/\/headshot$/, { timeout });
  await expect(bar(page).getByRole('switch', { name: 'Edit off' })).toBeVisible({ timeout });
  expect(diff()).toEqual([]);
});

test('leaving the page with text that is not saved asks', async ({ page }) => {
  await open(page);
  await press(page, page.getByText('Make a statement'));
  await panel(page).getByRole('textbox', { name: 'Heading' }).fill('Not saved');
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
  expect(diff()).toEqual([]);
});

// Last, because it ends the editor.
test('if the editor has stopped, the text stays, and a message says what to do', async ({ page }) => {
  await open(page);
  await press(page, page.getByRole('heading', { name: 'Make a statement' }));
  const input = panel(page).getByRole('textbox', { name: 'Heading' });
  await input.fill('Not lost');
  editor.end();
  await expect
    .poll(
      () =>
        fetch(origin()).then(
          () => 'runs',
          () => 'has ended',
        ),
      { timeout },
    )
    .toBe('has ended');
  await input.press('Enter');
  await expect(page.getByText('Start it again with npm run edit')).toBeVisible({ timeout });
  await expect(input).toHaveValue('Not lost');
});
