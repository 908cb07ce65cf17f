import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { add, beforeOpenings, remove, total } from '../support/inquirePage';
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
  'Major hair overhaul': 50,
};
const [none, perLook, session, grooming] = [
  'None',
  'Makeup per look',
  'Makeup for the session',
  'Light grooming',
] as const;
/** What each kind of makeup costs, and which other extras it leaves. */
const makeups = {
  [none]: { cents: 0, extras: ['Hair'] },
  [perLook]: { cents: 0, extras: ['Makeup', 'Hair'] },
  [session]: { cents: 175, extras: ['Major hair overhaul'] },
  [grooming]: { cents: 50, extras: [] },
};
const kindsOfMakeup = [none, perLook, session, grooming];

for (const seed of [1]) {
  test(`the total is correct for any choices in any order (${seed})`, async ({ page }) => {
    const random = randomFrom(seed);
    const pick = <Item>(list: Item[]): Item => {
      const item = list[Math.floor(random() * list.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    };
    const offers = [...Object.keys(prices), 'team'];
    let offer = 'basic';
    let makeup: (typeof kindsOfMakeup)[number] = none;
    let quantities: Record<string, number> = {};
    const most = (name: string) =>
      name === 'Makeup' || name === 'Hair' ? (looks[offer] ?? 20) : name === 'Major hair overhaul' ? 1 : 20;
    const quantity = (name: string) => Math.min(quantities[name] ?? 0, most(name));
    const shownExtras = () => ['Basic retouch', 'Advanced retouch', ...makeups[makeup].extras];
    const sum = () =>
      shownExtras().reduce((all, name) => all + quantity(name) * (counted[name] ?? 0), 0) +
      makeups[makeup].cents +
      (prices[offer] ?? 0);
    const chooseMakeup = (kind: typeof makeup) => {
      if (kind === makeup) return;
      makeup = kind;
      const { Makeup: _, 'Major hair overhaul': __, ...others } = quantities;
      quantities = kind === perLook ? { ...others, Makeup: looks[offer] ?? 1 } : others;
    };
    const setQuantity = (name: string, number: number) => {
      quantities[name] = number;
      if (name === 'Makeup' && number === 0) chooseMakeup(none);
    };
    const shown = () => (prices[offer] ? `Total $${sum().toLocaleString('en-US')}` : 'Estimate from $1,140');
    /** Opens what is closed. */
    const expand = async (summary: Locator) => {
      if (await summary.evaluate(({ parentElement }) => !parentElement?.hasAttribute('open')))
        await summary.click();
    };

    await page.goto(`/inquire?offer=${offer}`);
    const done = [offer];
    for (let count = 0; count < 40; count += 1) {
      const kind = prices[offer]
        ? pick(['offer', 'add', 'add', 'remove', 'type', 'makeup', 'makeup'])
        : 'offer';
      const name = pick(shownExtras());
      done.push(kind);
      if (prices[offer]) await expand(page.getByText('Add makeup or retouching'));
      if (kind === 'offer') {
        const from = offer;
        offer = pick(offers.filter((other) => other !== from));
        done.push(offer);
        if (offer === 'team') await page.getByText('A team').click();
        else {
          if (from === 'team') await page.getByText('Me or family').click();
          else
            await page
              .locator('.choice')
              .getByRole('button', { name: /^Change: / })
              .click();
          if (!looks[offer]) await expand(page.getByText('Studio sessions and portraits'));
          await page.locator(`[value="${offer}"]`).click();
        }
      } else if (kind === 'makeup') {
        const chosen = pick([...kindsOfMakeup]);
        done.push(chosen);
        chooseMakeup(chosen);
        await page.getByRole('radio', { name: new RegExp(`^${chosen}`) }).click();
      } else if (kind === 'type') {
        const typed = pick([0, 1, 2, 5, 19, 20, 21, 400]);
        done.push(`${name} ${typed}`);
        setQuantity(name, Math.min(typed, most(name)));
        await page.getByRole('spinbutton', { name }).fill(String(typed));
      } else {
        // Also buttons at the minimum or maximum: then nothing must happen.
        const next = quantity(name) + (kind === 'add' ? 1 : -1);
        done.push(name);
        const button = kind === 'add' ? add(page, name) : remove(page, name);
        await button.click({ force: true });
        if (next >= 0 && next <= most(name)) setQuantity(name, next);
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
  await page.clock.setFixedTime(beforeOpenings);
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
  // The list stays open for the arrow keys.
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveText('Total $450');
  await tabTo(/^Add makeup or retouching/);
  await page.keyboard.press('Enter');
  await tabTo(/^None/);
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveText('Total $700');
  await tabTo(/^Add one: Hair/);
  await page.keyboard.press('Enter');
  await expect(total(page)).toHaveText('Total $800');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(total(page)).toHaveText('Total $900');
  await tabTo(/^Choose a time/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'When?' })).toBeFocused();
  await tabTo(/^Tue Dec 1/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(/^Next: your details/);
  await page.keyboard.press('Enter');
  await tabTo(/^Name/);
  await page.keyboard.type('Dana Reyes');
  await tabTo(/^Phone or e-mail/);
  await page.keyboard.type('dana@example.com');
  await tabTo(/^Text/);
  await tabTo(/^Copy/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Makeup × 2: $250');
  expect(copied).toContain('Name: Dana Reyes\nPhone or e-mail: dana@example.com');
  // Back to the first step, and the same way on.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'When?' })).toBeFocused();
  await tabTo(/^Change: Who is it for/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
});
