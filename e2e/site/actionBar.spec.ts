import { site } from '../../lib/content';
import { expect, phone, test } from '../support/fixtures';

// A focused link prefetches its page. If the link is not followed, Chromium warns of an unused stylesheet.
test.use({ viewport: phone, expectedMessages: /was preloaded using link preload but not used/ });

test('Plan and Call show on phones after the first screen, and hide while an equivalent button is in view', async ({
  page,
}) => {
  await page.goto('/headshot');
  const bar = page.getByRole('navigation', { name: 'Plan or call' });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Composition' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${site.contact.phone.number}`,
  );
  await page.getByRole('link', { name: 'Book Now: Headshot basic package' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1400));
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(phone);
  await page.evaluate(() => scrollTo(0, 1400));
  await bar.getByRole('link', { name: 'Plan your session' }).click();
  await expect(page).toHaveURL('/inquire');
  await expect(bar).toBeHidden();
});

test('the action bar never covers a focused element', async ({ page }) => {
  for (const route of ['/', '/headshot', '/blog']) {
    await page.goto(route);
    const result = await page.evaluate(async () => {
      const covered: string[] = [];
      let focused = 0;
      for (const link of document.querySelectorAll<HTMLElement>('main :is(a, summary, button)')) {
        link.focus();
        if (document.activeElement !== link) continue;
        focused += 1;
        // The bar reacts to what is in view a moment later.
        await new Promise((resolve) => setTimeout(resolve, 40));
        const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
        // A picture taller than the screen is always partly covered; its top must not be.
        if (bar && bar.height > 0 && link.getBoundingClientRect().top >= bar.top)
          covered.push(link.outerHTML.slice(0, 80));
      }
      return { covered, focused };
    });
    expect(result.focused, route).toBeGreaterThan(5);
    expect(result.covered, route).toEqual([]);
  }
});
