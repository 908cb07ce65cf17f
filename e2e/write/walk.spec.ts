import type { Page } from '@playwright/test';
import { blog } from '../../content/blog';
import { localProjectId } from '../../lib/firebase/config';
import { hold } from '../support/fixtures';
import { randomFrom } from '../support/random';
import { expect, open, signIn, test } from './fixtures';

// Random walks: whatever the order of actions, the blog has what was published, and no text is lost.

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const collection = `projects/${localProjectId}/databases/(default)/documents/blog`;
const steps = Number(process.env.WALK_STEPS ?? 25);

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const savedMessage = (page: Page) => page.getByText(/^Saved on this device at|^As published/);
const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').first();

for (const seed of [1, 2, 3]) {
  test(`random walk ${seed} of ${steps} steps: the blog and the drafts match the actions`, async ({
    page,
    firestore,
  }) => {
    test.setTimeout(60_000 + steps * 6_000);
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    /** Titles on the blog, by ID, and titles of the drafts. */
    const published = new Map(blog.posts.map(({ id, postTitle }) => [id, postTitle]));
    const drafts = new Set<string>();
    /** Titles of undone changes, by the post's ID: opening the post opens them. */
    const changes = new Map<string, string>();
    let undo: (() => void) | null = null;
    let number = 0;

    const toList = async () => {
      await page.goto('/write#posts');
      await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
    };
    const check = async () => {
      await expect
        .poll(() =>
          firestore.store
            .list(collection)
            .map(({ fields }) => Object.values(fields.postTitle ?? {})[0])
            .sort(),
        )
        .toEqual([...published.values()].sort());
      await toList();
      await expect
        .poll(async () => (await page.locator('section[aria-labelledby=drafts] b').allTextContents()).sort())
        .toEqual([...drafts].sort());
      await expect
        .poll(async () =>
          (await page.locator('section[aria-labelledby=published] b').allTextContents()).sort(),
        )
        .toEqual([...published.values()].sort());
    };

    const actions: Record<string, () => Promise<void>> = {
      'a new draft': async () => {
        number += 1;
        const name = `Draft ${number}`;
        await page.getByRole('button', { name: 'New post' }).click();
        await title(page).fill(name);
        await page.getByRole('textbox', { name: 'Text of the post' }).click();
        await page.keyboard.type(`Words ${number}`);
        await expect(savedMessage(page)).toBeVisible();
        drafts.add(name);
        undo = null;
      },
      'publish a draft': async () => {
        const [name] = [...drafts].filter((text) => text.startsWith('Draft'));
        if (!name) return;
        await page.getByRole('link', { name: new RegExp(`^${name} `) }).click();
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await dialog(page).click();
        await expect(page.getByText(`“${name}” is on the blog.`)).toBeVisible();
        drafts.delete(name);
        const id = name.toLowerCase().replace(' ', '-');
        published.set(id, name);
        undo = () => {
          published.delete(id);
          drafts.add(name);
        };
      },
      'publish a draft whose answer is lost': async () => {
        const [name] = [...drafts].filter((text) => text.startsWith('Draft'));
        if (!name) return;
        await page.getByRole('link', { name: new RegExp(`^${name} `) }).click();
        await page.route('**/*:commit*', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await dialog(page).click();
        await expect(page.getByText(`“${name}” is on the blog.`)).toBeVisible({ timeout: 30_000 });
        await page.unroute('**/*:commit*');
        drafts.delete(name);
        const id = name.toLowerCase().replace(' ', '-');
        published.set(id, name);
        undo = () => {
          published.delete(id);
          drafts.add(name);
        };
      },
      'type while a post is being published': async () => {
        const [name] = [...drafts].filter((text) => text.startsWith('Draft'));
        if (!name) return;
        await page.getByRole('link', { name: new RegExp(`^${name} `) }).click();
        await expect(title(page)).toHaveValue(name);
        const { release } = await hold(page, '**/*:commit*');
        const isSent = page.waitForRequest(/:commit/);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await dialog(page).click();
        await isSent;
        number += 1;
        const rest = `Changed ${number}`;
        await title(page).fill(rest);
        release();
        await expect(page.getByText(`“${name}” is on the blog. What you typed since`)).toBeVisible();
        await page.unroute('**/*:commit*');
        await expect(savedMessage(page)).toBeVisible();
        drafts.delete(name);
        drafts.add(rest);
        published.set(name.toLowerCase().replace(' ', '-'), name);
        undo = null;
      },
      'change a post': async () => {
        const [id, before] = [...published][below(published.size)] ?? [];
        if (!id || !before || before.startsWith('Draft')) return;
        number += 1;
        const name = `Changed ${number}`;
        await page
          .getByRole('link', { name: new RegExp(`^${before.slice(0, 12)}`) })
          .last()
          .click();
        await title(page).fill(name);
        await page.getByRole('button', { name: 'Publish changes' }).click();
        await dialog(page).click();
        await expect(page.getByText(`“${name}” has changed on the blog.`)).toBeVisible();
        published.set(id, name);
        const open = changes.get(id);
        if (open) drafts.delete(open);
        changes.delete(id);
        undo = () => {
          published.set(id, before);
          drafts.add(name);
          changes.set(id, name);
        };
      },
      'remove a post': async () => {
        const [id, name] = [...published][below(published.size)] ?? [];
        if (!id || !name) return;
        await page.getByRole('button', { name: `Remove: ${name}` }).click();
        await dialog(page).click();
        await expect(page.getByText(`“${name}” is no longer on the blog.`)).toBeVisible();
        published.delete(id);
        drafts.add(name);
        undo = () => {
          published.set(id, name);
          drafts.delete(name);
        };
      },
      undo: async () => {
        const button = page.locator('.toast').getByRole('button', { name: 'Undo', exact: true });
        if (!undo || !(await button.isVisible())) return;
        await button.click();
        await expect(page.getByText('Undone.')).toBeVisible();
        undo();
        undo = null;
      },
      reload: async () => {
        await page.reload();
        undo = null;
      },
      'back and forward': async () => {
        const [name] = [...drafts];
        if (!name) return;
        await page.locator('section[aria-labelledby=drafts] a').first().click();
        await expect(title(page)).toBeVisible();
        await page.goBack();
        await page.goForward();
        await expect(title(page)).toBeVisible();
      },
      'sign out and in': async () => {
        await page.getByRole('button', { name: 'Sign out' }).click();
        await signIn(page);
        await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
      },
    };

    await open(page);
    for (let step = 1; step <= steps; step += 1) {
      const [name, act] = Object.entries(actions)[below(Object.keys(actions).length)] ?? [];
      if (!act) continue;
      await test.step(`${step}: ${name}`, async () => {
        // Undo is offered only if the list was not left.
        if (name !== 'undo') await toList();
        await act();
        if (name !== 'undo' && undo) return;
        await check();
      });
    }
    await check();
  });
}
