import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { makeCopy, type RunningCopy, startCopy } from './copyOfProject';
import { randomFrom } from './random';

// The editor as a photographer has it, on a copy of this project: each kind of change, by pointer and by keyboard, and
// what it writes into the files.

let editor: RunningCopy;
let origin: string;

/** How long the editor may take to follow a change, in milliseconds, on a busy machine. */
const timeout = 60_000;

// One editor for all of them, one after the other.
test.describe.configure({ mode: 'default', timeout: 3 * timeout });

const git = (...words: string[]) => execFileSync('git', words, { cwd: editor.folder, encoding: 'utf8' });

test.beforeAll(async () => {
  test.setTimeout(6 * timeout);
  const folder = makeCopy('edit');
  const inFolder = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'pipe' });
  inFolder('init', '--quiet');
  inFolder('config', 'user.name', 'An editor');
  inFolder('config', 'user.email', 'editor@studio.example');
  inFolder('add', '.');
  inFolder('commit', '--quiet', '--message', 'before');
  editor = await startCopy(
    folder,
    ['scripts/edit/index.ts', '--no-open'],
    /The editor is at (\S+)\s/,
    '3470',
  );
  origin = new URL(editor.url).origin;
  // The first pages wait until all of their code is compiled.
  await fetch(`${origin}/`);
  await fetch(`${origin}/headshot`);
});

test.afterAll(async () => {
  await editor.stop();
});

/** Each test begins with the files of before. */
test.beforeEach(() => {
  git('checkout', '--quiet', '--', 'content');
  git('clean', '--quiet', '--force', '--', 'content');
});

const fileOf = (file: string) => readFileSync(path.join(editor.folder, file), 'utf8');

/** The lines that differ from the last version: `-` and what was, `+` and what is. */
const diff = () =>
  git('diff', '--unified=0', '--', 'content')
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2} )/.test(line))
    .map((line) => line.replace(/^([+-])\s+/, '$1 '));

/** Opens a page in the editor and waits until its words can be changed. */
async function open(page: Page, address = '/'): Promise<void> {
  await page.addInitScript(() => {
    // A page that could not be loaded has no storage.
    if (location.protocol === 'http:') localStorage.setItem('northlight-edit-hints', 'seen');
  });
  // The address that lets this browser in.
  await page.goto(editor.url);
  await page.goto(`${origin}${address}`);
  await expect(page.getByRole('switch', { name: 'Edit on' })).toBeVisible({ timeout });
  await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout });
}

/** Presses what lies on the page where an element is, as a pointer does. */
async function press(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
}

const panel = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Editor' });

test('words are changed where they stand, and the diff is their line', async ({ page }) => {
  await open(page);
  await press(page, page.getByText('Seattle headshots for realtors'));
  const words = panel(page).getByRole('textbox', { name: 'Lead' });
  await expect(words).toBeFocused();
  await expect(panel(page)).toContainText('One or two sentences below the heading.');
  await words.fill('Headshots in Seattle, from $275.');
  // They show while one types, before anything is written.
  await expect(page.locator('main').getByText('Headshots in Seattle, from $275.')).toBeVisible();
  expect(diff()).toEqual([]);
  await words.press('Enter');
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
});

test('Escape gives the old words back, and writes nothing', async ({ page }) => {
  await open(page);
  await press(page, page.getByText('Make a statement'));
  const words = panel(page).getByRole('textbox', { name: 'Heading' });
  await words.fill('Something else');
  await expect(page.getByRole('heading', { name: 'Something else' })).toBeVisible();
  await words.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Make a statement' })).toBeVisible();
  expect(diff()).toEqual([]);
});

test('what is wrong is said while one types, and is not written', async ({ page }) => {
  await open(page);
  await press(page, page.getByText('Make a statement'));
  const words = panel(page).getByRole('textbox', { name: 'Heading' });
  await words.fill('');
  await expect(panel(page).getByRole('alert')).toContainText('is empty', { timeout });
  await words.press('Enter');
  await expect(words).toBeFocused();
  expect(diff()).toEqual([]);
  await words.fill('A statement');
  await words.press('Enter');
  await expect
    .poll(diff, { timeout })
    .toEqual(["- heading: 'Make a statement',", "+ heading: 'A statement',"]);
});

test('by keyboard: Tab to the words, Enter, type, Enter, and the focus is back', async ({ page }) => {
  await open(page);
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
});

test('a price is changed in the sentences that name it too', async ({ page }) => {
  await open(page, '/headshot');
  await press(page, page.locator('#pricing').getByText('$275', { exact: true }).first());
  const price = panel(page).getByRole('textbox', { name: 'Price in dollars' });
  await price.fill('295');
  await price.press('Enter');
  await expect(panel(page).getByText('$275 also stands in 3 sentences')).toBeVisible({ timeout });
  await panel(page).getByRole('button', { name: 'Change them all' }).click();
  await expect
    .poll(diff, { timeout })
    .toEqual([
      expect.stringMatching(/^- 'Headshots in Seattle for realtors and professionals: packages at \$275,/),
      expect.stringMatching(/^\+ 'Headshots in Seattle for realtors and professionals: packages at \$295,/),
      '- price: 275,',
      '+ price: 295,',
      "- lead: 'Seattle headshots for realtors and professionals, from $275.',",
      "+ lead: 'Seattle headshots for realtors and professionals, from $295.',",
      "- { label: 'Realtor headshot special', amount: '$275', href: '/headshot#realtor' },",
      "+ { label: 'Realtor headshot special', amount: '$295', href: '/headshot#realtor' },",
    ]);
  await expect(page.locator('#pricing').getByText('$295', { exact: true }).first()).toBeVisible({ timeout });
  // One step takes all of it back.
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
});

test('entries of a list are added, moved, duplicated and removed', async ({ page }) => {
  await open(page, '/headshot');
  await bar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Headshots' });
  await sheet.getByText('Pricing', { exact: true }).click();
  await sheet.getByText('Packages', { exact: true }).click();
  await sheet.getByRole('textbox', { name: 'New package' }).fill('Evening session');
  await sheet.getByRole('button', { name: 'Add to packages' }).click();
  await expect
    .poll(diff, { timeout })
    .toEqual([
      '+ {',
      "+ id: 'evening-session',",
      "+ name: 'Evening session',",
      "+ short: 'Write the words here.',",
      '+ price: 650,',
      "+ includes: ['Write the words here.'],",
      '+ },',
    ]);
  await expect(page.locator('#pricing').getByText('Evening session')).toBeVisible({ timeout });

  // What is new is open.
  await sheet.getByRole('button', { name: 'Move Evening session up' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => /Evening session[\s\S]*Headshot advanced package/.test(fileOf('content/headshot.ts')), {
      timeout,
    })
    .toBe(true);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => diff().length, { timeout }).toBe(7);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);

  // What the editor knows is what the file holds.
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

test('a section is hidden, and shown again with what was in it', async ({ page }) => {
  await open(page);
  await press(page, page.getByRole('heading', { name: 'In good company' }));
  await panel(page).getByRole('button', { name: 'Hide “Brands”' }).click();
  await expect.poll(() => fileOf('content/home.ts').includes('brands: null,'), { timeout }).toBe(true);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeHidden({ timeout });
  await bar(page).getByRole('button', { name: 'This page' }).click();
  const sheet = page.getByRole('region', { name: 'This page: Home' });
  await sheet.getByText('Brands', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Show “Brands”' }).click();
  await expect.poll(diff, { timeout }).toEqual([]);
  await expect(page.getByRole('heading', { name: 'In good company' })).toBeVisible({ timeout });
});

test('a photograph of the library takes the place of another one, with what it shows', async ({ page }) => {
  await open(page);
  await press(page, page.locator('#main img').nth(1));
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
});

test('a file becomes a photograph of the library, and a file that is none is refused in a sentence', async ({
  page,
}) => {
  await open(page);
  await press(page, page.locator('#main img').nth(1));
  const file = panel(page).locator('input[type=file]');
  await file.setInputFiles({
    name: 'Notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(panel(page).getByRole('alert')).toContainText('is no picture', { timeout });
  const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(panel(page).getByRole('alert')).toContainText('400 pixels wide', { timeout });
  expect(git('status', '--porcelain', '--', 'content/photos')).toBe('');

  // In colors for printing, and larger than the site needs.
  const large = await sharp({ create: { width: 5000, height: 3400, channels: 3, background: '#884422' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'Rote Wand.jpg', mimeType: 'image/jpeg', buffer: large });
  const alt = panel(page).getByRole('textbox', { name: 'What does it show?' });
  await expect(alt).toBeVisible({ timeout: 2 * timeout });
  await panel(page).getByRole('button', { name: 'Use it' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Say in a sentence what the picture shows');
  await alt.fill('A plain wall in the color of rust.');
  await panel(page).getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout })
    .toEqual(["+ name: 'hero/rote-wand',", "+ alt: 'A plain wall in the color of rust.',"]);
  const kept = await sharp(path.join(editor.folder, 'content/photos/hero/rote-wand.jpg')).metadata();
  expect([kept.width, kept.height, kept.space]).toEqual([4000, 2720, 'srgb']);
});

test('changes are listed, taken back one by one, and saved as a version', async ({ page }) => {
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
  await bar(page).getByRole('button', { name: 'Changes (2)' }).click();
  const sheet = page.getByRole('region', { name: 'Changes since the last version' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Home › Statement › Heading.*Make a statement.*A statement/,
    /Home › Testimonials › Heading.*FEEDBACK.*What clients say/,
  ]);
  await sheet.getByRole('button', { name: 'Revert: Home, Statement › Heading' }).click();
  await expect.poll(diff, { timeout }).toEqual(["- heading: 'FEEDBACK',", "+ heading: 'What clients say',"]);
  await sheet.getByRole('button', { name: 'Save a version' }).click();
  await expect(sheet).toContainText('Nothing has changed since the last version.', { timeout });
  expect(git('log', '-1', '--format=%B')).toContain('content: Home: Testimonials › Heading');
  expect(git('log', '-1', '--format=%an')).toBe('An editor\n');
  git('reset', '--quiet', '--hard', before.trim());
});

test('what was changed by hand meanwhile is merged, and told where it is the same field', async ({
  page,
}) => {
  await open(page);
  const heading = page.getByRole('heading', { name: 'Make a statement' });
  const change = (from: string, to: string) => {
    const file = path.join(editor.folder, 'content/home.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  await press(page, heading);
  const words = panel(page).getByRole('textbox', { name: 'Heading' });
  await words.fill('In the browser');
  change("label: 'Recent work'", "label: 'Our work'");
  await words.press('Enter');
  await expect
    .poll(diff, { timeout })
    .toEqual([
      "- label: 'Recent work',",
      "+ label: 'Our work',",
      "- heading: 'Make a statement',",
      "+ heading: 'In the browser',",
    ]);
});

test('a page of another site can neither read nor write, and without the token nobody can', async () => {
  const ask = (headers: Record<string, string>, method = 'GET', address = '/__edit/state') =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(origin);
      request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end(method === 'POST' ? '{}' : undefined);
    });
  const { host } = new URL(origin);
  const answer = await fetch(editor.url, { redirect: 'manual' });
  const [cookie = ''] = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/);
  const json = { 'Content-Type': 'application/json' };
  expect(await ask({ host, cookie })).toBe(200);
  expect(await ask({ host })).toBe(403);
  expect(await ask({ host, cookie: `${cookie}0` })).toBe(403);
  expect(await ask({ host: 'rebound.example', cookie })).toBe(403);
  expect(await ask({ host, cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ host, cookie, ...json }, 'POST', '/__edit/undo')).toBe(403);
  expect(await ask({ host, cookie, origin, 'Content-Type': 'text/plain' }, 'POST', '/__edit/undo')).toBe(415);
  expect(await ask({ host, cookie, origin, ...json }, 'POST', '/__edit/undo')).toBe(200);
  expect(await ask({ host, origin, ...json }, 'POST', '/__edit/edit')).toBe(403);
  // Nothing outside content/ is written, whatever is asked for.
  expect(
    await ask(
      { host, cookie, origin, 'Content-Type': 'application/octet-stream' },
      'POST',
      '/__edit/photograph?folder=..%2F..%2Fapp&file=x.jpg',
    ),
  ).toBe(422);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 },
  })) {
    test(`axe finds nothing in the editor, ${colorScheme}, ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await open(page, '/headshot');
      const expectNothing = async () => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual(
          [],
        );
      };
      await expectNothing();
      await press(page, page.getByRole('heading', { level: 1 }));
      await expect(panel(page)).toBeVisible();
      await expectNothing();
      await page.keyboard.press('Escape');
      for (const sheet of ['This page', 'The whole site', 'Changes', 'Go live']) {
        await bar(page).getByRole('button', { name: sheet }).click();
        for (const summary of await page.locator('.sheet summary').all()) await summary.click();
        await expectNothing();
        await bar(page).getByRole('button', { name: sheet }).click();
      }
    });
  }
}

test('links lead on only when asked, controls do what they do, and with Edit off all is as visitors have it', async ({
  page,
}) => {
  await open(page);
  await press(page, page.getByRole('link', { name: 'See headshots and prices' }));
  await expect(panel(page).getByRole('textbox', { name: 'Label' })).toHaveValue('See headshots and prices');
  expect(new URL(page.url()).pathname).toBe('/');
  await panel(page).getByRole('link', { name: 'Follow the link' }).click();
  await expect(page).toHaveURL(/\/headshot$/, { timeout });
  await page.goto(`${origin}/`);
  await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 of 7: Rust paper, one softbox')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  // Buttons do what they do by Enter, and F2 changes their words.
  // Its name ends with the mark of its field.
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

test('a color shows its contrasts while it is chosen, and one that cannot be read is refused', async ({
  page,
}) => {
  await open(page);
  await bar(page).getByRole('button', { name: 'The whole site' }).click();
  const sheet = page.getByRole('region', { name: 'The whole site' });
  await sheet.getByText('Colors, typeface, mark', { exact: true }).click();
  await sheet.getByText('Colors', { exact: true }).click();
  await sheet.getByText('Accent', { exact: true }).click();
  const light = sheet.getByRole('textbox', { name: 'Light', exact: true });
  const contrasts = sheet.getByRole('list', { name: 'Contrast' }).first();
  await expect(contrasts).toContainText('Surface 5.6');
  await light.fill('#ffcc00');
  await expect(contrasts).toContainText('too little: 4.5 is the least');
  await light.press('Enter');
  await expect(sheet.getByRole('alert')).toContainText('is hard to read on surface', { timeout });
  expect(diff()).toEqual([]);
  await light.fill('#7a2e9e');
  await light.press('Enter');
  await expect
    .poll(diff, { timeout })
    .toEqual(["- accent: ['#ad3c1b', '#ee8461'],", "+ accent: ['#7a2e9e', '#ee8461'],"]);
  await expect
    .poll(
      () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
      { timeout },
    )
    .toContain('#7a2e9e');
});

test('what crops keep in view is set on the picture, and by sliders', async ({ page }) => {
  await open(page);
  await press(page, page.locator('#main img').nth(1));
  await panel(page).getByText('What crops keep in view').click();
  await panel(page).getByRole('slider', { name: 'From the left' }).focus();
  await page.keyboard.press('ArrowLeft');
  const [removed = '', added = ''] = await expect.poll(diff, { timeout }).toHaveLength(2).then(diff);
  expect([removed.match(/x: \d+, y: \d+/)?.[0], added.match(/x: \d+, y: \d+/)?.[0]]).toEqual([
    'x: 65, y: 60',
    'x: 60, y: 60',
  ]);
});

test('three hints explain the editor, once', async ({ page }) => {
  await page.goto(editor.url);
  const hint = page.getByRole('region', { name: 'How to edit' });
  await expect(hint).toContainText('Click any words', { timeout });
  await hint.getByRole('button', { name: 'Next (1 of 3)' }).click();
  await hint.getByRole('button', { name: 'Next (2 of 3)' }).click();
  await hint.getByRole('button', { name: 'Begin' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(bar(page)).toBeVisible({ timeout });
  await expect(hint).toBeHidden();
});

test('what keeps the site from going live is listed with the fields, and nothing goes live', async ({
  page,
}) => {
  await open(page);
  await bar(page).getByRole('button', { name: 'Go live' }).click();
  const sheet = page.getByRole('region', { name: 'Go live' });
  await sheet.getByRole('button', { name: 'Go live now' }).click();
  await expect(sheet.getByText(/things keep the site from going live/)).toBeVisible({ timeout });
  await sheet.getByRole('button', { name: /The whole site › Contact › E-mail/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('hello@northlight.example');
});

test('another studio is changed in the same way', async ({ page }) => {
  const before = git('rev-parse', 'HEAD').trim();
  cpSync('e2e/secondStudio/content', path.join(editor.folder, 'content'), { recursive: true });
  git('commit', '--quiet', '--all', '--message', 'another studio');
  await open(page);
  await press(page, page.getByRole('heading', { level: 1 }).getByText('Salt air,'));
  const words = panel(page).getByRole('textbox');
  await expect(words.first()).toHaveValue('Salt air,', { timeout });
  await words.first().fill('Sea air,');
  await words.first().press('Enter');
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')), { timeout })
    .toEqual([expect.stringContaining("'Sea air,'")]);
  git('reset', '--quiet', '--hard', before);
});

/** Steps of the random walk; `EDIT_WALK_STEPS=` walks further. */
const walkSteps = Number(process.env.EDIT_WALK_STEPS ?? 60);

test('whatever is pressed in whatever order, the content stays right and the page stands', async ({
  page,
}) => {
  test.setTimeout(3 * timeout + walkSteps * 3000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const random = randomFrom(20);
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  await open(page);
  const steps: Record<string, () => Promise<unknown>> = {
    pressAnywhere: () => page.mouse.click(random() * 1440, random() * 840),
    pressInEditor: async () => {
      const buttons = page.locator('.panel button:enabled, .sheet button:enabled, .sheet summary');
      const count = await buttons.count();
      // What leaves this machine, or the test's own versions, is left alone.
      const button = buttons.nth(Math.floor(random() * Math.max(1, count)));
      if (count === 0 || /Go live|Save a version|file/.test((await button.textContent()) ?? '')) return;
      await button.click({ timeout: 2000 });
    },
    key: () => page.keyboard.press(pick(['Escape', 'Enter', 'Tab', 'Shift+Tab', 'F2', 'ArrowDown']) ?? 'Tab'),
    type: () => page.keyboard.type(pick(['A', 'words ', '275', '“']) ?? 'A'),
    bar: () =>
      bar(page)
        .getByRole('button', { name: pick(['Undo', 'Redo', 'This page', 'The whole site', 'Changes']) })
        .click({ timeout: 1000 }),
    scroll: () => page.mouse.wheel(0, 600 * (random() - 0.3)),
    reload: () => page.reload(),
  };
  const names = [
    'pressAnywhere',
    'pressAnywhere',
    'pressInEditor',
    'pressInEditor',
    'key',
    'key',
    'type',
    'bar',
    'scroll',
    'reload',
  ];
  for (let step = 0; step < walkSteps; step += 1) {
    // A button that is gone or disabled by now is no mistake.
    await steps[pick(names) ?? 'key']?.().catch(() => {});
    if (new URL(page.url()).origin !== origin) await page.goto(`${origin}/`);
  }
  await page.goto(`${origin}/`);
  await expect(bar(page)).toBeVisible({ timeout });
  expect(problems).toEqual([]);
  // What was written can be read, and fits its types.
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  expect(() =>
    execFileSync(process.execPath, [tsc, '-p', 'scripts/content/tsconfig.json'], {
      cwd: editor.folder,
      stdio: 'pipe',
    }),
  ).not.toThrow();
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  expect(() =>
    execFileSync(process.execPath, [biome, 'format', 'content'], { cwd: editor.folder, stdio: 'pipe' }),
  ).not.toThrow();
});

test('the built site carries nothing of the editor', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|css|txt|json|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) =>
    /[\u{e0100}-\u{e01ef}]|__edit|data-edit-stop/u.test(readFileSync(path.join('out', file), 'utf8')),
  );
  expect(found).toEqual([]);
});
