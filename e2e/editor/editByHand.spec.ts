import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { failedPage } from '../../scripts/editor/server/proxy';
import { clickAt, editorTimeout, getPanel, startEditorInCopy } from '../support/editor';

// Changing the content by hand: mistakes are listed in readable messages, and the page recovers when they are fixed.

const replaceInFile = (folder: string, file: string, from: string, to: string) => {
  const filePath = path.join(folder, file);
  const before = readFileSync(filePath, 'utf8');
  expect(before).toContain(from);
  writeFileSync(filePath, before.replace(from, to));
};
const editor = startEditorInCopy('3460', (folder) =>
  replaceInFile(folder, 'content/home.ts', "label: 'Recent work',", "label: 'Recent work'"),
);
const { open, git } = editor;
const getProblemList = (page: Page) => page.getByRole('alert', { name: 'To fix' });

test('an editor that was started with a mistake says it in the terminal, and recovers when it is fixed', async ({
  page,
}) => {
  const message = 'a comma, a quotation mark or a bracket is missing, here or on the line above.';
  await expect
    .poll(editor.getOutput, { timeout: editorTimeout })
    .toContain(`content/home.ts, line 17: ${message}`);
  await page.goto(editor.address());
  await expect(getProblemList(page)).toContainText('content/home.ts, line 17', { timeout: editorTimeout });
  git('checkout', '--quiet', '--', 'content');
  await expect(page.getByRole('heading', { name: 'Make a statement' })).toBeVisible({
    timeout: editorTimeout,
  });
  await open(page);
  // A click while the page is being rebuilt is lost.
  await expect(async () => {
    await clickAt(page, page.getByRole('heading', { name: 'Make a statement' }));
    const input = getPanel(page).getByRole('textbox', { name: 'Heading' });
    await expect(input).toHaveValue('Make a statement', { timeout: 5_000 });
  }).toPass({ timeout: editorTimeout });
});

const headshot = 'content/headshot.ts';
test.describe('a mistake is reported in a readable message, and the page recovers:', () => {
  for (const [name, makeMistake, messages] of [
    [
      'a misspelled field',
      () => replaceInFile(editor.folder(), headshot, 'price: 275', 'pirce: 275'),
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
      await expect(getProblemList(page)).toBeHidden();
      makeMistake();
      for (const text of messages)
        await expect(getProblemList(page)).toContainText(text, { timeout: editorTimeout });
      // Compiler output is for developers.
      expect(await getProblemList(page).innerText()).not.toMatch(
        /TS\d{4}|TypeError|node_modules|\.next|assignable/,
      );
      // It stays after a reload, even if the page itself cannot be shown. The editor may reload at the same moment.
      await expect(() => page.reload()).toPass({ timeout: editorTimeout });
      await expect(getProblemList(page)).toContainText(messages[0] ?? '', { timeout: editorTimeout });
      await expect(page.locator('nextjs-portal')).toBeHidden();
      git('checkout', '--quiet', '--', 'content');
      await expect(getProblemList(page)).toBeHidden({ timeout: editorTimeout });
      await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({
        timeout: editorTimeout,
      });
      await expect(page.getByRole('heading', { name: 'Pricing' })).toBeAttached({ timeout: editorTimeout });
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
  await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible({
    timeout: editorTimeout,
  });
});
