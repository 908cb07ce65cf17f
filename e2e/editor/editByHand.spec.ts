import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { failedPage } from '../../scripts/editor/server/proxy';
import { editorInCopy, panel, press, timeout } from '../support/editor';

// For those who change the content by hand: mistakes are listed in readable messages, and the page recovers when they are fixed.

const change = (folder: string, file: string, from: string, to: string) => {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  expect(before).toContain(from);
  writeFileSync(full, before.replace(from, to));
};
const editor = editorInCopy('3460', (folder) =>
  change(folder, 'content/home.ts', "label: 'Recent work',", "label: 'Recent work'"),
);
const { open, git } = editor;
const list = (page: Page) => page.getByRole('alert', { name: 'To fix' });

test('an editor that was started with a mistake says it in the terminal, and recovers when it is fixed', async ({
  page,
}) => {
  const message = 'a comma, a quotation mark or a bracket is missing, here or on the line above.';
  await expect.poll(editor.said, { timeout }).toContain(`content/home.ts, line 17: ${message}`);
  await page.goto(editor.address());
  await expect(list(page)).toContainText('content/home.ts, line 17', { timeout });
  git('checkout', '--quiet', '--', 'content');
  await expect(page.getByRole('heading', { name: 'Make a statement' })).toBeVisible({ timeout });
  await open(page);
  // A press while the page is built again is lost.
  await expect(async () => {
    await press(page, page.getByRole('heading', { name: 'Make a statement' }));
    const input = panel(page).getByRole('textbox', { name: 'Heading' });
    await expect(input).toHaveValue('Make a statement', { timeout: 5_000 });
  }).toPass({ timeout });
});

const headshot = 'content/headshot.ts';
test.describe('a mistake is reported in a readable message, and the page recovers:', () => {
  for (const [name, make, messages] of [
    [
      'a misspelled field',
      () => change(editor.folder(), headshot, 'price: 275', 'pirce: 275'),
      [
        'content/headshot.ts, line',
        /Pricing › Package 1 › pirce: 'pirce' is not a field here. Remove it, or fix its name: .*price/,
        'Pricing › Package 1 › Price: is missing',
      ],
    ],
    [
      'a file that is gone',
      () => rmSync(path.join(editor.folder(), headshot)),
      ['content/headshot.ts', 'is missing.', 'git checkout -- content/headshot.ts'],
    ],
  ] satisfies [string, () => void, (string | RegExp)[]][]) {
    test(name, async ({ page }) => {
      await open(page, '/headshot');
      await expect(list(page)).toBeHidden();
      make();
      for (const text of messages) await expect(list(page)).toContainText(text, { timeout });
      // Compiler output is for developers.
      expect(await list(page).innerText()).not.toMatch(/TS\d{4}|TypeError|node_modules|\.next|assignable/);
      // It stays after a reload, even if the page itself cannot be shown. The editor may reload at the same moment.
      await expect(() => page.reload()).toPass({ timeout });
      await expect(list(page)).toContainText(messages[0] ?? '', { timeout });
      await expect(page.locator('nextjs-portal')).toBeHidden();
      git('checkout', '--quiet', '--', 'content');
      await expect(list(page)).toBeHidden({ timeout });
      await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({ timeout });
      await expect(page.getByRole('heading', { name: 'Pricing' })).toBeAttached({ timeout });
    });
  }
});

test('a failed page recovers even when its content was fixed before it failed', async ({ page }) => {
  await open(page);
  const address = `${editor.origin()}/headshot`;
  await page.route(
    address,
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: failedPage }),
    { times: 1 },
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({ timeout });
});
