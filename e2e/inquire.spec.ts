import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, holdScripts, phone, test } from './fixtures';
import { randomFrom } from './random';

const desktop = { width: 1440, height: 900 };
const total = (page: Page) => page.getByRole('status');
const send = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Request / });
const lines = (page: Page) => page.locator('.plan li');
const step = (page: Page, name: string) => page.getByRole('group', { name });
const mail = async (page: Page) => {
  const { searchParams } = new URL((await send(page).getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
};
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add one: ${name}` });

test('the total follows the choices, the address stores them, and the e-mail lists them', async ({
  page,
}) => {
  await page.goto('/inquire');
  await expect(total(page)).toHaveText('Choose a session to see the total.');
  await expect(send(page)).toHaveCount(0);
  await expect(page.getByText('Read the message')).toHaveCount(0);
  await page.getByRole('radio', { name: /Headshot basic package/ }).check();
  await expect(total(page)).toHaveText('Total $450');
  await add(page, 'Makeup').click();
  await add(page, 'Makeup').click();
  await expect(total(page)).toHaveText('Total $700');
  // No more looks than the package has.
  await expect(add(page, 'Makeup')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /Major hair overhaul/ }).check();
  await expect(page.getByRole('checkbox', { name: /Makeup for the session/ })).toBeChecked();
  await expect(total(page)).toHaveText('Total $925');
  await page.getByRole('checkbox', { name: /Makeup for the session/ }).uncheck();
  await page.getByRole('checkbox', { name: /Light grooming/ }).check();
  await page.getByRole('spinbutton', { name: 'Basic retouch' }).fill('3');
  await expect(total(page)).toHaveText('Total $885');
  await expect(lines(page)).toHaveText([
    'Headshot basic package $450',
    'Makeup × 2 $250',
    'Basic retouch × 3 $135',
    'Light grooming $50',
  ]);
  const address = '/inquire?offer=basic&makeup=2&light-grooming=1&basic-retouch=3';
  await expect(page).toHaveURL(address);
  const { subject, body } = await mail(page);
  expect(subject).toBe('Session request: Headshot basic package, $885');
  expect(body).toEqual(
    expect.arrayContaining([
      'Makeup × 2: $250',
      'Total: $885',
      'Name:',
      `This plan: https://northlight.example${address}`,
    ]),
  );
  await page.reload();
  await expect(total(page)).toHaveText('Total $885');
});

test('dates and purpose go into the e-mail only, and are not asked for again', async ({ page }) => {
  await page.goto('/inquire?offer=realtor');
  expect((await mail(page)).body).toEqual(
    expect.arrayContaining(['Preferred dates:', 'What the picture is for:']),
  );
  await expect(page.getByLabel('Preferred dates')).toHaveAttribute('placeholder', 'Weekday mornings in May');
  await page.getByLabel('Preferred dates').fill('Tuesday & Thursday, before 12');
  await page.getByLabel('What the picture is for').fill('Yard signs');
  const { body } = await mail(page);
  expect(body.filter((line) => /^(Preferred dates|What the picture is for):/.test(line))).toEqual([
    'Preferred dates: Tuesday & Thursday, before 12',
    'What the picture is for: Yard signs',
  ]);
  await expect(page).toHaveURL('/inquire?offer=realtor');
});

test('another package keeps the extras, limited to its looks', async ({ page }) => {
  await page.goto('/inquire?offer=advanced&makeup=3');
  await expect(total(page)).toHaveText('Total $1,025');
  await page.getByRole('radio', { name: /Realtor/ }).check();
  await expect(total(page)).toHaveText('Total $400');
  await page.getByRole('radio', { name: /advanced/ }).check();
  await expect(total(page)).toHaveText('Total $1,025');
});

test('offers without a price are by quote: without extras, which return with another choice', async ({
  page,
}) => {
  await page.goto('/inquire?offer=team&makeup=1&light-grooming=1');
  await expect(page.getByRole('radio', { name: /Team headshots/ })).toBeChecked();
  await expect(total(page)).toHaveText('By quote');
  await expect(lines(page)).toHaveText(['Team headshots']);
  await expect(step(page, 'Add extras')).toHaveCount(0);
  await expect(send(page)).toHaveText('Request a quote');
  const { subject, body } = await mail(page);
  expect(subject).toBe('Quote request: Team headshots');
  expect(body).toContain('Number of people:');
  expect(body.join()).not.toContain('$');
  await page.getByRole('radio', { name: /basic/ }).check();
  await expect(step(page, 'Add extras')).toBeVisible();
  await expect(send(page)).toHaveText('Request this session');
  await expect(total(page)).toHaveText('Total $625');
  await expect(page).toHaveURL('/inquire?offer=basic&makeup=1&light-grooming=1');
});

test('every offer can be chosen by a link', async ({ page }) => {
  await page.goto('/inquire');
  const offers = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => radio.getAttribute('value')));
  expect(offers).toEqual([
    ...['realtor', 'basic', 'advanced', '30-min-session', '60-min-session', '90-min-session'],
    ...['lifestyle-product', 'studio-product', 'team', 'portraits'],
  ]);
  for (const offer of offers) {
    await page.goto(`/inquire?offer=${offer}`);
    await expect(page.locator(`[value="${offer}"]`)).toBeChecked();
    await expect(lines(page)).toHaveCount(1);
  }
});

for (const address of ['/enquiry', '/enquiry/', '/enquiry.html']) {
  test(`the old address ${address} redirects here, with its selection`, async ({ page, request }) => {
    await page.goto(`${address}?offer=basic&makeup=2`);
    await expect(page).toHaveURL('/inquire?offer=basic&makeup=2');
    await expect(total(page)).toHaveText('Total $700');
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe('/inquire');
  });
}

test('a shared plan with a discontinued item says so, at the top on a phone, and totals the rest', async ({
  page,
}) => {
  await page.goto('/inquire?offer=60-min-session&pony=1');
  const gone = page.getByRole('main').getByRole('alert');
  await expect(gone).toHaveText('No longer offered, so not included: pony');
  await expect(gone).toHaveCSS('border-left-width', '2px');
  await expect(total(page)).toHaveText('Total $250');
  expect((await mail(page)).body).toContain('How many people:');
  await page.setViewportSize(phone);
  await expect(gone).toBeInViewport({ ratio: 1 });
});

test('a plan survives leaving and returning, by links and by Back and Forward', async ({ page }) => {
  await page.goto('/inquire?offer=basic');
  await add(page, 'Hair').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL('/studio');
  await page.goBack();
  await expect(page).toHaveURL('/inquire?offer=basic&hair=1');
  await expect(total(page)).toHaveText('Total $550');
  await page.goForward();
  await expect(page).toHaveURL('/studio');
  await page.goto('/inquire?offer=team');
  await expect(total(page)).toHaveText('By quote');
  await page.goBack();
  await page.goBack();
  await expect(total(page)).toHaveText('Total $550');
});

test('a link to the same page, such as in the menu, keeps the plan, and Back keeps its address', async ({
  page,
}) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await page
    .getByRole('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="/inquire">Plan</a>'));
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page).toHaveURL('/inquire');
  await expect(total(page)).toHaveText('Total $550');
  expect((await mail(page)).body).toContain(
    'This plan: https://northlight.example/inquire?offer=basic&hair=1',
  );
  await page.getByRole('radio', { name: /advanced/ }).check();
  await expect(page).toHaveURL('/inquire?offer=advanced&hair=1');
  await page.goBack();
  await expect(page).toHaveURL('/inquire?offer=basic&hair=1');
  await expect(total(page)).toHaveText('Total $550');
});

/** Prices and limits repeated from the price lists, to compare the page's totals with. */
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
  test(`random choices in random order: the total is the sum (${seed})`, async ({ page }) => {
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
    /** Also at zero or at the limit, where nothing may happen. */
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

test('by keyboard only, from the first choice to the copied message', async ({ page, context }) => {
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

test('copies the message, the link and the address, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inquire');
  await page.getByRole('radio', { name: /basic/ }).check();
  await page.getByText('Other ways to send it').click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the message' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await clipboard()).toMatch(
    /^Session request: Headshot basic package, \$450\n\nHeadshot basic package: \$450\n/,
  );
  await page.getByRole('button', { name: 'Copy a link to this plan' }).click();
  await expect.poll(clipboard).toMatch(/\/inquire\?offer=basic$/);
  await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
  await expect.poll(clipboard).toBe('hello@northlight.example');
  await expect(page.locator('.plan').getByRole('link', { name: 'Call (206) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12065550142',
  );
});

test('if copying is blocked, the message opens and is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  await page.goto('/inquire?offer=basic');
  await page.getByText('Other ways to send it').click();
  await page.getByRole('button', { name: 'Copy the message' }).click();
  await expect(page.getByText('Your browser blocked copying. Select the message and copy it.')).toBeVisible();
  await expect(page.getByText('Total: $450')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(
    /^Session request: Headshot basic package, \$450\n[\s\S]*\nTotal: \$450\n/,
  );
});

test('choices and text entered before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/inquire', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /Realtor/ }).check();
  await page.getByLabel('Preferred dates').fill('Soon');
  release();
  await expect(total(page)).toHaveText('Total $275');
  await expect(page.getByLabel('Preferred dates')).toHaveValue('Soon');
  expect((await mail(page)).body).toContain('Preferred dates: Soon');
});

test('form and plan are top-aligned, and the plan stays in view beside the form', async ({ page }) => {
  await page.goto('/inquire?offer=basic&makeup=1');
  const tops = () =>
    page.evaluate(() =>
      ['.steps legend', '.plan'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
      ),
    );
  const [form, plan] = await tops();
  expect(form).toBe(plan);
  await page.getByLabel('Preferred dates').scrollIntoViewIfNeeded();
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  // With everything open it scrolls on its own.
  for (const name of ['Read the message', 'Other ways to send it']) await page.getByText(name).click();
  const terms = page.getByRole('link', { name: 'All terms' });
  await terms.scrollIntoViewIfNeeded();
  await expect(terms).toBeInViewport({ ratio: 1 });
});

test('on a phone the total stays in view, and fits', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire');
  const bar = page.locator('.total-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(49);
  await page.goto('/inquire?offer=advanced&makeup=3');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: /Light grooming/ }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await bar.boundingBox())?.height).toBeLessThan(88);
  // The focused element is not covered by the total.
  for (const field of await page.getByRole('main').locator('input').all()) {
    await field.focus();
    const covered = await field.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== element && !top?.contains(element);
    });
    expect(covered).toBe(false);
  }
});

test('a whole row is clickable, tall enough for thumbs, and underlines its name', async ({ page }) => {
  for (const viewport of [desktop, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/inquire');
    for (const row of await page.locator('.choice').all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    }
  }
  await page.getByText('$275', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /Realtor/ })).toBeChecked();
  await page.getByText('$250', { exact: true }).hover();
  await expect(page.locator('.choice').getByText('60 Min Session')).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} a selected row looks selected, and has no axe violations`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto('/inquire?offer=basic&makeup=1&light-grooming=1&pony=1');
      await page.getByText('Read the message').click();
      await page.getByText('Other ways to send it').click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    const accent = colorScheme === 'light' ? 'rgb(173, 60, 27)' : 'rgb(238, 132, 97)';
    const looks = (name: RegExp, role: 'radio' | 'checkbox') =>
      page.getByRole(role, { name }).evaluate((input) => {
        const { width, height } = input.getBoundingClientRect();
        const own = getComputedStyle(input);
        return {
          size: [width, height],
          edge: own.borderTopColor,
          ground: own.backgroundColor,
          mark: getComputedStyle(input, '::before').backgroundColor,
        };
      });
    const [on, off] = [await looks(/basic package/, 'radio'), await looks(/advanced package/, 'radio')];
    expect(on).toMatchObject({ size: [24, 24], mark: on.edge });
    expect(off.size).toEqual([24, 24]);
    expect(off.edge).not.toBe(on.edge);
    const [ticked, blank] = [await looks(/grooming/, 'checkbox'), await looks(/overhaul/, 'checkbox')];
    expect(ticked).toMatchObject({ size: [24, 24], edge: on.edge, ground: on.edge });
    expect(blank).toMatchObject({ edge: off.edge, ground: off.ground });
    expect(on.edge).toBe(accent);
  });
}

test('in forced colors the system draws the selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/inquire?offer=basic');
  await expect(page.getByRole('radio', { name: /basic/ })).toHaveCSS('appearance', 'auto');
});

test('a plan prints as its items and the total, without form or buttons', async ({ page }) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await page.emulateMedia({ media: 'print' });
  await expect(total(page)).toHaveText('Total $550');
  await expect(total(page)).toBeVisible();
  await expect(lines(page)).toHaveText(['Headshot basic package $450', 'Hair $100']);
  await expect(lines(page).last()).toBeVisible();
  await expect(page.getByText('Studio sessions')).toBeHidden();
  await expect(page.getByRole('main').locator('button:visible, summary:visible')).toHaveCount(0);
  // Without a selection the page is a price list.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/inquire');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Studio sessions')).toBeVisible();
  await expect(page.getByText('Preferred dates')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an e-mail link for each offer, and the phone number', async ({ page }) => {
    await page.goto('/inquire');
    await expect(page.getByRole('radio').first()).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="mailto:"]:visible')).toHaveCount(10);
    await expect(main.getByRole('link', { name: 'Headshot basic package, $450' })).toBeVisible();
    const quote = main.getByRole('link', { name: 'Team headshots', exact: true });
    const { searchParams } = new URL((await quote.getAttribute('href')) ?? '');
    expect(searchParams.get('subject')).toBe('Quote request: Team headshots');
    expect(searchParams.get('body')).toContain('Number of people:');
    await expect(
      main.getByRole('link', { name: 'Call (206) 555-0142' }).locator('visible=true').first(),
    ).toHaveAttribute('href', 'tel:+12065550142');
  });
});
