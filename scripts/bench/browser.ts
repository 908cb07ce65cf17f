import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../testing/chromium';
import { hydrated } from '../testing/hydrated';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/** Launches a browser with the back/forward cache, which Playwright disables by default. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, '--ignore-certificate-errors'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** A new page in a fresh context, with a phone viewport unless overridden. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options });
  return context.newPage();
}

/** Throttles the page's CPU to that of a phone, four times slower, like Lighthouse. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}
