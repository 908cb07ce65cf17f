import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { failedPage } from '../../scripts/editor/server/proxy';
import { hydrated } from '../../scripts/testing/hydrated';
import { makeCopy, type RunningCopy, startCopy } from '../support/copyOfProject';

// For those who change the content by hand: mistakes are made one after the other, listed in readable messages, and fixed.

let editor: RunningCopy;
let folder: string;
let url: string;
/** What opening the printed address gives a browser. */
let cookie: string;

/** How long the editor may take to follow a change, in milliseconds: on a busy machine the check alone takes many seconds. */
const timeoutMs = 60_000;

test.describe.configure({ mode: 'serial', timeout: 4 * timeoutMs });

test.beforeAll(async () => {
  test.setTimeout(6 * timeoutMs);
  folder = makeCopy('by-hand');
  const args = ['scripts/editor/index.ts', '--no-open'];
  editor = await startCopy(folder, args, /The editor is at (\S+)\s/, '3460');
  url = new URL(editor.url).origin;
  const { headers } = await fetch(editor.url, { redirect: 'manual' });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The first page waits for compilation.
  await fetch(`${url}/headshot`);
});

test.afterAll(async () => {
  await editor.stop();
});

const panel = (page: Page) => page.getByRole('alert', { name: 'To fix' });

/** Waits until there is nothing left to fix or build: a page opened then is not reloaded for either. */
async function expectAtRest(): Promise<void> {
  await expect(async () => {
    const connection = new AbortController();
    const { body } = await fetch(`${url}/__edit/events`, { headers: { cookie }, signal: connection.signal });
    const { value } = (await body?.getReader().read()) ?? {};
    connection.abort();
    const event = JSON.parse(new TextDecoder().decode(value).replace('data: ', ''));
    expect(event).toMatchObject({ problems: [], progress: '' });
  }).toPass({ timeout: timeoutMs });
}

/**
 * Opens the page under test once the editor is idle, and waits until it follows changes: updates that the development
 * server sends before hydration are lost.
 */
async function open(page: Page, address = '/headshot'): Promise<void> {
  await expectAtRest();
  await page.goto(editor.url);
  await page.goto(`${url}${address}`);
  await hydrated(page);
}

/** Reloads the page. The editor may do so at the same moment, which aborts this one. */
async function reload(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
  }).toPass({ timeout: timeoutMs });
}

/** Waits until a photograph shows. The editor may reload or move the page at any time meanwhile. */
async function expectToShow(picture: Locator): Promise<void> {
  const width = (image: HTMLImageElement) => {
    image.scrollIntoView();
    return image.naturalWidth;
  };
  await expect(async () => {
    expect(await picture.evaluate(width, null, { timeout: 5_000 })).toBeGreaterThan(0);
  }).toPass({ timeout: timeoutMs });
}

/** Changes a content file; returns the function that restores it. */
function change(file: string, how: (text: string) => string): () => void {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  const after = how(before);
  expect(after, `${file} is changed`).not.toBe(before);
  writeFileSync(full, after);
  return () => writeFileSync(full, before);
}

/** Opens a page, makes a mistake, waits for the report, fixes it, and waits until the page is as before. */
async function expectReport(
  page: Page,
  mistake: () => () => void,
  messages: (string | RegExp)[],
): Promise<void> {
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({
    timeout: timeoutMs,
  });
  await expect(panel(page)).toBeHidden();
  const started = Date.now();
  const restore = mistake();
  for (const text of messages) await expect(panel(page)).toContainText(text, { timeout: timeoutMs });
  test.info().annotations.push({ type: 'reported after', description: `${Date.now() - started} ms` });
  const listed = await panel(page).innerText();
  test.info().annotations.push({ type: 'messages', description: listed.replaceAll('\n', ' ') });
  // Compiler output is for developers.
  expect(listed).not.toMatch(/TS\d{4}|TypeError|Transform failed|node_modules|\.next|assignable/);
  // It stays after a reload, even if the page itself cannot be shown.
  await reload(page);
  await expect(panel(page)).toContainText(messages[0] ?? '', { timeout: timeoutMs });
  await expect(page.locator('nextjs-portal')).toBeHidden();
  restore();
  // The panel is also absent while the page reloads.
  await expectAtRest();
  await expect(panel(page)).toBeHidden({ timeout: timeoutMs });
  await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({
    timeout: timeoutMs,
  });
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeAttached({ timeout: timeoutMs });
}

const headshot = 'content/headshot.ts';
const inHeadshot = (from: string, to: string) => () => change(headshot, (text) => text.replace(from, to));
const question = "question: 'How does the day go?'";

/** One for each way in which a page reacts besides editBroken.spec.ts; all mistakes are in scripts/testing/mistakes.ts. */
const mistakes: [name: string, make: () => () => void, messages: (string | RegExp)[]][] = [
  [
    'a misspelled field',
    inHeadshot('price: 275', 'pirce: 275'),
    [
      'content/headshot.ts, line',
      /Pricing › Package 1 › pirce: 'pirce' is not a field here. Remove it, or fix its name: .*price/,
      'Pricing › Package 1 › Price: is missing',
    ],
  ],
  [
    'a file that is gone',
    () => {
      const file = path.join(folder, headshot);
      const before = readFileSync(file, 'utf8');
      rmSync(file);
      return () => writeFileSync(file, before);
    },
    ['content/headshot.ts', 'is missing.', 'git checkout -- content/headshot.ts'],
  ],
];

for (const [name, make, messages] of mistakes) {
  test(`${name} is reported in a readable message, and the page recovers`, async ({ page }) => {
    await expectReport(page, make, messages);
  });
}

test('a failed page recovers even when its content was fixed before it failed', async ({ page }) => {
  await expectAtRest();
  await page.goto(editor.url);
  await page.route(
    `${url}/headshot`,
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: failedPage }),
    { times: 1 },
  );
  await page.goto(`${url}/headshot`);
  await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({
    timeout: timeoutMs,
  });
});

test('two entries with the same text are both shown', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  await open(page);
  const restore = change(headshot, (text) =>
    text.replace(question, "question: 'The same?'").replace(/question: 'Do I[^']*'/, "question: 'The same?'"),
  );
  await expect(page.getByText('The same?')).not.toHaveCount(0, { timeout: timeoutMs });
  await reload(page);
  await hydrated(page);
  expect(messages.filter((message) => /same key/.test(message))).toEqual([]);
  restore();
  await expect(page.getByText('The same?')).toHaveCount(0, { timeout: timeoutMs });
});

/** Writes a file in content/, or removes it (null); returns the function that undoes it. */
function put(file: string, bytes: Buffer | null): () => void {
  const full = path.join(folder, file);
  const before = existsSync(full) ? readFileSync(full) : null;
  if (bytes) writeFileSync(full, bytes);
  else rmSync(full);
  return () => (before ? writeFileSync(full, before) : rmSync(full));
}

const shot = 'content/photos/headshots/five-lights-1-rembrandt.jpg';
const plain = (color: string, width = 2000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('a deleted photograph is reported in a readable message, and the page recovers', async ({ page }) => {
  await expectReport(
    page,
    () => put(shot, null),
    // All places in one report: where it is shown, and its focal point if it has one.
    [
      'content/focalPoints.ts, line',
      '"headshots/five-lights-1-rembrandt" is not a photograph in content/photos. Put the file there, or remove the line.',
      'content/headshot.ts, line',
      '"headshots/five-lights-1-rembrandt" is not a photograph in content/photos.',
      '2 things to fix',
    ],
  );
});

test('a text file named .jpg is reported, and files that operating systems create are not', async ({
  page,
}) => {
  await expectReport(page, () => {
    const undo = ['headshots/Thumbs.db', '.DS_Store', 'headshots/notes.jpg'].map((file) =>
      put(`content/photos/${file}`, Buffer.from('Bring the gray card.')),
    );
    return () => {
      for (const back of undo) back();
    };
  }, ['content/photos/headshots/notes.jpg', 'is not a photograph', '1 thing to fix']);
});

test('a replaced photograph stays until the new one is complete', async ({ page }) => {
  test.slow();
  await open(page);
  const picture = page.locator('img[src*="five-lights-1"]').first();
  await expectToShow(picture);
  const address = await picture.getAttribute('src');
  // Every request for a photograph is answered throughout.
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/photos/') && response.status() >= 400) missing.push(response.url());
  });
  // One plain picture takes less than a second: checked in every frame, because Playwright's retries could miss it.
  const progress = page.waitForFunction(
    () => {
      const roots = [...document.querySelectorAll('[popover]')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const messages = roots.flatMap((root) => [...root.querySelectorAll('[role="status"]')]);
      return messages.some((message) => /^Generating pictures: \S/.test(message.textContent ?? ''));
    },
    null,
    { polling: 'raf', timeout: timeoutMs },
  );
  const restore = put(shot, await plain('#336699'));
  await progress;
  // Without a reload: it updates by itself.
  await expect(picture).not.toHaveAttribute('src', address ?? '', { timeout: timeoutMs });
  await expectToShow(picture);
  expect(missing).toEqual([]);
  restore();
  // The next test must start with the original photograph.
  await expect(picture).toHaveAttribute('src', address ?? '', { timeout: timeoutMs });
  await expectAtRest();
  await expect(panel(page)).toBeHidden({ timeout: timeoutMs });
});
