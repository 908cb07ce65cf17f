import type { Page } from '@playwright/test';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { checkInBothThemes, expectNoViolations } from '../support/axe';
import { phone } from '../support/fixtures';
import {
  changeSettings,
  expect,
  getFrame,
  getGalleryUrl,
  getHeart,
  getTray,
  openContactSheet,
  test,
  writeAsOwner,
} from '../support/proofsPage';

// Checks every screen in every state: with axe in both themes, and for parts that are cut off.

test.use({ expectedMessages: /ERR_FAILED|403/ });

/** Checks the page as it is. @param state what the page shows, for failure messages */
type Check = (state: string) => Promise<void>;

const visits: Record<string, (page: Page, check: Check, firestore: LocalFirestore) => Promise<void>> = {
  'choosing, from the link to the end': async (page, check) => {
    await page.goto(getGalleryUrl('picking'));
    await check('welcome');
    await openContactSheet(page);
    await page.getByRole('button', { name: 'Maybe 0' }).click();
    await check('no frame is a maybe');
    await page.getByRole('button', { name: 'Show all 24' }).click();
    await getHeart(page, 'NL-0412').click();
    await page.getByRole('link', { name: 'Compare' }).click();
    await check('compare');
    await openContactSheet(page);
    for (const name of ['NL-0413', 'NL-0415', 'NL-0416']) await getHeart(page, name).click();
    await expect(getTray(page)).toContainText('1 extra');
    await getFrame(page, 'NL-0418').click();
    await page.getByRole('button', { name: 'Maybe', exact: true }).filter({ visible: true }).click();
    await check('one frame');
    await page.getByRole('button', { name: 'Add a note' }).click();
    await check('a note');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await check('all frames, with an extra one and a maybe');
    await page.goto(getGalleryUrl('picking', 'review'));
    await expect(page.getByRole('heading', { name: 'Extra' })).toBeVisible();
    await check('review with an extra one');
    await page.getByRole('button', { name: 'Finish my picks' }).click();
    await check('asking before finishing');
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Got your picks' })).toBeVisible();
    await check('finished');
  },
  'after finishing, until the payment': async (page, check, firestore) => {
    writeAsOwner(firestore, {
      picks: { f001: 'included', f002: 'included', f003: 'included', f004: 'included', f005: 'advanced' },
      submittedAt: new Date(Date.now() - 7_200_000),
    });
    await page.goto(getGalleryUrl('picking'));
    await check('the picks can be taken back');
    await page.getByRole('button', { name: 'Change my picks' }).click();
    await expect(page.getByText('More than an hour has passed')).toBeVisible();
    await check('too late to take back the picks');
    await page.getByRole('button', { name: 'Ask to reopen my picks' }).click();
    await expect(page.getByText('You asked me to reopen your picks.')).toBeVisible();
    await check('asked to reopen the picks');
    changeSettings(firestore, { opensWhenPaid: true, stage: 'ready', paid: 2000 });
    await expect(page.getByText('They open when your extra images are paid: $79.')).toBeVisible();
    await check('ready, but not paid');
    writeAsOwner(firestore, { submittedAt: null });
    changeSettings(firestore, { stage: 'picking' });
    await page.goto('/blog');
    await page.goto(getGalleryUrl('picking', 'review'));
    await expect(page.getByText('Already paid')).toBeVisible();
    await check('review with a payment');
  },
  'the sample gallery': async (page, check) => {
    await page.goto('/proofs#sample');
    await getHeart(page, 'NL-0415').click();
    await check('all frames of the sample');
    await page.goto('/proofs#sample/review');
    await expect(page.getByRole('heading', { name: 'And this is what you get' })).toBeVisible();
    await check('the end of the sample');
  },
  'a lost connection, final images, and a link that is not active': async (page, check) => {
    await page.route('**/documents:commit*', (route) => route.abort());
    await page.route(/4e4c2d30343132/, (route) => route.abort());
    await openContactSheet(page);
    await getHeart(page, 'NL-0412').click();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await expect(page.getByText('NL-0412 did not load')).toBeVisible();
    await check('without a connection, with a picture that failed');
    await page.unrouteAll();
    await page.goto('/blog');
    await page.goto(getGalleryUrl('delivered'));
    await check('delivered');
    await page.getByRole('link', { name: 'Open NL-0415' }).click();
    await expect(page.getByRole('dialog', { name: 'Your pictures' })).toBeVisible();
    await check('one final image');
    await page.goto('/blog');
    await page.goto('/proofs');
    await check('a link that is not active');
  },
};

/** Finds elements that extend beyond the right edge of the page, at a width in pixels and with a root font size. */
async function findOverflowingElements(page: Page, width: number, size: string): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 });
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // The ground behind a picture is out of focus, and larger than the window that cuts it off.
    const overflowing = [
      ...document.querySelectorAll('.proofs *:not(.proofs-gift-ground, .proofs-gift-ground *)'),
    ]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => `${part.tagName} ${part.className}`);
    document.documentElement.style.fontSize = '';
    return overflowing;
  }, size);
}

for (const [name, visit] of Object.entries(visits)) {
  test(`no axe violations, and nothing is cut off: ${name}`, async ({ page, firestore }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(phone);
    const check: Check = async (state) => {
      await checkInBothThemes(page, async () => {
        await expect(page.locator(':is(.proofs, .picture-viewer) h1 >> visible=true'), state).toHaveCount(1);
        await expectNoViolations(page, state);
      });
      expect(await findOverflowingElements(page, 390, '200%'), state).toEqual([]);
      expect(await findOverflowingElements(page, 320, ''), state).toEqual([]);
      await page.setViewportSize(phone);
    };
    await visit(page, check, firestore);
  });
}
