import type { HeadshotContent } from '@/content/schema/headshot';

/** Words, prices and pictures of the headshots page, in the order of the screen. */
export const headshot = {
  meta: {
    title: 'Headshots and prices',
    navigation: 'Headshots',
    description:
      'Headshots in Portland for realtors and professionals: packages at $275, $450 and $650, extras, makeup and hair, and what to expect.',
    photo: {
      name: 'studies/study-02',
      alt: 'Terracotta bust with a carved beard and swept-back hair, three-quarter view, on charcoal paper.',
    },
  },
  head: {
    heading: 'Headshots',
    lead: 'A calm half hour, a light that suits your face, and a picture you will not mind seeing every day. From $275.',
    actions: [
      { label: 'See packages', href: '#pricing' },
      {
        label: 'Ask a question',
        email: { subject: 'A question about headshots', body: ['My question:', 'How to reach you:'] },
      },
    ],
  },
  gallery: null,
  light: null,
  pricing: {
    id: 'pricing',
    heading: 'Pricing',
    packages: [
      {
        id: 'realtor',
        name: 'Realtor headshot special',
        short: 'Realtors',
        summary: 'Half an hour by the harbor, 2 images',
        price: 275,
        includes: ['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images'],
      },
      {
        id: 'basic',
        name: 'Headshot basic package',
        short: 'Basic',
        summary: null,
        price: 450,
        includes: ['2 looks', '4 outfits', '60 minute session', 'online proofing', '4 retouched images'],
      },
      {
        id: 'team',
        name: 'Team day',
        short: 'Team',
        price: 1200,
        includes: ['Up to 12 people', 'your office', 'online proofing', '1 retouched image each'],
      },
      {
        id: 'advanced',
        name: 'Headshot advanced package',
        short: 'Advanced',
        price: 650,
        includes: ['3 looks', '6 outfits', '90 minute session', 'online proofing', '6 retouched images'],
      },
    ],
    stripLabel: 'Prices at a glance',
    promise: null,
    quote: null,
    book: 'Book Now',
    total: 'See total with extras',
    sooner: null,
    reach: { text: 'Rather write or call?', or: 'or' },
    questions: [
      'Name:',
      'Phone:',
      'Preferred dates:',
      'What the picture is for:',
      'Number of looks and outfits:',
      'Makeup or hair (yes or no):',
      'Is anyone under 18:',
      'If not in Portland, where:',
    ],
  },
  teams: null,
  extras: {
    id: 'extras',
    heading: 'Extras',
    lead: 'Add any of these when you book, or on the day.',
    rows: [
      { name: 'Makeup', price: 125, unit: 'per look' },
      { name: 'Hair', price: 100, unit: 'per look' },
      { name: 'Basic retouch', price: 45, unit: 'per additional image' },
      { name: 'Advanced retouch', price: 99, unit: 'per additional image' },
    ],
  },
  retouching: null,
  grooming: null,
  prepare: null,
  terms: {
    id: 'terms',
    heading: 'Terms',
    paragraphs: [
      'Untouched pictures are online within 72 hours; final edited images take up to three weeks. Prices are for regular shoots, not commercial use; a custom quote is available on request. Shoots outside Portland may incur travel expenses.',
      'Deposits are non-refundable and payable online; the balance is due on arrival. A model release or contract must be signed. Minors need a parent or guardian present.',
    ],
  },
} satisfies HeadshotContent;
