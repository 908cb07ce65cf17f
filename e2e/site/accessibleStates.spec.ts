import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectNoViolations } from '../support/axe';
import { expect, phone, test } from '../support/fixtures';
import { fillIn, goToYou, pressSend } from '../support/inquirePage';

// `site.spec.ts` looks at every page as it opens; these are its states. The Nu Html Checker is a command in CONTRIBUTING.md:
// it needs Java.

/** States of pages besides the initial one. */
const states: Record<
  string,
  { route: string; screen?: typeof phone; arrange: (page: Page) => Promise<unknown> }
> = {
  'with the menu open': {
    route: '/',
    screen: phone,
    arrange: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  'with every question open': {
    route: '/headshot',
    arrange: (page) =>
      page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true;
      }),
  },
  'with a photograph open': {
    route: '/portrait#photo=family-2',
    arrange: (page) => expect(page.locator('.pswp__caption')).toBeVisible(),
  },
  'with a card removed and errors in the form': {
    route: '/studio',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Remove 60 Min Session' }).click();
      await page.getByText('Add a session').click();
      await page.getByRole('button', { name: 'Add session' }).click();
    },
  },
  'with every post unfolded': {
    route: '/blog',
    arrange: async (page) => {
      for (const summary of await page.getByText('Continue reading').all()) await summary.click();
    },
  },
  'with the lamp moved': {
    route: '/headshot',
    screen: phone,
    arrange: async (page) => {
      await page.getByRole('slider', { name: 'Move the key light' }).press('ArrowRight');
      await expect(page.locator('form.lamp')).toHaveAttribute('data-state', 'ready');
    },
  },
  'at the second step': {
    route: '/inquire?offer=basic#when',
    arrange: (page) => expect(page.getByRole('radio', { name: 'Mornings' })).toBeVisible(),
  },
  'with errors at the third step': {
    route: '/inquire?offer=basic',
    screen: phone,
    arrange: async (page) => {
      await goToYou(page);
      await page.getByRole('button', { name: 'Send my request' }).click();
      await expect(page.getByText('Please tell me your name.')).toBeVisible();
    },
  },
  'with a request that did not arrive': {
    route: '/inquire?offer=basic',
    arrange: async (page) => {
      await page.route('**/requests/*', (route) => route.abort());
      await page.route('**/documents:commit*', (route) => route.abort());
      await goToYou(page);
      await fillIn(page);
      await pressSend(page);
      await expect(page.getByText('Your request may not have arrived.')).toBeVisible();
    },
  },
  'with a request that was sent': {
    route: '/inquire?offer=basic',
    arrange: async (page) => {
      await goToYou(page);
      await fillIn(page);
      await pressSend(page);
      await expect(page.getByRole('heading', { name: /^Requested/ })).toBeFocused();
    },
  },
};

// A hovered link prefetches its page: Chromium warns of a stylesheet that is not used because the link is not followed.
test.use({
  expectedMessages: /404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|was preloaded using link preload but not used/,
});

for (const [name, { route, screen, arrange }] of Object.entries(states)) {
  test(`${route} ${name}: no axe violation in either theme`, async ({ page }) => {
    if (screen) await page.setViewportSize(screen);
    await page.goto(route);
    await arrange(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, colorScheme);
    }
  });
}

test('html-validate finds no errors on any page', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const file of readdirSync('out').filter((name) => name.endsWith('.html'))) {
    const { results } = await validator.validateString(readFileSync(`out/${file}`, 'utf8'));
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(found, file).toEqual([]);
  }
});
