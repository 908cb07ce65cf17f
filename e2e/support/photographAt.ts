import { readFileSync } from 'node:fs';
import type { ManifestEntry } from '../../lib/photos/recipe';

/** The photographs of the project under test, by name. */
export const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync('lib/photos/manifest.json', 'utf8'),
);

/** The name of the photograph that a URL of an AVIF file shows: `studies/study-01`; empty if there is none. */
export function photographAt(url: string): string {
  const [name = ''] = Object.entries(manifest).find(([, { hash }]) => url.includes(`/${hash}.`)) ?? [];
  return name;
}
