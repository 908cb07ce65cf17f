import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { isHydrated } from '../../scripts/testing/hydration';
import type { OtherBrowser } from './otherBrowser';

/** How long an element may take to appear, in milliseconds. */
const elementTimeout = 20_000;

/**
 * Finds the first visible element of a selector whose name or text begins with some words; null until it can be pressed.
 * Runs in the page.
 */
async function findPressable(selector: string, words: string): Promise<Element | null> {
  const getName = (element: Element) => (element.ariaLabel ?? element.textContent ?? '').trim();
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      getName(candidate).startsWith(words) && candidate.checkVisibility() && !candidate.matches(':disabled'),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getClientRects()[0];
  await new Promise(requestAnimationFrame);
  const after = element.getClientRects()[0];
  // A moving element cannot be pressed yet, nor one that another element covers.
  if (!before || !after || before.x !== after.x || before.y !== after.y) return null;
  const top = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2);
  return element.contains(top) ? element : null;
}

/** Finds the field with a label that begins with some words. Runs in the page. */
async function findField(label: string): Promise<Element | null> {
  const labels = [...document.querySelectorAll('label')];
  return labels.find(({ textContent }) => textContent?.trim().startsWith(label))?.control ?? null;
}

/** What a visitor does and sees in one tab of a browser. Each action waits until it is possible. */
export type Tab = ReturnType<typeof createTab>;

/** Creates a tab. @param site the address of the site */
export function createTab(browser: OtherBrowser, site: string) {
  const { evaluate } = browser;
  const waitForHydration = () => expect.poll(() => evaluate(isHydrated)).toBe(true);
  /** Waits until a function finds an element in the page. */
  const waitForElement = async (...[findElement, ...args]: Parameters<OtherBrowser['find']>) => {
    const deadline = Date.now() + elementTimeout;
    for (;;) {
      const element = await browser.find(findElement, ...args);
      if (element) return element;
      if (Date.now() > deadline) throw new Error(`There is nothing to press: ${args.join(' ')}`);
      await setTimeout(100);
    }
  };
  const expectNoErrors = async () =>
    expect(await evaluate(() => Reflect.get(globalThis, 'pageErrors') ?? [])).toEqual([]);
  return {
    evaluate,
    /** Opens a page and waits for hydration. */
    visit: async (route: string, width = 1280) => {
      await expectNoErrors();
      await browser.resize(width, 900);
      await browser.open(site + route);
      await waitForHydration();
    },
    reload: async () => {
      await expectNoErrors();
      await browser.reload();
      await waitForHydration();
    },
    /** Leaves the site, and expects that it has thrown no errors. */
    leave: async () => {
      await expectNoErrors();
      await browser.open('about:blank');
    },
    /** Clicks the first element that a selector finds, or the first whose name or text begins with some words. */
    press: async (selector: string, words = '') =>
      (await waitForElement(findPressable, selector, words)).press(),
    type: async (label: string, text: string) => (await waitForElement(findField, label)).type(text),
    getText: (selector: string) =>
      evaluate((css) => document.querySelector(css)?.textContent?.trim() ?? '', selector),
    count: (selector: string) => evaluate((css) => document.querySelectorAll(css).length, selector),
  };
}
