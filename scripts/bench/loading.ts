import type { Browser } from 'playwright';
import { newPage, openHydrated } from './browser';

/** A round trip of Lighthouse's slow 4G, ms. */
const roundTrip = 150;
/** How late fonts and photographs come when they are late, ms. */
const lateness = 1500;

/** How a page's first photograph and its scripts come over a slow network. */
export type FirstLoad = {
  /** Bytes of the first photograph. */
  photograph: number;
  /** Round trips between the end of the HTML and the request for the photograph; 0 when it is asked for before. */
  roundTrips: number;
  /** Scripts requested before the `load` event. */
  scriptsBeforeLoad: number;
};

/** Loads a page once over a slow network, at 390 px and twice the density. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await newPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.goto(url, { waitUntil: 'load' });
  const result = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource');
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc;
    const photograph = resources.find(({ name }) => name === first);
    if (
      !(navigation instanceof PerformanceNavigationTiming) ||
      !(photograph instanceof PerformanceResourceTiming)
    ) {
      return null;
    }
    const early = resources.filter(
      (resource) => /\.js$/.test(resource.name) && resource.startTime < navigation.loadEventStart,
    );
    return {
      photograph: photograph.encodedBodySize,
      delay: photograph.startTime - navigation.responseEnd,
      scriptsBeforeLoad: early.length,
    };
  });
  await page.context().close();
  if (!result) throw new Error(`${url} loads no photograph with fetchpriority="high".`);
  return { ...result, roundTrips: Math.ceil(Math.max(0, result.delay) / roundTrip) };
}

/** The sum of all layout shifts of a page while fonts and photographs come late and it is scrolled to its end. */
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

/** Whether the browser keeps a page as it was for the way back. */
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
