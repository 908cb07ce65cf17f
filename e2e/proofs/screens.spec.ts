import { readdirSync, readFileSync } from 'node:fs';
import { toPlainFields } from '../../lib/firebase/rest';
import { phone, pinchOnTrackpad } from '../support/fixtures';
import {
  expect,
  galleriesPath,
  getFrame,
  getGalleryUrl,
  getHeart,
  getSavingStatus,
  getTray,
  openContactSheet,
  sampleGalleryIds,
  test,
} from '../support/proofsPage';

test('everything works by keyboard: moving, picking, opening a frame, zoom, notes and Undo', async ({
  page,
  readGallery,
}) => {
  await openContactSheet(page);
  await getFrame(page, 'NL-0412').focus();
  await page.keyboard.press('ArrowRight');
  await expect(getFrame(page, 'NL-0413')).toBeFocused();
  // Six frames in the first row at this width.
  await page.keyboard.press('ArrowDown');
  await expect(getFrame(page, 'NL-0418')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(getFrame(page, 'NL-0412')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getHeart(page, 'NL-0412')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(getTray(page).getByRole('status')).toContainText('2 of 4 chosen');
  await page.keyboard.press('Shift+Tab');
  await expect(getFrame(page, 'NL-0412')).toHaveAccessibleName('NL-0412, frame 1 of 24, chosen');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('dialog', { name: 'Frames' }).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('NL-0412');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('NL-0413');
  await page.keyboard.press('End');
  await expect(heading).toHaveText('NL-0435');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(page.locator('.pswp--zoomed-in')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await page.getByRole('button', { name: 'Maybe', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Maybe', exact: true })).toBeFocused();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.focus();
  await page.keyboard.type('Hi, me');
  // In the field, arrow keys move the cursor.
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText('NL-0413');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(getFrame(page, 'NL-0413')).toBeFocused();
  await expect(getFrame(page, 'NL-0413')).toHaveAccessibleName('NL-0413, frame 2 of 24, maybe, has a note');
  await page.keyboard.press('Control+z');
  await expect(getFrame(page, 'NL-0413')).toHaveAccessibleName('NL-0413, frame 2 of 24, has a note');
  await expect(getSavingStatus(page)).toHaveText('Saved');
  expect(readGallery()).toMatchObject({
    picks: { f001: 'included', f003: 'included' },
    notes: { f002: 'Hi, me' },
  });
});

test('a double click on a heart leaves it chosen', async ({ page, readGallery }) => {
  await openContactSheet(page);
  await getHeart(page, 'NL-0412').dblclick();
  await expect(getTray(page)).toContainText('2 of 4 chosen');
  await expect.poll(() => readGallery().picks).toEqual({ f001: 'included', f003: 'included' });
});

test('a note is saved when another frame is shown; when a frame leaves the filtered list, focus moves to the next one', async ({
  page,
  readGallery,
}) => {
  await page.goto(getGalleryUrl('picking', 'f003'));
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Eyes');
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect(page.getByRole('heading', { name: 'NL-0415' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect.poll(() => readGallery().notes).toEqual({ f003: 'Eyes' });
  await page.keyboard.press('Escape');
  await getHeart(page, 'NL-0412').click();
  await page.getByRole('button', { name: 'Chosen 2' }).click();
  await expect(page.getByRole('list', { name: 'Frames' }).getByRole('listitem')).toHaveCount(2);
  await getHeart(page, 'NL-0412').focus();
  await page.keyboard.press('Enter');
  await expect(getFrame(page, 'NL-0414')).toBeFocused();
  await getHeart(page, 'NL-0414').press('Enter');
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 24' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getHeart(page, 'NL-0435')).toBeAttached();
});

test('Back leads from a frame to its place in the contact sheet, then to the welcome screen, then off the page', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto(getGalleryUrl('picking'));
  await page.getByRole('link', { name: 'See your frames' }).click();
  await page.evaluate(() => scrollTo(0, 600));
  await getFrame(page, 'NL-0430').click();
  await expect(page.getByRole('heading', { name: 'NL-0430' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'NL-0431' })).toBeVisible();
  await page.goBack();
  await expect(getFrame(page, 'NL-0431')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'NL-0431' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getFrame(page, 'NL-0431')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'See your frames' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a swipe changes the frame; a click and a pinch on a trackpad zoom, and the hearts stay', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(getGalleryUrl('picking', 'f003'));
  const heading = page.getByRole('dialog', { name: 'Frames' }).getByRole('heading');
  await expect(heading).toHaveText('NL-0414');
  const picture = page.getByRole('img', { name: 'NL-0414' });
  await expect(picture).toHaveJSProperty('complete', true);
  const drag = async (dx: number) => {
    await page.mouse.move(195, 400);
    await page.mouse.down();
    // The library follows the pointer from frame to frame.
    for (let step = 1; step <= 8; step += 1) {
      await page.mouse.move(195 + (dx * step) / 8, 400);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.mouse.up();
  };
  // A drag does nothing until the viewer is open, or while a frame still moves.
  const swipeTo = (name: string, dx: number) =>
    expect(async () => {
      await drag(dx);
      await expect(heading).toHaveText(name, { timeout: 1000 });
    }).toPass();
  await swipeTo('NL-0415', -160);
  await swipeTo('NL-0414', 160);
  const getWidth = async () => (await picture.boundingBox())?.width ?? 0;
  const width = await getWidth();
  await page.mouse.click(195, 300);
  await expect.poll(getWidth).toBeGreaterThan(width * 1.9);
  await expect(page.getByRole('button', { name: 'Maybe', exact: true })).toBeVisible();
  await drag(-120);
  await expect(heading).toHaveText('NL-0414');
  await page.mouse.click(195, 300);
  await expect.poll(getWidth).toBeLessThan(width * 1.05);
  // Twenty events of a pinch on a trackpad, which browsers report as a wheel with the Ctrl key.
  await pinchOnTrackpad(page.locator('.pswp__item').nth(1), 195, 300);
  await expect.poll(getWidth).toBeGreaterThan(width * 1.9);
});

test('Escape that ends the composition of a character does not close a dialog', async ({
  page,
  readGallery,
}) => {
  await page.setViewportSize(phone);
  await page.goto(getGalleryUrl('picking', 'f003'));
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: 'Note for NL-0414' }).getByRole('textbox');
  await note.pressSequentially('Eyes');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'め', selectionStart: 1, selectionEnd: 1 });
  // As an input method lets the key through.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await session.send('Input.insertText', { text: '目' });
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect.poll(() => readGallery().notes).toEqual({ f003: 'Eyes目' });
});

test('two frames are compared at the same spot: one at a time on phones, side by side on tablets', async ({
  page,
  readGallery,
}) => {
  await page.setViewportSize(phone);
  await openContactSheet(page);
  for (const name of ['NL-0418', 'NL-0419']) {
    await getFrame(page, name).click();
    await page.getByRole('button', { name: 'Maybe', exact: true }).filter({ visible: true }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeFocused();
  const getPicture = (name: string) => page.getByRole('img', { name });
  await expect(getPicture('A, NL-0418')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom' }).click();
  await getPicture('A, NL-0418').click();
  await expect(getPicture('B, NL-0419')).toBeVisible();
  await expect(getPicture('A, NL-0418')).toBeHidden();
  // At the same place.
  await expect(page.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('group', { name: 'Put another frame in B' })
    .getByRole('button', { name: 'NL-0414' })
    .click();
  await expect(getPicture('B, NL-0414')).toBeVisible();
  await page.getByRole('button', { name: 'Chosen' }).filter({ visible: true }).click();
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const name of ['A, NL-0418', 'B, NL-0414']) await expect(getPicture(name)).toBeVisible();
  await expect.poll(() => readGallery().picks).toEqual({ f007: 'maybe', f008: 'maybe' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Frames' })).toBeVisible();
});

test('final images open full screen beside their frames, and are downloaded in one ZIP file with their names and bytes', async ({
  page,
  firestore,
}) => {
  await page.goto(getGalleryUrl('delivered'));
  await expect(page.getByRole('heading', { name: 'Your pictures are ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Open NL-0415' }).click();
  const viewer = page.getByRole('dialog', { name: 'Your pictures' });
  await expect(viewer.getByRole('heading')).toHaveText('NL-0415');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading')).toHaveText('NL-0423');
  await viewer.getByRole('button', { name: 'Before' }).click();
  await expect(viewer.locator('img[src*="2000"]').nth(1)).toBeVisible();
  // Back closes it, and the focus returns to the picture.
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open NL-0423' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Save NL-0428' })).toHaveAttribute(
    'href',
    /4e4c2d30343238.*\.jpg/,
  );
  // Most browsers have no API for a file dialog.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('Owen K., headshots.zip');
  const zip = readFileSync(await download.path());
  for (const name of ['NL-0415', 'NL-0423', 'NL-0428', 'NL-0433']) {
    expect(zip.includes(`${name}.jpg`)).toBe(true);
    expect(zip.includes(readFileSync(`content/photos/sample-finals/${name.toLowerCase()}.jpg`))).toBe(true);
  }
  const deliveriesPath = galleriesPath.replace('galleries', 'deliveries');
  const readDownloadTime = () =>
    toPlainFields(firestore.store.get(`${deliveriesPath}/${sampleGalleryIds.delivered}`)?.fields)
      .downloadedAt;
  await expect.poll(readDownloadTime).toBeGreaterThan(0);
});

test.describe('a picture that does not load', () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test('can be loaded again in the contact sheet; the frame viewer says so', async ({ page }) => {
    let isBroken = true;
    await page.route(/v0\/b\/.*4e4c2d30343132/, (route) => (isBroken ? route.abort() : route.continue()));
    await openContactSheet(page);
    await expect(page.getByText('NL-0412 did not load')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.proofs-contact-sheet img').first()).toHaveJSProperty('naturalWidth', 320);
    isBroken = true;
    await getFrame(page, 'NL-0412').click();
    await expect(page.getByText('This frame did not load')).toBeVisible();
  });
});

test('no other page contains code of the galleries', () => {
  const chunks = 'out/_next/static/chunks';
  const proofsChunks = readdirSync(chunks).filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(`${chunks}/${name}`, 'utf8').includes('proofs-'),
  );
  expect(proofsChunks.length).toBeGreaterThan(1);
  for (const name of readdirSync('out').filter((file) => file.endsWith('.html') && file !== 'proofs.html')) {
    const html = readFileSync(`out/${name}`, 'utf8');
    expect(
      [...proofsChunks, 'proofs-'].filter((part) => html.includes(part)),
      name,
    ).toEqual([]);
  }
});
