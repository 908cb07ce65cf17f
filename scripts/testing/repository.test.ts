import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

// What documents and lock files promise. biome.json has the rules for imports.

const folders = ['.github', 'app', 'components', 'content', 'docs', 'e2e', 'lib', 'public', 'scripts'];
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  ),
].filter((file) => !file.includes('node_modules'));
const read = (file: string) => readFileSync(file, 'utf8');

/** The first groups of all matches of a pattern. */
const findAll = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);

/** Files that do not exist yet: documents say to add them, or commands write them. */
const isMissingOnPurpose = (name: string) =>
  /^(content(\/schema)?|app)\/events\b|^content\/accepted\.json$|^(state|posts)\.json$/.test(name);

test.each(files.filter((file) => file.endsWith('.md')))(
  '%s names files and commands that exist',
  (document) => {
    const text = read(document);
    const links = findAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g, text);
    const names = findAll(/`(\.?\w[\w./-]*\.(?:tsx?|mjs|cjs|css|json|rules|yml))`/g, text);
    const paths = findAll(/`((?:app|components|content|lib|public|scripts|e2e)\/[\w./-]*\w)`/g, text);
    const commands = findAll(/npm run ([a-z:]+[a-z])(?![a-z:])/g, text);
    const exists = (name: string) =>
      isMissingOnPurpose(name) || files.some((file) => `/${file}`.endsWith(`/${name}`));
    expect({
      links: links.filter((link) => !existsSync(path.join(path.dirname(document), link))),
      files: names.filter((name) => !exists(name)),
      paths: paths.filter((name) => !isMissingOnPurpose(name) && !existsSync(name)),
      commands: commands.filter((name) => !(name in packageFile.scripts)),
    }).toEqual({ links: [], files: [], paths: [], commands: [] });
  },
);

test('decisions.md says why each dependency is there', () => {
  const rows = read('docs/decisions.md').split('\n## Dependencies\n')[1] ?? '';
  const named = findAll(/^\| ([^|]*) \|/gm, rows).flatMap((cell) => cell.split(/[ ,()`]+/));
  const packages = ['.', 'e2e/browsers'].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const isNamed = (name: string) => named.includes(name) || named.includes(name.replace(/\/.*/, '/*'));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
});

/** Binaries for other systems, for which the registry provided no hash: see docs/decisions.md. */
const withoutHash = /\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide|@unrs\/resolver-binding)-[\w-]+$/;
type Entry = { integrity?: string; resolved?: string; optional?: true; link?: true };
type LockFile = { packages: Record<string, Entry & { optionalDependencies?: object }> };

test.each(['.', 'e2e/browsers'])(
  'the lock file of %s has a hash of each package, those for other systems, and no address',
  (folder) => {
    const { packages }: LockFile = JSON.parse(read(`${folder}/package-lock.json`));
    const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
    const unchecked = entries.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unchecked.filter(([name, { optional }]) => !optional || !withoutHash.test(name))).toEqual([]);
    // The site is built on 64-bit Linux.
    expect(unchecked.filter(([name]) => /linux-(x64|arm64)(-gnu)?$/.test(name))).toEqual([]);
    const optional = entries.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies),
    );
    const names = new Set(entries.map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 13)));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  },
);
