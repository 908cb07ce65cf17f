import type { Browser, Locator, Page } from 'playwright';
import { newPage, openHydrated, slowDown } from './browser';
import { median } from './statistics';

/** Without a delay (in ms), pointer down and up are in the same frame. */
const pressTime = 80;
/** `force` skips Playwright's hit test, which would run in the throttled page during the press. */
const press = { delay: pressTime, force: true };
/** Idle time after a press, ms: queries by Playwright would compete with the page. */
const settleTime = 600;

type Measure = (browser: Browser, url: string) => Promise<number>;

/** Measures the longest time from a press to the next paint, in ms, as in INP. Throws Error if it does not arrive. */
const pressToPaint =
  (address: string, control: (page: Page) => Locator): Measure =>
  async (browser, url) => {
    const page = await newPage(browser, { reducedMotion: 'reduce' });
    await openHydrated(page, url + address);
    await page.waitForTimeout(1000);
    await control(page).evaluate((element) => {
      element.addEventListener('click', () => Object.assign(window, { pressed: true }), { once: true });
    });
    await slowDown(page);
    await page.evaluate(() => {
      const entries: number[] = [];
      Object.assign(window, { entries });
      const shortest = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        // Only events with an `interactionId` are interactions (Event Timing API).
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'interactionId')) entries.push(entry.duration);
        }
      }).observe(shortest);
    });
    await control(page).click(press);
    await page.waitForTimeout(settleTime);
    if (!(await page.evaluate(() => Reflect.has(window, 'pressed')))) {
      throw new Error(`The press on ${control(page)} on ${address} did not reach it. Something covers it.`);
    }
    // Events faster than the threshold of 16 ms are not reported.
    const duration = await page.evaluate(() => Math.max(16, ...Reflect.get(window, 'entries')));
    await page.context().close();
    return duration;
  };

/** How long the pointer hovers over a link before the click, so that the next page is prefetched, ms. */
const prefetchTime = 700;

const navigated = ['Studio', 'Headshots', 'Portraits', 'Product', 'Home'];

/** The time from the click on a prefetched link to the next page's paint, in ms: the median over pages visited before. */
const clickToNextPage: Measure = async (browser, url) => {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, hasTouch: false });
  await openHydrated(page, `${url}/`);
  await slowDown(page);
  for (const label of navigated) await navigate(page, label);
  const durations: number[] = [];
  for (const label of navigated) durations.push(await navigate(page, label));
  await page.context().close();
  return median(durations);
};

/** Follows a link in the main navigation; returns the time until the next page is painted, ms. */
async function navigate(page: Page, label: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });
  await link.hover();
  await page.waitForTimeout(prefetchTime);
  const heading = await page.locator('h1').innerText();
  await page.evaluate((old) => {
    Object.assign(window, { navigated: undefined });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.innerText === old) return;
          observer.disconnect();
          // The task after the frame, when it is painted. A timer would fire later.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => Object.assign(window, { navigated: performance.now() - timeStamp });
          requestAnimationFrame(() => port2.postMessage(null));
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  }, heading);
  await link.click(press);
  await page.waitForTimeout(settleTime);
  await page.waitForFunction(() => Reflect.get(window, 'navigated') !== undefined);
  return page.evaluate(() => Math.round(Reflect.get(window, 'navigated')));
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** All timings in the browser, by name. */
export const measuredTimes: Record<string, Measure> = {
  'next page after a click': clickToNextPage,
  'arrow: press to paint': pressToPaint('/', button('Next slide')),
  'dot: press to paint': pressToPaint('/', button(/^Slide 3/)),
  'menu: press to paint': pressToPaint('/', (page) => page.locator('[aria-controls=menu]')),
  'toggle: press to paint': pressToPaint('/', button('Dark mode')),
  'remove card: press to paint': pressToPaint('/studio', button(/^Remove/)),
};
