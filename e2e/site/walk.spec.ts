import type { APIRequestContext, Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { hydrated } from '../../scripts/testing/hydrated';
import { expect, routes, test, titles } from '../support/fixtures';
import { randomFrom, seeds } from '../support/random';

// Random walks: whatever the order of links, anchors, open photographs, choices, Back, Forward and reloads, the page
// shows what the address says.

/** Steps of one random walk. `WALK_STEPS=2500` makes it longer. */
const steps = Number(process.env.WALK_STEPS ?? 60);

/** The main heading of each page as exported, which identifies it. */
async function exportedHeadings(request: APIRequestContext): Promise<Record<string, string | undefined>> {
  const headings = routes.map(async (route) => {
    const { document } = new JSDOM(await (await request.get(route)).text()).window;
    return [route, textOf(document.querySelector('h1')?.textContent)];
  });
  return Object.fromEntries(await Promise.all(headings));
}

const textOf = (words: string | null | undefined) => words?.replace(/\s+/g, ' ').trim();

/** What the page shows, and what the address says it should show. */
function whatShows(page: Page) {
  return page.evaluate(() => {
    const { pathname, search, hash } = location;
    const photo = /^#photo=(.+)/.exec(hash)?.[1];
    const hasPhoto =
      photo !== undefined && document.querySelector(`main a.photo[href*="/${CSS.escape(photo)}."]`) !== null;
    const view = document.querySelector('.pswp');
    const isChosen = document.querySelector('.total-bar') !== null;
    return {
      pathname,
      title: document.title,
      heading: document.querySelector('h1')?.textContent,
      viewIsRight: hasPhoto === (view !== null) && (view !== null) === document.querySelector('main')?.inert,
      choiceIsRight: pathname !== '/inquire' || isChosen === new URLSearchParams(search).has('offer'),
    };
  });
}

/** The addresses of this tab's history, and the position in it. */
const historyOf = (page: Page) =>
  page.evaluate(() => ({
    addresses: navigation.entries().map(({ url }) => url ?? undefined),
    index: navigation.currentEntry?.index ?? 0,
  }));

type Step = { name: string; does: () => Promise<unknown>; leadsTo?: string };

/** Everything that can be done on the page as it is. */
async function possibleSteps(page: Page): Promise<Step[]> {
  const { addresses, index } = await historyOf(page);
  const open = await page.locator('.pswp').count();
  const traversals = [-2, -1, -1, 1, 1, 2].flatMap((distance) => {
    const leadsTo = addresses[index + distance];
    const name = `go ${distance}`;
    return leadsTo ? [{ name, does: () => page.evaluate((by) => history.go(by), distance), leadsTo }] : [];
  });
  const reload = { name: 'reload', does: () => page.reload(), leadsTo: addresses[index] };
  if (open > 0) {
    const keys = ['Escape', 'Escape', 'ArrowRight', 'ArrowLeft'];
    return [
      ...traversals,
      reload,
      ...keys.map((key) => ({ name: key, does: () => page.keyboard.press(key) })),
    ];
  }
  /** A step for each element of a kind, clicked by script: the pointer would have to scroll to it first. */
  const onEach = async (selector: string): Promise<Step[]> => {
    const targets = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const href = String(Reflect.get(element, 'href'));
        const value = element.getAttribute('value');
        // An already selected option changes nothing.
        if (element.matches(':checked')) return location.href;
        if (value) return `${location.origin}/inquire?offer=${value}`;
        const photo = element.matches('.photo') && /([^/]+)\.\w+\.jpg$/.exec(href)?.[1];
        return photo ? location.href.replace(/(#.*)?$/, `#photo=${photo}`) : href;
      }),
    );
    return targets.map((leadsTo, position) => ({
      name: `${selector} ${position}`,
      does: () =>
        page
          .locator(selector)
          .nth(position)
          .evaluate((node: HTMLElement) => node.click()),
      leadsTo,
    }));
  };
  const [bar, places, photographs, choices, footer] = await Promise.all(
    [
      'header nav[aria-label=Main] a',
      'a[href^="#"]',
      'main a.photo',
      'main input[name=offer]',
      'footer a[href^="/"], main a[href^="/"]:not(.photo)',
    ].map(onEach),
  );
  const anchors = await page.evaluate(() =>
    [...document.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_')),
  );
  const typed = anchors.slice(0, 6).map((id) => ({
    name: `type #${id}`,
    does: () =>
      page.evaluate((place) => {
        location.hash = place;
      }, id),
  }));
  return [
    ...traversals,
    ...traversals,
    reload,
    bar,
    places,
    places,
    photographs,
    choices,
    footer,
    typed,
  ].flatMap((step) => step ?? []);
}

/** Polls often: most steps take less than a tenth of a second. */
const soon = (message: string) => ({ message, intervals: [10, 20, 30, 50, 100] });

test.use({ expectedMessages: /Firestore/ });

for (const seed of seeds) {
  test(`random walk ${seed} of ${steps} steps: page, title and address agree after each`, async ({
    page,
    request,
  }) => {
    test.setTimeout(30_000 + steps * 2000);
    const headings = await exportedHeadings(request);
    expect(headings['/headshot']).toBe('Headshots');
    const random = randomFrom(seed);
    const walked: string[] = [];
    await page.goto('/headshot');
    for (let count = 0; count < steps; count += 1) {
      const possible = await possibleSteps(page);
      // First a kind of step, then one of that kind: a page has many photographs and few anchors.
      const kinds = [...new Set(possible.map(({ name }) => name.split(' ')[0]))];
      const kind = kinds[Math.floor(random() * kinds.length)];
      const ofKind = possible.filter(({ name }) => name.split(' ')[0] === kind);
      const step = ofKind[Math.floor(random() * ofKind.length)];
      if (!step) break;
      walked.push(step.name);
      await step.does();
      // A reload, or Back to an earlier document, restarts the scripts.
      await hydrated(page);
      const trail = `${walked.slice(-8).join(', ')} (step ${count})`;
      // The page for planning a session adds the plan of this device to its address.
      const address = () =>
        step.leadsTo?.endsWith('/inquire') ? page.url().replace(/\?.*/, '') : page.url();
      if (step.leadsTo) await expect.poll(address, soon(trail)).toBe(step.leadsTo);
      if (step.name === 'Escape') await expect(page.locator('.pswp'), trail).toHaveCount(0);
      await expect
        .poll(async () => {
          const shown = await whatShows(page);
          return {
            ...shown,
            title: shown.title === titles[shown.pathname],
            heading: textOf(shown.heading) === headings[shown.pathname],
          };
        }, soon(trail))
        .toMatchObject({ title: true, heading: true, viewIsRight: true, choiceIsRight: true });
    }
  });
}
