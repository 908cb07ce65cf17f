import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { add, total } from '../support/inquirePage';
import { randomFrom } from '../support/random';

// The inquiry with choices in any order, and with only the keyboard.

/** Prices and limits as in the price lists, repeated to check the totals of the page. */
const looks: Record<string, number> = { realtor: 1, basic: 2, advanced: 3 };
const prices: Record<string, number> = {
  ...{ realtor: 275, basic: 450, advanced: 650 },
  ...{ '30-min-session': 175, '60-min-session': 250, '90-min-session': 300 },
};
const counted: Record<string, number> = {
  Makeup: 125,
  Hair: 100,
  'Basic retouch': 45,
  'Advanced retouch': 99,
};
const [base, onTop, alone] = ['Makeup for the session', 'Major hair overhaul', 'Light grooming'];

for (const seed of [1, 2, 3]) {
  test(`the total is correct for any choices in any order (${seed})`, async ({ page }) => {
    const random = randomFrom(seed);
    const pick = <Item>(list: Item[]): Item => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    };
    const offers = [...Object.keys(prices), 'team', 'portraits'];
    const quantities: Record<string, number> = {};
    const checked = new Set<string>();
    let offer = pick(offers);
    const most = (name: string) => (name === 'Makeup' || name === 'Hair' ? (looks[offer] ?? 20) : 20);
    const quantity = (name: string) => Math.min(quantities[name] ?? 0, most(name));
    const sum = () =>
      (prices[offer] ?? 0) +
      Object.entries(counted).reduce((all, [name, price]) => all + quantity(name) * price, 0) +
      (checked.has(base) ? 175 : 0) +
      (checked.has(onTop) ? 50 : 0) +
      (checked.has(alone) ? 50 : 0);
    /** Also clicks disabled buttons, at the minimum or maximum: then nothing must happen. */
    const press = (button: Locator) => button.click({ force: true });
    const shown = () => (prices[offer] ? `Total $${sum().toLocaleString('en-US')}` : 'By quote');

    await page.goto(`/inquire?offer=${offer}`);
    const done = [offer];
    for (let count = 0; count < 40; count += 1) {
      const kind = prices[offer]
        ? pick(['offer', 'add', 'add', 'remove', 'type', 'check', 'check'])
        : 'offer';
      const name = pick(Object.keys(counted));
      done.push(`${kind} ${name}`);
      if (kind === 'offer') {
        offer = pick(offers);
        done.push(offer);
        await page.locator(`[value="${offer}"]`).check();
      } else if (kind === 'add') {
        if (quantity(name) < most(name)) quantities[name] = quantity(name) + 1;
        await press(add(page, name));
      } else if (kind === 'remove') {
        if (quantity(name) > 0) quantities[name] = quantity(name) - 1;
        await press(page.getByRole('button', { name: `Remove one: ${name}` }));
      } else if (kind === 'type') {
        const typed = pick([0, 1, 2, 5, 19, 20, 21, 400]);
        quantities[name] = Math.min(typed, most(name));
        await page.getByRole('spinbutton', { name }).fill(String(typed));
      } else {
        const extra = pick([base, onTop, alone]);
        const wanted = !checked.has(extra);
        if (wanted) checked.add(extra);
        else checked.delete(extra);
        if (wanted && extra === onTop) checked.add(base);
        if (!wanted && extra === base) checked.delete(onTop);
        done.push(extra);
        await page.getByRole('checkbox', { name: extra }).setChecked(wanted);
      }
      await expect(total(page), done.join(', ')).toHaveText(shown());
    }
    await page.reload();
    await expect(total(page), done.join(', ')).toHaveText(shown());
  });
}

test('everything works with only the keyboard, from the first choice to the copied message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inquire');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return (
        element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent
      );
    });
  /** Presses Tab until the named element has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused()) ?? '')) return;
    }
    throw new Error(`Tab does not lead to ${name}.`);
  };
  await tabTo(/^Realtor headshot special/);
  await page.keyboard.press('Space');
  await expect(total(page)).toHaveText('Total $275');
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveText('Total $450');
  await tabTo(/^Add one: Hair/);
  await page.keyboard.press('Enter');
  await expect(total(page)).toHaveText('Total $550');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(total(page)).toHaveText('Total $650');
  await tabTo(/^Light grooming/);
  await page.keyboard.press('Space');
  await expect(total(page)).toHaveText('Total $700');
  await tabTo(/^Preferred dates/);
  await page.keyboard.type('Mondays');
  await tabTo(/^Request this session/);
  await tabTo(/^Read the message/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.plan').getByText('Preferred dates: Mondays')).toBeVisible();
  await tabTo(/^Other ways/);
  await page.keyboard.press('Enter');
  await tabTo(/^Copy the message/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Preferred dates: Mondays');
});
