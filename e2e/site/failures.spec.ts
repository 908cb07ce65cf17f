import type { Page } from '@playwright/test';
import { pageFailure } from '../../components/ui/words';
import { hydrated } from '../../scripts/testing/hydrated';
import { expect, phone, test } from '../support/fixtures';

// Parts of the page that fail in isolation, each by breaking an API that only it uses.

test.use({ expectedMessages: /broken/ });

/** Collects console messages from now on. */
function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

const failures: Record<string, { address: string; breakIt: () => void }> = {
  'the action bar on phones': {
    address: '/headshot',
    breakIt: () => {
      IntersectionObserver.prototype.observe = () => {
        throw new Error('broken');
      };
    },
  },
  'client-side navigation': {
    address: '/headshot',
    breakIt: () => {
      Object.defineProperty(document, 'onclick', {
        set: (listener) => {
          if (listener === null) throw new Error('broken');
        },
      });
    },
  },
  'the lightbox': {
    address: '/headshot#photo=study-02',
    breakIt: () => {
      const original = document.querySelectorAll;
      document.querySelectorAll = (selector: string) => {
        if (selector === 'main a.photo') throw new Error('broken');
        return original.call(document, selector);
      };
    },
  },
};

for (const [part, { address, breakIt }] of Object.entries(failures)) {
  test(`${part} fails in isolation, and the console says why`, async ({ page }) => {
    const messages = messagesOf(page);
    await page.setViewportSize(phone);
    await page.addInitScript(breakIt);
    await page.goto(address);
    await expect.poll(() => messages.join()).toContain('broken');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headshots');
    // The rest works, including links.
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portraits' }).click();
    await expect(page).toHaveURL(/\/portrait$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portraits');
  });
}

test.describe('when the root layout fails', () => {
  test.use({ expectedMessages: /Minified React error/ });

  test('a styled message and a link replace it, and the link recovers it', async ({ page }) => {
    // A missing component in the header, outside all error boundaries.
    // The route stays until the end, because a browser may cache responses that bypass it.
    let broken = true;
    await page.route('**/_next/static/pages/*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = broken ? text.replace('\\"NavLinks\\"', '\\"Missing\\"') : text;
      await route.fulfill({ response, body });
    });
    await page.goto('/headshot', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageFailure.heading);
    await expect(page).toHaveTitle(pageFailure.heading);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    // The stylesheet is applied, and the policy blocked nothing: the console would have reported it.
    await expect(page.getByRole('link')).toHaveCSS('min-height', '44px');
    broken = false;
    await page.getByRole('link', { name: pageFailure.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headshots');
    await hydrated(page);
  });
});
