import type { FindingName } from './findings';

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

/** What findings of each name are, for people who do not use the command line. */
export const findingTitles: Record<FindingName, string> = {
  content: 'Mistakes',
  'placeholder-address': 'Placeholder addresses',
  'placeholder-email': 'Placeholder e-mail',
  'placeholder-phone': 'Placeholder phone number',
  'placeholder-profile': 'Placeholder links',
  'sample-studio': 'Mentions of the sample studio',
  'sample-testimonial': 'Invented quotes',
  'sample-words': 'Texts about the way the studio works',
  'sample-sentence': 'Sentences of the sample studio',
  'sample-brand': 'Invented brands',
  'sample-figure': 'Figures of the sample studio',
  'sample-caption': 'Descriptions of earlier photographs',
  'sample-page': 'The page about a care home',
  'stand-in-photograph': 'Photographs that came with the project',
  'firebase-configuration': 'Firebase settings',
  'blog-credentials': 'Key for publishing posts',
  'copyright-year': 'Copyright year',
  'oversize-photograph': 'Large photographs',
};

/** Findings that may be right for a studio as they are. */
export const isKeepable = (name: FindingName) => /^(sample|stand-in)-/.test(name);

/** Findings by who can fix them, and by name; empty groups are left out. */
export function groupedFindings<Found extends { name: FindingName }>(found: Found[]) {
  return groups.flatMap(({ title, names }) => {
    const kinds = names.flatMap((name) => {
      const findings = found.filter((finding) => finding.name === name);
      return findings.length > 0 ? [{ name, findings }] : [];
    });
    return kinds.length > 0 ? [{ title, kinds }] : [];
  });
}
