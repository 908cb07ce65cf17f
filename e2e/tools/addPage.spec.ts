import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyEnvironment, copyProject } from '../../scripts/testing/copyProject';

/** Timeout for a build, in milliseconds. */
const longest = 10 * 60_000;

/** The code of the steps that docs/architecture.md documents, in order. */
function documentedCode(): string[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Add a page\n');
  const blocks = section.split('\n## ')[0]?.matchAll(/```tsx?\n([\s\S]*?)```/g);
  return [...(blocks ?? [])].map(([, code = '']) => code.replace(/^ {3}/gm, ''));
}

test('a page is added as docs/architecture.md says', async () => {
  test.setTimeout(longest);
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  copyProject(folder);
  /** Runs a command in the copy; it throws when that fails. */
  const run = (command: string, environment: 'test' | 'production') => {
    const env = { ...copyEnvironment(), NODE_ENV: environment };
    const [name = '', ...words] = command.split(' ');
    return promisify(execFile)(name, words, { cwd: folder, env, maxBuffer: 2 ** 26 });
  };
  const inCopy = (file: string) => path.join(folder, file);
  const read = (file: string) => readFileSync(inCopy(file), 'utf8');
  const [schema = '', content = '', route = '', entry = '', title = '', link = '', ...others] =
    documentedCode();
  expect([link === '', others]).toEqual([false, []]);
  const insert = (file: string, position: string, added: string) => {
    expect(read(file)).toContain(position);
    writeFileSync(inCopy(file), read(file).replace(position, `${added}${position}`));
  };
  try {
    mkdirSync(inCopy('app/events'));
    writeFileSync(inCopy('content/schema/events.ts'), schema);
    writeFileSync(inCopy('content/events.ts'), content);
    writeFileSync(inCopy('app/events/page.tsx'), route);
    insert('lib/pages.ts', "  studio: {\n    path: '/studio',", entry);
    insert('lib/pages.test.ts', "    '/studio': ", title);
    insert('lib/pages.test.ts', "    { label: 'Studio', href: '/studio' },", link);
    await run('npx jest lib/pages', 'test');
    // Checks the content and the types, too.
    await run('npm run --silent build', 'production');
    const page = read('out/events.html');
    expect(page).toContain('Event photography | Northlight Studio</title>');
    expect(page).toMatch(/<h1[^>]*>Events<\/h1>/);
    expect(page).toMatch(
      /<nav[^>]*>.*href="\/product".*href="\/events"[^>]*aria-current="page".*href="\/studio"/,
    );
    expect(read('out/sitemap.xml')).toContain('/events</loc>');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
