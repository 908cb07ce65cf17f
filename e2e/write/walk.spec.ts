import type { Page } from '@playwright/test';
import { blog } from '../../content/blog';
import { randomFrom } from '../support/random';
import { expect, open, signIn, test, textOf } from './fixtures';
import { publish, storeAsOther, storedAs, title } from './posts';

// A random walk: whatever the order of actions, the blog has what was published, and no text is lost.

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const steps = Number(process.env.WALK_STEPS ?? 18);
const commits = '**/*:commit*';
const isSaved = (page: Page) => expect(page.getByText(/^Saved on this device at/)).toBeVisible();
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test(`a random walk of ${steps} steps: the blog and the drafts match the actions`, async ({
  page,
  firestore,
}) => {
  test.setTimeout(60_000 + steps * 6_000);
  const random = randomFrom(1);
  const oneOf = <Entry>(all: Iterable<Entry>): Entry | undefined => {
    const entries = [...all];
    return entries[Math.floor(random() * entries.length)];
  };
  /** Titles by the post's ID. */
  const published = new Map(blog.posts.map(({ id, postTitle }) => [id, postTitle]));
  const drafts = new Map<string, string>();
  /** Those that are listed: one whose answer got lost is on the blog already. */
  const unpublished = () => [...drafts].filter(([id, name]) => published.get(id) !== name);
  let number = 0;
  const newTitle = () => {
    number += 1;
    return `Words ${number}`;
  };

  const toList = async () => {
    await page.goto('/write#posts');
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  };
  const edit = async (id: string) => {
    await page.goto(`/write#edit=${id}`);
    await expect(title(page)).toHaveValue(drafts.get(id) ?? published.get(id) ?? '');
  };
  const check = async () => {
    const listed = async (name: string) =>
      (await page.locator(`section[aria-labelledby=${name}] b`).allTextContents()).sort();
    const onBlog = () => storedAs(firestore, /./).map((post) => post?.postTitle);
    await expect.poll(() => onBlog().sort()).toEqual([...published.values()].sort());
    await toList();
    await expect
      .poll(() => listed('drafts'))
      .toEqual(
        unpublished()
          .map(([, name]) => name)
          .sort(),
      );
    await expect.poll(() => listed('published')).toEqual([...published.values()].sort());
  };

  const actions: Record<string, () => Promise<void>> = {
    'a new draft': async () => {
      const name = newTitle();
      await page.getByRole('button', { name: 'New post' }).click();
      await title(page).fill(name);
      await textOf(page).click();
      await page.keyboard.type(`Text of ${name}`);
      await isSaved(page);
      drafts.set(new URL(page.url()).hash.slice('#new='.length), name);
    },
    'change a post': async () => {
      const id = oneOf(published.keys());
      if (!id) return;
      await edit(id);
      const name = newTitle();
      await title(page).fill(name);
      await isSaved(page);
      drafts.set(id, name);
    },
    'publish a draft': async () => {
      const [id, name] = oneOf(drafts) ?? [];
      if (!id || !name) return;
      await edit(id);
      await publish(page);
      await expect(page.getByText(new RegExp(`“${name}” (is|has changed) on the blog`))).toBeVisible();
      drafts.delete(id);
      published.set(id, name);
    },
    'publish a draft whose answer is lost': async () => {
      const [id, name] = oneOf(drafts) ?? [];
      if (!id || !name) return;
      await edit(id);
      await page.route(commits, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await publish(page);
      await expect(page.getByText('There is no connection, or no answer.')).toBeVisible({
        timeout: 30_000,
      });
      await page.unroute(commits);
      // Nothing to send, and nothing to lose, if it is already there.
      published.set(id, name);
    },
    'a change by another client': async () => {
      const [id, before] = oneOf(published) ?? [];
      if (!id) return;
      await edit(id);
      const mine = newTitle();
      await title(page).fill(mine);
      await isSaved(page);
      const theirs = newTitle();
      storeAsOther(firestore, { id, postTitle: theirs, postDate: '2026-01-01', postContent: '<p>x</p>' });
      published.set(id, theirs);
      await publish(page);
      if (oneOf([true, false])) {
        await answer(page, 'Publish mine');
        await expect(page.getByText(`“${mine}” has changed on the blog.`)).toBeVisible();
        published.set(id, mine);
      } else {
        await answer(page, 'Use the published one');
        await expect(title(page)).toHaveValue(theirs);
      }
      drafts.delete(id);
      expect(before).not.toBe(published.get(id));
    },
    'remove a post': async () => {
      const [id, name] = oneOf(published) ?? [];
      if (!id || !name) return;
      await page.getByRole('button', { name: `Remove: ${name}`, exact: true }).click();
      await answer(page, 'Remove');
      await expect(page.getByText(`“${name}” is no longer on the blog.`)).toBeVisible();
      published.delete(id);
      drafts.set(id, drafts.get(id) ?? name);
    },
    'discard a draft': async () => {
      const [id, name] = oneOf(unpublished()) ?? [];
      if (!id || !name) return;
      await page.getByRole('button', { name: `Discard: ${name}`, exact: true }).click();
      await answer(page, 'Discard');
      await expect(page.getByText(`“${name}” was discarded.`)).toBeVisible();
      drafts.delete(id);
    },
    reload: async () => {
      await page.reload();
    },
    'back and forward': async () => {
      const [id] = oneOf(drafts) ?? [];
      if (!id) return;
      await edit(id);
      await page.goBack();
      await page.goForward();
      await expect(title(page)).toHaveValue(drafts.get(id) ?? '');
    },
    'sign out and in': async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
    },
  };

  await open(page);
  for (let step = 1; step <= steps; step += 1) {
    const [name, act] = oneOf(Object.entries(actions)) ?? [];
    if (!name || !act) continue;
    await test.step(`${step}: ${name}`, async () => {
      await toList();
      await act();
      await check();
    });
  }
});
