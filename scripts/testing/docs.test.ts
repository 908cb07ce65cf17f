import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

const folders = ['.github', 'app', 'components', 'content', 'docs', 'e2e', 'lib', 'public', 'scripts'];
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  ),
].filter((file) => !file.includes('node_modules'));
const documents = files.filter((file) => file.endsWith('.md'));

/** Files that documents say to add, or that commands write. */
const otherFiles = [
  'content/events.ts',
  'content/schema/events.ts',
  'state.json',
  'app/events/page.tsx',
  'posts.json',
];

/** The first groups of all matches of a pattern. */
const allOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const links = allOf(/\]\((?![a-z]+:|#)([^)#\s]+)/g, text);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(document), link)))).toEqual([]);
  });

  test('names source files that exist', () => {
    const names = allOf(/`(\.?\w[\w./-]*\.(?:tsx?|mjs|cjs|css|json|rules|yml))`/g, text);
    const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
    expect(names.filter((name) => !otherFiles.includes(name) && !exists(name))).toEqual([]);
  });

  test('names folders that exist', () => {
    const names = allOf(/`((?:app|components|content|lib|public|scripts|e2e)\/[\w./-]*\w)`/g, text);
    expect(names.filter((name) => !otherFiles.includes(name) && !existsSync(name))).toEqual([]);
  });

  test('names commands that exist', () => {
    const commands = allOf(/npm run ([a-z:]+[a-z])(?![a-z:])/g, text);
    expect(commands.filter((name) => !(name in packageFile.scripts))).toEqual([]);
  });
});

test('decisions.md says why each dependency is there', () => {
  const rows = readFileSync('docs/decisions.md', 'utf8').split('\n## Dependencies\n')[1] ?? '';
  const named = allOf(/^\| ([^|]*) \|/gm, rows).flatMap((cell) => cell.split(/[ ,()`]+/));
  const packages = ['.', 'scripts/bench', 'e2e/tools/browsers', 'scripts/firebase/notify'].flatMap(
    (folder) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      return Object.keys({ ...dependencies, ...devDependencies });
    },
  );
  const isNamed = (name: string) => named.includes(name) || named.includes(name.replace(/\/.*/, '/*'));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
});

test('architecture.md begins with the changes that people make, at most twenty', () => {
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## ');
  expect(table).toMatch(/^I want to change …\n/);
  expect(allOf(/^(\| )/gm, table).length - 2).toBeLessThanOrEqual(20);
});
