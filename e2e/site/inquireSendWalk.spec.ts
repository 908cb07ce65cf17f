import type { BrowserContext, Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { test as base, expect } from '../support/fixtures';
import { beforeOpenings } from '../support/inquirePage';
import { randomFrom } from '../support/random';

// Whatever a visitor and the network do, what was meant as one request is one, with the words that were sent last.
// For more sequences: npx playwright test inquireSendWalk --repeat-each=100

const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });
test.use({ expectedMessages: /Failed to load resource|ERR_/ });

const documents = `projects/${localProjectId}/databases/(default)/documents/requests`;
const dayMs = 24 * 3_600_000;
const sequences = 3;

const requested = (page: Page) => page.getByRole('heading', { name: /^Requested/ });
const reach = (page: Page) => page.getByLabel('Phone or e-mail');
const send = (page: Page) => page.getByRole('button', { name: 'Send my request' });

/** What happens to a commit: it is lost, or its answer, or it arrives after the page has given up. */
type Cut = 'none' | 'request' | 'answer' | 'late';

/** Cuts commits as `next` says. @returns waits for those that are late */
async function cutCommits(context: BrowserContext, next: () => Cut): Promise<() => Promise<unknown>> {
  const late: Promise<unknown>[] = [];
  await context.route('**/documents:commit*', async (route) => {
    const cut = next();
    if (cut === 'none') return route.continue();
    if (cut === 'answer') await route.fetch();
    if (cut === 'late') {
      const [url, data] = [route.request().url(), route.request().postData() ?? ''];
      const headers = { 'content-type': 'text/plain' };
      late.push(
        new Promise((resolve) => setTimeout(resolve, 400)).then(() =>
          fetch(url, { method: 'POST', body: data, headers }).catch(() => {}),
        ),
      );
    }
    return route.abort();
  });
  return () => Promise.all(late);
}

/** Opens the last step with a name, from wherever the page is. */
async function toYou(page: Page): Promise<void> {
  const ways = [
    page.getByRole('button', { name: 'Change it' }),
    page.getByRole('button', { name: 'Next: your details' }),
    page.locator('.chips label').filter({ hasText: 'Mornings' }),
    page.getByRole('button', { name: 'Choose a time' }),
    page.getByRole('radio', { name: /^Headshot basic package/ }),
  ];
  for (let tries = 0; !(await reach(page).isVisible()); tries += 1) {
    expect(tries).toBeLessThan(20);
    for (const way of ways) {
      if (!(await way.isVisible())) continue;
      // It may be gone by now: the page has only started.
      await way.click({ timeout: 1000 }).catch(() => {});
      break;
    }
  }
  if ((await page.getByLabel('Name').inputValue()) === '') await page.getByLabel('Name').fill('Dana Reyes');
}

/** Presses Send, and waits for what becomes of it. @returns whether it has arrived */
async function press(page: Page): Promise<boolean> {
  await send(page).click();
  const outcome = requested(page)
    .or(page.getByRole('alert').filter({ hasText: /\S/ }))
    .or(send(page));
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
  await expect(outcome.first()).toBeVisible();
  return requested(page).isVisible();
}

test('of one visitor’s request, whatever happens, one arrives, with the last words', async ({
  browser,
  firestore,
}, { repeatEachIndex }) => {
  test.slow();
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const seed = repeatEachIndex * sequences + sequence;
    const random = randomFrom(seed);
    const pick = <Item>(list: readonly Item[]): Item => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    };
    firestore.store.clear(`${documents}/`);
    const context = await browser.newContext();
    context.setDefaultTimeout(10_000);
    let cut: Cut = 'none';
    const settled = await cutCommits(context, () => cut);
    await context.addInitScript((host) => {
      globalThis.firestoreEmulatorHost = host;
      // A press is held until three seconds after the step was shown.
      const now = performance.now.bind(performance);
      performance.now = () => now() * 10;
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (this: Storage, ...item) {
        if (window.name === 'full' && this === localStorage)
          throw new DOMException('Full.', 'QuotaExceededError');
        setItem.apply(this, item);
      };
    }, firestore.host);
    await context.clock.setFixedTime(beforeOpenings);
    const tabs = [await context.newPage()];
    const done: (string | number)[] = [seed];
    let time = beforeOpenings.getTime();
    let isEverFull = false;
    let isEverSent = false;
    let words = 0;
    let tab = tabs[0] ?? (await context.newPage());
    await tab.goto('/inquire?offer=basic');
    const edit = async () => {
      await toYou(tab);
      words += 1;
      await reach(tab).fill(`dana${words}@example.com`);
    };
    await edit();
    for (let step = 0; step < 10; step += 1) {
      const action = pick([
        ...['edit', 'press', 'press', 'press', 'leave', 'back', 'forward', 'reload', 'reload', 'tab', 'tab'],
        ...['link', 'full', 'clock'],
      ]);
      done.push(action);
      if (action === 'edit') await edit();
      if (action === 'press') {
        await toYou(tab);
        // What a tab without the words was filled with.
        if (!(await reach(tab).inputValue())) await edit();
        cut = pick(['none', 'request', 'answer', 'late']);
        done.push(cut);
        if (random() < 0.2) {
          // The page is left before the answer.
          await send(tab).click();
          await tab.goto('/headshot');
          await tab.goBack();
          isEverSent = true;
        } else if (await press(tab)) isEverSent = true;
      }
      if (action === 'leave') {
        await tab.goto('/headshot');
        await tab.goBack();
      }
      if (action === 'back') await tab.goBack();
      if (action === 'forward') await tab.goForward();
      if (action === 'reload') await tab.reload();
      if (action === 'link' && !isEverFull) await tab.goto('/inquire?offer=basic');
      // A new tab without storage does not know the request.
      if (action === 'tab' && !isEverFull) {
        if (tabs.length < 2) {
          tabs.push(await context.newPage());
          await tabs[1]?.goto('/inquire');
        }
        tab = tabs.find((other) => other !== tab) ?? tab;
        await tab.bringToFront();
      }
      if (action === 'full' && tabs.length === 1) {
        isEverFull = true;
        await tab.evaluate(() => {
          window.name = 'full';
        });
      }
      // A week after it has arrived it is forgotten, as the page says.
      if (action === 'clock' && !isEverSent) {
        time += pick([-8, 8]) * dayMs;
        await context.clock.setFixedTime(time);
      }
      // What is before and after the page is no part of this.
      await expect(async () => {
        if (!/\/inquire/.test(tab.url())) await (action === 'back' ? tab.goForward() : tab.goBack());
        await expect(requested(tab).or(tab.locator('.step-open')).first()).toBeVisible({ timeout: 5000 });
      }).toPass();
    }
    cut = 'none';
    await edit();
    for (let tries = 0; !(await press(tab)); tries += 1) expect(tries, done.join(', ')).toBeLessThan(4);
    await settled();
    const stored = firestore.store.list(documents).map(({ fields }) => fields.reach?.stringValue);
    expect(stored, done.join(', ')).toEqual([`dana${words}@example.com`]);
    await expect(tab.getByText(`dana${words}@example.com`)).toBeVisible();
    await context.close();
  }
});
