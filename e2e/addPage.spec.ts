import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCopy, runInCopy } from './copyOfProject';

/** Timeout for a build, in milliseconds. */
const longest = 10 * 60_000;

/** The code blocks of a section of a document, in order. */
function codeOf(document: string, heading: string): string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const blocks = section.split('\n## ')[0]?.matchAll(/```tsx?\n([\s\S]*?)```/g) ?? [];
  return [...blocks].map(([, code = '']) => code.replace(/^ {3}/gm, ''));
}

test('a page is added with the code in docs/architecture.md', async () => {
  test.setTimeout(longest);
  const folder = makeCopy('page');
  const inCopy = (file: string) => path.join(folder, file);
  const insert = (file: string, before: string, code: string) => {
    const text = readFileSync(inCopy(file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(inCopy(file), text.replace(before, `${code}${before}`));
  };
  try {
    const [type = '', content = '', route = '', entry = '', title = '', link = '', ...rest] = codeOf(
      readFileSync('docs/architecture.md', 'utf8'),
      'Add a page',
    );
    expect(link).not.toBe('');
    expect(rest).toEqual([]);
    appendFileSync(inCopy('content/types.ts'), type);
    writeFileSync(inCopy('content/events.ts'), content);
    mkdirSync(inCopy('app/events'));
    writeFileSync(inCopy('app/events/page.tsx'), route);
    insert('lib/pages.ts', "  studio: {\n    path: '/studio',", entry);
    insert('lib/pages.test.ts', "    '/studio': ", title);
    insert('lib/pages.test.ts', "    { label: 'Studio', href: '/studio' },", link);

    await runInCopy(folder, 'npx jest lib/pages', { NODE_ENV: 'test' });
    // Checks the content and the types, too.
    await runInCopy(folder, 'npm run --silent build');
    const page = readFileSync(inCopy('out/events.html'), 'utf8');
    expect(page).toContain('Event photography | Northlight Studio</title>');
    expect(page).toMatch(/<h1[^>]*>Events<\/h1>/);
    expect(page).toMatch(
      /<nav[^>]*>.*href="\/product".*href="\/events"[^>]*aria-current="page".*href="\/studio"/,
    );
    expect(readFileSync(inCopy('out/sitemap.xml'), 'utf8')).toContain('/events</loc>');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
