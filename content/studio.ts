import type { StudioContent } from './schema/studio';

/** Texts, prices and pictures of the studio page. */
export const studio = {
  meta: {
    title: 'Studio sessions',
    navigation: 'Studio',
    description:
      'Studio sessions in {city} of 30, 60 and 90 minutes at {price:30-min-session}, {price:60-min-session} and {price:90-min-session}. Lights, paper backdrops and coffee are included.',
    photo: {
      name: 'category/studio',
      alt: 'Rust-red paper backdrop with a wooden stool and a lit softbox in a dark photography studio.',
    },
  },
  head: {
    heading: 'Studio sessions',
    lead: 'Book the photographer and the whole room by the half hour. Lights, paper backdrops and coffee are included.',
    actions: [
      { label: 'Plan your session', href: '/inquire' },
      { label: 'Call', call: true },
    ],
  },
  sessions: [
    {
      id: '30-min-session',
      title: '30 Min Session',
      minutes: 30,
      summary: 'One light, one look',
      price: 175,
      processed: 7,
      description:
        'One light, one look. For a profile picture or a quick refresh before a listing goes live.',
      facts: [
        { name: 'On set', text: 'One softbox, charcoal paper.', link: null },
        { name: 'You get', text: 'One look, 7 edited pictures, no retouching.', link: null },
        {
          name: 'Or',
          text: 'A headshot for signs and cards?',
          link: { label: 'The {price:realtor} special includes retouching.', href: '/headshot#realtor' },
        },
      ],
      photo: {
        name: 'studio/session-30',
        alt: 'Small studio set with one softbox, a charcoal paper backdrop, a stool and a camera on a tripod.',
      },
      result: {
        name: 'studies/study-05',
        alt: 'Limewood bust with a carved bob, three-quarter view, on charcoal paper.',
      },
    },
    {
      id: '60-min-session',
      title: '60 Min Session',
      minutes: 60,
      summary: 'Two set-ups and time to change',
      price: 250,
      processed: 14,
      description: 'Two set-ups and time to change. For a website, a press kit or a pair of collaborators.',
      facts: [
        { name: 'On set', text: 'Two softboxes, sand paper, a reflector.', link: null },
        { name: 'You get', text: 'Two looks, 7 edited pictures of each.', link: null },
      ],
      photo: {
        name: 'studio/session-60',
        alt: 'Studio set with two softboxes, a sand paper backdrop, a stool with a rust linen drape, a reflector and a camera on a tripod.',
      },
      result: {
        name: 'headshots/headshot-loop-light-warm-grey',
        alt: 'Plaster bust with cropped hair in carved locks, in loop light in front of warm gray paper.',
      },
    },
    {
      id: '90-min-session',
      title: '90 Min Session',
      minutes: 90,
      summary: 'The full set, as many looks as you can carry',
      price: 300,
      description: 'The full set, as many looks as you can carry. For a brand library or a small family.',
      facts: [
        { name: 'On set', text: 'Two softboxes, a painted canvas, everything in the room.', link: null },
        { name: 'You get', text: 'Any number of looks, 7 edited pictures of each.', link: null },
      ],
      photo: {
        name: 'studio/session-90',
        alt: 'Full studio set with a painted canvas backdrop, white V-flats, two softboxes, a chair, a stool and wooden boxes.',
      },
      result: {
        name: 'portraits/family-2',
        alt: 'Three terracotta busts close together: a mother with a boy and a girl, heads leaning toward each other, in front of a green painted canvas.',
      },
    },
  ],
  closing: {
    heading: 'Not sure which session suits you?',
    action: {
      label: 'Tell me what the pictures are for',
      email: {
        subject: 'Which session suits me?',
        body: ['What the picture is for:', 'How many people:', 'How to reach you:'],
      },
    },
  },
  testimonial: 'hard-part',
  bring: {
    heading: 'What to bring',
    items: [
      {
        heading: 'Clothes',
        text: 'One outfit for 30 minutes, two for 60, all of them for 90. On hangers, not in a bag: there is a steamer, but no time for it.',
      },
      {
        heading: 'People',
        text: 'Whoever belongs in the picture, and one who makes you laugh. Minors need a parent or guardian present.',
      },
      {
        heading: 'Things',
        text: 'The tool of your trade, the jersey, the dog. Lights, paper backdrops and coffee are here.',
      },
    ],
  },
  questions: ['Name:', 'Phone:', 'Preferred dates:', 'What the picture is for:', 'How many people:'],
} satisfies StudioContent;
