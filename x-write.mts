import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { blog } from './content/blog.ts';
import { chromiumArguments, ensureChromium } from './scripts/chromium.ts';
import { seedPosts } from './scripts/firestore/seed.ts';
import { startFirestore } from './scripts/firestore/server.ts';
import { Accounts } from './scripts/identity/accounts.ts';
import { startIdentity } from './scripts/identity/server.ts';
import { serve } from './scripts/serve.ts';
import { startStorage } from './scripts/storage/server.ts';

const server = await serve(3700, () => {});
const allowOrigin = (o: string) => o === server.url;
const firestore = await startFirestore(0, { allowOrigin });
seedPosts(firestore.store, blog.posts);
const accounts = new Accounts();
await accounts.add({
  email: 'owner@northlight.example',
  password: 'window-shadow-clay',
  claims: { owner: true },
});
const identity = await startIdentity(0, { accounts, allowOrigin });
const storage = await startStorage(0, { allowOrigin });
const picture = await sharp('content/photos/portraits/family-2.jpg').resize(3000).jpeg().toBuffer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
for (const [w, h, theme] of [
  [390, 844, 'light'],
  [1440, 900, 'dark'],
  [1440, 900, 'light'],
  [820, 1100, 'light'],
  [390, 844, 'dark'],
] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme });
  await context.addInitScript(
    ([a, b, c]) => {
      globalThis.firestoreEmulatorHost = a;
      globalThis.authEmulatorHost = b;
      globalThis.storageEmulatorHost = c;
    },
    [firestore.host, identity.host, storage.host],
  );
  const page = await context.newPage();
  const shot = (n: string) => page.screenshot({ path: `/tmp/w-${n}-${w}-${theme}.png` });
  page.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log('ERR', e));
  await page.goto(server.url + '/write');
  await page.getByLabel('E-mail', { exact: true }).fill('owner@northlight.example');
  await page.getByLabel('Password', { exact: true }).fill('window-shadow-clay');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Seventy-two').first().waitFor();
  await shot('list');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Fog over the bridge');
  await page.getByRole('textbox', { name: 'Text of the post' }).click();
  await page.keyboard.type('Grey is a color, and the softest light there is.');
  await page.getByRole('button', { name: 'Photograph' }).click();
  await page.waitForTimeout(500);
  await shot('dialog');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByLabel('Description').fill('A family on a couch.');
  await shot('describe');
  await page.getByRole('button', { name: 'Add to the post' }).click();
  await page.waitForTimeout(3000);
  await page.keyboard.type('And then the sun came.');
  await page.waitForTimeout(1500);
  await shot('form');
  await page.evaluate(() => scrollTo(0, 500));
  await page.waitForTimeout(300);
  await shot('form2');
  if (w < 1200) {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.waitForTimeout(1200);
    await page.evaluate(() => scrollTo(0, 200));
    await shot('preview');
  }
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.waitForTimeout(300);
  await shot('confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('is on the blog').waitFor();
  await page.waitForTimeout(500);
  await shot('done');
  if (w === 390) {
    const r = await context.newPage();
    await r.goto(server.url + '/blog');
    await r.waitForTimeout(3000);
    await r.screenshot({ path: `/tmp/w-blog-${theme}.png` });
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForTimeout(800);
}
await browser.close();
process.exit(0);
