import { readFileSync } from 'node:fs';
import { phone } from '../support/fixtures';
import {
  expect,
  getGalleryUrl,
  getHeart,
  getSavingStatus,
  getTray,
  openContactSheet,
  sampleGalleryIds,
  test,
} from '../support/proofsPage';

test.use({ viewport: phone });

test('the first pick takes two taps, the next visit begins at the frames, and the link stays secret', async ({
  page,
  readGallery,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(getGalleryUrl('picking'));
  await expect(page.getByRole('heading', { name: 'Priya S., headshots', level: 1 })).toBeVisible();
  await expect(page.getByText('24 untouched frames from')).toContainText('Choose the 4 I retouch for you.');
  await expect(page.getByText('4 included; each extra is $45 or $99')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What this page stores' })).toHaveAttribute('href', '/privacy');
  await page.getByRole('link', { name: 'See your frames' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await getHeart(page, 'NL-0412').click();
  await expect(getTray(page)).toContainText('2 of 4 chosen');
  await expect(getSavingStatus(page)).toHaveText('Saved');
  expect(readGallery()).toMatchObject({
    picks: { f001: 'included', f003: 'included' },
    openedAt: expect.any(Number),
  });
  await page.goto('/privacy');
  await page.goto(getGalleryUrl('picking'));
  await expect(page.getByRole('list', { name: 'Frames' })).toBeVisible();

  // Only the database receives the id in the link, and the page forbids search engines.
  await expect(page.locator('.proofs-contact-sheet img').first()).toHaveJSProperty('complete', true);
  const otherRequests = requests.filter((request) => !request.includes('/documents/galleries/'));
  expect(otherRequests.length).toBeGreaterThan(10);
  expect(otherRequests.join('\n')).not.toContain(sampleGalleryIds.picking);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(readFileSync('out/sitemap.xml', 'utf8')).not.toContain('proofs');
});

test.describe('a link that is not active', () => {
  test.use({ expectedMessages: /403/ });

  test('looks the same and shows no name, whether it is incomplete, unknown, or expires while the page is open', async ({
    page,
    replaceFields,
    firestore,
  }) => {
    const texts: string[] = [];
    for (const address of ['/proofs', `/proofs#${'0'.repeat(32)}`]) {
      await page.goto('/privacy');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This link is not active' })).toBeVisible();
      texts.push(await page.locator('.proofs').innerText());
    }
    await page.goto('/privacy');
    await openContactSheet(page);
    // Wait for the listener: one that starts after the end of the link is refused.
    await expect.poll(() => firestore.countTargets()).toBe(1);
    replaceFields({ expiresAt: { timestampValue: new Date(Date.now() - 1000).toISOString() } });
    await expect(page.getByRole('heading', { name: 'This link is not active' })).toBeVisible();
    texts.push(await page.locator('.proofs').innerText());
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain('Priya');
  });
});

test('when its scripts do not load, the page says so, and what to do about it', async ({ page }) => {
  await page.clock.install();
  // The scripts never arrive.
  await page.route('**/chunks/*.js', () => {});
  await page.goto(getGalleryUrl('picking'), { waitUntil: 'commit' });
  await expect(page.getByText('Looking for your frames')).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText('This page is taking a long time to load.')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: /ERR_FAILED|ERR_INTERNET/ });

  test('picks wait on this device, survive a reload, and are sent when the connection is back', async ({
    page,
    readGallery,
  }) => {
    await openContactSheet(page);
    await page.route('**/documents:commit*', (route) => route.abort());
    await getHeart(page, 'NL-0412').click();
    await getHeart(page, 'NL-0413').click();
    await expect(getSavingStatus(page)).toHaveText('Offline');
    await expect(page.getByText('Waiting: 2')).toBeVisible();
    await page.reload();
    await expect(getTray(page)).toContainText('3 of 4 chosen');
    await expect(getSavingStatus(page)).toHaveText('Offline');
    expect(readGallery().picks).toEqual({ f003: 'included' });
    const commitRequest = page.waitForRequest('**/documents:commit*');
    await page.getByRole('button', { name: 'Try now' }).click();
    await commitRequest;
    await page.unroute('**/documents:commit*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(getSavingStatus(page)).toHaveText('Saved');
    expect(readGallery().picks).toEqual({ f001: 'included', f002: 'included', f003: 'included' });
  });
});

test.describe('from picks to the end', () => {
  // Two tabs of one browser may send the same change; the later request is refused.
  test.use({ expectedMessages: /403/ });

  test('a pick beyond the included ones is an extra with a price, and all picks are submitted with retouching and notes', async ({
    page,
    readGallery,
    context,
  }) => {
    await openContactSheet(page);
    for (const name of ['NL-0412', 'NL-0413', 'NL-0415']) await getHeart(page, name).click();
    await expect(getTray(page)).toContainText('One more: $45 basic, $99 advanced');
    await getHeart(page, 'NL-0416').click();
    await expect(getTray(page)).toContainText('5 chosen, 1 extra');
    const other = await context.newPage();
    await openContactSheet(other);
    // A page in the background paints once a second.
    await page.bringToFront();
    await getTray(page).getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('heading', { name: 'Your picks', level: 1 })).toBeFocused();
    const total = page.getByRole('region', { name: 'Total' }).getByRole('status');
    await expect(total).toContainText('$45');
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await expect(total).toContainText('$99');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'NL-0412' })
      .getByRole('button', { name: 'Make it the extra' })
      .click();
    await expect(page.getByRole('group', { name: 'Retouching for NL-0412' })).toBeVisible();
    await expect(total).toContainText('$99');
    const note = page
      .getByRole('listitem')
      .filter({ hasText: 'NL-0413' })
      .getByRole('textbox', { name: 'Note' });
    await note.fill('Soften the line under my left eye, please.');
    await note.blur();
    await page.getByRole('button', { name: 'Finish my picks' }).click();
    await expect(page.getByRole('heading', { name: 'Finish with 5 images?' })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Extra to pay: $99.');
    await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Got your picks' })).toBeFocused();
    await expect(page.getByText('Included images: 4. Extra: 1.')).toBeVisible();
    expect(readGallery()).toMatchObject({
      picks: { f001: 'advanced', f002: 'included', f003: 'included', f004: 'included', f005: 'included' },
      notes: { f002: 'Soften the line under my left eye, please.' },
      submittedAt: expect.any(Number),
    });
    const mail = await page.getByRole('link', { name: 'Write to me' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain('NL-0412: advanced.');
    expect(decodeURIComponent(mail ?? '')).toContain('Extra to pay: $99');
    // The other page shows that the picks were submitted.
    await other.bringToFront();
    await expect(other.getByRole('heading', { name: 'Got your picks' })).toBeVisible();
  });
});

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
