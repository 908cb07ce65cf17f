import type { HeadshotContent } from './schema/headshot';

/** Copy, prices and pictures of the headshots page, in page order. */
export const headshot = {
  meta: {
    title: 'Headshots and prices',
    navigation: 'Headshots',
    description:
      'Headshots in Seattle for realtors and professionals: packages at $275, $450 and $650, extras, makeup and hair, and what to expect.',
    photo: {
      name: 'headshots/headshot-clamshell-rust-drape',
      alt: 'Plaster bust of an older woman with a chin-length bob and a rust sweater in even clamshell light from above and below.',
    },
  },
  head: {
    heading: 'Headshots',
    lead: 'A calm half hour, a light that suits your face, and a picture you won’t mind seeing every day.',
    actions: [
      { label: 'Plan your session', href: '/inquire' },
      {
        label: 'Ask a question',
        email: { subject: 'A question about headshots', body: ['My question:', 'How to reach you:'] },
      },
    ],
  },
  lights: {
    id: 'lights',
    heading: 'One face, five lights',
    text: 'Same sitter, same camera. Only the light moves. We try two or three at the start and keep the one that looks like you.',
    label: 'The same face under five lights',
    slides: [
      {
        photo: {
          name: 'headshots/five-lights-1-rembrandt',
          alt: 'Plaster bust of a woman with short curls and a rust sweater in Rembrandt light: a triangle of light on the shadow cheek.',
        },
        name: 'Rembrandt',
        use: 'Depth and gravity. For attorneys, authors and anyone who wants weight.',
      },
      {
        photo: {
          name: 'headshots/five-lights-2-loop',
          alt: 'The same plaster bust in loop light: a small slanting nose shadow.',
        },
        name: 'Loop',
        use: 'Open and natural. For profiles, teams and websites.',
      },
      {
        photo: {
          name: 'headshots/five-lights-3-butterfly',
          alt: 'The same plaster bust in butterfly light: a small shadow straight under the nose.',
        },
        name: 'Butterfly',
        use: 'Bright and polished. For beauty, stage and screen.',
      },
      {
        photo: {
          name: 'headshots/five-lights-4-split',
          alt: 'The same plaster bust in split light: one half of the face bright, the other dark.',
        },
        name: 'Split',
        use: 'Half in shadow. For musicians, chefs and bold covers.',
      },
      {
        photo: {
          name: 'headshots/five-lights-5-rim',
          alt: 'The same plaster bust in rim light: a dark face with bright edges along hair, cheeks and shoulders.',
        },
        name: 'Rim',
        use: 'A bright edge on dark. For a banner or the back of a book.',
      },
    ],
  },
  gallery: {
    label: 'Headshot gallery',
    columns: [
      [
        {
          kind: 'photo',
          shape: 'portrait',
          photo: {
            name: 'headshots/headshot-short-light-rust-backdrop',
            alt: 'Plaster bust of a bearded man in a dark sweater in short light in front of a rust backdrop.',
          },
          caption: 'Short light, rust paper',
        },
        {
          kind: 'note',
          heading: 'Clarity',
          text: 'Sharp where it matters: the eyes. I focus by hand on the nearer one and keep the rest honest, so you look like you on your best morning.',
        },
        {
          kind: 'photo',
          shape: 'square',
          photo: {
            name: 'headshots/headshot-rembrandt-light',
            alt: 'Plaster bust of a man with cropped hair and a short beard, lit from one side in Rembrandt light against charcoal.',
          },
          caption: 'Rembrandt light, charcoal',
        },
        {
          kind: 'note',
          heading: 'Composition',
          text: 'Head and shoulders, eyes on the upper third, and room on the side you face. It crops to a circle, a card or a billboard.',
        },
      ],
      [
        {
          kind: 'note',
          heading: 'Lighting',
          text: 'One large soft source from the north side, one reflector to answer it. Simple light flatters faces and never dates.',
        },
        {
          kind: 'photo',
          shape: 'portrait',
          photo: {
            name: 'headshots/headshot-clamshell-rust-drape',
            alt: 'Plaster bust of an older woman with a chin-length bob and a rust sweater in even clamshell light from above and below.',
          },
          caption: 'Clamshell light, charcoal',
        },
        {
          kind: 'note',
          heading: 'Background',
          text: 'Charcoal for authority, warm gray for ease, paper white for directories. Bring your brand colors and we will match them.',
        },
        {
          kind: 'photo',
          shape: 'square',
          photo: {
            name: 'headshots/headshot-window-light-terracotta',
            alt: 'Terracotta bust of a woman with short curls in soft window light, sand-colored backdrop.',
          },
          caption: 'Window light, terracotta',
        },
      ],
      [
        {
          kind: 'photo',
          shape: 'portrait',
          photo: {
            name: 'headshots/headshot-loop-light-warm-grey',
            alt: 'Plaster bust of a young man with textured short hair and a slate sweater, in loop light in front of a warm gray backdrop.',
          },
          caption: 'Loop light, warm gray',
        },
        {
          kind: 'note',
          heading: 'Expression',
          text: 'Nobody smiles well on command. We talk between frames and keep the ones where you forgot about me.',
        },
        {
          kind: 'photo',
          shape: 'square',
          photo: {
            name: 'headshots/headshot-dark-stone-low-key',
            alt: 'Dark basalt bust of a man with a short beard in low-key light with a bright edge along the shoulder.',
          },
          caption: 'Low key, dark gray',
        },
        {
          kind: 'note',
          heading: 'Wardrobe',
          text: 'Solid colors, a collar or a clean neckline, nothing brand new. Bring one more outfit than you think you need.',
        },
      ],
    ],
  },
  pricing: {
    id: 'pricing',
    heading: 'Pricing',
    packages: [
      {
        id: 'realtor',
        name: 'Realtor headshot special',
        short: 'Realtor special',
        summary: '30 minutes, 1 look, 2 outfits, 2 retouched images',
        price: 275,
        includes: ['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images'],
        looks: 1,
      },
      {
        id: 'basic',
        name: 'Headshot basic package',
        short: 'Basic',
        summary: '60 minutes, 2 looks, 4 outfits, 4 retouched images',
        price: 450,
        includes: ['2 looks', '4 outfits', '60 minute session', 'online proofing', '4 retouched images'],
        looks: 2,
      },
      {
        id: 'advanced',
        name: 'Headshot advanced package',
        short: 'Advanced',
        summary: '90 minutes, 3 looks, 6 outfits, 6 retouched images',
        price: 650,
        includes: ['3 looks', '6 outfits', '90 minute session', 'online proofing', '6 retouched images'],
        looks: 3,
      },
    ],
    stripLabel: 'Prices at a glance',
    promise: ['Proofs online within 72 hours.', 'Final edits within three weeks.'],
    quote: {
      quote: 'Proofs were online before the weekend, and the price never moved from the quote.',
      name: 'Owen K.',
    },
    book: 'Book Now',
    total: 'See total with extras',
    reach: { text: 'Rather write or call?', or: 'or' },
    questions: [
      'Name:',
      'Phone:',
      'Preferred dates:',
      'What the picture is for:',
      'Number of looks and outfits:',
      'Makeup or hair (yes or no):',
      'Is anyone under 18:',
      'If not in Seattle, where:',
    ],
  },
  realtors: {
    id: 'realtors',
    heading: 'For realtors and their teams',
    text: 'Your face is on the sign, the card and the listing before anyone shakes your hand. The special covers it: half an hour, two outfits and two retouched images, ready for every listing.',
    points: [
      'One background and one light for the whole office, so a new hire’s picture matches',
      'Crops for signs, cards and profiles from the same picture',
      'Custom quotes for teams, in the studio or at your office',
    ],
    photo: {
      name: 'headshots/headshot-team-of-two',
      alt: 'Two plaster busts as a team portrait: a woman with short curls in a rust sweater and a bearded man in a dark sweater.',
    },
    actions: [
      { label: 'Plan the realtor special', href: '/inquire?offer=realtor' },
      { label: 'Get a quote for a team', href: '/inquire?offer=team' },
    ],
  },
  extras: {
    id: 'extras',
    heading: 'Extras',
    lead: 'Add them when you book, or on the day.',
    rows: [
      { name: 'Makeup', price: 125, unit: 'per look', perLook: true },
      { name: 'Hair', price: 100, unit: 'per look', perLook: true },
      { name: 'Basic retouch', price: 45, unit: 'per additional image' },
      { name: 'Advanced retouch', price: 99, unit: 'per additional image' },
    ],
    action: { label: 'See the total with extras', href: '/inquire' },
  },
  retouching: {
    id: 'retouching',
    heading: 'What retouching does',
    lead: 'The frame as I took it, and as you get it. Drag the line.',
    labels: { before: 'Before', after: 'After', slider: 'Compare before and after' },
    kinds: [
      {
        name: 'Basic retouch',
        text: 'Color, contrast and crop. Dust, lint and temporary blemishes come off.',
        before: {
          name: 'retouching/basic-before',
          alt: 'Porcelain bust of a smiling woman as it was photographed: cool and flat, with dust in the air and lint on the sweater.',
        },
        after: {
          name: 'retouching/basic-after',
          alt: 'The same bust after a basic retouch: warm and clear, without dust or lint.',
        },
      },
      {
        name: 'Advanced retouch',
        text: 'All of that, plus skin evened by hand, stray hair and creases removed, and the light shaped.',
        before: {
          name: 'retouching/advanced-before',
          alt: 'Close-up of a smiling plaster face as it was photographed: gray and flat, with stray hairs, spots and uneven tone.',
        },
        after: {
          name: 'retouching/advanced-after',
          alt: 'The same face after an advanced retouch: smooth and warm, with deeper shadows and a black backdrop.',
        },
      },
    ],
  },
  grooming: {
    id: 'makeup-and-hair',
    label: 'Makeup and hair',
    guides: [
      {
        heading: 'Women',
        text: 'Come with a clean, moisturized face and dry hair. Makeup for camera is a touch stronger than everyday, and it is matched to your skin under studio light.',
        photo: {
          name: 'headshots/women',
          alt: 'Makeup still life: brushes in a white vase, an open powder compact, a lipstick, a large brush and a rust satin cloth on marble.',
        },
        rows: [
          { name: 'Makeup for the session, including hair help', price: 175 },
          { name: 'Major hair overhaul', price: 50, onTop: true },
        ],
      },
      {
        heading: 'Men',
        text: 'Shave or trim the evening before, not the morning of. A haircut two to three days earlier sits best. We keep powder, a comb and a lint roller at the set.',
        photo: {
          name: 'headshots/men',
          alt: 'Grooming still life: shaving brush, safety razor on folded towels, amber dropper bottle, wooden comb and a rust bow tie on dark slate.',
        },
        rows: [{ name: 'Light grooming', price: 50 }],
      },
    ],
  },
  prepare: {
    id: 'prepare',
    heading: 'Before you come',
    lead: 'Short answers for your session.',
    questions: [
      {
        id: 'what-to-wear',
        question: 'What do I wear?',
        answer: [
          'Solid colors, a shade deeper than your skin, with a neckline you like. Bring one outfit more than your package has. Avoid fine stripes and small checks, which shimmer on screens.',
        ],
      },
      {
        id: 'looks-and-outfits',
        question: 'What are a look and an outfit?',
        answer: [
          'A look is a way to be seen: a background, a light, and makeup and hair to match. An outfit is what you wear in it. A package with 2 looks and 4 outfits gives you two outfits for each look.',
        ],
      },
      {
        id: 'makeup-and-hair-help',
        question: 'Do I need makeup and hair?',
        answer: [
          'Nobody has to. Makeup for the session is $175 and includes help with your hair; a major hair overhaul is $50 on top. Light grooming is $50. Come with a clean, moisturized face and dry hair.',
        ],
      },
      {
        id: 'the-day',
        question: 'How does the day go?',
        answer: [
          'We look at your outfits, choose the light, and take a few frames to get used to it. You see pictures as we go. A session takes 30, 60 or 90 minutes, depending on your package. The balance is due on arrival, and a model release or contract is signed.',
        ],
      },
      {
        id: 'when-pictures-come',
        question: 'When do I get my pictures?',
        answer: [
          'Untouched pictures are online within 72 hours, and you choose from them. Final edited images take up to three weeks.',
        ],
      },
      {
        id: 'rescheduling',
        question: 'What if I have to reschedule?',
        answer: [
          'Write or call as soon as you know, and we find another date. The deposit is non-refundable.',
        ],
      },
      {
        id: 'minors',
        question: 'Can my child have a session?',
        answer: ['Yes. Minors need a parent or guardian present, who also signs the release.'],
      },
    ],
  },
  terms: {
    id: 'terms',
    heading: 'Terms',
    paragraphs: [
      'Untouched pictures are online within 72 hours; final edited images take up to three weeks. Prices are for regular shoots, not commercial use; a custom quote is available on request. Shoots outside Seattle may incur travel expenses.',
      'Deposits are non-refundable and payable online; the balance is due on arrival. A model release or contract must be signed. Minors need a parent or guardian present.',
    ],
  },
} satisfies HeadshotContent;
