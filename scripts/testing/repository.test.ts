import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { helpTexts } from '../shared/help';
import { createTemporaryFolder } from './jest/createTemporaryFolder';

// What documents, commands and lock files promise. biome.json has the rules for imports.

const folder = createTemporaryFolder();
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
  const packages = ['.', 'scripts/bench', 'e2e/browsers', 'scripts/notify'].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const isNamed = (name: string) => named.includes(name) || named.includes(name.replace(/\/.*/, '/*'));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
});

test('every command has a help text, which names its options', () => {
  const commands = Object.values(packageFile.scripts).flatMap((line) =>
    findAll(/(?:tsx|node --import tsx) (scripts\/\S+\.ts)/g, line),
  );
  const withoutHelp = ['scripts/testing/installPackages.ts'];
  expect(Object.keys(helpTexts).sort()).toEqual(
    [...new Set(commands)].filter((file) => !withoutHelp.includes(file)).sort(),
  );
  for (const [file, help] of Object.entries(helpTexts)) {
    expect([file, read(file)]).toEqual([file, expect.stringMatching(/^import '(\.\.?\/)+(shared\/)?help';/)]);
    for (const option of findAll(/^\s+'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm, read(file)))
      expect([file, help]).toEqual([file, expect.stringContaining(`--${option}`)]);
  }
  const command = ['--import', 'tsx', 'scripts/build.ts', '--help'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stdout.trim()).toBe(helpTexts['scripts/build.ts']);
});

/**
 * Web APIs that not all browsers of the "browserslist" in package.json have, outside of comments; "lib" in tsconfig.json has
 * JavaScript's.
 */
const newerApi = /^(?!\s*(?:\/\/|\/?\*)).*\b(?:URL\.(?:canParse|parse)|AbortSignal\.any)\b/gm;

test('no code for browsers uses an API that some of them lack', () => {
  const forBrowsers = /^(app|components|lib|scripts\/editor\/browser)\/.*(?<!\.test|\.bundle|\.d)\.tsx?$/;
  const sources = files.filter((file) => forBrowsers.test(file));
  expect(sources.flatMap((file) => read(file).match(newerApi) ?? [])).toEqual([]);
});

/** Binaries for other systems, for which the registry provided no hash: see docs/decisions.md. */
const withoutHash = /\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide|@unrs\/resolver-binding)-[\w-]+$/;
type Entry = { integrity?: string; resolved?: string; optional?: true; link?: true };
type LockFile = { packages: Record<string, Entry & { optionalDependencies?: object }> };

test.each(['.', 'scripts/bench', 'e2e/browsers', 'scripts/notify'])(
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

test('what was changed by hand in package-lock.json is still there, see docs/upgrading.md', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(packages['node_modules/superstatic'].engines.node).toBe('20 || 22 || 24 || 26');
  expect(packages).toHaveProperty(['node_modules/@img/sharp-darwin-arm64']);
  const auth = Object.keys(packages).filter((name) => name.endsWith('node_modules/@firebase/auth'));
  expect(auth).toEqual(['node_modules/@firebase/auth']);
});

test('a clone with the default of Git for Windows (core.autocrlf) has the same bytes', () => {
  const clone = folder.path('clone');
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  git('-c', 'core.autocrlf=true', 'clone', '--quiet', '--shared', '.', clone);
  const { stdout, status } = git('-C', clone, '-c', 'core.autocrlf=true', 'ls-files', '--eol');
  expect(status).toBe(0);
  expect(stdout.split('\n').filter((line) => /\bw\/(crlf|mixed)/.test(line))).toEqual([]);
});
