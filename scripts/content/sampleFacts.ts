import type { ContentNode } from '../../lib/contentSchema';
import { type Content, getNodes } from './readContent';

/** Values of content by their paths: `{ "site.place.region": "WA" }`. */
export type Facts = Record<string, string | number>;

/** Names, addresses and phone numbers that only the sample studio has, wherever they are. */
const samplePattern = /\.example\b|\b555-01\d\d\b|northlight/i;

/** Positions in lists count as one: an entry that moved is still known. */
const withoutPositions = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*');

const toFacts = (nodes: ContentNode[]): Facts =>
  Object.fromEntries(
    nodes.flatMap(({ path, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [[path.join('.'), value]] : [],
    ),
  );

/** Whether a value says something besides its placeholders, which have the studio's own facts. */
const hasOwnWords = ({ value }: ContentNode) =>
  typeof value !== 'string' || /[a-z]/i.test(value.replace(/\{[^{}]*\}/g, ''));

/** The values that only the owner of a studio can know (`mustBeOwn`). */
export const getOwnFacts = (content: Content): Facts =>
  toFacts(getNodes(content).filter((node) => node.schema.mustBeOwn && hasOwnWords(node)));

/**
 * Finds what is still the sample studio's.
 *
 * @param sampleFacts the sample's own facts: scripts/content/sampleFacts.json
 * @param accepted values of the sample that are true for this studio, too
 */
export function findSampleFacts(content: Content, sampleFacts: Facts, accepted: Facts): Facts {
  const sample = new Set(
    Object.entries(sampleFacts).map(([path, value]) => `${withoutPositions(path)} ${value}`),
  );
  const ownFacts = getOwnFacts(content);
  const stops = Object.entries(toFacts(getNodes(content))).filter(
    ([path, value]) =>
      accepted[path] !== value &&
      (samplePattern.test(String(value)) ||
        (path in ownFacts && sample.has(`${withoutPositions(path)} ${value}`))),
  );
  return Object.fromEntries(stops);
}
