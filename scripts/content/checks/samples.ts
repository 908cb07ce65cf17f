import { readFileSync } from 'node:fs';
import { type ContentNode, exportedValue } from '../model/shape';
import type { Content } from './content';
import { hashOf, type Original } from './descriptions';
import { type Problem, problemAt } from './problem';

/** What to do about each kind of sample text that came with the project. */
const sampleMessages = {
  'sample-testimonial': 'is an invented quote. Quote a client who agreed to it, or remove the entry.',
  'sample-text':
    'came with the project. Describe your own studio, or hide the section (with null: docs/editing.md).',
  'sample-sentence':
    'is a sentence of the sample studio. Is it true of yours? Write your own, or keep such sentences (content/launch.ts).',
  'sample-brand':
    'is an invented brand. Name your own clients, or hide the wall (with null: docs/editing.md).',
  'sample-figure': 'is a figure of the sample studio. Write your own.',
  'sample-caption':
    'describes the photograph that was here before. Describe this one, or keep such texts if they are right (content/launch.ts).',
  'sample-price':
    'is a price of the sample studio. Write your own, or keep it on purpose (content/launch.ts).',
  'sample-page': 'is about a care home. Write your own page, or keep it on purpose.',
};
type SampleCode = keyof typeof sampleMessages;
const isSampleCode = (code: string): code is SampleCode => code in sampleMessages;

/** Hashes of sample content that has to be replaced. */
export type Samples = {
  photographs: string[];
  texts: Record<string, string[]>;
  /** Prices, by their field: `headshot.teams.from`. */
  prices: Record<string, number>;
};

/** The samples that came with the project. */
export const readSamples = (): Samples =>
  JSON.parse(readFileSync('scripts/content/launch/samples.json', 'utf8'));

/** The sample studio. */
const sampleStudio = { name: /northlight/i, town: 'Seattle' };

/** Larger originals slow down clones and first builds, without visible benefit. */
const largestOriginal = 10 * 1024 * 1024;

/** Content of the sample studio, such as its name and texts, in any field. */
export function checkSamples(
  nodes: ContentNode[],
  content: Content,
  originals: Original[],
  samples: Samples,
): Problem[] {
  const standIns = new Set(
    originals.filter(({ hash }) => samples.photographs.includes(hash)).map(({ name }) => name),
  );
  const city = exportedValue(content, ['site', 'place', 'city']);
  return nodes.flatMap((node): Problem[] => {
    const { shape, value } = node;
    if (typeof value === 'object') return [];
    const rule = 'rule' in shape ? shape.rule : '';
    const text = String(value);
    if (rule === 'href' && /^https:.*[.-]example\b/.test(text)) {
      return [
        problemAt(
          node,
          'placeholder-profile',
          'is a placeholder. Write the address of your own page there, or remove the line (or write null, if it is a separate field).',
        ),
      ];
    }
    if (value === samples.prices[node.path.join('.')])
      return [problemAt(node, 'sample-price', sampleMessages['sample-price'])];
    const hash = hashOf(text);
    const [code] = Object.entries(samples.texts).find(([, hashes]) => hashes.includes(hash)) ?? [];
    // The stand-in photograph itself is reported, so its texts are not.
    const isWithStandIn = code === 'sample-caption' && standIns.has(photographOf(node));
    if (code && isSampleCode(code) && !isWithStandIn) return [problemAt(node, code, sampleMessages[code])];
    if (typeof value !== 'string' || isWithStandIn) return [];
    if (sampleStudio.name.test(text) && rule !== 'webAddress' && rule !== 'email')
      return [problemAt(node, 'sample-studio', 'mentions the sample studio. Write your own name.')];
    if (!text.includes(sampleStudio.town) || city === undefined || city === sampleStudio.town) return [];
    const message = `mentions ${sampleStudio.town}, but your studio is in ${city}.`;
    return [problemAt(node, 'sample-studio', message)];
  });
}

/** The name of the photograph that an `alt` or caption belongs to. */
function photographOf({ owner }: ContentNode): string {
  const photo: unknown = owner?.photo;
  const own = typeof photo === 'object' && photo !== null && 'name' in photo ? photo.name : owner?.name;
  return String(own);
}

/** Photographs that came with the project, and files that are larger than needed. */
export function checkOriginals(originals: Original[], samples: Samples): Problem[] {
  return originals.flatMap(({ file, hash, bytes }): Problem[] => {
    const about = { file, path: [], line: null };
    return [
      ...(samples.photographs.includes(hash)
        ? [
            {
              ...about,
              code: 'stand-in-photograph',
              severity: 'error' as const,
              message: 'is a stand-in. Replace it with your own photograph, under the same name.',
            },
          ]
        : []),
      ...(bytes > largestOriginal
        ? [
            {
              ...about,
              code: 'oversize-photograph',
              severity: 'warning' as const,
              message: `has ${(bytes / 1024 / 1024).toFixed(1)} MB, more than needed. Export it with at most 4000 pixels on the longer side.`,
            },
          ]
        : []),
    ];
  });
}
