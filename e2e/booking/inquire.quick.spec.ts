import {
  fillInDetails,
  fixedNow,
  getAddButton,
  getNotice,
  getOffer,
  getPlanLines,
  getStep,
  getTotal,
  goToDetails,
  openExtras,
  readMail,
} from '../support/bookingPage';
import { expect, holdScripts, phone, test } from '../support/fixtures';

test.beforeEach(({ page }) => page.clock.setFixedTime(fixedNow));

test('the total, the address and the steps follow every choice, from the offer to the message', async ({
  page,
}) => {
  await page.goto('/inquire');
  await expect(getTotal(page)).toHaveText('Choose what you need. The total appears here.');
  await expect(page.getByRole('button', { name: 'Choose a time' })).toHaveCount(0);
  await getOffer(page, /Headshot basic package/).click();
  await expect(getTotal(page)).toHaveText('Total $450');
  // The other offers are hidden once one is chosen.
  await expect(getOffer(page, /Realtor/)).toHaveCount(0);
  await openExtras(page);
  await getOffer(page, /^Makeup per look/).click();
  await expect(getTotal(page)).toHaveText('Total $700');
  // Makeup cannot be added for more looks than the package has.
  await expect(getAddButton(page, 'Makeup')).toHaveAttribute('aria-disabled', 'true');
  await getOffer(page, /Makeup for the session/).click();
  await expect(getAddButton(page, 'Hair')).toHaveCount(0);
  await getAddButton(page, 'Major hair overhaul').click();
  await expect(getTotal(page)).toHaveText('Total $675');
  await getOffer(page, /Light grooming/).click();
  await page.getByRole('spinbutton', { name: 'Basic retouch' }).fill('3');
  await expect(getTotal(page)).toHaveText('Total $635');
  await expect(getPlanLines(page)).toHaveText([
    'Headshot basic package $450',
    'Basic retouch × 3 $135',
    'Light grooming $50',
  ]);
  const address = '/inquire?offer=basic&light-grooming=1&basic-retouch=3';
  await expect(page).toHaveURL(address);
  await goToDetails(page, '10:00 AM', 'Dec 3');
  await expect(page).toHaveURL(`${address}#you`);
  await expect(getStep(page, 'Who is it for?')).toContainText('Basic retouch × 3. Light grooming. $635');
  await expect(getStep(page, 'When?')).toContainText('Thursday, Dec 3, 10:00 AM');
  await expect(getPlanLines(page).last()).toHaveText('Thursday, Dec 3, 10:00 AM');
  await fillInDetails(page);
  await page.getByLabel('What the picture is for').fill('Yard signs & cards');
  const { subject, body } = await readMail(page);
  expect(subject).toBe('Session request: Headshot basic package, $635');
  expect(body).toEqual(
    expect.arrayContaining([
      'Total: $635',
      `This plan: https://northlight.example${address}`,
      'When: Thursday, Dec 3, 10:00 AM',
      'What the picture is for: Yard signs & cards',
      'E-mail: dana@example.com',
    ]),
  );
});

test('a reload and a visit to another page keep what was chosen and typed; a new tab starts empty', async ({
  page,
  context,
}) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await goToDetails(page);
  await fillInDetails(page);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  await expect(getTotal(page)).toHaveText('Total $550');
  await page.goto('/blog');
  // This link has no plan, so the plan of the tab is shown.
  await page.goto('/inquire');
  await expect(getTotal(page)).toHaveText('Total $550');
  await expect(page).toHaveURL('/inquire?offer=basic&hair=1');
  const other = await context.newPage();
  await other.goto('/inquire');
  await expect(getTotal(other)).toHaveText('Choose what you need. The total appears here.');
});

test('Back and Forward move between the steps and keep all changes', async ({ page }) => {
  await page.goto('/inquire');
  await getOffer(page, /Realtor/).click();
  await goToDetails(page);
  await fillInDetails(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'When?' })).toBeFocused();
  await page.locator('label').filter({ hasText: '4:00 PM' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await openExtras(page);
  await getAddButton(page, 'Basic retouch').click();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/inquire?offer=realtor&basic-retouch=1#you');
  await expect(getTotal(page)).toHaveText('Total $320');
  await expect(getStep(page, 'When?')).toContainText('4:00 PM');
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  // The target of the skip link is not a step.
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
});

test('a team has a number of people and a place but no extras, which return with another offer', async ({
  page,
}) => {
  await page.goto('/inquire?offer=team&makeup=1');
  await expect(getTotal(page)).toHaveText('Estimate from $1,140');
  await expect(page.getByText('12 people × $95, about 2 hours')).toBeVisible();
  // The wheel scrolls the page instead of changing the number.
  const people = page.getByRole('spinbutton', { name: 'How many people?' });
  await people.focus();
  await people.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(people).toHaveValue('12');
  await people.fill('30');
  await page.getByText('Your studio').click();
  await expect(getPlanLines(page)).toHaveText(['Team headshots, 30 people, Your studio']);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByText('30 people take about 5 hours.')).toBeVisible();
  await page.goBack();
  // More than fits into a day: the page asks for days, instead of refusing the team.
  await people.fill('60');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByText('60 people take about 10 hours, more than one day of mine.')).toBeVisible();
  await expect(page.getByLabel('Day 1')).toBeVisible();
  await page.goBack();
  await people.fill('30');
  await page.getByText('Me or family').click();
  await getOffer(page, /basic/).click();
  await expect(getTotal(page)).toHaveText('Total $575');
  await expect(page).toHaveURL('/inquire?offer=basic&makeup=1&people=30&place=studio');
});

test('the old address /enquiry redirects to /inquire and keeps the plan', async ({ page, request }) => {
  for (const address of ['/enquiry', '/enquiry/', '/enquiry.html']) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, '/inquire']);
  }
  await page.goto('/enquiry?offer=basic&makeup=2');
  await expect(page).toHaveURL('/inquire?offer=basic&makeup=2');
});

test('a link to the same page keeps the plan, and Back returns to the plan of the earlier address', async ({
  page,
}) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await page
    .getByRole('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="/inquire">Plan</a>'));
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page).toHaveURL('/inquire');
  await expect(getTotal(page)).toHaveText('Total $550');
  await page.getByRole('button', { name: /^Change: Headshot basic/ }).click();
  await getOffer(page, /advanced/).click();
  await expect(page).toHaveURL('/inquire?offer=advanced&hair=1');
  await page.goBack();
  await expect(page).toHaveURL('/inquire?offer=basic&hair=1');
  await expect(getTotal(page)).toHaveText('Total $550');
});

test('if a link names something that is not offered, a notice says so', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=basic&makeup=pony');
  await expect(getNotice(page)).toHaveText(
    'This link includes something I don’t offer, so it was left out: makeup.',
  );
  await expect(getNotice(page)).toBeInViewport({ ratio: 1 });
});

test('choices before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page);
  // The link has a parameter of an advertisement.
  await page.goto('/inquire?msclkid=1', { waitUntil: 'commit' });
  await page.getByText('Studio sessions and portraits').click();
  await getOffer(page, /60 Min Session/).check();
  release();
  await expect(getTotal(page)).toHaveText('Total $250');
  await expect(getNotice(page)).toHaveCount(0);
});
