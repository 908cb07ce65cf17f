import { randomFrom, seeds } from '../support/random';
import { expect, linkOf, openFrames, saving, test } from './fixtures';

// Random walks: whatever a client presses, in whatever order, the page never breaks, and at the end it shows what is stored.
// lib/proofs/sync.test.ts has two devices, and a network that fails.

const steps = Number(process.env.WALK_STEPS ?? 40);
const pressed = [
  '.proofs-heart',
  '.proofs-heart',
  '.proofs-sheet a',
  'legend ~ *',
  '.proofs-decide',
  '.proofs-undo',
  'fieldset button:has(img), .proofs-side-tab',
  'section :is(.link, .icon-button, input)',
  '.proofs-screen .button-primary',
  '.proofs a.link',
  'dialog .button',
];
const keys = ['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Control+z'];

for (const seed of seeds) {
  test(`random walk ${seed} of ${steps} steps: nothing breaks, and the page shows what is stored`, async ({
    page,
    stored,
  }) => {
    test.setTimeout(60_000 + steps * 3000);
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    /** What each step does; a step that is not possible now does nothing. */
    const actions: (() => Promise<unknown>)[] = [
      ...pressed.map((selector) => async () => {
        const found = page.locator(`${selector} >> visible=true`);
        const count = await found.count();
        const one = found.nth(below(Math.max(count, 1)));
        if (count > 0) await one.click({ timeout: 2000 }).catch(() => {});
      }),
      ...keys.map((key) => () => page.keyboard.press(key)),
      async () => {
        const field = page.locator('textarea >> visible=true').first();
        if (await field.count()) await field.fill(`Note ${below(100)}`, { timeout: 2000 }).catch(() => {});
      },
      () => page.goBack().catch(() => {}),
      () => page.goForward().catch(() => {}),
      () => page.reload(),
      () => page.setViewportSize(below(2) ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    ];
    await openFrames(page);
    for (let step = 0; step < steps; step += 1) {
      await actions[below(actions.length)]?.();
      if (!page.url().includes('/proofs#')) await page.goto(linkOf('picking', 'frames'));
      await expect(page.locator('.proofs h1 >> visible=true')).toHaveCount(1);
    }
    await page.goto('/blog');
    await openFrames(page);
    await expect(saving(page)).toHaveText('Saved');
    const shown = () =>
      page.locator('.proofs-sheet li').evaluateAll((items) =>
        Object.fromEntries(
          items.flatMap((item) => {
            const state = item.querySelector<HTMLElement>('.proofs-heart')?.dataset.state;
            const isMaybe = state === 'maybe';
            return state ? [[item.querySelector('a')?.dataset.frame, isMaybe ? 'maybe' : 'chosen']] : [];
          }),
        ),
      );
    const picks = Object.entries(Object(stored().picks));
    await expect
      .poll(shown)
      .toEqual(Object.fromEntries(picks.map(([id, pick]) => [id, pick === 'maybe' ? 'maybe' : 'chosen'])));
  });
}
