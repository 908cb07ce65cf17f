import type { Page } from 'playwright';

/** Waits until the scripts of an exported page have taken over its HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('.js-only')];
    // React waits for the whole stylesheet with what it has made.
    return (
      [...document.styleSheets].some(({ href }) => href) &&
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    );
  });
}
