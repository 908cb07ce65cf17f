import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { isHydrated } from '../../../scripts/testing/hydration';
import type { OtherBrowser } from './otherBrowser';

/** How long an element may take to appear, in milliseconds. */
const patience = 20_000;

/**
 * The first visible element that a selector finds whose name or text begins with some words; null until it can be
 * pressed. Runs in the page.
 */
async function pressable(selector: string, words: string): Promise<Element | null> {
  const nameOf = (element: Element) => (element.ariaLabel ?? element.textContent ?? '').trim();
  const element = [...document.querySelectorAll(selector)].find(
    (found) => nameOf(found).startsWith(words) && found.checkVisibility() && !found.matches(':disabled'),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getClientRects()[0];
  await new Promise(requestAnimationFrame);
  const after = element.getClientRects()[0];
  // It moves, or something covers it.
  if (!before || !after || before.x !== after.x || before.y !== after.y) return null;
  const top = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2);
  return element.contains(top) ? element : null;
}

/** The field with a label that begins with some words. Runs in the page. */
async function fieldOf(label: string): Promise<Element | null> {
  const labels = [...document.querySelectorAll('label')];
  return labels.find(({ textContent }) => textContent?.trim().startsWith(label))?.control ?? null;
}

/** What a visitor does and sees in one tab of a browser; everything waits for what it needs. */
export type Tab = ReturnType<typeof tabOf>;

/** A tab that shows the site at an address. */
export function tabOf(browser: OtherBrowser, site: string) {
  const { evaluate } = browser;
  const isReady = () => expect.poll(() => evaluate(isHydrated)).toBe(true);
  /** Waits until something is found. */
  const find = async (...[look, ...args]: Parameters<OtherBrowser['find']>) => {
    const until = Date.now() + patience;
    for (;;) {
      const found = await browser.find(look, ...args);
      if (found) return found;
      if (Date.now() > until) throw new Error(`There is nothing to press: ${args.join(' ')}`);
      await setTimeout(100);
    }
  };
  const hasNoErrors = async () =>
    expect(await evaluate(() => Reflect.get(globalThis, 'pageErrors') ?? [])).toEqual([]);
  return {
    evaluate,
    /** Opens a page and waits for hydration. */
    visit: async (route: string, width = 1280) => {
      await hasNoErrors();
      await browser.resize(width, 900);
      await browser.open(site + route);
      await isReady();
    },
    reload: async () => {
      await hasNoErrors();
      await browser.reload();
      await isReady();
    },
    /** Leaves the site, which has thrown nothing. */
    leave: async () => {
      await hasNoErrors();
      await browser.open('about:blank');
    },
    /** Clicks the first element that a selector finds, or the first whose name or text begins with some words. */
    press: async (selector: string, words = '') => (await find(pressable, selector, words)).press(),
    /** Types into the field with a label. */
    type: async (label: string, text: string) => (await find(fieldOf, label)).type(text),
    textOf: (selector: string) =>
      evaluate((found) => document.querySelector(found)?.textContent?.trim() ?? '', selector),
    count: (selector: string) => evaluate((found) => document.querySelectorAll(found).length, selector),
  };
}
