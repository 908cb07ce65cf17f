import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareDescriptions, type DescribedPhotos, descriptionsIn } from './descriptions';
import { contentSources } from './sources';

/** The record of described photographs; committed, so that it is the same on every machine. */
export const recordFile = 'content/describedPhotos.json';

const originals = 'content/photos';

/** Short hashes of the photographs, by name. */
function photographsHere(): Map<string, string> {
  const files = readdirSync(originals, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path
        .relative(originals, file)
        .split(path.sep)
        .join('/')
        .replace(/\.\w+$/, '');
      return [name, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)];
    }),
  );
}

/** Without the record, all descriptions are assumed to fit the current photographs. */
function readRecord(): DescribedPhotos {
  if (!existsSync(recordFile)) return {};
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${recordFile}: cannot be read (${reason}). Restore the last committed version: git restore ${recordFile}`,
    );
  }
}

/**
 * Compares this project's descriptions with its photographs.
 *
 * @param confirmed names of photographs whose descriptions were confirmed, regardless of the record
 */
export function describedHere(confirmed: string[] = []): ReturnType<typeof compareDescriptions> {
  const recorded = readRecord();
  for (const name of confirmed) delete recorded[name];
  return compareDescriptions(descriptionsIn(contentSources), recorded, photographsHere());
}

/** Writes the record if it has changed. */
export function keepRecord(described: DescribedPhotos): void {
  const text = `${JSON.stringify(described, null, 2)}\n`;
  if (existsSync(recordFile) && readFileSync(recordFile, 'utf8') === text) return;
  writeFileSync(recordFile, text);
}
