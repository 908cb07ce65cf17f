import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { randomFrom, seeds } from '../support/random';
import { expect, linkOf, saving, test } from './fixtures';

// Random walks of two people with one link: whatever they press, in whatever order, the pages never break, and at the end
// both show what is stored.

// A write that was made from an older state is refused, and made again.
test.use({ expectedMessages: /ERR_FAILED|40[03]/ });
const steps = Number(process.env.WALK_STEPS ?? 40);

/** What each step does; a step that is not possible now does nothing. */
function stepsOf(page: Page, below: (count: number) => number): (() => Promise<unknown>)[] {
  const pressOne = async (selector: string) => {
    const found = page.locator(`${selector} >> visible=true`);
    const count = await found.count();
    if (count > 0)
      await found
        .nth(below(count))
        .click({ timeout: 2000 })
        .catch(() => {});
  };
  const key = (name: string) => () => page.keyboard.press(name);
  return [
    () => pressOne('.proofs-heart'),
    () => pressOne('.proofs-heart'),
    () => pressOne('.proofs-sheet a'),
    () => pressOne('legend ~ *'),
    () => pressOne('.proofs-decide'),
    () => pressOne('.proofs-undo'),
    () => pressOne('fieldset button:has(img), .proofs-side-tab'),
    () => pressOne('section :is(.link, .icon-button, input)'),
    () => pressOne('.proofs-screen .button-primary'),
    () => pressOne('.proofs a.link'),
    () => pressOne('dialog .button'),
    async () => {
      const field = page.locator('textarea >> visible=true').first();
      if (await field.count()) await field.fill(`Note ${below(100)}`, { timeout: 2000 }).catch(() => {});
    },
    ...['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Control+z'].map(key),
    () => page.goBack().catch(() => {}),
    () => page.goForward().catch(() => {}),
    () => page.reload(),
    () => page.setViewportSize(below(2) ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  ];
}

for (const seed of seeds) {
  test(`random walk ${seed} of ${steps} steps: nothing breaks, and both see what is stored`, async ({
    page,
    context,
    stored,
  }) => {
    test.setTimeout(60_000 + steps * 3000);
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const other = await context.newPage();
    const errors: string[] = [];
    other.on('pageerror', (error) => errors.push(String(error)));
    const pages = [page, other];
    for (const each of pages) {
      // Finishing has a test of its own.
      await each.route('**/documents:commit*', (route) =>
        random() < 0.2 ? route.abort() : route.continue(),
      );
      await each.goto(linkOf('picking', 'frames'));
    }
    for (let step = 0; step < steps; step += 1) {
      const each = pages[below(2)] ?? page;
      // A page in the background paints once a second.
      await each.bringToFront();
      const all = stepsOf(each, below);
      await all[below(all.length)]?.();
      if (!each.url().includes('/proofs#')) await each.goto(linkOf('picking', 'frames'));
      await expect(each.locator('.proofs h1 >> visible=true')).toHaveCount(1);
    }
    for (const each of pages) {
      await each.bringToFront();
      await each.unroute('**/documents:commit*');
      await each.goto('/blog');
      await each.goto(linkOf('picking', 'frames'));
      await expect(saving(each)).toHaveText('Saved', { timeout: 20_000 });
    }
    const shown = (each: Page) =>
      each.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('.proofs-sheet li')].flatMap((item) => {
            const state = item.querySelector<HTMLElement>('.proofs-heart')?.dataset.state;
            return state
              ? [[item.querySelector('a')?.dataset.frame, state === 'maybe' ? 'maybe' : 'chosen']]
              : [];
          }),
        ),
      );
    const picks = Object.fromEntries(
      Object.entries(Object(stored().picks)).map(([id, pick]) => [id, pick === 'maybe' ? 'maybe' : 'chosen']),
    );
    for (const each of pages)
      await expect.poll(async () => isDeepStrictEqual(await shown(each), picks)).toBe(true);
    expect(errors).toEqual([]);
  });
}
