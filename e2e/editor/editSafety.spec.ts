import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bar, editorInCopy, panel, press, timeout } from '../support/editor';
import { randomFrom } from '../support/random';

// What can go wrong with the editor: random clicks, and its end.

const editor = editorInCopy('3480');
const { origin, open } = editor;

/** Steps of the random walk; `EDIT_WALK_STEPS=` makes it longer. */
const walkSteps = Number(process.env.EDIT_WALK_STEPS ?? 30);

test('random clicks leave the content valid and the page intact', async ({ page }) => {
  test.setTimeout(3 * timeout + walkSteps * 3000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  // What is not saved is left.
  page.on('dialog', (dialog) => dialog.accept());
  const random = randomFrom(20);
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  await open(page);
  const steps: Record<string, () => Promise<unknown>> = {
    pressAnywhere: () => page.mouse.click(random() * 1440, random() * 840),
    pressInEditor: async () => {
      const buttons = page.locator('.panel button:enabled, .sheet button:enabled, .sheet summary');
      const count = await buttons.count();
      // Skip what leaves this machine or creates versions.
      const button = buttons.nth(Math.floor(random() * Math.max(1, count)));
      if (count === 0 || /Save a version|file/.test((await button.textContent()) ?? '')) return;
      await button.click({ timeout: 2000 });
    },
    key: () => page.keyboard.press(pick(['Escape', 'Enter', 'Tab', 'Shift+Tab', 'F2', 'ArrowDown']) ?? 'Tab'),
    type: () => page.keyboard.type(pick(['A', 'text ', '275', '“']) ?? 'A'),
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
    // A button may be gone or disabled by now.
    await steps[pick(names) ?? 'key']?.().catch(() => {});
    if (new URL(page.url()).origin !== origin()) await page.goto(`${origin()}/`);
  }
  await page.goto(`${origin()}/`);
  await expect(bar(page)).toBeVisible({ timeout });
  expect(problems).toEqual([]);
  // What was written has its types, also for the compiler.
  writeFileSync(
    path.join(editor.folder(), 'tsconfig.walk.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { types: ['node'], plugins: [] },
      include: ['content/*.ts'],
      exclude: ['content/*.test.ts'],
    }),
  );
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  expect(() =>
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.walk.json'], {
      cwd: editor.folder(),
      stdio: 'pipe',
    }),
  ).not.toThrow();
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  expect(() =>
    execFileSync(process.execPath, [biome, 'format', 'content'], { cwd: editor.folder(), stdio: 'pipe' }),
  ).not.toThrow();
});

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
