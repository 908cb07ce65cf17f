import type { Page } from 'playwright';

/** Whether the scripts of an exported page have taken over its HTML. Runs in the page, and uses nothing from outside. */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('.js-only')];
  // React waits for the whole stylesheet with what it has made.
  return (
    [...document.styleSheets].some(({ href }) => href) &&
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
  );
}

/** Waits until the scripts of an exported page have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
