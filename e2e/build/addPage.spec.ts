import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject, getCopyEnvironment } from '../../scripts/testing/copyProject';

/** Timeout for a build, in milliseconds. */
const buildTimeout = 10 * 60_000;

/** Reads the code blocks of "Add a page" in docs/architecture.md, in order. */
function readDocumentedCode(): string[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Add a page\n');
  const blocks = section.split('\n## ')[0]?.matchAll(/```tsx?\n([\s\S]*?)```/g);
  return [...(blocks ?? [])].map(([, code = '']) => code.replace(/^ {3}/gm, ''));
}

test('a page can be added as docs/architecture.md describes', async () => {
  test.setTimeout(buildTimeout);
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  copyProject(folder);
  /** Runs a command in the copy. @throws Error when the command fails */
  const run = (command: string, environment: 'test' | 'development') => {
    const env = { ...getCopyEnvironment(), NODE_ENV: environment };
    const [name = '', ...args] = command.split(' ');
    return promisify(execFile)(name, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  };
  const getCopyPath = (file: string) => path.join(folder, file);
  const read = (file: string) => readFileSync(getCopyPath(file), 'utf8');
  const [
    schema = '',
    content = '',
    contentImport = '',
    contentExport = '',
    contentName = '',
    route = '',
    entry = '',
    schemaImport = '',
    schemaEntry = '',
    title = '',
    link = '',
    ...unexpectedBlocks
  ] = readDocumentedCode();
  expect([link === '', unexpectedBlocks]).toEqual([false, []]);
  const insertBefore = (file: string, position: string, added: string) => {
    expect(read(file)).toContain(position);
    writeFileSync(getCopyPath(file), read(file).replace(position, `${added}${position}`));
  };
  try {
    mkdirSync(getCopyPath('app/events'));
    writeFileSync(getCopyPath('content/schema/events.ts'), schema);
    writeFileSync(getCopyPath('content/events.ts'), content);
    writeFileSync(getCopyPath('app/events/page.tsx'), route);
    insertBefore('lib/content.ts', 'import { headshot as', contentImport);
    insertBefore('lib/content.ts', 'export const headshot', contentExport);
    insertBefore('lib/content.ts', '  headshot,\n  home,', contentName);
    insertBefore('scripts/content/schemas.ts', 'import { headshotSchema', schemaImport);
    insertBefore('scripts/content/schemas.ts', '  headshot: headshotSchema', schemaEntry);
    insertBefore('lib/pages.ts', "  studio: {\n    path: '/studio',", entry);
    insertBefore('lib/pages.test.ts', "    '/studio': ", title);
    insertBefore('lib/pages.test.ts', "    { label: 'Studio', href: '/studio' },", link);
    await run('npx jest lib/pages', 'test');
    // A build needs neither the right NODE_ENV in the shell nor the types of the tests; it checks the content.
    writeFileSync(getCopyPath('lib/broken.test.ts'), "const count: number = 'one';\n");
    await run('npm run --silent build', 'development');
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
