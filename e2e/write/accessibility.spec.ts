import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { blog } from '../../content/blog';
import { seedPosts, seedRequests } from '../../scripts/emulators/firestore/seed';
import { sampleGalleries, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import { expectNoErrors } from '../support/accessibilityCheckers';
import { phone } from '../support/fixtures';
import { expect, guest, open, signIn, test, textOf } from './fixtures';

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');

/** Axe violations, without the preview's frame, where no script runs: the blog's own page is checked instead. */
async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe);
  return page.evaluate(
    async () => (await Reflect.get(globalThis, 'axe').run(document, { iframes: false })).violations,
  );
}

const newPost = (page: Page) => page.getByRole('button', { name: 'New post' }).click();
const [, , hours] = blog.posts;

/** How to reach each state of the page. */
const states: Record<string, (page: Page, change: () => void) => Promise<unknown>> = {
  'signed out': async (page) => {
    await page.goto('/write');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
  'with a wrong password': async (page) => {
    await page.goto('/write');
    await signIn(page, { ...guest, password: 'wrong' });
    await expect(page.getByText('do not match')).toBeVisible();
  },
  'without rights': async (page) => {
    await page.goto('/write');
    await signIn(page, guest);
    await expect(page.getByText('may not publish')).toBeVisible();
  },
  'with posts and a draft': async (page) => {
    await open(page);
    await newPost(page);
    await page.getByLabel('Title', { exact: true }).fill('A draft');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  },
  'with requests of each kind': async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Mark as done: Owen K.' }).click();
    await page.getByText('Done: 1').click();
    await expect(page.getByRole('button', { name: 'Delete: Owen K.' })).toBeVisible();
  },
  'asking whether to remove a post': async (page) => {
    await open(page);
    await page.getByRole('button', { name: /^Remove: What to wear/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'with a new post and its errors': async (page) => {
    await open(page);
    await newPost(page);
    await textOf(page).click();
    await page.keyboard.type('Words');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Give the post a title.')).toBeVisible();
  },
  'with a published post': async (page) => {
    await open(page);
    await page.getByRole('link', { name: /^What to wear/ }).click();
    await expect(page.getByText('As published')).toBeVisible();
  },
  'with the preview': async (page) => {
    await open(page);
    await page.getByRole('link', { name: /^What to wear/ }).click();
    await expect(page.getByText('As published')).toBeVisible();
    const preview = page.getByRole('button', { name: 'Preview', exact: true });
    if (await preview.isVisible()) await preview.click();
    await expect(
      page.frameLocator('iframe').getByText('A headshot shows about a foot of cloth.'),
    ).toBeVisible();
  },
  'with a conflict': async (page, change) => {
    await open(page);
    await page.getByRole('link', { name: /^Seventy-two/ }).click();
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    change();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('heading', { name: 'This post has changed on the blog' })).toBeVisible();
  },
  'signed out, while a post is written': async (page) => {
    await page.goto('/write#new=a');
    await page.locator('summary', { hasText: 'Sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  },
  'with galleries': async (page) => {
    await open(page);
    await page.getByRole('link', { name: 'Proofs', exact: true }).click();
    await expect(page.getByText('Picking, 1 of 4')).toBeVisible();
  },
  'with a new gallery and its errors': async (page) => {
    await open(page);
    await page.goto('/write#proofs=new');
    await page.getByLabel('Included images').fill('many');
    await page.getByRole('button', { name: 'Make the gallery' }).click();
    await expect(page.getByText('Give it a title.')).toBeVisible();
  },
  'with one of the galleries, and a file that did not go up': async (page) => {
    await open(page);
    await page.goto(`/write#proofs=${sampleGalleries.delivered}`);
    await page
      .getByLabel('Photographs', { exact: true })
      .first()
      .setInputFiles('scripts/emulators/session/README.md');
    await expect(page.getByText('1 file did not go up.')).toBeVisible();
    await page.getByText('All 4 finished pictures').click();
    await expect(page.getByRole('button', { name: 'Take out NL-0415' })).toBeVisible();
  },
  'asking whether to delete one of the galleries': async (page) => {
    await open(page);
    await page.goto(`/write#proofs=${sampleGalleries.delivered}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'at a post that is not there': async (page) => {
    await open(page);
    await page.goto('/write#edit=nothing');
    await expect(page.getByRole('heading', { name: 'This post is not there' })).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [screen, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } })) {
    test.describe(`in ${colorScheme} on a ${screen}, three checkers find no errors`, () => {
      test.use({ colorScheme, viewport });
      for (const [name, arrange] of Object.entries(states)) {
        test(name, async ({ page, firestore, storage }) => {
          if (name.includes('requests')) seedRequests(firestore.store, '2026-12-03T10:00:00-08:00');
          if (name.includes('galler')) await seedGalleries(firestore.store, storage.files);
          await arrange(page, () => {
            if (hours) seedPosts(firestore.store, [{ ...hours, postTitle: 'Theirs' }]);
          });
          expect(await violations(page)).toEqual([]);
          await expectNoErrors(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

test('without scripts the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/write`);
  await expect(page.getByText('Writing here needs JavaScript')).toBeVisible();
  await context.close();
});
