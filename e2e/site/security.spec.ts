import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Records what the policy blocks on pages opened from now on. */
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

// What it blocks is a message on the console, which fails every other test.
test.describe('the policy', () => {
  test.use({ expectedMessages: /404/ });

  test.describe('blocks', () => {
    test.use({ expectedMessages: /Content Security Policy|content security policy|frame/i });

    test('code, styles, frames, forms and connections that the page does not have', async ({ page }) => {
      const violations = await watchViolations(page);
      await page.goto('/');
      for (const [html, directive] of [
        ['<script>window.broken = true</script>', 'script-src-elem'],
        ['<script src="https://evil.example/a.js"></script>', 'script-src-elem https'],
        ['<img src="data:," onerror="window.broken = true">', 'script-src-attr'],
        ['<style>body { display: none }</style>', 'style-src-elem'],
        ['<p style="color: red">red</p>', 'style-src-attr'],
        ['<iframe src="https://evil.example/"></iframe>', 'frame-src'],
        ['<form action="https://evil.example/"><button>Send</button></form>', 'form-action'],
      ] as const) {
        await page.evaluate((text) => {
          const fragment = document.createRange().createContextualFragment(text);
          document.body.append(fragment);
          document.querySelector('form')?.submit();
        }, html);
        await expect.poll(async () => (await violations()).join('\n'), html).toContain(directive);
      }
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
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

  test('has no exceptions for inline code but hashes; the header forbids frames', async ({
    page,
    request,
  }) => {
    await page.goto('/headshot');
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    for (const kind of ['script', 'style']) {
      const [sources] = (policy ?? '').split('; ').filter((directive) => directive.startsWith(`${kind}-src`));
      expect(sources).toMatch(/^\w+-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    }
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'; form-action 'self'/);
    expect(policy).not.toContain('unsafe');
    const { headers } = await request.get('/headshot').then((response) => ({ headers: response.headers() }));
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });
});

test('other sites may embed pictures, and nothing else', async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['cross-origin-resource-policy'];
  expect(await policyOf('/share/home.jpg')).toBe('cross-origin');
  expect(await policyOf('/')).toBe('same-origin');
  expect(await policyOf('/feed.xml')).toBe('same-origin');
});

test('out/ has no source maps, no third-party keys, and no paths of the build machine', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(html|js|css|txt|json|xml)$/.test(name))) {
    const text = readFileSync(path.join('out', file), 'utf8');
    expect(text.includes(process.cwd()), `${file} names the folder it was built in`).toBe(false);
    expect(text, file).not.toMatch(/AIza[\w-]{35}|-----BEGIN [A-Z ]*PRIVATE KEY|sourceMappingURL/);
  }
});

test('security.txt has a contact and an expiry date', async ({ request }) => {
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

test('the schemas of the content are not in what visitors load', () => {
  const scripts = readdirSync('out/_next/static', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(5);
  const withZod = scripts.filter((file) =>
    /ZodError|safeParse/.test(readFileSync(`out/_next/static/${file}`, 'utf8')),
  );
  expect(withZod).toEqual([]);
});

test('the built site contains nothing of the editor', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|css|txt|json|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) =>
    /[\u{e0100}-\u{e01ef}]|__edit|data-edit-stop/u.test(readFileSync(path.join('out', file), 'utf8')),
  );
  expect(found).toEqual([]);
});
