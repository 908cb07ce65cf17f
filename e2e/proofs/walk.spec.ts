import { expect, getGalleryUrl, getSavingStatus, openContactSheet, test } from '../support/proofsPage';
import { createRandom, seeds } from '../support/random';

// Random walks: whatever a client clicks, in whatever order, the page never breaks, and at the end it shows the stored picks.
// lib/proofs/GallerySync.test.ts covers two devices and a failing network.

const steps = Number(process.env.WALK_STEPS ?? 40);
const clickedSelectors = [
  '.proofs-heart',
  '.proofs-heart',
  '.proofs-contact-sheet a',
  'legend ~ *',
  '.proofs-pick-button',
  '.proofs-undo',
  'fieldset button:has(img), fieldset button:has(b)',
  '.pswp__button',
  'section :is(.link, .icon-button, input)',
  '.proofs-screen .button-primary',
  '.proofs a.link',
  'dialog .button',
];
const keys = ['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Control+z'];

for (const seed of seeds) {
  test(`random walk ${seed} of ${steps} steps: nothing breaks, and the page shows what is stored`, async ({
    page,
    readGallery,
  }) => {
    test.setTimeout(60_000 + steps * 3000);
    const random = createRandom(seed);
    const randomBelow = (count: number) => Math.floor(random() * count);
    /** What a step may do; an action that is not possible in the current state does nothing. */
    const actions: (() => Promise<unknown>)[] = [
      ...clickedSelectors.map((selector) => async () => {
        const candidates = page.locator(`${selector} >> visible=true`);
        const count = await candidates.count();
        const target = candidates.nth(randomBelow(Math.max(count, 1)));
        if (count > 0) await target.click({ timeout: 2000 }).catch(() => {});
      }),
      ...keys.map((key) => () => page.keyboard.press(key)),
      async () => {
        const field = page.locator('textarea >> visible=true').first();
        if (await field.count())
          await field.fill(`Note ${randomBelow(100)}`, { timeout: 2000 }).catch(() => {});
      },
      () => page.goBack().catch(() => {}),
      () => page.goForward().catch(() => {}),
      () => page.reload(),
      () => page.setViewportSize(randomBelow(2) ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    ];
    await openContactSheet(page);
    for (let step = 0; step < steps; step += 1) {
      await actions[randomBelow(actions.length)]?.();
      if (!page.url().includes('/proofs#')) await page.goto(getGalleryUrl('picking', 'frames'));
      await expect(page.locator(':is(.proofs, .picture-viewer) h1 >> visible=true')).toHaveCount(1);
    }
    await page.goto('/blog');
    await openContactSheet(page);
    await expect(getSavingStatus(page)).toHaveText('Saved');
    const readShownPicks = () =>
      page.locator('.proofs-contact-sheet li').evaluateAll((items) =>
        Object.fromEntries(
          items.flatMap((item) => {
            const state = item.querySelector<HTMLElement>('.proofs-heart')?.dataset.state;
            const isMaybe = state === 'maybe';
            return state ? [[item.querySelector('a')?.dataset.frame, isMaybe ? 'maybe' : 'chosen']] : [];
          }),
        ),
      );
    const picks = Object.entries(Object(readGallery().picks));
    await expect
      .poll(readShownPicks)
      .toEqual(Object.fromEntries(picks.map(([id, pick]) => [id, pick === 'maybe' ? 'maybe' : 'chosen'])));
  });
}
