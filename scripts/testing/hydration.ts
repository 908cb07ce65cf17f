import type { Page } from 'playwright';

/** Whether an exported page is hydrated. Runs in the page, so it must not use anything from outside. */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('.js-only')];
  // React delays its commit until the whole stylesheet has loaded.
  return (
    [...document.styleSheets].some(({ href }) => href) &&
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))) &&
    // React marks elements while it still compares the rest of the page. Its first effects remove this function.
    !document.onclick
  );
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
