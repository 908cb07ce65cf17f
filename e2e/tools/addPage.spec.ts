import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCopy, runInCopy } from '../support/copyOfProject';

/** Timeout for a build, in milliseconds. */
const longest = 10 * 60_000;

/** The code blocks of a section of a document, in order. */
function codeOf(document: string, heading: string, languages: string): string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const blocks = section
    .split('\n## ')[0]
    ?.matchAll(new RegExp(`\`\`\`(?:${languages})\\n([\\s\\S]*?)\`\`\``, 'g'));
  return [...(blocks ?? [])].map(([, code = '']) => code.replace(/^ {3}/gm, ''));
}

test('a page is added and removed as docs/architecture.md says', async () => {
  test.setTimeout(longest);
  const folder = makeCopy('page');
  const inCopy = (file: string) => path.join(folder, file);
  const read = (file: string) => readFileSync(inCopy(file), 'utf8');
  const document = readFileSync('docs/architecture.md', 'utf8');
  const code = codeOf(document, 'Add a page', 'tsx?');
  expect(code).toHaveLength(6);
  const [commands = '', ...others] = codeOf(document, 'Add a page', 'sh');
  expect(others).toEqual([]);

  const changed = ['lib/pages.ts', 'lib/pages.test.ts'];
  const before = new Map(changed.map((file) => [file, read(file)]));
  const insert = (file: string, position: string, added: string) => {
    expect(read(file)).toContain(position);
    writeFileSync(inCopy(file), read(file).replace(position, `${added}${position}`));
  };
  /** Follows the steps for a page with this name. */
  const add = (name: string) => {
    const named = (text = '') => text.replaceAll('Events', name).replaceAll('events', name.toLowerCase());
    const [schema, content, route, entry, title, link] = code.map(named);
    writeFileSync(inCopy(`content/schema/${name.toLowerCase()}.ts`), schema ?? '');
    writeFileSync(inCopy(`content/${name.toLowerCase()}.ts`), content ?? '');
    mkdirSync(inCopy(`app/${name.toLowerCase()}`));
    writeFileSync(inCopy(`app/${name.toLowerCase()}/page.tsx`), route ?? '');
    insert('lib/pages.ts', "  studio: {\n    path: '/studio',", entry ?? '');
    insert('lib/pages.test.ts', "    '/studio': ", title ?? '');
    insert('lib/pages.test.ts', "    { label: 'Studio', href: '/studio' },", link ?? '');
  };
  try {
    await test.step('the documented page builds', async () => {
      add('Events');
      await runInCopy(folder, 'npx jest lib/pages', { NODE_ENV: 'test' });
      // Checks the content and the types, too.
      await runInCopy(folder, 'npm run --silent build');
      const page = read('out/events.html');
      expect(page).toContain('Event photography | Northlight Studio</title>');
      expect(page).toMatch(/<h1[^>]*>Events<\/h1>/);
      expect(page).toMatch(
        /<nav[^>]*>.*href="\/product".*href="\/events"[^>]*aria-current="page".*href="\/studio"/,
      );
      expect(read('out/sitemap.xml')).toContain('/events</loc>');
    });

    await test.step('its removal needs no other step, also after `npm run dev`', async () => {
      for (const [file, text] of before) writeFileSync(inCopy(file), text);
      rmSync(inCopy('content/events.ts'));
      rmSync(inCopy('content/schema/events.ts'));
      rmSync(inCopy('app/events'), { recursive: true });
      // As the development server leaves it.
      mkdirSync(inCopy('.next/dev/types'), { recursive: true });
      writeFileSync(inCopy('.next/dev/types/validator.ts'), "import '../../../../app/events/page.js';\n");
      await runInCopy(folder, 'npm run --silent check:content');
      await runInCopy(folder, 'npm run --silent typecheck');
    });

    await test.step('a shorter name passes the documented checks', async () => {
      add('Gala');
      for (const command of commands.trim().split('\n')) {
        // Of the unit tests only those of the pages.
        const isUnitTests = command === 'npm run test:unit';
        await runInCopy(
          folder,
          isUnitTests ? 'npx jest lib/pages' : command,
          isUnitTests ? { NODE_ENV: 'test' } : {},
        );
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
