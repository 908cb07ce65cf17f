import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures';

/** The text of a built file. */
const read = (file: string) => readFileSync(path.join('out', file), 'utf8');
const files = readdirSync('out', { recursive: true, encoding: 'utf8' });
const textFiles = files.filter((file) => /\.(html|js|css|txt|json|xml)$/.test(file));
const pages = files.filter((file) => file.endsWith('.html'));

test.describe('the policy', () => {
  // The browser logs what the policy blocks, which would fail the test.
  test.use({ expectedMessages: /Content Security Policy|content security policy|frame/i });

  test('blocks injected code, styles, frames, forms and connections', async ({ page }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    const readViolations = () => page.evaluate(() => Reflect.get(window, 'violations').join('\n'));
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
      await expect.poll(readViolations, html).toContain(directive);
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    const result = page.evaluate(() => fetch('https://evil.example/').catch(() => 'blocked'));
    expect(await result).toBe('blocked');
    expect(await readViolations()).toContain('connect-src');
  });
});

test('the policy of every page allows inline code only by its hash', () => {
  for (const file of pages) {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(file)) ?? [];
    for (const kind of ['script', 'style']) {
      const [sources] = policy.split('; ').filter((directive) => directive.startsWith(`${kind}-src`));
      expect(sources, file).toMatch(/^\w+-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    }
    expect(policy, file).toMatch(/default-src 'none'.*base-uri 'none'; form-action 'self'/);
    expect(policy, file).not.toContain('unsafe');
  }
});

test('no other site may show a page in a frame; other sites may embed pictures, and nothing else', async ({
  request,
}) => {
  const fetchHeaders = async (address: string) => (await request.get(address)).headers();
  expect((await fetchHeaders('/headshot'))['content-security-policy']).toBe("frame-ancestors 'none'");
  for (const [address, policy] of [
    ['/share/home.jpg', 'cross-origin'],
    ['/', 'same-origin'],
    ['/feed.xml', 'same-origin'],
  ] as const)
    expect((await fetchHeaders(address))['cross-origin-resource-policy']).toBe(policy);
});

test('out/ has no source maps, no third-party keys, no paths of the build machine, and nothing of the editor', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(textFiles.length).toBeGreaterThan(50);
  for (const file of textFiles) {
    const text = read(file);
    expect(text.includes(process.cwd()), `${file} names the folder it was built in`).toBe(false);
    expect(text, file).not.toMatch(/AIza[\w-]{35}|-----BEGIN [A-Z ]*PRIVATE KEY|sourceMappingURL/);
    expect(text, file).not.toMatch(/[\u{e0100}-\u{e01ef}]|__edit|data-edit-stop/u);
  }
});

test('scripts for visitors contain neither the content schemas nor the SDK’s regular expressions', () => {
  const scripts = textFiles.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => /ZodError|safeParse|RE2Syntax/.test(read(file)))).toEqual([]);
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
