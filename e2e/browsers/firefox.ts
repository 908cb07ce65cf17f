import puppeteer, { ElementHandle } from 'puppeteer-core';
import type { OtherBrowser } from './otherBrowser';

/** Opens Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    find: async (findElement, ...args) => {
      const element = await page.evaluateHandle(findElement, ...args);
      if (!(element instanceof ElementHandle)) return null;
      return { press: () => element.click(), type: (text) => element.type(text) };
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
