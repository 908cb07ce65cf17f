import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { publish, storedAs, title, writeNew } from './posts';

// Answers that come late or never: no text is lost, nothing is published twice,
// and nothing that was given up is published silently.

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const commits = '**/*:commit*';
const noAnswer = (page: Page) => page.getByText('There is no connection, or no answer.');

/** Lets commits arrive, but not their answers. */
const loseAnswers = (page: Page) =>
  page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });

test('publishing again after a lost answer publishes once, also changed text', async ({
  page,
  firestore,
}) => {
  await open(page);
  await writeNew(page, 'Fog', 'Gray.');
  await loseAnswers(page);
  await publish(page);
  await expect(noAnswer(page)).toBeVisible({ timeout: 30_000 });
  expect(storedAs(firestore, 'Fog')).toHaveLength(1);
  await page.unroute(commits);
  // It is on the blog, so it is among the posts only.
  const form = page.url();
  await page.goto('/write#posts');
  await expect(page.getByText('Fog', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  await page.goto(form);
  // The id is part of the draft: it stays after a reload and with another title.
  await page.reload();
  await title(page).fill('Fog and rain');
  await publish(page);
  await expect(page.getByText('“Fog and rain” is on the blog.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  expect(storedAs(firestore, /Fog/)).toMatchObject([{ postTitle: 'Fog and rain' }]);
  // Back leads to the published post, not to a new one with its id.
  await page.goBack();
  await expect(title(page)).toHaveValue('Fog and rain');
  await expect(page.getByText('As published')).toBeVisible();
});
