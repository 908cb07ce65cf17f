import { expect } from '../support/fixtures';
import { fillIn, goToYou } from '../support/inquirePage';
import { randomFrom, seeds } from '../support/random';
import { open, requested, requestsIn, send, test } from '../support/sendRequests';

// Whatever a visitor and the network do, the last words arrive, and no words arrive twice.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });
type Cut = 'none' | 'request' | 'answer' | 'late' | 'odd';

for (const seed of seeds) {
  test(`of a random sequence (${seed}) the last words arrive once`, async ({ page, firestore }) => {
    test.slow();
    const random = randomFrom(seed);
    const pick = <Item>(list: readonly Item[], otherwise: Item): Item =>
      list[Math.floor(random() * list.length)] ?? otherwise;
    const storage = pick(['normal', 'full', 'blocked'], 'normal');
    await page.addInitScript((kind) => {
      if (kind === 'blocked')
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Blocked.', 'SecurityError');
          },
        });
      if (kind === 'full')
        Storage.prototype.setItem = () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        };
    }, storage);
    let cut: Cut = 'none';
    const late: Promise<unknown>[] = [];
    await page.route(/documents(:commit|\/requests)/, async (route) => {
      const request = route.request();
      if (cut === 'none') return route.continue();
      if (cut === 'answer') await route.fetch();
      if (cut === 'late' && request.method() === 'POST')
        late.push(
          new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
            fetch(request.url(), { method: 'POST', body: request.postData() ?? '' }).catch(() => {}),
          ),
        );
      return cut === 'odd' ? route.fulfill({ json: pick([{}, [], { ok: true }], {}) }) : route.abort();
    });
    await open(page);
    /** Shows the last step with its words. */
    const toYou = async () => {
      if (await requested(page).isVisible()) await page.goBack();
      if (!(await send(page).isVisible())) {
        await page.goto('/inquire?offer=basic&hair=1');
        await goToYou(page, 'Dec 3 10:00 AM');
        if (!(await page.getByLabel('Name').inputValue())) await fillIn(page);
      }
    };
    let words = 0;
    const done: string[] = [storage];
    for (let step = 0; step < 8; step += 1) {
      const action = pick(['edit', 'press', 'press', 'press', 'reload', 'link', 'back'], 'press');
      done.push(action);
      if (action === 'edit') {
        await toYou();
        words += 1;
        await page.getByLabel('Name').fill(`Dana ${words}`);
      }
      if (action === 'press') {
        await toYou();
        cut = pick(['none', 'request', 'answer', 'late', 'odd'], 'none');
        done.push(cut);
        await send(page).click();
        await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
      }
      // What is only in memory does not survive a reload.
      if (action === 'reload' && storage === 'normal') await page.reload();
      if (action === 'link') {
        await page.getByRole('link', { name: 'Headshots' }).first().click();
        await expect(page).toHaveURL(/headshot/);
        await page.goBack();
        await expect(page).toHaveURL(/inquire/);
      }
      if (action === 'back') {
        await page.goBack();
        await page.goForward();
      }
      await expect(requested(page).or(page.locator('.step-open')).first(), done.join()).toBeVisible();
    }
    cut = 'none';
    await toYou();
    const name = await page.getByLabel('Name').inputValue();
    await send(page).click();
    await expect(requested(page), done.join()).toBeVisible();
    await Promise.all(late);
    const names = requestsIn(firestore).map((request) => request.name);
    expect(names, done.join()).toContain(name);
    expect(names.length, done.join()).toBe(new Set(names).size);
  });
}
