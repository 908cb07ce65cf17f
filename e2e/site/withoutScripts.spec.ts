import { expect, pagePaths, phone, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false, viewport: phone });

test('every page is readable, in the theme of the system, and its menu opens', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const route of pagePaths) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 21, 20)');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
  }
});

test('every slide is reachable, posts and session cards show, and controls without effect are hidden', async ({
  page,
}) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Recent work' }).getByRole('listitem');
  await expect(slides).toHaveCount(7);
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport();
  await expect(page.getByRole('button', { name: /slide|Dark mode/i })).toHaveCount(0);
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/studio');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
});

test('thumbnails link to large pictures, and a light can be chosen and added to a plan', async ({
  page,
  request,
}) => {
  await page.goto('/headshot');
  const links = page.locator('main a.photo');
  // Eight with notes, eleven on the wall.
  await expect(links).toHaveCount(19);
  for (const link of await links.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toBe('image/jpeg');
  }
  const light = page.locator('#light');
  await light.getByText('Split', { exact: true }).click();
  await expect(light.locator('.light-picture .photo').nth(3)).toHaveCSS('opacity', '1');
  await expect(light.locator('.light-floor-plan')).toHaveCSS('--lamp-angle', '90');
  await expect(light.getByRole('slider')).toHaveCount(0);
  await page.getByRole('button', { name: 'Book this light' }).click();
  await expect(page).toHaveURL('/inquire?light=split');
});

test('a session can be planned by an e-mail link for each offer, or by phone', async ({ page }) => {
  await page.goto('/inquire');
  await expect(page.getByRole('radio').first()).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('Sessions are usually Monday to Friday, 9:00 AM to 5:00 PM.');
  await expect(main.locator('a[href^="mailto:"]:visible')).toHaveCount(10);
  await expect(main.getByRole('link', { name: 'Headshot basic package, $450' })).toBeVisible();
  const quote = main.getByRole('link', { name: 'Team headshots, from $95 each' });
  const { searchParams } = new URL((await quote.getAttribute('href')) ?? '');
  expect(searchParams.get('subject')).toBe('Session request: Team headshots, from $1,140');
  expect(searchParams.get('body')).toContain('Number of people:');
  await expect(
    main.getByRole('link', { name: 'Call (206) 555-0142' }).locator('visible=true').first(),
  ).toHaveAttribute('href', 'tel:+12065550142');
});
