import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeCopy, type RunningCopy, startCopy } from '../support/copyOfProject';
import { bar, panel, press, timeout } from '../support/editor';

// The editor while a content file contains a mistake or code: that file alone is locked.

const home = 'content/home.ts';
const label = "label: 'Recent work',";
let editor: RunningCopy;
let sound: string;
const fileOf = () => readFileSync(path.join(editor.folder, home), 'utf8');
const write = (text: string) => writeFileSync(path.join(editor.folder, home), text);

test.describe.configure({ mode: 'serial', timeout: 4 * timeout });
test.beforeAll(async () => {
  test.setTimeout(6 * timeout);
  const copy = makeCopy('broken');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@studio.example', 'commit', '--quiet', '--message', 'before');
  sound = readFileSync(path.join(copy, home), 'utf8');
  // Broken when the editor starts.
  writeFileSync(path.join(copy, home), sound.replace(label, label.slice(0, -1)));
  const args = ['scripts/editor/index.ts', '--no-open'];
  editor = await startCopy(copy, args, /The editor is at (\S+)\s/, '3490');
});
test.afterAll(() => editor.stop());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(editor.url);
  await page.goto(`${new URL(editor.url).origin}${address}`);
  await expect(page.getByRole('switch', { name: 'Edit on' })).toBeVisible({ timeout });
}
const expectAlert = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible({ timeout });
const message = 'a comma, a quotation mark or a bracket is missing, here or on the line above.';
const mistake = `content/home.ts, line 17: ${message}`;
const list = (page: Page) => page.getByRole('alert', { name: 'To fix' });

test('a start with a mistake: the list has the message of the terminal, and the page recovers with its marks', async ({
  page,
}) => {
  await open(page, '/');
  await expect(list(page)).toContainText('content/home.ts, line 17', { timeout });
  await expect(list(page)).toContainText(message);
  await expect.poll(editor.said, { timeout }).toContain(mistake);
  write(sound);
  // Without a reload by hand, and all of it is editable.
  const heading = page.getByRole('heading', { name: 'Make a statement' });
  await expect(heading).toBeVisible({ timeout });
  await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0, { timeout });
  await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout });
  // A press while the page is built again is lost.
  await expect(async () => {
    await press(page, heading);
    await expect(panel(page).getByRole('textbox', { name: 'Heading' })).toHaveValue('Make a statement', {
      timeout: 5_000,
    });
  }).toPass({ timeout });
});

test('a mistake while the editor runs locks that file alone', async ({ page }) => {
  await open(page, '/services');
  write(sound.replace(label, label.slice(0, -1)));
  await expectAlert(page, message);
  await expect(bar(page).getByRole('button', { name: '1 to fix' })).toBeVisible({ timeout });
  write(sound);
  await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0, { timeout });
});

test('code instead of a text locks its file with the reason', async ({ page }) => {
  write(
    sound
      .replace(label, 'label: base,')
      .replace('export const', "const base = 'Recent work';\n\nexport const"),
  );
  await open(page, '/');
  await press(page, page.getByRole('heading', { name: 'Make a statement' }));
  const before = fileOf();
  await expect(panel(page).getByRole('alert')).toContainText(
    'content/home.ts, line 18: First screen › Label: base is code',
    { timeout },
  );
  const input = panel(page).getByRole('textbox', { name: 'Heading' });
  await input.fill('In the browser');
  await input.press('Enter');
  await expectAlert(page, 'base is code');
  await expect(input).toHaveValue('In the browser');
  expect(fileOf()).toBe(before);
  write(sound);
  await expect(bar(page).getByRole('button', { name: 'to fix' })).toHaveCount(0, { timeout });
});
