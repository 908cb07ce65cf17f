import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentNode } from '../../lib/contentSchema';
import { fillPlaceholders } from '../../lib/format';
import { readPlaceholderValues } from './checkPlaceholders';
import { formatPath } from './problem';
import { type Content, getNodes } from './readContent';
import { getContentFile } from './schemas';

// Finds what is still the sample studio's in the content of another studio, whatever else was changed.

/** A value of the sample studio that is true for this one, too: a line of content/accepted.json. */
export type AcceptedValue = { file: string; path: string; value: string };

/** The length from which a text is compared with the whole sample, and not only with the same field, in characters. */
const distinctiveLength = 12;

/** Fields that name other parts of the content, or that are set up together with a photograph. */
const isComparable = ({ path, schema, value }: ContentNode) =>
  path[0] !== 'focalPoints' &&
  schema.const === undefined &&
  !['choice', 'id', 'reference', 'switch'].includes(schema.control ?? '') &&
  (typeof value === 'number' || (typeof value === 'string' && value !== ''));

const createHashText = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 8);

/** The file of a photograph or drawing, by its name in the content. An owner may replace it and keep the name. */
function readPicture({ schema: { control }, value }: ContentNode): Buffer | null {
  if (control !== 'photograph' && control !== 'drawing') return null;
  const { dir, base } = path.parse(
    `${control === 'photograph' ? 'content/photos' : 'public/logos'}/${value}`,
  );
  const file = existsSync(dir) && readdirSync(dir).find((name) => path.parse(name).name === base);
  return file ? readFileSync(path.join(dir, file)) : null;
}

/**
 * The hashes of a value: of its picture, or of its text with its placeholders filled in. A text that says something besides its
 * placeholders is also known as it is written, so that a new city does not hide an old street.
 */
function hashNode(node: ContentNode, values: Record<string, string>): string[] {
  const { value } = node;
  const picture = readPicture(node);
  if (picture) return [createHashText(picture)];
  const written = String(value);
  const filled = fillPlaceholders(written, values);
  const isDistinctive = (text: string) => typeof value === 'string' && text.length >= distinctiveLength;
  return [
    createHashText(
      isDistinctive(filled) ? filled : `${getContentFile(node.path[0])} ${formatPath(node.path)} ${filled}`,
    ),
    ...(filled !== written && isDistinctive(written.replace(/\{[^{}]*\}/g, '').trim())
      ? [createHashText(written)]
      : []),
  ];
}

/** Every text, link, number and picture of the content, with its hashes. */
function hashNodes(content: Content): { node: ContentNode; hashes: string[] }[] {
  const values = readPlaceholderValues(content) ?? {};
  return getNodes(content)
    .filter(isComparable)
    .map((node) => ({ node, hashes: hashNode(node, values) }));
}

/** The hashes of the content, sorted: `npm run preflight -- --record` stores those of the sample. */
export const getContentHashes = (content: Content): string[] =>
  [...new Set(hashNodes(content).flatMap(({ hashes }) => hashes))].sort();

/** The values that are still the sample's. Only the owner can know those that stop a deployment (`mustBeOwn`). */
export function findSampleValues(content: Content, sampleHashes: string[], accepted: AcceptedValue[]) {
  const known = new Set(sampleHashes);
  const nodes = hashNodes(content).flatMap(({ node, hashes }) =>
    hashes.some((hash) => known.has(hash)) ? [node] : [],
  );
  const isStop = ({ schema }: ContentNode) => schema.mustBeOwn === true;
  const stops = nodes.filter(isStop).map(
    (node): AcceptedValue => ({
      file: getContentFile(node.path[0]),
      path: formatPath(node.path),
      value: String(node.value),
    }),
  );
  const isAccepted = (stop: AcceptedValue) =>
    accepted.some(
      ({ file, path: field, value }) => file === stop.file && field === stop.path && value === stop.value,
    );
  return {
    stops: stops.filter((stop) => !isAccepted(stop)),
    allStops: stops,
    others: nodes.filter((node) => !isStop(node)),
  };
}
