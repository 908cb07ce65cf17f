import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { headshot } from '../../content/headshot';
import type { HeadshotContent } from '../../content/schema/headshot';
import { type LightSetting, settingText } from '../../lib/light';
import type { ManifestEntry } from '../../lib/photos/recipe';
import { expect, hold, test, watchShifts } from '../support/fixtures';
import { goToYou, mail } from '../support/inquirePage';

const presetsOf = ({ light }: HeadshotContent) => light?.presets ?? [];
const presets = presetsOf(headshot);
const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync('lib/photos/manifest.json', 'utf8'));
const names = ['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim'];

test.use({ expectedMessages: /net::ERR_FAILED/ });

const section = (page: Page) => page.locator('#light');
const radio = (page: Page, name: string) => section(page).getByRole('radio', { name });
const lamp = (page: Page) => section(page).getByRole('slider', { name: 'Move the key light' });
const dimmer = (page: Page, name: string) => section(page).getByRole('slider', { name, exact: true });
const plan = (page: Page) => section(page).locator('.light-plan');
const own = (page: Page) => section(page).locator('[name=own]');
const form = (page: Page) => section(page).locator('form');

/** Chunks and frames that were requested. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/photos\/light\/|\/chunks\//.test(request.url())) requested.push(request.url());
  });
  return requested;
}

/** Whether a URL is that of a frame of the key light. */
const isKeyFrame = (url: string) =>
  Object.entries(manifest).some(
    ([name, { hash }]) => name.startsWith('light/key-') && url.includes(`/${hash}.`),
  );

/** Opens the page with the light in view, and moves the lamp's controls into reach. */
async function open(page: Page, address = '/headshot'): Promise<void> {
  await page.goto(address);
  await plan(page).scrollIntoViewIfNeeded();
  // Hydrated: the starter listens.
  await expect(lamp(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Waits until the frames are on the canvas. */
const ready = (page: Page) => expect(form(page)).toHaveAttribute('data-state', 'ready');

/** Presses the plan at an angle from the cast, in degrees, and releases; the lamp then stands there. */
async function pressAt(page: Page, angle: number): Promise<void> {
  const { x, y } = await pointAt(page, angle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

async function pointAt(page: Page, angle: number): Promise<{ x: number; y: number }> {
  await plan(page).scrollIntoViewIfNeeded();
  const box = await section(page).locator('.light-cast').boundingBox();
  const width = (await plan(page).boundingBox())?.width ?? 0;
  const radians = (angle * Math.PI) / 180;
  const far = width / 2 - 26;
  return {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + Math.sin(radians) * far,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + Math.cos(radians) * far,
  };
}

/** What the controls say. */
const controls = async (page: Page): Promise<LightSetting> => {
  const [angle = 0, key = 0, fill = 0, rim = 0, backdrop = 0] = await section(page)
    .getByRole('slider')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ valueAsNumber }) => valueAsNumber));
  return { angle, key, fill, rim, backdrop };
};

for (const [theme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`each of five names shows its picture, its use and its plan, without layout shift, ${theme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    await open(page);
    // What the typeface moved when it replaced its fallback is not of the names.
    await page.evaluate(() => document.fonts.ready);
    const earlier = (await shifts()).length;
    const frame = section(page).locator('.light-frame');
    const before = await frame.boundingBox();
    expect(await section(page).getByRole('radio').count()).toBe(5);
    for (const [position, name] of [...names.entries(), [0, 'Rembrandt'] as const]) {
      await section(page).locator('.light-names label').filter({ hasText: name }).click();
      await expect(radio(page, name)).toBeChecked();
      const shown = await frame
        .locator('.photo')
        .evaluateAll((all) => all.map((photo) => Number(getComputedStyle(photo).opacity)));
      expect(shown).toEqual(names.map((_, other) => (other === position ? 1 : 0)));
      await expect(section(page).getByText(presets[position]?.suits ?? '')).toBeVisible();
      expect(await plan(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--a'))).toBe(
        String(presets[position]?.angle),
      );
    }
    expect((await frame.boundingBox())?.height).toBe(before?.height);
    // The knobs of the dimmers move; they have no node.
    expect((await shifts()).slice(earlier).filter((shift) => !shift.endsWith(': '))).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [390, 664],
  [360, 640],
] as const) {
  test(`lamp, names and the whole face are in one window of ${width} by ${height}, which no press moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/headshot');
    await expect(lamp(page)).toBeVisible();
    const frame = await section(page).locator('.light-frame').boundingBox();
    if (!frame) throw new Error('no frame');
    expect(frame.y).toBeGreaterThanOrEqual(0);
    // Hair to chin takes 68 % of the picture's height, of which the upper part is shown (object-position: 7 %).
    const shown = Math.max(frame.width * 1.25, frame.height);
    const chin = 0.68 * shown - 0.07 * (shown - frame.height);
    expect(chin).toBeLessThanOrEqual(frame.height);
    expect(frame.y + chin).toBeLessThanOrEqual(height);
    const bottom = await section(page)
      .locator('.light-lamp')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(height);
    for (const top of [0, 120]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      for (const name of names) {
        await section(page).getByText(name, { exact: true }).first().click();
        await expect(radio(page, name)).toBeChecked();
        expect(await page.evaluate(() => scrollY), name).toBe(top);
      }
    }
  });
}

test('nothing is requested before the lamp or a dimmer is touched; radio buttons alone request nothing', async ({
  page,
}) => {
  await open(page);
  const requested = watchRequests(page);
  for (const name of names)
    await section(page).locator('.light-names label').filter({ hasText: name }).click();
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  await pressAt(page, 30);
  await ready(page);
  expect(requested.filter((url) => url.includes('/chunks/')).length).toBeGreaterThan(0);
  await expect.poll(() => requested.filter((url) => url.includes('/photos/light/')).length).toBe(11);
});

test('visitors who save data keep the presets', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/headshot');
  await page.waitForLoadState('networkidle');
  const requested = watchRequests(page);
  await pressAt(page, 0);
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  // Nothing that does not work is shown.
  await expect(section(page).getByRole('slider')).toHaveCount(0);
  await section(page).locator('.light-names label').filter({ hasText: 'Split' }).click();
  await expect(radio(page, 'Split')).toBeChecked();
});

test('the lamp follows the pointer, and comes to rest at the next 15 degrees', async ({ page }) => {
  await open(page);
  const { x, y } = await pointAt(page, 60);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const angle of [40, 10, -20, -38]) {
    const to = await pointAt(page, angle);
    await page.mouse.move(to.x, to.y, { steps: 3 });
  }
  await ready(page);
  await page.mouse.up();
  await expect(lamp(page)).toHaveAttribute('aria-valuetext', 'Key light 45 degrees left');
  await expect
    .poll(() => plan(page).evaluate((element) => element.style.getPropertyValue('--a')))
    .toBe('-45');
  await expect(section(page).getByText('Your light. One softbox, 45° left.')).toBeVisible();
  for (const name of names) await expect(radio(page, name)).not.toBeChecked();
  await expect(own(page)).toHaveValue('-45_100_15_10_35');
});

test('by keyboard: lamp and dimmers have values in words, and dimmers return to a preset', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await radio(page, 'Rembrandt').focus();
  await page.keyboard.press('Tab');
  await expect(lamp(page)).toBeFocused();
  await ready(page);
  expect(
    await section(page)
      .locator('.light-lamp')
      .evaluate((element) => getComputedStyle(element).outlineStyle),
  ).toBe('solid');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(lamp(page)).toHaveAttribute('aria-valuetext', 'Key light straight ahead');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight');
  await expect(lamp(page)).toHaveAttribute('aria-valuetext', 'Key light 30 degrees right');
  // Loop: key 95, fill 20, rim 10, backdrop 50.
  await page.keyboard.press('Tab');
  await expect(dimmer(page, 'Key')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dimmer(page, 'Key')).toHaveAttribute('aria-valuetext', '95 percent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Loop')).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Loop')).toBeChecked();
  await expect(own(page)).toBeDisabled();
  await dimmer(page, 'Rim').focus();
  await page.keyboard.press('Home');
  await expect(dimmer(page, 'Rim')).toHaveAttribute('aria-valuetext', 'off');
});

test('"Book this light" hands the light to the plan, which leads back to it', async ({ page }) => {
  await open(page);
  await section(page).locator('.light-names label').filter({ hasText: 'Butterfly' }).click();
  await section(page).getByRole('button', { name: 'Book this light' }).click();
  await expect(page).toHaveURL('/inquire?light=butterfly');
  await page.getByRole('radio', { name: /Realtor/ }).click();
  await expect(page).toHaveURL('/inquire?offer=realtor&light=butterfly');
  await goToYou(page);
  expect((await mail(page)).body).toContain('Light: Butterfly');
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByRole('link', { name: 'Change the light' }).click();
  await expect(page).toHaveURL('/headshot?offer=realtor&light=butterfly#light');
  await expect(radio(page, 'Butterfly')).toBeChecked();
  await pressAt(page, -75);
  await expect(own(page)).toHaveValue('-75_100_25_5_60');
  await section(page).getByRole('button', { name: 'Book this light' }).click();
  // The plan on this device is kept; the light is the new one.
  await expect(page).toHaveURL('/inquire?offer=realtor&own=-75_100_25_5_60');
  await goToYou(page);
  expect((await mail(page)).body).toContain('Light: 75° left, Key 100, Fill 25, Rim 5, Backdrop 60');
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByRole('link', { name: 'Change the light' }).click();
  await ready(page);
  expect(await controls(page)).toEqual({ angle: -75, key: 100, fill: 25, rim: 5, backdrop: 60 });
});

test('a light that does not exist is ignored', async ({ page }) => {
  await open(page, '/headshot?light=moon&own=1_2');
  await expect(radio(page, 'Rembrandt')).toBeChecked();
  await open(page, '/headshot?own=-45_900_20_10_50');
  await expect(own(page)).toBeDisabled();
});

/** A picture's pixels in a size in which small details do not count. */
const smallPixels = (file: string | Buffer) =>
  sharp(file).resize(80, 100, { fit: 'fill' }).removeAlpha().raw().toBuffer();

test('the frames add up to the photograph of each preset', async ({ page }) => {
  await page.addInitScript(() => {
    // Otherwise the canvas is empty after each frame.
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options: object) {
        return Reflect.apply(original, this, [kind, { ...options, preserveDrawingBuffer: true }]);
      },
    });
  });
  for (const preset of presets) {
    await page.goto(`/headshot?own=${settingText(preset)}`);
    await ready(page);
    // Two frames, and every image: the sum waits for those of this light.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const address = await section(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
    const shown = await smallPixels(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    const name = 'name' in preset.photo ? preset.photo.name : '';
    const photograph = await smallPixels(`content/photos/${name}.jpg`);
    const squares = shown.reduce((sum, value, at) => sum + (value - (photograph[at] ?? 0)) ** 2, 0);
    // Of 255; other presets differ by 30 and more.
    expect(Math.sqrt(squares / shown.length), preset.name).toBeLessThan(4);
  }
});

test('without WebGL the presets go on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  await open(page);
  await pressAt(page, -60);
  await expect(form(page)).toHaveAttribute('data-state', 'failed');
  await expect(section(page).getByRole('slider')).toHaveCount(0);
  await section(page).locator('.light-names label').filter({ hasText: 'Split' }).click();
  await expect(section(page).locator('.light-frame .photo').nth(3)).toHaveCSS('opacity', '1');
});

test('if frames do not load, the presets go on', async ({ page }) => {
  await page.route('**/photos/light/**', (route) =>
    isKeyFrame(route.request().url()) ? route.abort() : route.continue(),
  );
  await open(page);
  await pressAt(page, 0);
  await expect(form(page)).toHaveAttribute('data-state', 'failed');
  await expect(section(page).getByRole('slider')).toHaveCount(0);
  await section(page).locator('.light-names label').filter({ hasText: 'Split' }).click();
  await expect(radio(page, 'Split')).toBeChecked();
  await expect(section(page).locator('.light-frame .photo').nth(3)).toHaveCSS('opacity', '1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the names choose, the plan follows, and the light is sent', async ({ page }) => {
    await page.goto('/headshot');
    await page.getByText('Split', { exact: true }).click();
    await expect(radio(page, 'Split')).toBeChecked();
    await expect(section(page).locator('.light-frame .photo').nth(3)).toHaveCSS('opacity', '1');
    await expect(section(page).getByRole('slider')).toHaveCount(0);
    expect(await plan(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--a'))).toBe(
      '90',
    );
    await page.getByRole('button', { name: 'Book this light' }).click();
    await expect(page).toHaveURL('/inquire?light=split');
  });
});

test('what is done while the code loads is kept: the latest press, a dimmer, or a name', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const openHeld = async () => {
    await open(page);
    const { release } = await hold(page, '**/chunks/*.js');
    return async () => {
      release();
      await ready(page);
      await page.unroute('**/chunks/*.js');
    };
  };
  let release = await openHeld();
  await pressAt(page, 0);
  await pressAt(page, -30);
  await release();
  await expect(own(page)).toHaveValue('-30_100_15_10_35');

  release = await openHeld();
  await dimmer(page, 'Rim').focus();
  await page.keyboard.press('End');
  await release();
  await expect(own(page)).toHaveValue('60_100_15_100_35');

  release = await openHeld();
  await pressAt(page, 0);
  await section(page).locator('.light-names label').filter({ hasText: 'Rim' }).click();
  await release();
  await expect(radio(page, 'Rim')).toBeChecked();
  await expect(own(page)).toBeDisabled();
});
