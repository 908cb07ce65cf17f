import { expect } from '../support/fixtures';
import {
  fillIn,
  goToYou,
  openFilledIn,
  pressSend,
  requested,
  requestsIn,
  test,
} from '../support/inquirePage';
import { randomFrom, seeds } from '../support/random';

// Whatever a visitor and the network do, the last words arrive, and no words arrive twice.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });
const cuts = ['none', 'request', 'answer', 'late', 'odd'] as const;

for (const seed of seeds) {
  test(`of a random sequence (${seed}) the last words arrive once`, async ({ page, firestore }) => {
    test.slow();
    const random = randomFrom(seed);
    const pick = <Item>(list: readonly [Item, ...Item[]]): Item =>
      list[Math.floor(random() * list.length)] ?? list[0];
    let cut: (typeof cuts)[number] = 'none';
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
      return cut === 'odd' ? route.fulfill({ json: pick<object>([{}, [], { ok: true }]) }) : route.abort();
    });
    await openFilledIn(page);
    /** Shows the last step with its words. */
    const toYou = async () => {
      if (await requested(page).isVisible()) await page.goBack();
      if (!(await page.getByRole('button', { name: 'Send my request' }).isVisible())) {
        await page.goto('/inquire?offer=basic&hair=1');
        await goToYou(page, 'Dec 3 10:00 AM');
        if (!(await page.getByLabel('Name').inputValue())) await fillIn(page);
      }
    };
    const actions = {
      edit: async () => {
        await toYou();
        await page.getByLabel('Name').fill(`Dana ${done.length}`);
      },
      press: async () => {
        await toYou();
        cut = pick(cuts);
        done.push(cut);
        await pressSend(page);
        await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
      },
      reload: () => page.reload(),
      link: async () => {
        await page.getByRole('link', { name: 'Headshots' }).first().click();
        await expect(page).toHaveURL(/headshot/);
        await page.goBack();
        await expect(page).toHaveURL(/inquire/);
      },
      back: async () => {
        await page.goBack();
        await page.goForward();
      },
    };
    const done: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      const action = pick(['edit', 'press', 'press', 'press', 'reload', 'link', 'back'] as const);
      done.push(action);
      await actions[action]();
      await expect(requested(page).or(page.locator('.step-open')).first(), done.join()).toBeVisible();
    }
    cut = 'none';
    await toYou();
    const name = await page.getByLabel('Name').inputValue();
    await pressSend(page);
    await expect(requested(page), done.join()).toBeVisible();
    await Promise.all(late);
    const names = requestsIn(firestore).map((request) => request.name);
    expect(names, done.join()).toContain(name);
    expect(names.length, done.join()).toBe(new Set(names).size);
  });
}
