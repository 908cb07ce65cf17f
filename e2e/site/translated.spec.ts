import type { Page } from '@playwright/test';
import { createPost, expectLive, getPostTitles, removePost, storePost } from '../support/blogPage';
import {
  getAddButton,
  getOffer,
  getPlanLines,
  getStep,
  getTotal,
  goToDetails,
  openExtras,
} from '../support/bookingPage';
import { phone } from '../support/fixtures';
import { expect, test } from '../support/ownerPage';

// A browser that translates a page replaces its texts by <font> elements, also those that appear later. React then
// fails to remove or change a text that has neighbors, unless it is in an element of its own.

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await translate(page);
}

/** Changes the texts of a page as a translating browser does, but keeps the words. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const textNodes: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) textNodes.push(walker.currentNode);
      for (const text of textNodes) {
        if (text.parentElement?.closest('font, script, style, textarea, svg, [translate=no]')) continue;
        const translated = document.createElement('font');
        translated.append(text.data);
        const outer = document.createElement('font');
        outer.append(translated);
        text.replaceWith(outer);
      }
    };
    translateTexts();
    new MutationObserver(translateTexts).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('on a translated page, the inquiry goes from a total to an estimate and back, and to no offer', async ({
  page,
}) => {
  await openTranslated(page, '/inquire?offer=none');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await getOffer(page, /basic package/).click();
  await expect(getTotal(page)).toHaveText('Total $450');
  await openExtras(page);
  await getAddButton(page, 'Basic retouch').click();
  await expect(getPlanLines(page)).toHaveText(['Headshot basic package $450', 'Basic retouch $45']);
  await page.getByText('A team').click();
  await expect(getTotal(page)).toHaveText('Estimate from $1,140');
  await getAddButton(page, 'How many people?').click();
  await expect(getStep(page, 'Who is it for?')).toContainText('13 people × $95, about 2 hours 10 minutes');
  await page.getByText('Me or family').click();
  await getOffer(page, /Realtor/).click();
  await expect(getTotal(page)).toHaveText('Total $320');
  await goToDetails(page);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText('Please tell me your name.')).toBeVisible();
  // Back to the first step, and to an address without a plan.
  await page.goBack();
  await page.goBack();
  await page.evaluate(() => {
    history.replaceState(null, '', '/inquire');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(getTotal(page)).toHaveText('Choose what you need. The total appears here.');
});

test('on a translated page, the dark mode toggle, the menu and links to other pages work', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openTranslated(page, '/');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const menu = page.locator('.menu-button');
  await menu.click();
  await expect(menu).toHaveText('Close');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL('/studio');
  await expect(menu).toHaveText('Menu');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a translated page, the lights and the lightbox show what was chosen', async ({ page }) => {
  await openTranslated(page, '/headshot');
  await page.locator('label').filter({ hasText: 'Split' }).click();
  await expect(page.getByRole('radio', { name: /^Split/ })).toBeChecked();
  await page.locator('main a[href*="/study-07."]').first().click();
  const caption = page.locator('.pswp__caption');
  await expect(caption).toContainText('Study 7. Terracotta.');
  await page.keyboard.press('Home');
  await expect(caption).not.toContainText('Study 7. Terracotta.');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveCount(0);
});

test('on a translated page, sessions can be hidden and added back, and the words follow the slide', async ({
  page,
}) => {
  await openTranslated(page, '/studio');
  await page.getByRole('button', { name: 'Hide 60 Min Session' }).click();
  await expect(page.getByRole('status')).toHaveText('60 Min Session is hidden.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await openTranslated(page, '/');
  await page.getByRole('button', { name: 'Slide 7' }).click();
  await expect(page.getByText('Products on white or in use, from $35.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See products and prices' })).toBeVisible();
});

test('on a translated page, the button of a chosen frame changes its text', async ({ page }) => {
  await openTranslated(page, '/proofs#sample');
  await page.getByRole('listitem').getByRole('link').first().click();
  const choose = page.locator('.proofs-pick-button:visible').filter({ hasText: /Choose|Chosen/ });
  await expect(choose).toHaveText('Choose');
  await choose.click();
  await expect(choose).toHaveText('Chosen');
});

test('on a translated page, the blog shows new, changed and removed posts', async ({ page, firestore }) => {
  await page.goto('/blog');
  // Posts are hydrated last; React reports a text that was translated before.
  await expectLive(page);
  await translate(page);
  storePost(firestore, 'snow', createPost('A face in snow', '2030-03-05'));
  await expect(getPostTitles(page).first()).toHaveText('A face in snow');
  await expect(page.locator('article').first()).toContainText('March 5, 2030');
  storePost(firestore, 'snow', createPost('A face in fog', 'one day', '<p>Other words.</p>'));
  const changedPost = page.getByRole('article', { name: 'A face in fog' });
  await expect(changedPost).toContainText('Other words.');
  await expect(changedPost).toContainText('one day');
  removePost(firestore, 'snow');
  await expect(changedPost).toHaveCount(0);
});
