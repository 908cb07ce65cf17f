import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { startFirestore } from '../../scripts/emulators/firestore/server';
import { makeCopy, runInCopy } from '../support/copyOfProject';

/** Timeout for a build and a browser run over all of its pages, in milliseconds. */
const longest = 10 * 60_000;

/** Sections of the first studio's pages that this one hides. */
const hidden = {
  product: ['strip', 'steps'],
  // Its links to the quotes only.
  portrait: [],
  inquire: ['quotes'],
  studio: ['closing'],
  blog: ['next'],
};

/** Replaces sections with `null` and removes links to them, as docs/editing.md tells editors to. */
function hideParts(file: string, parts: string[]): void {
  const text = parts.reduce(
    (content, part) => {
      const without = content.replace(
        new RegExp(`^  ${part}: [{[]$[^]*?^  [}\\]],$`, 'm'),
        `  ${part}: null,`,
      );
      expect(without, `${file}: ${part}`).not.toBe(content);
      return without;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(
    file,
    text.replaceAll(/\/inquire\?offer=[\w-]+/g, '/inquire').replace('#how-it-works', '#lifestyle'),
  );
}

test('another studio: other copy, prices, colors and type, by changing content/ only', async () => {
  test.setTimeout(longest);
  const folder = makeCopy('studio');
  const run = (command: string, variables?: Record<string, string>) => runInCopy(folder, command, variables);
  const firestore = await startFirestore(0);
  try {
    cpSync('e2e/tools/secondStudio/content', path.join(folder, 'content'), { recursive: true });
    for (const [page, parts] of Object.entries(hidden))
      hideParts(path.join(folder, 'content', `${page}.ts`), parts);
    await run('npm run --silent build');
    const read = (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8');
    const home = read('index.html');
    // Not `toContain`: a failure would print the whole page.
    const has = (page: string, words: string[]) => words.filter((word) => page.includes(word));
    const wanted = ['Harbor &amp; Hale', 'Salt air,', '#0b6670', '#0c2023'];
    expect(has(home, [...wanted, 'In good company'])).toEqual(wanted);
    expect(home.match(/aria-roledescription="slide"/g)).toHaveLength(5);
    const headshot = read('headshot.html');
    const prices = ['$275', '$450', '$650', '$1,200'];
    expect(has(headshot, prices)).toEqual(prices);
    // Sections that the first studio hides, and vice versa: each optional section both shown and hidden.
    const parts: [page: string, there: string[], missing: string[]][] = [
      [
        home,
        ['Mara Hale, behind the camera', 'Ferry captain', 'At the end of the pier.', '/headshot#team'],
        ['Read all reviews', 'Open the map', 'class="map"', 'Behind the camera'],
      ],
      [
        headshot,
        [
          'https://calendar.example/harborandhale',
          'https://pay.example/harborandhale',
          'For harbor masters.',
        ],
        ['72 hours.</span>', '<blockquote', 'What retouching does'],
      ],
      [read('product.html'), ['Inquire'], ['How it works', 'photo-strip']],
      [read('portrait.html'), ['Christmas'], ['photo-strip']],
      [
        read('inquire.html'),
        ['Half an hour by the harbor, 2 images', '2 looks, 4 outfits', 'Find the boat shed'],
        ['Lifestyle product photography'],
      ],
      [read('studio.html'), ['Book this session'], ['Not sure which session']],
      [read('blog.html'), ['Copy link'], ['post-next']],
    ];
    for (const [page, there, missing] of parts) {
      expect(has(page, [...there, ...missing])).toEqual(there);
    }
    for (const page of [home, headshot, read('portrait.html'), read('studio.html')]) {
      // The photographs are the first studio's, and their metadata says so.
      const own = page.replace(/"creator":.*?"acquireLicensePage":"[^"]*"/, '');
      expect(own).not.toBe(page);
      expect(own.match(/northlight|#ad3c1b|#1c1a18|#f2f0ec/gi)).toBeNull();
    }
    const report = await run('npx playwright test site.spec.ts --project=site --reporter=json');
    expect(JSON.parse(report.slice(report.indexOf('{'))).stats).toMatchObject({
      unexpected: 0,
      skipped: 0,
      flaky: 0,
    });

    // With a Firebase project, its posts are in the built pages, and a second build has later changes.
    const project = {
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: localProjectId,
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      FIRESTORE_EMULATOR_HOST: firestore.host,
    };
    for (const title of ['Low tide', 'High tide']) {
      const fields = { postTitle: title, postDate: '2026-01-31', postContent: '<p>Salt.</p>' };
      seedPosts(firestore.store, [{ id: 'tide', ...fields }]);
      await run('npm run --silent build', project);
      expect(has(read('blog.html'), ['Low tide', 'High tide'])).toEqual([title]);
      expect(has(read('feed.xml'), ['Low tide', 'High tide'])).toEqual([title]);
    }
  } finally {
    await firestore.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
