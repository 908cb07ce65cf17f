import { readFileSync } from 'node:fs';

type Entry = { version: string; integrity?: string; resolved?: string; optional?: true; link?: true };
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

test('all hashes are SHA-512', () => {
  const hashes = entries.flatMap(([, { integrity }]) => integrity ?? []);
  expect(hashes.length).toBeGreaterThan(900);
  expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
});

test('no package specifies a registry URL, so that npm uses the configured one', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
