import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../chromium';
import { hydrated } from '../hydrated';

/** CPU slowdown of the simulated phone, as Lighthouse's. */
const cpuSlowdown = 4;

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/** Opens a browser whose back/forward cache works; Playwright turns it off otherwise. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, '--ignore-certificate-errors'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** A page of a phone, or of the given window, that has visited nothing yet. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  return context.newPage();
}

/** Slows the page's processor down to that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}
