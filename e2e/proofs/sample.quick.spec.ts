import { expect, galleriesPath, getHeart, getTray, test } from '../support/proofsPage';

// The sample gallery, which anyone may try: the client's screens with photographs from the build. Nothing leaves the page.

test('picks are kept and shown retouched, without a request to another server and without Firebase code', async ({
  page,
  context,
  firestore,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the sample', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A sample session' })).toBeVisible();
  await expect(page.getByText('A sample. Nothing you choose is sent.')).toBeVisible();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await expect(page.getByText('Pick two to compare')).toBeVisible();
  await getHeart(page, 'NL-0415').click();
  await getHeart(page, 'NL-0416').click();
  await expect(getTray(page)).toContainText('2 of 2 chosen');

  await getTray(page).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'And this is what you get' })).toBeFocused();
  await expect(page.getByRole('slider', { name: 'Before and after, NL-0415' })).toBeVisible();
  await page.getByRole('button', { name: 'NL-0416' }).click();
  await expect(page.getByText('Finished, it looks like this.')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('2 pictures$275')).toBeVisible();
  await expect(page.getByText('Plus sales tax where it applies.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick a time' })).toHaveAttribute(
    'href',
    '/inquire?offer=realtor',
  );
  await page.getByRole('link', { name: 'Choose again' }).click();
  await getHeart(page, 'NL-0416').click();
  await expect(getTray(page)).toContainText('1 of 2 chosen');
  await page.getByRole('link', { name: /^NL-0433/ }).click();
  await page.getByRole('button', { name: 'Choose', exact: true }).filter({ visible: true }).click();
  await page.goBack();
  await expect(getTray(page)).toContainText('2 of 2 chosen');

  const externalRequests = requests.filter(
    (url) => /^http/.test(url) && !url.startsWith(process.env.SITE_URL ?? ''),
  );
  expect(externalRequests).toEqual([]);
  expect(firestore.store.list(galleriesPath)).toHaveLength(2);
  const scripts = await page.evaluate(async () =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  );
  // The SDK’s code contains the names of its modules.
  expect(scripts.filter((script) => /@firebase\/(firestore|storage)/.test(script))).toEqual([]);

  await page.reload();
  await expect(getTray(page)).toContainText('2 of 2 chosen');
  const other = await context.newPage();
  await other.goto('/proofs#sample');
  await expect(getTray(other)).toContainText('2 of 2 chosen');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the divider moves by itself from 75 % to 25 %, until it is touched', async ({ page }) => {
    await page.goto('/proofs#sample');
    await getHeart(page, 'NL-0433').click();
    await getTray(page).getByRole('link', { name: 'Review' }).click();
    const comparison = page.locator('.before-after');
    const getDivider = () =>
      comparison.evaluate((element) => getComputedStyle(element).getPropertyValue('--uncovered'));
    await expect(comparison).toHaveClass(/is-seen/);
    await expect.poll(getDivider).toBe('25%');
    // The same motion again, before it begins.
    await comparison.evaluate((element) => {
      element.classList.remove('is-seen');
      element.style.animationName = 'none';
      element.getBoundingClientRect();
      element.style.animationName = '';
    });
    expect(await getDivider()).toBe('75%');
    await page.getByRole('slider').press('ArrowRight');
    expect(await getDivider()).toBe('26%');
  });
});
