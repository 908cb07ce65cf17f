import { readFileSync } from 'node:fs';

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: true;
  link?: true;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
  libc?: string[];
};
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);

/** Binaries for other systems, for which the registry provided no hash: see docs/decisions.md. */
const withoutHash = /\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide|@unrs\/resolver-binding)-[\w-]+$/;

test('every package has a hash, except optional binaries for other systems', () => {
  const unchecked = entries.filter(([, { integrity }]) => integrity === undefined);
  expect(unchecked.filter(([name, { optional }]) => !optional || !withoutHash.test(name))).toEqual([]);
  // Those for 64-bit Linux, where the site is built, have hashes.
  expect(unchecked.filter(([name]) => /linux-(x64|arm64)(-gnu)?$/.test(name))).toEqual([]);
  expect(unchecked.length).toBeLessThanOrEqual(37);
});

test('packages for every system are listed, so that npm ci works on each', () => {
  const optional = entries.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional).toContain('@img/sharp-darwin-arm64');
  const names = new Set(entries.map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 13)));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test('all hashes are SHA-512', () => {
  const hashes = entries.flatMap(([, { integrity }]) => integrity ?? []);
  expect(hashes.length).toBeGreaterThan(900);
  expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
});

test('no package specifies a registry URL, so that npm uses the configured one', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('what was changed by hand is still there, see docs/upgrading.md', () => {
  expect(packages['node_modules/superstatic']?.engines?.node).toBe('20 || 22 || 24 || 26');
  const musl = entries.filter(([name]) => /@biomejs\/cli-linux-.*-musl$/.test(name));
  expect(musl.map(([, { libc }]) => libc)).toEqual([['musl'], ['musl']]);
  const auth = entries.filter(([name]) => name.endsWith('node_modules/@firebase/auth'));
  expect(auth.map(([name]) => name)).toEqual(['node_modules/@firebase/auth']);
});
