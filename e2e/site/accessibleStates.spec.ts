import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { createStoredRequest, getSampleId, storeRequests } from '../../scripts/emulators/firestore/seed';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { expectNoViolations } from '../support/axe';
import { createPost, expectLive, storePost, test } from '../support/blogPage';
import { fillInDetails, goToDetails, submitRequest } from '../support/bookingPage';
import { expect, phone } from '../support/fixtures';

// `site.spec.ts` checks every page as it opens; this file checks other states. The Nu Html Checker needs Java, so it is a
// separate command in CONTRIBUTING.md.

/** Checks the page as it is, in both themes. @param state what the page shows, for failure messages */
type Check = (state: string) => Promise<void>;

const visits: Record<string, (page: Page, check: Check, firestore: LocalFirestore) => Promise<void>> = {
  '/headshot on a phone': async (page, check) => {
    await page.setViewportSize(phone);
    await page.goto('/headshot');
    await page.getByRole('slider', { name: 'Move the key light' }).press('ArrowRight');
    await expect(page.locator('form.lighting-demo')).toHaveAttribute('data-state', 'ready');
    await page.evaluate(() => {
      for (const question of document.querySelectorAll('details')) question.open = true;
    });
    await check('the lamp moved, every question open');
    await page.getByRole('button', { name: 'Menu' }).click();
    await check('the menu');
  },
  '/portrait': async (page, check) => {
    await page.goto('/portrait#photo=family-2');
    await expect(page.locator('.pswp__caption')).toBeVisible();
    await check('a photograph open');
  },
  '/studio': async (page, check) => {
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Hide 60 Min Session' }).click();
    await check('a hidden card');
  },
  '/blog': async (page, check, firestore) => {
    await page.goto('/blog');
    await expectLive(page);
    storePost(firestore, 'news', createPost('News'));
    await expect(page.getByRole('article', { name: 'News' })).toBeVisible();
    for (const summary of await page.getByText('Continue reading').all()) await summary.click();
    await check('every post expanded');
    firestore.setFault('deny');
    await page.reload();
    await expect(page.getByText(/^Updates can’t be loaded/)).toBeVisible();
    await check('denied');
  },
  '/inquire on a phone': async (page, check, firestore) => {
    await page.setViewportSize(phone);
    await page.goto('/inquire?offer=basic#when');
    await expect(page.getByRole('radio', { name: '4:00 PM' })).toBeVisible();
    await page.getByText('None of these work?').click();
    await check('the second step');
    await page.goto('/inquire?offer=basic');
    await goToDetails(page);
    await submitRequest(page);
    await expect(page.getByText('Please tell me your name.')).toBeVisible();
    await check('errors at the third step');
    await fillInDetails(page);
    await page.route(/documents:(commit|batchGet)/, (route) => route.abort());
    await submitRequest(page);
    await expect(page.getByText('Your request may not have arrived.')).toBeVisible();
    await check('a request that did not arrive');
    await page.unrouteAll();
    await submitRequest(page);
    await expect(page.getByRole('heading', { name: /^Requested/ })).toBeFocused();
    await check('a request that was sent');
    await page.goto('/inquire?offer=team&when=2099-01-01&people=22#plan');
    await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
    await check('a plan that was shared');
    const showRequest = async (number: number, name: RegExp) => {
      await page.goto('/test');
      await page.goto(`/inquire#request=${getSampleId(number)}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    const booked = {
      state: 'booked',
      times: ['2099-12-03T10:00/60'],
      beginsAt: new Date('2099-12-03T18:00:00Z'),
      where: '12 Pine Street',
      deposit: 10_000,
    };
    storeRequests(firestore.store, [
      createStoredRequest({ attention: false, question: 'Do you bring glasses?' }),
      createStoredRequest(booked),
      createStoredRequest({ ...booked, state: 'canceled', canceledBy: 'client' }),
    ]);
    await showRequest(9, /^There is no request/);
    await check('a request that does not exist');
    await showRequest(1, /^Requested/);
    await check('a question');
    await showRequest(2, /^Booked/);
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await check('a booking that is about to be canceled');
    await showRequest(3, /^Canceled/);
    await check('a canceled session');
  },
};

// A hovered link prefetches its page. If the link is not followed, Chromium warns of an unused stylesheet.
test.use({
  expectedMessages: /404|ERR_FAILED|Firestore|Failed to load|permission|was preloaded using link preload/,
});

for (const [name, visit] of Object.entries(visits)) {
  test(`${name}: no axe violation in any state, in both themes`, async ({ page, firestore }) => {
    test.slow();
    const check = async (state: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page, `${state}, ${colorScheme}`);
      }
    };
    await visit(page, check, firestore);
  });
}

test('html-validate finds no errors on any page', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const file of readdirSync('out').filter((name) => name.endsWith('.html'))) {
    const { results } = await validator.validateString(readFileSync(`out/${file}`, 'utf8'));
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(errors, file).toEqual([]);
  }
});
