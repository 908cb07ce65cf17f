import type { Browser, Page } from 'playwright';
import { newPage, openHydrated } from './browser';

/** The round-trip time of Lighthouse's slow 4G, ms. */
const roundTrip = 150;
/** Delay of late fonts and photographs, ms. */
const lateness = 1500;

/** Gives a page the network of Lighthouse's phone. */
export async function emulateSlow4G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/**
 * Loads a page over a slow network, at 390 px with a device pixel ratio of 2. Returns its first photograph's size in bytes,
 * and the round trips between the end of the HTML and its request (0: requested before).
 */
export async function measureFirstLoad(browser: Browser, url: string) {
  const page = await newPage(browser);
  await emulateSlow4G(page);
  await page.goto(url, { waitUntil: 'load' });
  const timings = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) return null;
    const resources = performance.getEntriesByType('resource');
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc;
    const photograph = resources.find(({ name }) => name === first);
    return {
      bytes: photograph instanceof PerformanceResourceTiming ? photograph.encodedBodySize : null,
      delay: (photograph?.startTime ?? 0) - navigation.responseEnd,
      scriptsBeforeLoad: resources.filter(
        ({ name, startTime }) => /\.js$/.test(name) && startTime < navigation.loadEventStart,
      ).length,
    };
  });
  await page.context().close();
  if (!timings) throw new Error(`The browser has no navigation timing for ${url}.`);
  const { bytes, delay, scriptsBeforeLoad } = timings;
  return {
    scriptsBeforeLoad,
    photograph: bytes === null ? null : { bytes, roundTrips: Math.ceil(Math.max(0, delay) / roundTrip) },
  };
}

/** The sum of all layout shifts while a page with delayed fonts and photographs is scrolled to its end. */
export async function measureShifts(browser: Browser, url: string): Promise<number> {
  const page = await newPage(browser);
  await page.route(/\.(avif|jpg|woff2|svg)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, url);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(lateness + 500);
  const shift: number = await page.evaluate(() => Reflect.get(window, 'shift'));
  await page.context().close();
  return shift;
}

/** Whether a page is restored from the back/forward cache. */
export async function isRestored(browser: Browser, url: string, elsewhere: string): Promise<boolean> {
  const page = await newPage(browser);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }));
  });
  await openHydrated(page, url);
  await page.waitForTimeout(1500);
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'restored') !== undefined);
  const restored: boolean = await page.evaluate(() => Reflect.get(window, 'restored'));
  await page.context().close();
  return restored;
}
