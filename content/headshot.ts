import type { HeadshotContent } from './schema/headshot';

/** Texts, prices and pictures of the headshots page, in the order of the page. */
export const headshot = {
  meta: {
    title: 'Headshots and prices',
    navigation: 'Headshots',
    description:
      'Headshots in {city} for realtors and professionals: packages at {price:realtor}, {price:basic} and {price:advanced}, extras, makeup and hair, and what to expect.',
    photo: {
      name: 'headshots/headshot-clamshell-rust-drape',
      alt: 'Plaster bust with a carved bob in even clamshell light from above and below, a rust-colored drape hanging behind.',
    },
  },
  head: {
    heading: 'Headshots',
    lead: 'A calm half hour, a light that suits your face, and a picture you won’t mind seeing every day.',
  },
  light: {
    id: 'light',
    heading: 'Move the light',
    text: 'Start from one of five, then drag the lamp.',
    presets: [
      {
        id: 'rembrandt',
        name: 'Rembrandt',
        suits: 'Depth and gravity. For attorneys, authors and anyone who wants weight.',
        photo: {
          name: 'headshots/five-lights-1-rembrandt',
          alt: 'Plaster bust with waved hair in Rembrandt light: a closed triangle of light on the shadow cheek.',
        },
        angle: 60,
        key: 100,
        fill: 15,
        rim: 10,
        backdrop: 35,
      },
      {
        id: 'loop',
        name: 'Loop',
        suits: 'Open and natural. For profiles, teams and websites.',
        photo: {
          name: 'headshots/five-lights-2-loop',
          alt: 'The same plaster bust in loop light: a small slanting nose shadow.',
        },
        angle: 30,
        key: 95,
        fill: 20,
        rim: 10,
        backdrop: 50,
      },
      {
        id: 'butterfly',
        name: 'Butterfly',
        suits: 'Bright and polished. For beauty, stage and screen.',
        photo: {
          name: 'headshots/five-lights-3-butterfly',
          alt: 'The same plaster bust in butterfly light: a small shadow straight under the nose.',
        },
        angle: 0,
        key: 100,
        fill: 25,
        rim: 5,
        backdrop: 60,
      },
      {
        id: 'split',
        name: 'Split',
        suits: 'Half in shadow. For musicians, chefs and bold covers.',
        photo: {
          name: 'headshots/five-lights-4-split',
          alt: 'The same plaster bust in split light: one half of the face bright, the other dark.',
        },
        angle: 90,
        key: 100,
        fill: 5,
        rim: 5,
        backdrop: 25,
      },
      {
        id: 'rim',
        name: 'Rim',
        suits: 'A bright edge on dark. For a banner or the back of a book.',
        photo: {
          name: 'headshots/five-lights-5-rim',
          alt: 'The same plaster bust in rim light: a quiet gray face with bright edges along hair, cheeks and shoulders.',
        },
        angle: 60,
        key: 0,
        fill: 10,
        rim: 100,
        backdrop: 20,
      },
    ],
    lamps: [
      { frame: 'light/key-m90', use: 'key', angle: -90, gain: 0.696 },
      { frame: 'light/key-m60', use: 'key', angle: -60, gain: 0.78131 },
      { frame: 'light/key-m30', use: 'key', angle: -30, gain: 0.71936 },
      { frame: 'light/key-0', use: 'key', angle: 0, gain: 0.76314 },
      { frame: 'light/key-p30', use: 'key', angle: 30, gain: 0.73996 },
      { frame: 'light/key-p60', use: 'key', angle: 60, gain: 0.75917 },
      { frame: 'light/key-p90', use: 'key', angle: 90, gain: 0.65086 },
      { frame: 'light/rim-left', use: 'rim-left', gain: 0.9172 },
      { frame: 'light/rim-right', use: 'rim-right', gain: 0.95888 },
      { frame: 'light/backdrop', use: 'backdrop', gain: 0.02575 },
      { frame: 'light/fill', use: 'fill', gain: 0.11968 },
    ],
    prices: { label: 'See the prices', href: '#pricing' },
  },
  gallery: {
    label: 'Headshot gallery',
    entries: [
      {
        photos: [
          {
            name: 'studies/eye',
            alt: 'Eye and brow of a plaster bust at full size, every pore of the surface sharp.',
          },
        ],
        caption: 'At full size. Plaster, one softbox.',
        heading: 'Clarity',
        text: 'Sharp where it matters: the nearer eye. I focus by hand and keep the rest honest.',
      },
      {
        photos: [
          {
            name: 'blog/lighting-set-up-from-above',
            alt: 'Studio lighting set-up seen from above: bust on a stool, octabox, strip light, reflector and camera around a sand backdrop.',
          },
        ],
        caption: 'The lamp, the paper, and your place.',
        heading: 'Lighting',
        text: 'One large soft source from the north, one reflector to answer it. Simple light never dates.',
      },
      {
        photos: [
          {
            name: 'studies/expression-1',
            alt: 'Plaster bust of a young man facing the camera with his mouth shut and a calm, serious look.',
          },
          { name: 'studies/expression-2', alt: 'The same plaster bust in the same light with half a smile.' },
          {
            name: 'studies/expression-3',
            alt: 'The same plaster bust in the same light, smiling with lifted cheeks.',
          },
        ],
        caption: 'Three frames of one head.',
        heading: 'Expression',
        text: 'Nobody smiles well on command. We talk between frames and keep the ones where you forgot about me.',
      },
      {
        photos: [
          {
            name: 'studies/composition',
            alt: 'Plaster bust with waved hair on charcoal paper, with room on the side that it faces.',
          },
        ],
        caption: 'Circle, card, 4:5: one frame.',
        heading: 'Composition',
        text: 'Eyes on the upper third, room on the side you face. It crops to a circle, a card or a billboard.',
        hasCropLines: true,
      },
      {
        photos: [
          {
            name: 'studies/backgrounds',
            alt: 'One smiling plaster bust in front of four grounds side by side: white, warm gray, charcoal and rust.',
          },
        ],
        caption: 'White, warm gray, charcoal, rust.',
        heading: 'Background',
        text: 'Charcoal for authority, warm gray for ease, white for directories. I match your brand color.',
      },
      {
        photos: [
          {
            name: 'blog/what-to-wear-folded-knits',
            alt: 'Stack of folded knitwear in cream, sage, rust, sand and charcoal beside a vase of dried grass and a cup.',
          },
        ],
        caption: 'Solid colors, in the order I reach for them.',
        heading: 'Wardrobe',
        text: 'Solid colors, a collar or a clean neckline, nothing brand new. Bring one more than you think.',
      },
    ],
  },
  usageExamples: {
    id: 'seen',
    heading: 'Where it will be seen',
    text: 'One picture, five jobs, drawn to one scale. Choose a face and a background.',
    casts: { label: 'Cast', names: ['Plaster', 'Terracotta', 'Limewood', 'Bronze'] },
    papers: { label: 'Background', names: ['Light', 'Charcoal', 'Rust'] },
    sign: { name: 'Your name', firm: 'Your brokerage', offer: 'For sale', phone: 'Your number' },
    places: {
      sign: { name: 'Yard sign', size: '18 × 24 in' },
      directory: { name: 'Directory', size: '1¾ in' },
      profile: { name: 'Profile', size: '1¼ in' },
      listing: { name: 'Listing', size: '¾ in' },
      card: { name: 'Card', size: '3½ × 2 in' },
    },
    included: 'The realtor special. Signs, cards, listings and profiles are included.',
  },
  pricing: {
    id: 'pricing',
    heading: 'Pricing',
    packages: [
      {
        id: 'realtor',
        name: 'Realtor headshot special',
        short: 'Realtor special',
        summary: '30 minutes, 1 look, 2 retouched images',
        minutes: 30,
        price: 275,
        why: 'For realtors: one strong picture, on every sign and listing.',
        includes: ['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images'],
        retouching: 'Basic retouching is included.',
        looks: 1,
        retouched: 2,
      },
      {
        id: 'basic',
        name: 'Headshot basic package',
        short: 'Basic',
        summary: '60 minutes, 2 looks, 4 retouched images',
        minutes: 60,
        price: 450,
        why: 'For two sides of you: the firm’s page and your own.',
        includes: ['2 looks', '4 outfits', '60 minute session', 'online proofing', '4 retouched images'],
        retouching: 'Basic retouching is included.',
        looks: 2,
        retouched: 4,
      },
      {
        id: 'advanced',
        name: 'Headshot advanced package',
        short: 'Advanced',
        summary: '90 minutes, 3 looks, 6 retouched images',
        minutes: 90,
        price: 650,
        why: 'For a year of pictures: site, press and profiles.',
        includes: ['3 looks', '6 outfits', '90 minute session', 'online proofing', '6 retouched images'],
        retouching: 'Basic retouching is included.',
        looks: 3,
        retouched: 6,
      },
    ],
    promise: [
      '{price:deposit} holds the date.',
      'I answer within one business day.',
      'Proofs within 72 hours.',
    ],
    testimonial: 'three-listings',
    pick: 'Pick a time',
    book: 'Book Now',
    sooner: {
      text: 'Need it sooner?',
      message: 'Text me about tomorrow',
      call: 'Call',
      ask: {
        label: 'Ask a question',
        email: { subject: 'A question about headshots', body: ['My question:', 'How to reach you:'] },
      },
    },
    questions: [
      'Name:',
      'Phone:',
      'Preferred dates:',
      'What the picture is for:',
      'Number of looks and outfits:',
      'Makeup or hair (yes or no):',
      'Is anyone under 18:',
      'If not in {city}, where:',
    ],
  },
  teams: {
    id: 'teams',
    heading: 'For realtors and their teams',
    from: 95,
    fromText: 'from {price} each',
    size: 'for 5 to 20 people, at your office or mine',
    points: [
      'Ten minutes each, a 12 by 12 ft corner is enough',
      'Same lamp, same distance, same crop for everyone',
      'New hires matched to the wall, years later',
      'One invoice for the office',
    ],
    actions: [
      { label: 'Plan a team day', href: '/inquire?offer=team' },
      { label: 'Just me: {price:realtor}', href: '/inquire?offer=realtor' },
    ],
  },
  extras: {
    id: 'extras',
    heading: 'Extras',
    lead: 'Add them when you book, or on the day.',
    rows: [
      { id: 'makeup', name: 'Makeup', price: 125, unit: 'per look', perLook: true, makeup: true },
      { id: 'hair', name: 'Hair', price: 100, unit: 'per look', perLook: true },
      { id: 'basic-retouch', name: 'Basic retouch', price: 45, unit: 'per additional image' },
      { id: 'advanced-retouch', name: 'Advanced retouch', price: 99, unit: 'per additional image' },
    ],
    action: { label: 'Plan your session', href: '/inquire' },
  },
  retouching: {
    id: 'retouching',
    heading: 'What retouching does',
    lead: 'I clean what happened to the surface. I leave what makes it you.',
    labels: { before: 'Before', after: 'After' },
    before: {
      name: 'sample/nl-0433',
      alt: 'Untouched frame: close frontal view of a plaster bust in butterfly light, pinholes and dust visible, rust paper.',
    },
    after: {
      name: 'sample-finals/nl-0433',
      alt: 'The same frame finished: the surface clean, the light warm.',
    },
    kinds: [
      {
        extra: 'basic-retouch',
        name: 'Basic retouch',
        text: 'Color, contrast, crop. Dust, lint and temporary blemishes come off.',
      },
      {
        extra: 'advanced-retouch',
        name: 'Advanced retouch',
        text: 'All of that, plus stray hair and creases, and skin evened by hand. Lines stay: they are yours.',
      },
    ],
    included: { heading: 'Included', text: 'Pictures, by package: realtor, basic, advanced.' },
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
          {
            id: 'makeup-for-the-session',
            name: 'Makeup for the session, including hair help',
            price: 175,
            makeup: true,
          },
          {
            id: 'major-hair-overhaul',
            name: 'Major hair overhaul',
            price: 50,
            onTop: 'makeup-for-the-session',
          },
        ],
      },
      {
        heading: 'Men',
        text: 'Shave or trim the evening before, not the morning of. A haircut two to three days earlier sits best. We keep powder, a comb and a lint roller at the set.',
        photo: {
          name: 'headshots/men',
          alt: 'Grooming still life: shaving brush, safety razor on folded towels, amber dropper bottle, wooden comb and a rust bow tie on dark slate.',
        },
        rows: [{ id: 'light-grooming', name: 'Light grooming', price: 50, makeup: true }],
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
          'Solid colors, a shade deeper than your skin, with a neckline you like. Bring one more outfit than your package includes. Avoid fine stripes and small checks, which shimmer on screens.',
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
          'No, both are optional. Makeup for the session is {price:makeup-for-the-session} and includes help with your hair; a major hair overhaul is {price:major-hair-overhaul} on top. Light grooming is {price:light-grooming}. Come with a clean, moisturized face and dry hair.',
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
  finalCallToAction: {
    heading: 'Your turn. {price}.',
    text: 'The realtor special: {summary}. Nothing is booked until I confirm.',
    photo: {
      name: 'studies/study-12-empty-stool',
      alt: 'Empty wooden stool in the same light on the same charcoal paper.',
    },
  },
  terms: {
    id: 'terms',
    heading: 'Terms',
    paragraphs: [
      'Untouched pictures are online within 72 hours; final edited images take up to three weeks. Prices are for regular shoots, not commercial use; a custom quote is available on request. Shoots outside {city} may incur travel expenses.',
      'Deposits are non-refundable and payable online; the balance is due on arrival. A model release or contract must be signed. Minors need a parent or guardian present.',
    ],
  },
} satisfies HeadshotContent;
