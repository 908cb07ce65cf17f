import type { Browser, Page } from 'playwright';
import { newPage, openHydrated, slowDown } from './browser';
import { median } from './statistics';

const repetitions = 5;

/** Presses one control; `prepare` makes it possible to press it again. */
type Interaction = { name: string; address: string; wide?: boolean; press: (page: Page) => Promise<void> };

const interactions: Interaction[] = [
  { name: 'arrow', address: '/', press: (page) => page.getByRole('button', { name: 'Next slide' }).click() },
  { name: 'dot', address: '/', press: (page) => page.getByRole('button', { name: /^Slide 3/ }).click() },
  { name: 'menu', address: '/', press: (page) => page.locator('[aria-controls=menu]').click() },
  { name: 'toggle', address: '/', press: (page) => page.getByRole('button', { name: 'Dark mode' }).click() },
  {
    name: 'remove card',
    address: '/studio',
    press: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
];

/**
 * The longest time from a press to the next paint, in ms, on a processor four times slower: what INP counts.
 * The median over fresh pages.
 */
async function measureInteraction(
  browser: Browser,
  url: string,
  { address, press }: Interaction,
): Promise<number> {
  const durations: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    const page = await newPage(browser, { reducedMotion: 'reduce' });
    await openHydrated(page, url + address);
    await page.waitForTimeout(1000);
    await slowDown(page);
    await page.evaluate(() => {
      const entries: number[] = [];
      Object.assign(window, { entries });
      const shortest = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) entries.push(entry.duration);
      }).observe(shortest);
    });
    await press(page);
    await page.waitForTimeout(600);
    // An event quicker than the threshold of 16 ms is not reported.
    durations.push(await page.evaluate(() => Math.max(16, ...Reflect.get(window, 'entries'))));
    await page.context().close();
  }
  return median(durations);
}

/** Time from press to paint by the name of the control, ms. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (const interaction of interactions) {
    results[interaction.name] = await measureInteraction(browser, url, interaction);
    say(`${interaction.name}: ${results[interaction.name]} ms`);
  }
  return results;
}

/**
 * Time from the click on a link, already pointed at, until the next page is painted, in ms, on a processor four times
 * slower; the median over pairs of pages.
 */
export async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const durations: number[] = [];
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, hasTouch: false });
  await openHydrated(page, `${url}/`);
  await slowDown(page);
  for (const label of ['Studio', 'Headshots', 'Portraits', 'Home', 'Headshots', 'Product', 'Studio']) {
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: label, exact: true });
    await link.hover();
    await page.waitForTimeout(1200);
    const heading = await page.locator('h1').innerText();
    await page.evaluate((old) => {
      Object.assign(window, { navigated: undefined });
      addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.innerText === old) return;
            observer.disconnect();
            // The task after the frame's own: by then it is painted.
            requestAnimationFrame(() =>
              setTimeout(() => Object.assign(window, { navigated: performance.now() - timeStamp })),
            );
          }).observe(document, { subtree: true, childList: true, characterData: true });
        },
        { capture: true, once: true },
      );
    }, heading);
    await link.click();
    await page.waitForFunction(() => Reflect.get(window, 'navigated') !== undefined);
    durations.push(await page.evaluate(() => Math.round(Reflect.get(window, 'navigated'))));
  }
  await page.context().close();
  return median(durations);
}
