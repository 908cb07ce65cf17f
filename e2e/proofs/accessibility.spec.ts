import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoErrors } from '../support/accessibilityCheckers';
import { phone } from '../support/fixtures';
import { expect, frame, heart, linkOf, openFrames, test, tray } from './fixtures';

// axe, IBM Equal Access and HTML_CodeSniffer on every screen and in every state, in both themes.

const finish = async (page: Page) => {
  await page.goto(linkOf('picking', 'review'));
  await page.getByRole('button', { name: 'Finish my choice' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'I have your choice' })).toBeVisible();
};
const states: Record<string, (page: Page) => Promise<unknown>> = {
  welcome: (page) => page.goto(linkOf('picking')),
  'all frames, with an extra one and a maybe': async (page) => {
    await openFrames(page);
    for (const name of ['NL-0412', 'NL-0413', 'NL-0415', 'NL-0416']) await heart(page, name).click();
    await frame(page, 'NL-0418').focus();
    await page.keyboard.press('m');
    await expect(tray(page)).toContainText('1 extra');
  },
  'no maybe': async (page) => {
    await openFrames(page);
    await page.getByRole('button', { name: 'Maybe 0' }).click();
  },
  'without a connection, with a picture that failed': async (page) => {
    await page.route('**/documents:commit*', (route) => route.abort());
    await page.route(/4e4c2d30343132/, (route) => route.abort());
    await openFrames(page);
    await heart(page, 'NL-0412').click();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await expect(page.getByText('NL-0412 did not load')).toBeVisible();
  },
  'one frame': (page) => page.goto(linkOf('picking', 'f003')),
  'a note': async (page) => {
    await page.goto(linkOf('picking', 'review'));
    await page.getByRole('button', { name: 'Add a note' }).click();
  },
  compare: async (page) => {
    await openFrames(page);
    await heart(page, 'NL-0412').click();
    await page.getByRole('link', { name: 'Compare' }).click();
  },
  'review with an extra one': async (page) => {
    await openFrames(page);
    for (const name of ['NL-0412', 'NL-0413', 'NL-0415', 'NL-0416']) await heart(page, name).click();
    await tray(page).getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('heading', { name: 'Extra' })).toBeVisible();
  },
  'the question before finishing': async (page) => {
    await page.goto(linkOf('picking', 'review'));
    await page.getByRole('button', { name: 'Finish my choice' }).click();
  },
  finished: finish,
  delivered: (page) => page.goto(linkOf('delivered')),
  'nothing there': (page) => page.goto('/proofs'),
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, expectedMessages: /ERR_FAILED/ });
      for (const [name, arrange] of Object.entries(states)) {
        test(`${name}: no errors`, async ({ page }) => {
          await arrange(page);
          await expect(page.locator('.proofs h1 >> visible=true')).toHaveCount(1);
          expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
          await expectNoErrors(page);
        });
      }
    });
  }
}
