import sharp from 'sharp';
import { expectNoViolations } from '../support/axe';
import { expectLive, post, put } from '../support/blogPage';
import { expect, pages, phone, test } from '../support/fixtures';

// A focused link prefetches its page: Chromium warns of a stylesheet that is not used because the link is not followed.
test.use({ expectedMessages: /404|was preloaded using link preload but not used/ });

test.describe('no axe violation on the blog', () => {
  test.use({ expectedMessages: /Firestore|Failed to load|ERR_|permission/ });

  test('live, paused and denied', async ({ page, firestore }) => {
    await page.addInitScript((host) => {
      globalThis.firestoreEmulatorHost = host;
    }, firestore.host);
    await page.goto('/blog');
    await expectLive(page);
    put(firestore, 'news', post('News'));
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectNoViolations(page);
    firestore.setFault('deny');
    await page.reload();
    await expect(page.getByText(/^New posts can’t be loaded/)).toBeVisible();
    await expectNoViolations(page);
  });

  test('offline', async ({ page }) => {
    await page.route(/google\.firestore/, (route) => route.abort());
    await page.goto('/blog');
    await expect(page.getByText(/^Offline since/)).toBeVisible({ timeout: 20_000 });
    await expectNoViolations(page);
  });
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/studio');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan your session' })).toBeFocused();
});

for (const route of pages) {
  test(`${route} by keyboard, with its targets, wider spacing and larger text`, async ({ page }) => {
    test.slow();
    await page.goto(route);
    const stops: number[] = [];
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const header = document.querySelector('header');
        const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          name: element.outerHTML.slice(0, 120),
          // The sticky header must not cover the focused element (WCAG 2.2, 2.4.11).
          covered: !header?.contains(element) && header?.contains(above),
          outside: box.bottom <= 0 || box.top >= innerHeight,
          // Focus may show as an outline or, on the slides, as a separate element.
          marked: style.outlineStyle !== 'none' || element.matches('.peer'),
          position: [...document.querySelectorAll('*')].indexOf(element),
        };
      });
      if (!focus) break;
      expect(focus, `stop ${stop}`).toMatchObject({ covered: false, outside: false, marked: true });
      stops.push(focus.position);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));

    // No target below 24 px, except inline links (WCAG 2.2, 2.5.8).
    await page.setViewportSize(phone);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, input, select, textarea')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const inText =
          element.matches('p a, li p a, blockquote a') || getComputedStyle(element).display === 'inline';
        const shown = element.checkVisibility({ visibilityProperty: true }) && width > 1;
        return shown && !inText && (width < 24 || height < 24) ? [element.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(small).toEqual([]);

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // The values of WCAG 2.2, 1.4.12.
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, li')].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
        const overflows =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return clips && overflows && element.clientWidth > 1 ? [element.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(cut).toEqual([]);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const width of [320, 820, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      expect(await widest(), `${width} px`).toBeLessThanOrEqual(width);
    }

    // Text at 200 % (WCAG 2.2, 1.4.4).
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.setProperty('font-size', '32px');
    });
    expect(await widest()).toBeLessThanOrEqual(phone.width);
  });
}

test('forced colors keep the borders of controls', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/headshot');
  const button = page.getByRole('link', { name: /Book/ }).first();
  await expect(button).not.toHaveCSS('border-top-style', 'none');
  await expect(button).toHaveCSS('border-top-width', '1px');
});

/** Relative luminance of a color, by WCAG 2.2. */
function luminance(channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

// In upright windows the text is below the slides.
for (const viewport of [
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`the text over every slide has enough contrast at ${viewport.width} px, measured from pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/');
    const plate = page.locator('.hero-plate');
    const boxes = await plate.locator('h1, p').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ x, y, width, height }) => ({ x, y, width, height }));
      }),
    );
    for (let slide = 1; slide <= 7; slide += 1) {
      await page.getByRole('button', { name: `Slide ${slide}` }).click();
      await page.evaluate(() => scrollTo(0, 0));
      const shown = page
        .getByRole('region', { name: 'Recent work' })
        .getByRole('listitem')
        .nth(slide - 1);
      await expect(shown).toBeInViewport({ ratio: 0.9 });
      await expect
        .poll(() =>
          shown
            .locator('img')
            .last()
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeTruthy();
      // Only what is behind the text.
      await plate.evaluate((element) => {
        for (const child of element.querySelectorAll<HTMLElement>('h1, p, a'))
          child.style.visibility = 'hidden';
      });
      const screenshot = await page.screenshot();
      await plate.evaluate((element) => {
        for (const child of element.querySelectorAll<HTMLElement>('h1, p, a')) child.style.visibility = '';
      });
      for (const { x, y, width, height } of boxes) {
        const area = {
          left: Math.max(0, Math.floor(x)),
          top: Math.floor(y),
          width: Math.min(Math.ceil(width), viewport.width - Math.floor(x)),
          height: Math.ceil(height),
        };
        const { data, info } = await sharp(screenshot)
          .extract(area)
          .raw()
          .toBuffer({ resolveWithObject: true });
        let brightest = 0;
        for (let at = 0; at < data.length; at += info.channels) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
          brightest = Math.max(brightest, luminance([red, green, blue]));
        }
        // White text: 1.05 is the luminance of white plus WCAG's 0.05 for screen flare.
        expect(1.05 / (brightest + 0.05), `slide ${slide}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}
