import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../scripts/testing/chromium';
import { expect, open, test, textOf } from './fixtures';

test.use({ expectedMessages: /40[03]|Failed to load resource|Firestore \(\d/ });

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const savedMessage = (page: Page) => page.getByText(/^Saved on this device at/);

test('drafts are saved at every pause, signed in or not, and reopen', async ({ page }) => {
  await page.goto('/write');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New post' })).toBeHidden();
  await page.goto('/write#edit=draft:a');
  await title(page).fill('Fog over the bridge');
  await expect(savedMessage(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Fog over the bridge');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', { name: /Fog over the bridge.*Not published/ })).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveValue('Fog over the bridge');
});

test('opening a post saves no draft; a change does, and reverting it removes the draft', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: /^Seventy-two hours/ }).click();
  await expect(title(page)).toHaveValue('Seventy-two hours: what happens after you leave');
  await expect(page.getByText('As published')).toBeVisible();
  await title(page).fill('Seventy-two hours');
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('link', { name: /Changes not published/ }).click();
  await expect(title(page)).toHaveValue('Seventy-two hours');
  await title(page).fill('Seventy-two hours: what happens after you leave');
  await expect(page.getByText('As published')).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
});

test('a draft is discarded after confirmation', async ({ page }) => {
  await page.goto('/write#edit=draft%3Aa');
  await title(page).fill('Nothing much');
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('button', { name: 'Discard: Nothing much' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: /Nothing much/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard: Nothing much' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: /Nothing much/ })).toBeHidden();
  await expect(page.getByText('“Nothing much” was discarded.')).toBeVisible();
});

test('a post is edited in one tab at a time, and another can take over with the latest text', async ({
  page,
  context,
}) => {
  await page.goto('/write#edit=draft%3Aa');
  await title(page).fill('First');
  await expect(savedMessage(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/write#edit=draft%3Aa');
  await expect(other.getByRole('heading', { name: 'This post is open in another tab' })).toBeVisible();
  // Not saved yet when the other tab asks.
  await title(page).fill('First words');
  await other.getByRole('button', { name: 'Write here' }).click();
  await expect(title(other)).toHaveValue('First words');
  await expect(page.getByRole('heading', { name: 'This post is open in another tab' })).toBeVisible();
  await title(other).fill('First words, and more');
  await expect(savedMessage(other)).toBeVisible();
  // It resumes automatically when the other tab is closed.
  await other.close();
  await expect(title(page)).toHaveValue('First words, and more');
});

test('without locks between tabs, conflicting text becomes a separate draft instead of overwriting', async ({
  page,
  context,
}) => {
  // As if the browser granted the lock to both.
  await context.addInitScript(() => {
    Object.defineProperty(navigator.locks, 'request', {
      value: (name: string, _options: object, hold: (lock: object) => unknown) =>
        Promise.resolve(hold({ name })),
    });
  });
  await page.goto('/write#edit=draft%3Aa');
  await expect(title(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/write#edit=draft%3Aa');
  await expect(title(other)).toBeVisible();
  await title(page).fill('Mine');
  await expect(savedMessage(page)).toBeVisible();
  await title(other).fill('Theirs');
  await expect(other.getByText('Yours is among the drafts, as a draft of its own.')).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', { name: /^Mine/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Theirs/ })).toBeVisible();
});

test('a device without storage says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('No room', 'QuotaExceededError');
        },
      },
    });
  });
  await page.goto('/write#edit=draft%3Aa');
  await title(page).fill('Something');
  await expect(page.getByText('This device keeps no drafts')).toBeVisible();
});

/** IndexedDB that never opens, or that fails, on the nth page load of the tab (from 1). */
const breakStorage = (page: Page, load: number, how: 'fails' | 'is silent') =>
  page.addInitScript(
    ([failing, way]) => {
      const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
      sessionStorage.setItem('loads', String(loads));
      if (loads !== failing) return;
      const open = () => {
        if (way === 'is silent') return new EventTarget();
        throw new DOMException('Broken', 'UnknownError');
      };
      Object.defineProperty(globalThis, 'indexedDB', { value: { open } });
    },
    [load, how] as const,
  );

for (const how of ['fails', 'is silent'] as const) {
  test(`a text rescued by a reload survives when IndexedDB ${how} in the next page`, async ({ page }) => {
    await breakStorage(page, 2, how);
    await page.goto('/write#edit=draft%3Aa');
    await title(page).pressSequentially('Typed at the last moment');
    await page.reload();
    await expect(title(page)).toHaveValue('Typed at the last moment', { timeout: 15_000 });
    await page.reload();
    await expect(title(page)).toHaveValue('Typed at the last moment');
    await expect(savedMessage(page)).toBeVisible();
  });
}

test('a rescued text stays in localStorage until IndexedDB has it', async ({ page }) => {
  await page.goto('/write#edit=draft%3Aa');
  await title(page).pressSequentially('Typed at the last moment');
  // The next page is left before its first transaction has ended.
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...parameters) {
      if (this.name === 'write') throw new DOMException('The page is being left', 'InvalidStateError');
      return transaction.apply(this, parameters);
    };
  });
  await page.reload();
  await expect(page.getByText('This device keeps no drafts').or(title(page)).first()).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('Typed at the last moment');
});

test('a stored draft of another version, with missing and wrong fields, opens', async ({ page }) => {
  await page.goto('/write');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('write', 1);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite');
          transaction
            .objectStore('drafts')
            .put({ key: 'draft:old', postTitle: 7, postContent: '<p>Old text.</p>' });
          transaction.oncomplete = resolve;
        };
      }),
  );
  await page.goto('/write#edit=draft%3Aold');
  await expect(textOf(page)).toHaveText('Old text.');
  await title(page).fill('With a title again');
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', { name: /^With a title again/ })).toBeVisible();
});

test('drafts survive a killed browser', async ({ baseURL }) => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'write-'));
  const start = async (): Promise<{ process: ChildProcess; page: Page }> => {
    const child = spawn(ensureChromium(), [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-port=0',
      '--no-first-run',
      `--user-data-dir=${folder}`,
    ]);
    const address = await new Promise<string>((resolve) => {
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, found] = /DevTools listening on (\S+)/.exec(output) ?? [];
        if (found) resolve(found);
      });
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    return { process: child, page: await context.newPage() };
  };
  const first = await start();
  await first.page.goto(`${baseURL}/write#edit=draft%3Aa`);
  await title(first.page).fill('Words before the end');
  await expect(savedMessage(first.page)).toBeVisible();
  const ended = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  await ended;
  const second = await start();
  await second.page.goto(`${baseURL}/write#edit=draft%3Aa`);
  await expect(title(second.page)).toHaveValue('Words before the end');
  const endedAgain = new Promise((resolve) => second.process.once('exit', resolve));
  second.process.kill();
  await endedAgain;
  // Processes of the browser may still write for a moment.
  await expect(() => rmSync(folder, { recursive: true, force: true })).toPass();
});

test('text typed up to the last moment survives a reload and a navigation', async ({ page }) => {
  await page.goto('/write#edit=draft%3Aa');
  await textOf(page).click();
  await page.keyboard.type('One');
  await page.reload();
  await expect(textOf(page)).toHaveText('One');
  await textOf(page).press('End');
  await page.keyboard.type(' two');
  await page.goto('/blog');
  await page.goBack();
  await expect(textOf(page)).toHaveText('One two');
  // In the title, too.
  await title(page).pressSequentially('Three');
  await page.reload();
  await expect(title(page)).toHaveValue('Three');
  await expect(textOf(page)).toHaveText('One two');
});

test('drafts are also saved while typing without a pause', async ({ page }) => {
  await page.goto('/write#edit=draft%3Aa');
  await textOf(page).click();
  let isSaved = false;
  const saving = expect(savedMessage(page))
    .toBeVisible({ timeout: 10_000 })
    .finally(() => {
      isSaved = true;
    });
  while (!isSaved) await page.keyboard.type('word ', { delay: 60 });
  await saving;
});

test('a discarded draft can be restored', async ({ page }) => {
  await page.goto('/write#edit=draft%3Aa');
  await title(page).fill('Not for the bin');
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('“Not for the bin” was discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Not for the bin/ })).toBeVisible();
});

test('by keyboard, focus is never lost', async ({ page }) => {
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  await page.goto('/write');
  await page.getByLabel('E-mail', { exact: true }).fill('owner@northlight.example');
  await page.getByLabel('Password', { exact: true }).fill('window-shadow-clay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await lost()).toBe(false);
  const remove = page.getByRole('button', { name: /^Remove: What to wear/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('no longer on the blog')).toBeVisible();
  await expect.poll(lost).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect.poll(lost).toBe(false);
  // In the editor: Enter on a toolbar button returns to the text.
  await page.getByRole('button', { name: 'New post' }).press('Enter');
  await textOf(page).focus();
  await page.getByRole('button', { name: 'Heading', exact: true }).press('Enter');
  await page.keyboard.type('A heading by keys');
  await expect(textOf(page).getByRole('heading', { name: 'A heading by keys' })).toBeVisible();
});

test('a post opens offline once the list has loaded', async ({ page, context }) => {
  await open(page);
  // The editor is prefetched.
  await page.waitForLoadState('load');
  await expect
    .poll(() =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /chunks.*\.js/.test(name)).length,
      ),
    )
    .toBeGreaterThan(10);
  await page.waitForTimeout(1500);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(textOf(page)).toBeVisible();
  await context.setOffline(false);
});
