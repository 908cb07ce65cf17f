import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bar, editorInCopy, panel, press, timeout } from '../support/editor';
import { randomFrom } from '../support/random';

// What can go wrong with the editor: files changed by hand meanwhile, requests from other sites, random clicks.

const editor = editorInCopy('3480');
const { origin, diff, git, open } = editor;

/** Changes a module's file, as a developer does. */
function changeByHand(file: string, from: string, to: string): void {
  const full = path.join(editor.folder(), file);
  const before = readFileSync(full, 'utf8');
  expect(before).toContain(from);
  writeFileSync(full, before.replace(from, to));
}

test('a field that was changed by hand in the meantime shows the new value and asks', async ({ page }) => {
  await open(page);
  await press(page, page.getByRole('heading', { name: 'Make a statement' }));
  const input = panel(page).getByRole('textbox', { name: 'Heading' });
  await input.fill('In the browser');
  changeByHand('content/home.ts', "heading: 'Make a statement'", "heading: 'By hand'");
  await input.press('Enter');
  const question = panel(page).getByRole('alert').filter({ hasText: 'changed in the file in the meantime' });
  await expect(question).toContainText('“By hand”', { timeout });
  expect(diff()).toContain("+ heading: 'By hand',");
  await expect(input).toHaveValue('In the browser');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel(page)).toBeHidden({ timeout });
  await expect
    .poll(diff, { timeout })
    .toEqual(["- heading: 'Make a statement',", "+ heading: 'In the browser',"]);
});

test('another site can neither read nor write, and nothing works without the token', async () => {
  const ask = (headers: Record<string, string>, method = 'GET', address = '/__edit/state', body = '{}') =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(origin());
      request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end(method === 'POST' ? body : undefined);
    });
  const { host } = new URL(origin());
  const answer = await fetch(editor.url(), { redirect: 'manual' });
  const [cookie = ''] = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/);
  const json = { 'Content-Type': 'application/json' };
  expect(await ask({ host, cookie })).toBe(200);
  expect(await ask({ host })).toBe(403);
  expect(await ask({ host, cookie: `${cookie}0` })).toBe(403);
  expect(await ask({ host: 'rebound.example', cookie })).toBe(403);
  expect(await ask({ host, cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ host, cookie, ...json }, 'POST', '/__edit/undo')).toBe(403);
  expect(
    await ask({ host, cookie, origin: origin(), 'Content-Type': 'text/plain' }, 'POST', '/__edit/undo'),
  ).toBe(415);
  expect(await ask({ host, cookie, origin: origin(), ...json }, 'POST', '/__edit/undo')).toBe(200);
  expect(await ask({ host, origin: origin(), ...json }, 'POST', '/__edit/edit')).toBe(403);
  // A malformed request is rejected as such, not reported as an internal error.
  for (const body of ['{', '[]', '{"edits":1}'])
    expect(await ask({ host, cookie, origin: origin(), ...json }, 'POST', '/__edit/edit', body)).toBe(400);
  // Nothing outside content/ is written, whatever is requested.
  const file = { host, cookie, origin: origin(), 'Content-Type': 'application/octet-stream' };
  const before = git('status', '--porcelain');
  await ask(file, 'POST', '/__edit/photograph?folder=..%2F..%2Fapp&file=x.jpg');
  expect(git('status', '--porcelain')).toBe(before);
});

/** Steps of the random walk; `EDIT_WALK_STEPS=` makes it longer. */
const walkSteps = Number(process.env.EDIT_WALK_STEPS ?? 60);

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
