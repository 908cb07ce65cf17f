import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentNode, exportedValue } from '../model/shape';
import type { Content } from './content';
import { type Problem, problemAt } from './problem';

/**
 * Which photograph each alternative text was written for: a short hash of the photograph's file, by its name and the
 * text.
 */
export type DescribedPhotos = Record<string, Record<string, string>>;

/** The record of described photographs; committed, so that it is the same on every machine. */
export const recordFile = 'content/describedPhotos.json';

/** A short hash, to recognize files and texts. */
export const hashOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** A photograph's own file. */
export type Original = { name: string; file: string; hash: string; bytes: number };

const originals = 'content/photos';
/** Hashes by file, size and time of change: reading them all takes a second. */
const hashes = new Map<string, string>();

/** The photographs in content/photos. */
export function readOriginals(): Original[] {
  return readdirSync(originals, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name).split(path.sep).join('/');
      const { size, mtimeMs } = statSync(file);
      const key = `${file} ${size} ${mtimeMs}`;
      const hash = hashes.get(key) ?? hashOf(readFileSync(file));
      hashes.set(key, hash);
      return { name: file.replace(/^content\/photos\/|\.\w+$/g, ''), file, hash, bytes: size };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Without the record, all descriptions are assumed to fit the current photographs. */
function readRecord(): DescribedPhotos {
  if (!existsSync(recordFile)) return {};
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `cannot be read (${reason}). Restore the last committed version: git restore ${recordFile}`,
    );
  }
}

/** An alternative text, with the photograph that it describes. */
type Description = ContentNode & { photo: string; alt: string };

/** All descriptions of photographs in content/photos; empty ones mean that the name next to them is enough. */
const descriptionsIn = (nodes: ContentNode[]): Description[] =>
  nodes.flatMap((node) => {
    const { shape, value, owner } = node;
    const isDescription = 'rule' in shape && shape.rule === 'altText' && typeof owner?.name === 'string';
    return isDescription && value !== '' ? [{ ...node, photo: String(owner?.name), alt: String(value) }] : [];
  });

/**
 * Compares descriptions with the current photographs.
 *
 * @param photographs short hashes of the files in content/photos, by name
 * @returns the descriptions that were written for another photograph of the same name; and the updated record, in which
 *   new texts belong to the current photograph, and all others are unchanged
 */
export function compareDescriptions(
  nodes: ContentNode[],
  recorded: DescribedPhotos,
  photographs: ReadonlyMap<string, string>,
): { outdated: Description[]; described: DescribedPhotos } {
  const outdated: Description[] = [];
  const described: DescribedPhotos = {};
  for (const description of descriptionsIn(nodes).toSorted((a, b) => (a.photo < b.photo ? -1 : 1))) {
    const { photo, alt } = description;
    const current = photographs.get(photo);
    const recordedHash = recorded[photo]?.[alt] ?? current;
    // A missing file may come back changed.
    if (!recordedHash) continue;
    described[photo] = { ...described[photo], [alt]: recordedHash };
    if (current && current !== recordedHash) outdated.push(description);
  }
  return { outdated, described };
}

/**
 * Compares this project's descriptions with its photographs.
 *
 * @param confirmed names of photographs whose descriptions were confirmed, regardless of the record
 * @throws Error when the record cannot be read
 */
export function describedHere(
  nodes: ContentNode[],
  confirmed: string[] = [],
): ReturnType<typeof compareDescriptions> {
  const recorded = readRecord();
  for (const name of confirmed) delete recorded[name];
  return compareDescriptions(nodes, recorded, new Map(readOriginals().map(({ name, hash }) => [name, hash])));
}

/** Writes the record if it has changed. */
export function writeRecord(described: DescribedPhotos): void {
  const text = `${JSON.stringify(described, null, 2)}\n`;
  if (existsSync(recordFile) && readFileSync(recordFile, 'utf8') === text) return;
  writeFileSync(recordFile, text);
}

/** Records new texts, if the record can be read; on a build server it would not be committed. */
export function recordNewTexts(nodes: ContentNode[], found: Problem[]): void {
  if (process.env.CI || found.some(({ code }) => code === 'unreadable-record')) return;
  writeRecord(describedHere(nodes).described);
}

/** Texts that were written for a photograph that has been replaced, as questions. */
export function checkDescriptions(nodes: ContentNode[], content: Content): Problem[] {
  try {
    return questionsOf(describedHere(nodes).outdated, content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      { code: 'unreadable-record', severity: 'error', file: recordFile, path: [], line: null, message },
    ];
  }
}

/** If there are more questions, they are merged into one. */
const severalQuestions = 10;

/** Outdated descriptions as questions to an editor. */
export function questionsOf(outdated: Description[], content: Content): Problem[] {
  if (outdated.length > severalQuestions) return [summaryOf(outdated)];
  return outdated.map((description) => {
    const { photo, path: alt } = description;
    const caption = exportedValue(content, [...alt.slice(0, -2), 'caption']);
    const point: { x?: number; y?: number } = Object(exportedValue(content, ['focalPoints', photo]));
    const besides = [
      ...(typeof caption === 'string' ? [`its caption (${caption})`] : []),
      ...(point.x === undefined
        ? []
        : [`the point that stays in view (content/focalPoints.ts: x ${point.x}, y ${point.y})`]),
    ];
    const others = besides.length > 0 ? ` Check ${besides.join(' and ')} too.` : '';
    const message =
      `was written for another photograph: ${photo} was replaced. Does it describe the new one?${others} ` +
      `Change the text, or confirm it: npm run described -- ${photo}`;
    return problemAt(description, 'outdated-description', message);
  });
}

function summaryOf(outdated: Description[]): Problem {
  const photographs = new Set(outdated.map(({ photo }) => photo)).size;
  const first = outdated.slice(0, 3).map(({ file, photo }) => `${photo} in ${file}`);
  return {
    code: 'outdated-description',
    severity: 'error',
    file: recordFile,
    path: [],
    line: null,
    value: photographs,
    message:
      `photographs were replaced, and ${outdated.length} texts were written for the previous ones. Check each \`alt\`, its caption and its ` +
      `line in content/focalPoints.ts, beginning with ${first.join(', ')}. When all are right, run: npm run described -- --all`,
  };
}
