import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../testing/chromium';
import { waitForHydration } from '../testing/hydration';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/** Launches a browser that accepts the certificate of `server.ts`. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  });
}

/** Creates a page in a new context, with a phone viewport unless overridden. */
export async function createPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  return context.newPage();
}

/** Throttles the page's CPU to that of a phone, four times slower, like Lighthouse. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Gives a page the network of Lighthouse's phone: 1.6 Mbit/s, 150 ms. */
export async function emulateSlow4G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}
