import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashDigits } from '../../../lib/photos/recipe';
import { filesBelow } from '../../shared/files';

/** Path of the list of a release's hashed files. */
const listAddress = '/_next/static/release.json';
/** How long files of earlier releases are kept, in ms: pages of those releases may still be open or cached. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Hashed files by their addresses, each with the day and time (ISO 8601) of the last release that it was part of. */
type ReleaseFiles = Record<string, string>;

/** Files whose names change with their content, but the list itself. */
const hashed = new RegExp(
  `^/(?!_next/static/release\\.json$)(?:_next/static/.+|photos/.+[./][0-9a-f]{${hashDigits},}\\.[\\w.-]+)$`,
);

/** Writes the list of hashed files into an exported site, for the next release. */
export async function writeReleaseFiles(folder: string, now: Date): Promise<void> {
  const addresses = (await filesBelow(folder)).map((file) => `/${file}`).filter((file) => hashed.test(file));
  const list: ReleaseFiles = Object.fromEntries(addresses.map((address) => [address, now.toISOString()]));
  await writeFile(path.join(folder, listAddress), JSON.stringify(list));
}

/**
 * Adds the files of releases of the last week, as listed by the live site: a page that was opened before the deployment still
 * finds its code and its photographs. Returns a message that says what was done.
 */
export async function keepEarlierFiles(site: string, folder: string, now: Date): Promise<string> {
  const listFile = path.join(folder, listAddress);
  const own: ReleaseFiles = JSON.parse(await readFile(listFile, 'utf8'));
  let live: ReleaseFiles;
  try {
    const answer = await fetch(site + listAddress);
    if (answer.status === 404) return `${site} has no previous release with files to keep.`;
    if (!answer.ok) throw new Error(`it returned ${answer.status}`);
    live = await answer.json();
  } catch (error) {
    return `The files of the live release are not kept, so pages that are open now may miss some: ${site}${listAddress} could not be read (${error instanceof Error ? error.message : error}).`;
  }
  const earlier = Object.entries(live).filter(
    ([address, released]) =>
      !own[address] &&
      hashed.test(address) &&
      !address.includes('..') &&
      now.getTime() - Date.parse(released) < keptFor,
  );
  let kept = 0;
  for (const [address, released] of earlier) {
    const answer = await fetch(site + address).catch(() => null);
    if (!answer?.ok) continue;
    const file = path.join(folder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    own[address] = released;
    kept += 1;
  }
  await writeFile(listFile, JSON.stringify(own));
  const lost = kept < earlier.length ? `, ${earlier.length - kept} could not be read` : '';
  return `${kept} files of earlier releases are kept${lost}.`;
}
