import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { HeadshotContent } from '../../content/schema/headshot';
import { headshot } from '../../lib/content';
import { serializeLightSetting } from '../../lib/light';
import type { ManifestEntry } from '../../lib/photos/recipe';
import { goToDetails, readMail } from '../support/bookingPage';
import { expect, holdRequests, phone, test, watchShifts } from '../support/fixtures';

const getPresets = ({ light }: HeadshotContent) => light?.presets ?? [];
const presets = getPresets(headshot);
const presetNames = ['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim'];

test.use({ expectedMessages: /net::ERR_FAILED/ });

const getSection = (page: Page) => page.locator('#light');
const getRadio = (page: Page, name: string) => getSection(page).getByRole('radio', { name });
const getLamp = (page: Page) => getSection(page).getByRole('slider', { name: 'Move the key light' });
const getDimmer = (page: Page, name: string) => getSection(page).getByRole('slider', { name, exact: true });
const getFloorPlan = (page: Page) => getSection(page).locator('.light-floor-plan');
const getSettingField = (page: Page) => getSection(page).locator('[name=own]');
const getPhotos = (page: Page) => getSection(page).locator('.light-picture .photo');
/** Chooses one of the five presets by its name. */
const choosePreset = (page: Page, name: string) =>
  getSection(page).locator('.light-presets label').filter({ hasText: name }).click();
/** Waits until the frames are ready on the canvas, or have failed. */
const expectState = (page: Page, state: 'ready' | 'failed') =>
  expect(getSection(page).locator('form')).toHaveAttribute('data-state', state);

/** Collects the URLs of the chunks and frames that are requested from now on. A frame is a picture with one lamp alone. */
function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/photos\/light\/|\/chunks\//.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Opens the page, scrolls to the light, and waits for everything that loads by itself. */
async function openLights(page: Page, address = '/headshot'): Promise<void> {
  await page.goto(address);
  await getFloorPlan(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

/** Moves the pointer over the floor plan to an angle from the cast, in degrees. */
async function movePointerTo(page: Page, angle: number): Promise<void> {
  await getFloorPlan(page).scrollIntoViewIfNeeded();
  const box = await getSection(page).locator('.light-bust').boundingBox();
  const width = (await getFloorPlan(page).boundingBox())?.width ?? 0;
  const radians = (angle * Math.PI) / 180;
  const radius = width / 2 - 26;
  await page.mouse.move(
    (box?.x ?? 0) + (box?.width ?? 0) / 2 + Math.sin(radians) * radius,
    (box?.y ?? 0) + (box?.height ?? 0) / 2 + Math.cos(radians) * radius,
    { steps: 3 },
  );
}

/** Clicks the floor plan at an angle, which moves the lamp there. */
async function clickAtAngle(page: Page, angle: number): Promise<void> {
  await movePointerTo(page, angle);
  await page.mouse.down();
  await page.mouse.up();
}

test('each of the five presets shows its picture, its use and its floor plan, without a layout shift', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await openLights(page);
  // Ignore the shifts so far: the typeface causes them when it replaces its fallback.
  await page.evaluate(() => document.fonts.ready);
  const earlierCount = (await shifts()).length;
  for (const [position, name] of [...presetNames.entries(), [0, 'Rembrandt'] as const]) {
    await choosePreset(page, name);
    await expect(getRadio(page, name)).toBeChecked();
    const opacities = await getPhotos(page).evaluateAll((all) =>
      all.map((photo) => Number(getComputedStyle(photo).opacity)),
    );
    expect(opacities).toEqual(presetNames.map((_, other) => (other === position ? 1 : 0)));
    await expect(getSection(page).getByText(presets[position]?.suits ?? '')).toBeVisible();
    await expect(getFloorPlan(page)).toHaveCSS('--lamp-angle', String(presets[position]?.angle));
  }
  // The moving knobs of the dimmers count as shifts, but without a node.
  expect((await shifts()).slice(earlierCount).filter((shift) => !shift.endsWith(': '))).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 664],
  [360, 640],
] as const) {
  test(`the lamp, the presets and the whole face fit into one window of ${width} by ${height}, and no click scrolls it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/headshot');
    await expect(getLamp(page)).toBeVisible();
    const pictureBox = await getSection(page).locator('.light-picture').boundingBox();
    if (!pictureBox) throw new Error('The picture is not visible.');
    expect(pictureBox.y).toBeGreaterThanOrEqual(0);
    // Hair to chin takes 68 % of the picture's height, of which the upper part is shown (object-position: 7 %).
    const shownHeight = Math.max(pictureBox.width * 1.25, pictureBox.height);
    const chin = 0.68 * shownHeight - 0.07 * (shownHeight - pictureBox.height);
    expect(chin).toBeLessThanOrEqual(pictureBox.height);
    expect(pictureBox.y + chin).toBeLessThanOrEqual(height);
    const bottom = await getSection(page)
      .locator('.light-lamp')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(height);
    for (const top of [0, 120]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await choosePreset(page, 'Split');
      await choosePreset(page, 'Loop');
      await expect(getRadio(page, 'Loop')).toBeChecked();
      expect(await page.evaluate(() => scrollY)).toBe(top);
    }
  });
}

test('nothing is requested before the lamp is touched; then it follows the pointer and stops at the nearest 15 degrees', async ({
  page,
}) => {
  await openLights(page);
  const requests = watchRequests(page);
  for (const name of presetNames) await choosePreset(page, name);
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  // Clicks while the code loads are kept.
  const chunks = await holdRequests(page, '**/chunks/*.js');
  await clickAtAngle(page, 0);
  await clickAtAngle(page, -30);
  chunks.release();
  await expectState(page, 'ready');
  await expect(getLamp(page)).toHaveAttribute('aria-valuetext', 'Key light 30 degrees left');
  await movePointerTo(page, 60);
  await page.mouse.down();
  for (const angle of [10, -38]) await movePointerTo(page, angle);
  await page.mouse.up();
  await expect.poll(() => requests.filter((url) => url.includes('/photos/light/')).length).toBe(11);
  await expect(getLamp(page)).toHaveAttribute('aria-valuetext', 'Key light 45 degrees left');
  await expect(getFloorPlan(page)).toHaveCSS('--lamp-angle', '-45');
  await expect(getSection(page).getByText('Your light. One softbox, 45° left.')).toBeVisible();
  for (const name of presetNames) await expect(getRadio(page, name)).not.toBeChecked();
  await expect(getSettingField(page)).toHaveValue(/^-45(_\d+){4}$/);
});

test('by keyboard, lamp and dimmers have values in words, and dimmers set back to a preset select it', async ({
  page,
}) => {
  await openLights(page);
  await getRadio(page, 'Rembrandt').focus();
  await page.keyboard.press('Tab');
  await expect(getLamp(page)).toBeFocused();
  await expectState(page, 'ready');
  await expect(getSection(page).locator('.light-lamp')).toHaveCSS('outline-style', 'solid');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(getLamp(page)).toHaveAttribute('aria-valuetext', 'Key light straight ahead');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight');
  await expect(getLamp(page)).toHaveAttribute('aria-valuetext', 'Key light 30 degrees right');
  // Loop: key 95, fill 20, rim 10, backdrop 50.
  await page.keyboard.press('Tab');
  await expect(getDimmer(page, 'Key')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(getDimmer(page, 'Key')).toHaveAttribute('aria-valuetext', '95 percent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(getRadio(page, 'Loop')).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(getRadio(page, 'Loop')).toBeChecked();
  await expect(getSettingField(page)).toBeDisabled();
  await getDimmer(page, 'Rim').focus();
  await page.keyboard.press('Home');
  await expect(getDimmer(page, 'Rim')).toHaveAttribute('aria-valuetext', 'off');
});

test('"Book this light" adds the light to the plan, which links back to it', async ({ page }) => {
  await openLights(page);
  await choosePreset(page, 'Butterfly');
  await getSection(page).getByRole('button', { name: 'Book this light' }).click();
  await expect(page).toHaveURL('/inquire?light=butterfly');
  await page.getByRole('radio', { name: /Realtor/ }).click();
  await goToDetails(page);
  expect((await readMail(page)).body).toContain('Light: Butterfly');
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByRole('link', { name: 'Change the light' }).click();
  await expect(page).toHaveURL('/headshot?offer=realtor&light=butterfly#light');
  await expect(getRadio(page, 'Butterfly')).toBeChecked();
  await clickAtAngle(page, -75);
  await expect(getSettingField(page)).toHaveValue('-75_100_25_5_60');
  await getSection(page).getByRole('button', { name: 'Book this light' }).click();
  // The plan on this device is kept; the light is the new one.
  await expect(page).toHaveURL('/inquire?offer=realtor&own=-75_100_25_5_60');
  await goToDetails(page);
  expect((await readMail(page)).body).toContain('Light: 75° left, Key 100, Fill 25, Rim 5, Backdrop 60');
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByRole('link', { name: 'Change the light' }).click();
  await expectState(page, 'ready');
  const values = getSection(page)
    .getByRole('slider')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ valueAsNumber }) => valueAsNumber));
  expect(await values).toEqual([-75, 100, 25, 5, 60]);
});

/** A picture's pixels in a size in which small details do not count. */
const readSmallPixels = (file: string | Buffer) =>
  sharp(file).resize(80, 100, { fit: 'fill' }).removeAlpha().raw().toBuffer();

test('the sum of the frames looks like the photograph of each preset', async ({ page }) => {
  await page.addInitScript(() => {
    // Otherwise the canvas is empty after each animation frame.
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options: object) {
        return Reflect.apply(original, this, [kind, { ...options, preserveDrawingBuffer: true }]);
      },
    });
  });
  for (const preset of presets) {
    await page.goto(`/headshot?own=${serializeLightSetting(preset)}`);
    await expectState(page, 'ready');
    // After two animation frames, the canvas shows the sum for this light.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const address = await getSection(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
    const shownPixels = await readSmallPixels(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    const name = 'name' in preset.photo ? preset.photo.name : '';
    const photograph = await readSmallPixels(`content/photos/${name}.jpg`);
    const squareSum = shownPixels.reduce((sum, value, at) => sum + (value - (photograph[at] ?? 0)) ** 2, 0);
    // The root mean square difference, of 255. Other presets differ by 30 or more.
    expect(Math.sqrt(squareSum / shownPixels.length), preset.name).toBeLessThan(4);
  }
});

for (const savesData of [true, false]) {
  test(`when ${savesData ? 'a visitor saves data' : 'a frame does not load'}, the presets still work, and no broken control is shown`, async ({
    page,
  }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, savesData);
    const manifest: Record<string, ManifestEntry> = JSON.parse(
      readFileSync('lib/photos/manifest.json', 'utf8'),
    );
    const [, frame] = Object.entries(manifest).find(([name]) => name.startsWith('light/key-')) ?? [];
    await page.route(`**/photos/light/${frame?.hash}.*`, (route) => route.abort());
    await openLights(page);
    const requests = watchRequests(page);
    await clickAtAngle(page, 0);
    if (savesData) {
      await page.waitForTimeout(500);
      expect(requests).toEqual([]);
    } else await expectState(page, 'failed');
    await expect(getSection(page).getByRole('slider')).toHaveCount(0);
    await choosePreset(page, 'Split');
    await expect(getRadio(page, 'Split')).toBeChecked();
    await expect(getPhotos(page).nth(3)).toHaveCSS('opacity', '1');
  });
}
