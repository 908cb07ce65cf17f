import { chromium } from '@playwright/test';
import { blog } from './content/blog.ts';
import { chromiumArguments, ensureChromium } from './scripts/chromium.ts';
import { seedPosts } from './scripts/firestore/seed.ts';
import { startFirestore } from './scripts/firestore/server.ts';
import { serve } from './scripts/serve.ts';

const server = await serve(3700, () => {});
const firestore = await startFirestore(0, { allowOrigin: () => true });
seedPosts(firestore.store, blog.posts);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
for (const [w, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: 844 }, colorScheme: theme });
  await context.addInitScript((host) => {
    globalThis.firestoreEmulatorHost = host;
  }, firestore.host);
  const page = await context.newPage();
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e));
  await page.goto(server.url + '/write');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/w-signin-${w}.png` });
  await page.goto(server.url + '/write#edit=draft:abc');
  await page.waitForTimeout(1500);
  await page.getByLabel('Title').fill('Winter light');
  await page
    .locator('textarea')
    .fill('<p>Some words about <strong>light</strong>.</p><h3>More</h3><p>And more.</p>');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/w-form-${w}.png`, fullPage: true });
}
await browser.close();
await server.stop();
await firestore.stop();
process.exit(0);
