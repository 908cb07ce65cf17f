import { expect, pagePaths, phone, test } from '../support/fixtures';

// A focused link prefetches its page. If the link is not followed, Chromium warns of an unused stylesheet.
test.use({ expectedMessages: /404|was preloaded using link preload but not used/ });

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

for (const route of pagePaths.map((path) => (path === '/inquire' ? '/inquire?offer=basic' : path))) {
  test(`${route} is accessible: keyboard order, target sizes, text spacing, large text and short windows`, async ({
    page,
  }) => {
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
          isCovered: !header?.contains(element) && header?.contains(above),
          isOutside: box.bottom <= 0 || box.top >= innerHeight,
          // Focus may show as an outline or, on the slides, as a separate element.
          hasFocusStyle: style.outlineStyle !== 'none' || element.matches('.peer'),
          position: [...document.querySelectorAll('*')].indexOf(element),
        };
      });
      if (!focus) break;
      expect(focus, `stop ${stop}`).toMatchObject({
        isCovered: false,
        isOutside: false,
        hasFocusStyle: true,
      });
      stops.push(focus.position);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));

    // No target below 24 px, except inline links (WCAG 2.2, 2.5.8).
    await page.setViewportSize(phone);
    const smallTargets = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, input, select, textarea')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isInline =
          element.matches('p a, li p a, blockquote a') || getComputedStyle(element).display === 'inline';
        const isVisible = element.checkVisibility({ visibilityProperty: true }) && width > 1;
        return isVisible && !isInline && (width < 24 || height < 24) ? [element.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(smallTargets).toEqual([]);

    // 1280 by 1024 pixels at 400 % zoom (WCAG 2.2, 1.4.10): sticky parts leave three quarters to read.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    // The action bar on phones appears a moment later.
    await page.waitForTimeout(300);
    const coveredRows = await page.evaluate(() => {
      const rows = new Set<number>();
      for (const element of document.querySelectorAll('body *')) {
        if (!/fixed|sticky/.test(getComputedStyle(element).position)) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { top, bottom } = element.getBoundingClientRect();
        for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1)
          rows.add(row);
      }
      return rows.size;
    });
    expect(coveredRows).toBeLessThanOrEqual(256 / 4);
    await page.setViewportSize(phone);

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // The values of WCAG 2.2, 1.4.12.
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const cutOffElements = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, li')].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
        const overflows =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return clips && overflows && element.clientWidth > 1 ? [element.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(cutOffElements).toEqual([]);
    const getScrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const width of [320, 820, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      expect(await getScrollWidth(), `${width} px`).toBeLessThanOrEqual(width);
    }

    // Text at 200 % (WCAG 2.2, 1.4.4).
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.setProperty('font-size', '32px');
    });
    expect(await getScrollWidth()).toBeLessThanOrEqual(phone.width);
  });
}

test('in a short window the menu can be opened, scrolled to its end, and closed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/headshot');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
});

test('with forced colors, borders, radio buttons and the current dot of the slides are still visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const button = page.getByRole('main').getByRole('link', { name: 'Plan your session' }).first();
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await expect(button).toHaveCSS('border-top-width', '1px');
  const colors = await page
    .getByRole('button', { name: /^Slide \d/ })
    .locator('span')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(new Set([...colors.slice(0, 2), canvas]).size).toBe(3);
  expect(new Set(colors.slice(1)).size).toBe(1);
  await page.goto('/inquire');
  await expect(page.getByRole('radio', { name: /Headshot basic/ })).toHaveCSS('appearance', 'auto');
});
