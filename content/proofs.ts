import type { ProofsContent } from './schema/proofs';

/** What the studio promises to the clients of its galleries. */
export const proofs = {
  framesWithin: { hours: 72, text: 'Here within 72 hours, as promised' },
  editsWithin: { days: 21, text: 'Up to three weeks after you finish' },
  answersWithin: 'within one business day',
  retouching: {
    none: 'Color, contrast and crop, without retouching.',
    basic: 'Color, contrast and crop. Dust, lint and temporary blemishes come off.',
    advanced:
      'Color, contrast and crop. Dust, lint and blemishes come off, skin is evened by hand, stray hair and creases go.',
  },
  rights: {
    text: 'Use them as the terms of your session say; advertising is quoted.',
    link: { label: 'All terms', href: '/headshot#terms' },
  },
  paymentUrl: 'https://pay.northlight.example/pictures',
} satisfies ProofsContent;
