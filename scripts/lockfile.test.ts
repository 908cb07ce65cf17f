/** @jest-environment node */
import { readFileSync } from 'node:fs';

type Entry = { version: string; integrity?: string; resolved?: string; optional?: true; link?: true };
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);

/** No machine of ours is of these kinds, and the registry it reaches names no hash for them: docs/decisions.md. */
const withoutHash = /\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide|@unrs\/resolver-binding)-[\w-]+$/;

test('npm checks every package against a hash, but for optional binaries of other systems', () => {
  const unchecked = entries.filter(([, { integrity }]) => integrity === undefined);
  expect(unchecked.filter(([name, { optional }]) => !optional || !withoutHash.test(name))).toEqual([]);
  // Those for 64-bit Linux, on which the site is built, are not among them.
  expect(unchecked.filter(([name]) => /linux-(x64|arm64)(-gnu)?$/.test(name))).toEqual([]);
  expect(unchecked.length).toBeLessThanOrEqual(37);
});

test('the hashes are strong ones', () => {
  const hashes = entries.flatMap(([, { integrity }]) => integrity ?? []);
  expect(hashes.length).toBeGreaterThan(900);
  expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
});

test('no package names the registry it came from, so that npm uses the configured one', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
