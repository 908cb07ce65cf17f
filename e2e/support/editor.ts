import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { copyProject, getCopyEnvironment } from '../../scripts/testing/copyProject';
import { isHydrated } from '../../scripts/testing/hydration';

/** How long the editor may take to follow a change, in milliseconds, on a busy machine. */
export const editorTimeout = 60_000;

/**
 * An editor on a copy of this project, shared by the tests of a file, which run serially. The content is reset after
 * each test.
 *
 * @param port one that no other test file uses
 */
export function startEditorInCopy(port: string) {
  let copyFolder = '';
  let editor: ChildProcess;
  let output = '';
  const origin = () => `http://127.0.0.1:${port}`;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: copyFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  test.describe.configure({ mode: 'default', timeout: 3 * editorTimeout });
  test.beforeAll(async () => {
    test.setTimeout(6 * editorTimeout);
    copyFolder = mkdtempSync(path.join(tmpdir(), 'edit-'));
    copyProject(copyFolder);
    git('init', '--quiet');
    git('config', 'user.name', 'An editor');
    git('config', 'user.email', 'editor@studio.example');
    git('add', '.');
    git('commit', '--quiet', '--message', 'before');
    const args = ['--import', 'tsx', 'scripts/dev.ts', '--edit'];
    editor = spawn(process.execPath, args, {
      cwd: copyFolder,
      env: { ...getCopyEnvironment(), NODE_ENV: 'development', PORT: port },
    });
    for (const stream of [editor.stdout, editor.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const readOutput = () => {
      if (editor.exitCode !== null) throw new Error(output);
      return output;
    };
    await expect.poll(readOutput, { timeout: 5 * editorTimeout }).toContain('Ready in');
    // Compile these pages now, so that the first test does not wait for it.
    await fetch(`${origin()}/`);
    await fetch(`${origin()}/headshot`);
  });
  test.afterAll(async () => {
    const closed = new Promise((resolve) => editor.once('close', resolve));
    if (editor.exitCode === null && editor.kill()) await closed;
    rmSync(copyFolder, { recursive: true, force: true, maxRetries: 5 });
  });
  test.afterEach(() => {
    git('checkout', '--quiet', '--', 'content');
    git('clean', '--quiet', '--force', '--', 'content');
  });

  return {
    folder: () => copyFolder,
    origin,
    /** Stops the editor's server, to which the pages connect. */
    stop: () => editor.kill(),
    git,
    readCopy: (file: string) => readFileSync(path.join(copyFolder, file), 'utf8'),
    /** The lines that differ from the last commit, with `-` or `+`. */
    diff: () =>
      git('diff', '--unified=0', '--', 'content')
        .split('\n')
        .filter((line) => /^[+-](?![+-]{2} )/.test(line))
        .map((line) => line.replace(/^([+-])\s+/, '$1 ')),
    /** Opens a page and waits until it can be edited. */
    open: async (page: Page, route = '/'): Promise<void> => {
      // Next.js may still be compiling the content that was just reset. A page may not hydrate until then: load it again.
      await expect(async () => {
        await page.goto(`${origin()}${route}`);
        await expect(page.getByRole('switch', { name: 'Edit on' })).toBeVisible({
          timeout: editorTimeout / 3,
        });
        await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout: editorTimeout / 3 });
        // The editor appears before hydration, and hydration replaces elements if the content has changed meanwhile.
        await page.waitForFunction(isHydrated, null, { timeout: editorTimeout / 3 });
        // The development server sends the stylesheet again after it has compiled it.
        await page.waitForFunction(
          () => [...document.styleSheets].some(({ href, cssRules }) => href && cssRules.length > 10),
          null,
          { timeout: editorTimeout / 3 },
        );
        // If the server rendered an older compilation, the development overlay reports a hydration mismatch.
        await expect(page.locator('[data-nextjs-container-errors-pseudo-html]')).toHaveCount(0, {
          timeout: 1,
        });
      }).toPass({ timeout: 2 * editorTimeout });
    },
  };
}

/** Clicks at an element's position, on whichever element is on top there, as a pointer does. */
export async function clickAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // Pictures that load above the element move it.
  await (await target.elementHandle())?.waitForElementState('stable');
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
}

/** The editor's panel, with a form or a list. */
export const getPanel = (page: Page) => page.locator('html > [popover] .panel');
export const getEditorBar = (page: Page) => page.getByRole('navigation', { name: 'Editor' });
