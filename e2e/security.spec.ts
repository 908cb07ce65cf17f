import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, missingRoute, routes, test } from './fixtures';

/** Reports what the policy blocks on pages opened from now on. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations'));
}

test.describe('the policy', () => {
  test.use({ expectedMessages: /404/ });

  for (const route of [...routes, missingRoute]) {
    test(`${route} does nothing that it forbids`, async ({ page }) => {
      const violations = await watchViolations(page);
      await page.goto(route);
      // The blog stays in touch with its database.
      if (route === '/blog') await expect(page.getByText(/^Live\./)).toBeVisible();
      else await page.waitForLoadState('networkidle');
      expect(await violations()).toEqual([]);
    });
  }

  test('neither does the way through the site, with the live blog', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const label of ['Headshots', 'Portraits', 'Product', 'Studio', 'Blog']) {
      await bar.getByRole('link', { name: label, exact: true }).click();
      await expect(bar.locator('[aria-current=page]')).toHaveText(label);
    }
    await expect(page.getByText(/^Live\./)).toBeVisible();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await violations()).toEqual([]);
  });

  test.describe('blocks', () => {
    test.use({ expectedMessages: /Content Security Policy|content security policy|frame/i });

    const injections: Record<string, [html: string, directive: string]> = {
      'an inline script': ['<script>window.broken = true</script>', 'script-src-elem'],
      'a script from elsewhere': ['<script src="https://evil.example/a.js"></script>', 'script-src-elem'],
      'an event handler': ['<img src="data:," onerror="window.broken = true">', 'script-src-attr'],
      'a style element': ['<style>body { display: none }</style>', 'style-src-elem'],
      'a style attribute': ['<p style="color: red">red</p>', 'style-src-attr'],
      'a frame': ['<iframe src="https://evil.example/"></iframe>', 'frame-src'],
      'a form': ['<form action="https://evil.example/"><button>Send</button></form>', 'form-action'],
    };
    for (const [name, [html, directive]] of Object.entries(injections)) {
      test(name, async ({ page }) => {
        const violations = await watchViolations(page);
        await page.goto('/');
        await page.evaluate((text) => {
          const fragment = document.createRange().createContextualFragment(text);
          document.body.append(fragment);
          document.querySelector('form')?.submit();
        }, html);
        await expect.poll(async () => (await violations()).join('\n')).toContain(directive);
        expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      });
    }

    test('a connection to anywhere else', async ({ page }) => {
      const violations = await watchViolations(page);
      await page.goto('/');
      const answer = await page.evaluate(() =>
        fetch('https://evil.example/').then(
          () => 'let through',
          () => 'blocked',
        ),
      );
      expect(answer).toBe('blocked');
      expect((await violations()).join()).toContain('connect-src');
    });
  });

  test('stands in the page and in the headers, without exceptions for scripts', async ({ page, request }) => {
    await page.goto('/headshot');
    const inPage = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    const inHeader = (await request.get('/headshot')).headers()['content-security-policy'];
    for (const policy of [inPage, inHeader]) {
      const [scripts] = (policy ?? '').split('; ').filter((directive) => directive.startsWith('script-src'));
      expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
      expect(policy).toMatch(/default-src 'none'.*base-uri 'none'; form-action 'none'/);
    }
    expect(inPage).not.toContain('unsafe');
    expect(inHeader).toContain("frame-ancestors 'none'");
  });
});

/**
 * Points above 100 that the Mozilla HTTP Observatory gives (github.com/mdn/mdn-http-observatory, its scoring table), and
 * what a header must be for them. From 100 points a site has the grade A+.
 */
test('the headers would be graded A+ by the Mozilla Observatory', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(name)) ?? '';
  const hsts = /max-age=(\d+); includeSubDomains; preload/.exec(headers['strict-transport-security'] ?? '');
  const rules: Record<string, [meets: boolean, otherwise: number, bonus: number]> = {
    'policy without unsafe scripts': [/^script-src (?!.*unsafe)/.test(directive('script-src')), -20, 0],
    'policy that begins with nothing': [directive('default-src') === "default-src 'none'", 0, 5],
    'transport security for half a year, preloaded': [Number(hsts?.[1]) >= 15_768_000, -20, 5],
    'no sniffing': [headers['x-content-type-options'] === 'nosniff', -5, 0],
    'no frames': [directive('frame-ancestors') === "frame-ancestors 'none'", -20, 5],
    'private referrer': [headers['referrer-policy'] === 'strict-origin-when-cross-origin', -5, 5],
    'resources for this site only': [headers['cross-origin-resource-policy'] === 'same-origin', 0, 10],
    'no cookies': [headers['set-cookie'] === undefined, -20, 0],
    'no sharing across origins': [headers['access-control-allow-origin'] === undefined, -50, 0],
  };
  const score = Object.values(rules).reduce(
    (sum, [meets, otherwise, bonus]) => sum + (meets ? bonus : otherwise),
    100,
  );
  expect(Object.entries(rules).filter(([, [meets]]) => !meets)).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(100);
});

test('out/ holds no source maps, no keys of others, and no path of the machine that built it', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(html|js|css|txt|json|xml)$/.test(name))) {
    const text = readFileSync(path.join('out', file), 'utf8');
    expect(text.includes(process.cwd()), `${file} names the folder it was built in`).toBe(false);
    expect(text, file).not.toMatch(/AIza[\w-]{35}|-----BEGIN [A-Z ]*PRIVATE KEY|sourceMappingURL/);
  }
});

test('security.txt says where to report, and until when that holds', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:hello@northlight\.example$/m);
  expect(text).toMatch(/^Canonical: https:\/\/northlight\.example\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  // RFC 9116, section 2.5.5: less than a year ahead.
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
});
