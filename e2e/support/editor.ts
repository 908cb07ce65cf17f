import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { copyEnvironment, copyProject } from '../../scripts/testing/copyProject';
import { isHydrated } from '../../scripts/testing/hydrated';

/** How long the editor may take to follow a change, in milliseconds, on a busy machine. */
export const timeout = 60_000;

/**
 * An editor on a copy of this project, shared by the tests of a file, which run serially. The content is reset after
 * each test.
 *
 * @param port one that no other test file uses
 * @param prepare changes the content of the copy before the editor starts; the first test begins with it
 */
export function editorInCopy(port: string, prepare: (folder: string) => void = () => {}) {
  let copy = '';
  let editor: ChildProcess;
  let output = '';
  let address = '';
  const origin = () => new URL(address).origin;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  test.describe.configure({ mode: 'default', timeout: 3 * timeout });
  test.beforeAll(async () => {
    test.setTimeout(6 * timeout);
    copy = mkdtempSync(path.join(tmpdir(), 'edit-'));
    copyProject(copy);
    git('init', '--quiet');
    git('config', 'user.name', 'An editor');
    git('config', 'user.email', 'editor@studio.example');
    git('add', '.');
    git('commit', '--quiet', '--message', 'before');
    prepare(copy);
    const args = ['--import', 'tsx', 'scripts/editor/index.ts', '--no-open'];
    editor = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...copyEnvironment(), NODE_ENV: 'development', PORT: port },
    });
    for (const stream of [editor.stdout, editor.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const printed = () => {
      if (editor.exitCode !== null) throw new Error(output);
      return /The editor is at (\S+)\s/.exec(output)?.[1] ?? '';
    };
    await expect.poll(printed, { timeout: 5 * timeout }).toContain('http');
    address = printed();
    // The first pages wait for compilation.
    await fetch(`${origin()}/`);
    await fetch(`${origin()}/headshot`);
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => editor.once('close', resolve));
    if (editor.exitCode === null && editor.kill()) await ended;
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  });
  test.afterEach(() => {
    git('checkout', '--quiet', '--', 'content');
    git('clean', '--quiet', '--force', '--', 'content');
  });

  return {
    folder: () => copy,
    origin,
    /** Its address, which lets a browser edit. */
    address: () => address,
    /** What it has printed. */
    said: () => output,
    /** Stops the editor server that the pages connect to. */
    end: () => editor.kill(),
    git,
    fileOf: (file: string) => readFileSync(path.join(copy, file), 'utf8'),
    /** The lines that differ from the last commit, with `-` or `+`. */
    diff: () =>
      git('diff', '--unified=0', '--', 'content')
        .split('\n')
        .filter((line) => /^[+-](?![+-]{2} )/.test(line))
        .map((line) => line.replace(/^([+-])\s+/, '$1 ')),
    /** Opens a page and waits until it can be edited. */
    open: async (page: Page, route = '/'): Promise<void> => {
      await page.goto(address);
      // The content was just reset: a page that loads while Next.js compiles that may not hydrate until it is reloaded.
      await expect(async () => {
        await page.goto(`${origin()}${route}`);
        await expect(page.getByRole('switch', { name: 'Edit on' })).toBeVisible({ timeout: timeout / 3 });
        await expect(page.locator('[data-edit-stop]').first()).toBeAttached({ timeout: timeout / 3 });
        // The editor is there before the page is hydrated, which replaces elements if the content has changed meanwhile.
        await page.waitForFunction(isHydrated, null, { timeout: timeout / 3 });
        // The development server sends the stylesheet again when it has compiled.
        await page.waitForFunction(
          () => [...document.styleSheets].some(({ href, cssRules }) => href && cssRules.length > 10),
          null,
          { timeout: timeout / 3 },
        );
        // Where the server's page was of another compilation, the development overlay shows the difference.
        await expect(page.locator('[data-nextjs-container-errors-pseudo-html]')).toHaveCount(0, {
          timeout: 1,
        });
      }).toPass({ timeout: 2 * timeout });
    },
  };
}

/** Clicks at an element's position, on whatever is on top there, as a pointer does. */
export async function press(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  // Pictures that load above it move it.
  await (await what.elementHandle())?.waitForElementState('stable');
  const box = await what.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
}

/** Opens the sections of the side sheet that are closed. */
export async function openSections(page: Page): Promise<void> {
  for (const summary of await page.locator('.sheet details:not([open]) > summary').elementHandles())
    await summary.click();
}

export const panel = (page: Page) => page.getByRole('dialog');
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Editor' });
