import { type FindingName, findingTitles, isFinding } from '../../../content/schema/findings';
import { exportedValue, isRecord } from '../model/shape';
import type { Problem } from './problem';

// What keeps a site from going live, by who can fix it. Mistakes of all kinds are one finding: `content`.

/** Findings by who can fix them and how long it takes, in the order of the work. */
const groups: { title: string; names: FindingName[] }[] = [
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
    names: ['sample-text', 'sample-sentence', 'sample-page'],
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

/** Findings that may be right for a studio as they are. */
export const isKeepable = (name: FindingName) => /^(sample|stand-in)-/.test(name);

/** The finding that a problem belongs to. */
export const findingOf = (code: string): FindingName => (isFinding(code) ? code : 'content');

/** Problems by who can fix them, and by finding; empty groups are left out. */
export function groupedFindings<Found extends Pick<Problem, 'code'>>(found: Found[]) {
  return groups.flatMap(({ title, names }) => {
    const kinds = names.flatMap((name) => {
      const findings = found.filter(({ code }) => findingOf(code) === name);
      return findings.length > 0 ? [{ name, findings }] : [];
    });
    return kinds.length > 0 ? [{ title, kinds }] : [];
  });
}

/** The findings that the studio keeps on purpose. */
export function keptIn(content: Parameters<typeof exportedValue>[0]): FindingName[] {
  const keep = exportedValue(content, ['launch', 'keep']);
  return isRecord(keep) ? Object.keys(keep).filter(isFinding) : [];
}

/**
 * Parses a comma-separated list of allowed findings.
 *
 * @throws Error that lists unknown names
 */
export function parseAllowed(names: string): FindingName[] {
  const allowed = names.split(',').filter(Boolean);
  const unknown = allowed.filter((name) => !isFinding(name));
  if (unknown.length > 0) {
    const known = Object.keys(findingTitles).join(', ');
    throw new Error(`--allow: '${unknown.join("', '")}' is not a finding. Choose from ${known}.`);
  }
  return allowed.filter(isFinding);
}

/** The problems that keep the site from going live. */
export const blockers = (found: Problem[], allowed: FindingName[]) =>
  found.filter(({ severity, code }) => severity !== 'warning' && !allowed.includes(findingOf(code)));
