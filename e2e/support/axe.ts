import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { phone } from './fixtures';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');

/**
 * Fails with the violations that axe finds in a page's current state. Frames are skipped, because axe cannot run in them.
 *
 * @param state what the page shows
 * @param selector the part of the page to check; without it, all of it
 */
export async function expectNoViolations(page: Page, state?: string, selector?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    async (part) =>
      (
        await Reflect.get(globalThis, 'axe').run(part ?? document, {
          iframes: false,
          resultTypes: ['violations'],
        })
      ).violations,
    selector,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    state,
  ).toEqual([]);
}

/** Checks a page's current state in the dark theme at 1440 px, then in the light theme at 390 px, which stay set. */
export async function checkInBothThemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [colorScheme, viewport] of [
    ['dark', { width: 1440, height: 900 }],
    ['light', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await check();
  }
}
