import { expect, holdScripts, phone, test } from '../support/fixtures';
import { add, lines, mail, send, step, total } from '../support/inquirePage';

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

test('dates and purpose go into the e-mail only, which does not ask for them again', async ({ page }) => {
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

test('a shared plan reports what is not offered, first on a phone, and keeps the rest', async ({ page }) => {
  await page.goto(`/inquire?offer=60-min-session&makeup=${'pony'.repeat(200)}`);
  const gone = page.getByRole('main').getByRole('alert');
  await expect(gone).toHaveText('Part of this link is no longer offered, so it is not included.');
  await expect(gone).toHaveCSS('border-left-width', '2px');
  await expect(total(page)).toHaveText('Total $250');
  expect((await mail(page)).body).toContain('How many people:');
  await page.setViewportSize(phone);
  await expect(gone).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a link from an advertisement or a newsletter says nothing', async ({ page }) => {
  await page.goto('/inquire?offer=basic&msclkid=0a1b&gad_source=1&mc_cid=2&ref=partner');
  await expect(total(page)).toHaveText('Total $450');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
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

test('input before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/inquire', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /Realtor/ }).check();
  await page.getByLabel('Preferred dates').fill('Soon');
  release();
  await expect(total(page)).toHaveText('Total $275');
  await expect(page.getByLabel('Preferred dates')).toHaveValue('Soon');
  expect((await mail(page)).body).toContain('Preferred dates: Soon');
});
