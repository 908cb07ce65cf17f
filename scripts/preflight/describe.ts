import { shortened } from '../content/checkContent';
import { describePath, lineOf, pathOf } from '../content/place';
import type { Finding, FindingName } from './findings';

/** Findings by who can fix them and how long it takes, in the order of the work. */
const answers: { title: string; names: FindingName[] }[] = [
  { title: 'Mistakes, a minute each: the editor', names: ['content'] },
  {
    title: 'Your contact details and facts: half an hour for the owner',
    names: [
      'placeholder-address',
      'placeholder-email',
      'placeholder-phone',
      'placeholder-profile',
      'sample-studio',
      'sample-figure',
      'copyright-year',
    ],
  },
  {
    title: 'A Firebase project: half an hour for the owner, with `npm run setup`',
    names: ['firebase-configuration', 'blog-credentials'],
  },
  {
    title: 'Texts, a few hours: the writer',
    names: ['sample-words', 'sample-sentence', 'sample-page'],
  },
  {
    title: 'Photographs and their descriptions: a day for the photographer',
    names: ['stand-in-photograph', 'sample-caption', 'oversize-photograph'],
  },
  {
    title: 'Clients, who have to agree: a few days for the owner',
    names: ['sample-testimonial', 'sample-brand'],
  },
];

/**
 * Findings as human-readable lines, by who can fix them, each with its file, line and path.
 *
 * @param allowed names of findings that do not block
 * @param shown maximum number of listed findings per name; the rest are counted
 * @param read returns the text of a module, or null
 */
export function describeFindings(
  found: Finding[],
  allowed: string[],
  shown: number,
  read: (module: string) => string | null,
): string {
  return answers
    .flatMap(({ title, names }) => {
      const groups = names.flatMap((name) => {
        const group = found.filter((finding) => finding.name === name);
        const [first] = group;
        if (!first) return [];
        const state = allowed.includes(name) ? ', allowed' : first.severity === 'warning' ? ', warning' : '';
        const lines = group.slice(0, shown).map((finding) => `    ${inWords(finding, read)}`);
        if (group.length > shown)
          lines.push(`    … and ${group.length - shown} more: npm run preflight -- --all`);
        return [[`  ${name} (${group.length}${state})`, ...lines].join('\n')];
      });
      return groups.length > 0 ? [[title, ...groups].join('\n')] : [];
    })
    .join('\n\n');
}

function inWords(
  { module, field, value, message }: Finding,
  read: (module: string) => string | null,
): string {
  if (!/^content\/\w+\.ts$/.test(module))
    return `${[module, field === 'file' ? null : field].filter(Boolean).join(': ')} ${message}`;
  const path = pathOf(field);
  const line = lineOf(read(module) ?? '', path);
  return `${module}${line === null ? '' : `, line ${line}`}: ${describePath(path)}: ${shortened(value)} ${message}`;
}
