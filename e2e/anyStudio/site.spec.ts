import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { checkInBothThemes, expectNoViolations } from '../support/axe';
import { expect, expectPicturesToLoad, test } from '../support/fixtures';

// What must hold for every page, whatever its content: run before each deployment, and on another studio's site. The
// other suites rely on this studio's facts.

const addresses = readdirSync('out')
  // home.html is the same page as index.html, and 404.html as _not-found.html, whose address responds without an error.
  .filter((file) => file.endsWith('.html') && !['404.html', 'home.html'].includes(file))
  .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
  .sort();

// With a real project, this machine may have no connection to Firestore; pages then show the built posts.
const connectionErrors = /net::ERR_|Firestore \(\d/;
const settings = existsSync('.env.local') ? parseEnv(readFileSync('.env.local', 'utf8')) : {};
const projectId = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID || settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
test.use({ expectedMessages: projectId ? connectionErrors : null });

for (const address of addresses) {
  test(`${address} is accessible in both themes, fits a phone, is complete, and has no broken link`, async ({
    page,
    request,
  }) => {
    await page.goto(address);
    await checkInBothThemes(page, () => expectNoViolations(page));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectPicturesToLoad(page);

    const targets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, hash }) => pathname + hash),
    );
    for (const target of new Set(targets)) {
      const [path = '/', place] = target.split('#');
      const response = await request.get(path);
      expect(response.status(), `${target} from ${address}`).toBe(200);
      // A fragment of /blog names a post, which may not be built in, and one of /proofs names a screen.
      if (place && path !== '/blog' && path !== '/proofs')
        expect(await response.text(), target).toContain(`id="${place}"`);
    }
  });
}

test('/favicon.ico, which browsers and feed readers request by default, is an image', async ({ page }) => {
  await page.goto('/favicon.ico', { waitUntil: 'commit' });
  await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 48);
});
