import { readFileSync } from 'node:fs';
import path from 'node:path';

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
/** What a lock file lists, without the project itself and links. */
function entriesOf(folder: string): [string, Entry][] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);
}

/** Binaries for other systems, for which the registry provided no hash: see docs/decisions.md. */
const withoutHash = /\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide|@unrs\/resolver-binding)-[\w-]+$/;

describe.each(['.', 'scripts/bench', 'e2e/tools/browsers'])('%s', (folder) => {
  const entries = entriesOf(folder);

  test('every package has a hash, except optional binaries for other systems', () => {
    const unchecked = entries.filter(([, { integrity }]) => integrity === undefined);
    expect(unchecked.filter(([name, { optional }]) => !optional || !withoutHash.test(name))).toEqual([]);
    // Those for 64-bit Linux, where the site is built, have hashes.
    expect(unchecked.filter(([name]) => /linux-(x64|arm64)(-gnu)?$/.test(name))).toEqual([]);
    expect(unchecked.length).toBeLessThanOrEqual(37);
  });

  test('packages for every system are listed, so that npm ci works on each', () => {
    const optional = entries.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies),
    );
    const names = new Set(entries.map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 13)));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  test('all hashes are SHA-512', () => {
    const hashes = entries.flatMap(([, { integrity }]) => integrity ?? []);
    expect(hashes.length).toBeGreaterThan(50);
    expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
  });

  test('no package specifies a registry URL, so that npm uses the configured one', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

test('what was changed by hand is still there, see docs/upgrading.md', () => {
  const entries = entriesOf('.');
  const names = entries.map(([name]) => name);
  expect(names).toContain('node_modules/@img/sharp-darwin-arm64');
  expect(Object.fromEntries(entries)['node_modules/superstatic']?.engines?.node).toBe('20 || 22 || 24 || 26');
  const musl = entries.filter(([name]) => /@biomejs\/cli-linux-.*-musl$/.test(name));
  expect(musl.map(([, { libc }]) => libc)).toEqual([['musl'], ['musl']]);
  const auth = entries.filter(([name]) => name.endsWith('node_modules/@firebase/auth'));
  expect(auth.map(([name]) => name)).toEqual(['node_modules/@firebase/auth']);
});
