import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashDigits } from '../../lib/photos/recipe';
import { listFilesBelow } from '../shared/files';

/** Path of the list of a release's hashed files. */
const listPath = '/_next/static/release.json';
/** How long files of earlier releases are kept, in ms: pages of those releases may still be open or cached. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** Hashed files by their addresses, each with the day and time (ISO 8601) of the last release that it was part of. */
type ReleaseFiles = Record<string, string>;

/** Matches files whose names change with their content, except the list itself. */
const hashedPath = new RegExp(
  `^/(?!_next/static/release\\.json$)(?:_next/static/.+|photos/.+[./][0-9a-f]{${hashDigits},}\\.[\\w.-]+)$`,
);

/** Writes the list of hashed files into an exported site, for the next release. */
export async function writeReleaseFiles(folder: string, now: Date): Promise<void> {
  const addresses = (await listFilesBelow(folder))
    .map((file) => `/${file}`)
    .filter((file) => hashedPath.test(file));
  const list: ReleaseFiles = Object.fromEntries(addresses.map((address) => [address, now.toISOString()]));
  await writeFile(path.join(folder, listPath), JSON.stringify(list));
}

/**
 * Adds the files of releases of the last week, as listed by the live site: a page that was opened before the deployment still
 * finds its code and its photographs. Returns a message for the terminal.
 */
export async function keepEarlierFiles(site: string, folder: string, now: Date): Promise<string> {
  const listFile = path.join(folder, listPath);
  const currentFiles: ReleaseFiles = JSON.parse(await readFile(listFile, 'utf8'));
  let liveFiles: ReleaseFiles;
  try {
    const response = await fetch(site + listPath);
    if (response.status === 404) return `${site} has no previous release with files to keep.`;
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    liveFiles = await response.json();
  } catch (error) {
    return `The files of the live release are not kept, so pages that are open now may miss some: ${site}${listPath} could not be read (${error instanceof Error ? error.message : error}).`;
  }
  const earlierFiles = Object.entries(liveFiles).filter(
    ([address, releasedAt]) =>
      !currentFiles[address] &&
      hashedPath.test(address) &&
      !address.includes('..') &&
      now.getTime() - Date.parse(releasedAt) < retentionMs,
  );
  let keptCount = 0;
  for (const [address, releasedAt] of earlierFiles) {
    const response = await fetch(site + address).catch(() => null);
    if (!response?.ok) continue;
    const file = path.join(folder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    currentFiles[address] = releasedAt;
    keptCount += 1;
  }
  await writeFile(listFile, JSON.stringify(currentFiles));
  const failureNote =
    keptCount < earlierFiles.length ? `, ${earlierFiles.length - keptCount} could not be read` : '';
  return `${keptCount} files of earlier releases are kept${failureNote}.`;
}
