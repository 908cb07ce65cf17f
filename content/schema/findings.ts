/** What findings of each name are, for people who do not use the command line. */
export const findingTitles = {
  content: 'Mistakes',
  'placeholder-address': 'Placeholder addresses',
  'placeholder-email': 'Placeholder e-mail',
  'placeholder-phone': 'Placeholder phone number',
  'placeholder-profile': 'Placeholder links',
  'sample-studio': 'Mentions of the sample studio',
  'sample-testimonial': 'Invented quotes',
  'sample-text': 'Texts about the way the studio works',
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

/** A kind of thing that keeps a site from going live. */
export type FindingName = keyof typeof findingTitles;

/** Whether a text is the name of a finding. */
export const isFinding = (name: string): name is FindingName => name in findingTitles;
