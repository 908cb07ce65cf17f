/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

// Looks at the text only: the emulator of Cloud Storage, which would judge requests by it, is a download.

const rules = readFileSync('storage.rules', 'utf8').replace(/\/\/.*/g, '');

test('firebase.json publishes the rules', () => {
  const { storage }: { storage: { rules: string } } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(storage.rules).toBe('storage.rules');
  expect(existsSync(storage.rules)).toBe(true);
});

test('everybody sees one picture, nobody a list, and only owners write', () => {
  const allowed = [...rules.matchAll(/allow ([^:]+): if ([^;]+);/g)].map(
    ([, what, who]) => `${what}: ${who}`,
  );
  expect(allowed).toEqual(['get: true', 'create, update: isOwner() && isPicture()', 'delete: isOwner()']);
  expect(rules).toContain("request.auth != null && request.auth.token.get('owner', false) == true");
  expect(rules).toContain('request.resource.size <= 10 * 1024 * 1024');
  expect(/matches\('([^']+)'\)/.exec(rules)?.[1]).not.toContain('svg');
});

test('its brackets are closed, and it is for Cloud Storage', () => {
  expect(rules).toMatch(/^rules_version = '2';\s+service firebase\.storage \{\s+match \/b\/\{bucket\}\/o \{/);
  for (const [open, close] of ['{}', '()'].map((pair) => pair.split(''))) {
    expect(rules.split(open ?? '').length).toBe(rules.split(close ?? '').length);
  }
});
