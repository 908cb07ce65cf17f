import type { Page } from 'playwright';

/** Whether an exported page is hydrated. Runs in the page, so it is self-contained. */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('.js-only')];
  // React waits for the whole stylesheet before committing.
  return (
    [...document.styleSheets].some(({ href }) => href) &&
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
  );
}

/** Waits until an exported page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
