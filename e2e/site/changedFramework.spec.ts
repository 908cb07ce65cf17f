import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../scripts/shared/files';
import { finishExport } from '../../scripts/site/export/finishExport';
import { serve } from '../../scripts/site/serve/serve';
import { expect, test, titles } from '../support/fixtures';

// A new version of Next.js may emit different HTML. Pages may then be slower, but must be correct.

/** HTML that Next.js might emit one day, and the optimizations that are skipped for it. */
const changes: Record<string, { change: (html: string) => string; leftOut: RegExp[] }> = {
  'stylesheets and scripts of another shape': {
    change: (html) =>
      html
        .replace('<link rel="stylesheet" href=', '<link data-new="" rel="stylesheet" href=')
        .replaceAll(' async=""></script>', ' defer=""></script>'),
    leftOut: [/rules in the page/, /late scripts/],
  },
};

for (const [name, { change, leftOut }] of Object.entries(changes)) {
  test.describe(name, () => {
    let folder: string;
    let site: Awaited<ReturnType<typeof serve>>;
    let warnings: string[];

    test.beforeAll(async () => {
      // A whole site is post-processed and compressed.
      test.setTimeout(120_000);
      folder = await mkdtemp(path.join(tmpdir(), 'export-'));
      await cp('out', folder, { recursive: true });
      // The pages and stylesheets as Next.js emitted them.
      const files = await filesBelow(folder);
      for (const page of files.filter((file) => file.endsWith('.html'))) {
        const exported = path.join('.next/server/app', page.replace(/^404/, '_not-found'));
        await writeFile(path.join(folder, page), change(await readFile(exported, 'utf8')));
      }
      for (const sheet of files.filter((file) => file.endsWith('.css'))) {
        await cp(path.join('.next/static', path.relative('_next/static', sheet)), path.join(folder, sheet));
      }
      ({ warnings } = await finishExport(folder, { project: false, local: true }));
      site = await serve(3300, () => {}, folder);
    });
    test.afterAll(async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    });

    test('pages render, hydrate and navigate, and the policy blocks nothing they need', async ({ page }) => {
      expect(warnings.length > 0).toBe(leftOut.length > 0);
      for (const warning of warnings) expect(leftOut.some((step) => step.test(warning))).toBe(true);
      for (const step of leftOut) expect(warnings.join('\n')).toMatch(step);
      if (leftOut.length > 0)
        expect(warnings.join('\n')).toMatch(/headshot\.html: .*scripts\/site\/export\/\w+\.ts/);

      await page.goto(`${site.url}/headshot`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Typeface|display/i);
      await page.getByRole('button', { name: 'Dark mode' }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 21, 20)');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
      await expect(page).toHaveTitle(titles['/studio'] ?? '');
      await page.getByRole('button', { name: 'Remove 30 Min Session' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.goto(`${site.url}/`);
      await page.getByRole('button', { name: /^Slide 3$/ }).click();
      await expect(page.getByText('3 of 7')).toBeVisible();
      const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
      expect(policy).not.toContain('unsafe');
    });
  });
}
