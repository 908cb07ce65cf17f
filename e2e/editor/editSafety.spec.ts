import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { editorInCopy, panel, press, timeout } from '../support/editor';

// The editor's end, and that nothing of it is in the built site.

const editor = editorInCopy('3480');
const { origin, open } = editor;

test('the built site contains nothing of the editor', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|css|txt|json|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) =>
    /[\u{e0100}-\u{e01ef}]|__edit|data-edit-stop/u.test(readFileSync(path.join('out', file), 'utf8')),
  );
  expect(found).toEqual([]);
});

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
