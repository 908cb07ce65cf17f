import type { Page } from '@playwright/test';
import { waitForHydration } from '../../scripts/testing/hydration';
import { expect, pageTitles, routes, test } from '../support/fixtures';
import { createRandom, seeds } from '../support/random';

// Random walks: whatever the order of links, anchors, open photographs, choices, Back, Forward and reloads, the page
// shows what the address says.

/** Steps of one random walk. `WALK_STEPS=2500` makes it longer. */
const steps = Number(process.env.WALK_STEPS ?? 60);

/** Reads what the page shows, and whether it matches the address. */
function readPageState(page: Page) {
  return page.evaluate(() => {
    const { pathname, search, hash } = location;
    const photo = /^#photo=(.+)/.exec(hash)?.[1] ?? '';
    const hasPhoto = document.querySelector(`main a.photo[href*="/${CSS.escape(photo)}."]`) !== null;
    const hasLightbox = document.querySelector('.pswp') !== null;
    const hasPlan = document.querySelector('.total-bar') !== null;
    return {
      pathname,
      title: document.title,
      heading: document.querySelector('h1')?.innerHTML ?? '',
      isLightboxRight: hasPhoto === hasLightbox && hasLightbox === document.querySelector('main')?.inert,
      isPlanRight: pathname !== '/inquire' || hasPlan === new URLSearchParams(search).has('offer'),
    };
  });
}

type Step = { run: () => Promise<unknown>; leadsTo?: string };

/** The steps that are possible on the page in its current state, by kind. */
async function findPossibleSteps(page: Page): Promise<Record<string, Step[]>> {
  const { addresses, index } = await page.evaluate(() => ({
    addresses: navigation.entries().map(({ url }) => url ?? undefined),
    index: navigation.currentEntry?.index ?? 0,
  }));
  const traversals = [-2, -1, 1, 2].flatMap((distance) => {
    const leadsTo = addresses[index + distance];
    return leadsTo ? [{ run: () => page.evaluate((by) => history.go(by), distance), leadsTo }] : [];
  });
  const always = { go: traversals, reload: [{ run: () => page.reload(), leadsTo: addresses[index] }] };
  if (await page.locator('.pswp').count())
    return {
      ...always,
      Escape: [{ run: () => page.keyboard.press('Escape') }],
      arrow: ['ArrowRight', 'ArrowLeft'].map((key) => ({ run: () => page.keyboard.press(key) })),
    };
  const stepsByKind = await Promise.all(
    Object.entries({
      bar: 'header nav[aria-label=Main] a',
      anchor: 'a[href^="#"]',
      photograph: 'main a.photo',
      choice: 'main input[name=offer]',
      link: 'footer a[href^="/"], main a[href^="/"]:not(.photo, [href^="/proofs"])',
    }).map(async ([kind, selector]) => {
      const targets = await page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          // An already selected option changes nothing.
          if (element.matches(':checked')) return location.href;
          if (element instanceof HTMLInputElement) return `${location.origin}/inquire?offer=${element.value}`;
          const href = String(Reflect.get(element, 'href'));
          const photo = element.matches('.photo') && /([^/]+)\.\w+\.jpg$/.exec(href)?.[1];
          return photo ? location.href.replace(/(#.*)?$/, `#photo=${photo}`) : href;
        }),
      );
      return [
        kind,
        targets.map((leadsTo, position) => ({
          // Clicked by script, because the pointer would have to scroll to it first.
          run: () =>
            page
              .locator(selector)
              .nth(position)
              .evaluate((node: HTMLElement) => node.click()),
          leadsTo,
        })),
      ] as const;
    }),
  );
  return { ...always, ...Object.fromEntries(stepsByKind) };
}

/** Polls often: most steps take less than a tenth of a second. */
const pollOften = (message: string) => ({ message, intervals: [10, 20, 30, 50, 100] });

test.use({ expectedMessages: /Firestore/ });

for (const seed of seeds) {
  test(`random walk ${seed} of ${steps} steps: page, title and address agree after each step`, async ({
    page,
    request,
  }) => {
    test.setTimeout(30_000 + steps * 2000);
    /** The exported HTML of each page, which contains its heading. */
    const exportedHtml: Record<string, string> = {};
    for (const route of routes) exportedHtml[route] = await (await request.get(route)).text();
    const random = createRandom(seed);
    const pickRandom = <Item>(list: Item[]) => list[Math.floor(random() * list.length)];
    const doneSteps: string[] = [];
    await page.goto('/headshot');
    for (let count = 0; count < steps; count += 1) {
      const possibleByKind = await findPossibleSteps(page);
      // First a kind of step, then one of that kind: a page has many photographs and few anchors.
      const kind =
        pickRandom(Object.keys(possibleByKind).filter((name) => possibleByKind[name]?.length)) ?? '';
      const step = pickRandom(possibleByKind[kind] ?? []);
      if (!step) break;
      doneSteps.push(`${kind} ${step.leadsTo ?? ''}`);
      await step.run();
      // A reload, or Back to an earlier document, restarts the scripts.
      await waitForHydration(page);
      const lastSteps = `${doneSteps.slice(-8).join(', ')} (step ${count})`;
      // Ignore the plan and the light of this device, which /inquire adds to its address.
      const addedParameters = step.leadsTo?.endsWith('/inquire') ? /\?.*/ : /(?<=\/inquire\?offer=[^&]*)&.*/;
      const stripPlan = (url = page.url()) => url.replace(addedParameters, '');
      if (step.leadsTo) await expect.poll(stripPlan, pollOften(lastSteps)).toBe(stripPlan(step.leadsTo));
      if (kind === 'Escape') await expect(page.locator('.pswp'), lastSteps).toHaveCount(0);
      await expect
        .poll(async () => {
          const { pathname, title, heading, ...shown } = await readPageState(page);
          return {
            ...shown,
            isTitleRight: title === pageTitles[pathname],
            isHeadingRight: heading !== '' && exportedHtml[pathname]?.includes(heading),
          };
        }, pollOften(lastSteps))
        .toEqual({ isLightboxRight: true, isPlanRight: true, isTitleRight: true, isHeadingRight: true });
    }
  });
}
