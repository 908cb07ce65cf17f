import puppeteer from 'puppeteer-core';
import { findCommand, type OtherBrowser } from './otherBrowser';

/** The installed Firefox, or null. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findCommand('firefox-esr', 'firefox');

/** Opens Firefox by WebDriver BiDi, because Playwright drives only its own build. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name: 'Firefox',
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    press: (selector) => page.click(selector),
    resize: (width, height) => page.setViewport({ width, height }),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
