import type { PortraitContent } from './schema/portrait';

/** Texts and pictures of the portraits page: two groups of four tiles, and the sections below them. */
export const portrait = {
  meta: {
    title: 'Christmas, maternity, senior and family portraits',
    navigation: 'Portraits',
    description:
      'Portraits in {city} for Christmas, maternity, seniors and families: unhurried sessions in the studio or where you feel at home.',
    photo: {
      name: 'category/portraits',
      alt: 'Warm plaster half figure of an expectant mother in a pleated dress, head turned to soft window light, both hands on her belly, in front of a hand-painted ochre canvas.',
    },
  },
  head: {
    heading: 'Portraits',
    lead: 'For the Christmas card, the belly, the cap and gown, and the whole crew.',
  },
  groups: [
    {
      label: 'Christmas and Maternity',
      tiles: [
        {
          kind: 'image',
          photo: {
            name: 'portraits/christmas-1',
            alt: 'Mother, father and a girl, three plaster busts with their heads together, smiling by the warm lights of a Christmas tree.',
          },
          second: {
            name: 'portraits/christmas-2',
            alt: 'Mother and a small boy, two plaster busts cheek to cheek, smiling by the warm lights of a Christmas tree.',
          },
          isPair: true,
        },
        {
          kind: 'text',
          id: 'christmas',
          heading: 'Christmas',
          text: 'A short, warm session by tree light. Sweaters welcome, matching ones forgiven.',
          session: '30-min-session',
          rows: [
            { label: 'Session', text: '30 Min Session, one look' },
            { label: 'You get', text: '7 pictures, edited' },
            {
              label: 'Book by',
              text: '{day} for cards in the mail by the first week of December.',
              deadline: {
                until: '11-10',
                lastDays: '{day}: {left} left for cards by the first week of December.',
                lastDay: 'Today is the last day for cards by the first week of December.',
                closed: 'This year’s cards are closed. New Year’s cards: book by {day}.',
                closedUntil: '12-12',
                next: {
                  id: 'new-year',
                  name: 'New Year’s cards',
                  action: {
                    label: 'Plan New Year’s cards',
                    href: '/inquire?offer=portraits&kind=new-year',
                  },
                },
              },
            },
          ],
          action: { label: 'Plan a Christmas card', href: '/inquire?offer=portraits&kind=christmas' },
        },
        {
          kind: 'image',
          photo: {
            name: 'portraits/maternity-1',
            alt: 'Plaster statue of an expectant mother in a gathered dress, three-quarter length, head bowed, both hands on the belly, on rust paper.',
          },
          second: {
            name: 'portraits/maternity-2',
            alt: 'Plaster half figure of an expectant mother in profile, drawn by a rim of light on charcoal, both hands resting on her belly.',
          },
        },
        {
          kind: 'text',
          id: 'maternity',
          heading: 'Maternity',
          text: 'Between week 30 and week 36, at your pace, with breaks, a warm room and one soft light. Bring someone, or come alone.',
          session: '60-min-session',
          rows: [
            { label: 'Session', text: '60 Min Session, two looks' },
            { label: 'You get', text: '7 pictures of each look, edited' },
          ],
          action: { label: 'Plan a maternity portrait', href: '/inquire?offer=portraits&kind=maternity' },
        },
      ],
    },
    {
      label: 'Senior and Family',
      tiles: [
        {
          kind: 'image',
          photo: {
            name: 'portraits/senior-1',
            alt: 'Smiling plaster graduate with carved curls, mortarboard tilted back, rust tassel, in front of a painted brown canvas.',
          },
          second: {
            name: 'portraits/senior-2',
            alt: 'The plaster graduate looking off to the side, mortarboard tilted back, in front of a rust-red painted canvas.',
          },
        },
        {
          kind: 'text',
          id: 'senior',
          heading: 'Senior',
          text: 'A portrait for the yearbook and one for yourself. Bring the jersey, the cello or the dog; we have an hour and nobody is grading it.',
          session: '60-min-session',
          rows: [
            { label: 'Session', text: '60 Min Session, two looks' },
            { label: 'You get', text: '7 pictures of each look, edited' },
          ],
          action: { label: 'Plan a senior portrait', href: '/inquire?offer=portraits&kind=senior' },
        },
        {
          kind: 'image',
          photo: {
            name: 'portraits/family-1',
            alt: 'Family of four plaster busts with their heads together, mother, father, a girl and a boy, all smiling at the camera in front of a painted canvas.',
          },
          second: {
            name: 'portraits/family-2',
            alt: 'Three terracotta busts close together: a mother with a boy and a girl, heads leaning toward each other, in front of a green painted canvas.',
          },
          isPair: true,
        },
        {
          kind: 'text',
          id: 'family',
          heading: 'Family',
          text: 'Small people first, while they are fresh, then everyone, then whoever still has patience. In the studio or by your own front door.',
          session: '90-min-session',
          rows: [
            { label: 'Session', text: '90 Min Session, any number of looks' },
            { label: 'You get', text: '7 pictures of each look, edited' },
          ],
          action: { label: 'Plan a family portrait', href: '/inquire?offer=portraits&kind=family' },
        },
      ],
    },
  ],
  testimonial: 'two-kids',
  timeline: {
    id: 'what-happens',
    heading: 'What happens when',
    steps: [
      {
        when: 'Today',
        text: ['Pick a time.', 'I answer within one business day.', 'Then {price:deposit} holds the date.'],
      },
      {
        when: 'On the day',
        text: ['Small people go first, and we stop for snacks.', 'You see the frames as we go.'],
      },
      {
        when: '72 hours later',
        text: ['Every frame, untouched, at a link only you have.', 'Tap a heart on the ones you love.'],
      },
      {
        when: 'Three weeks later',
        text: ['At the latest, the finished pictures, at the same link.'],
      },
    ],
    actions: [
      { label: 'Pick a time', href: '/inquire?offer=portraits' },
      { label: 'See what arrives: a sample gallery', href: '/proofs#sample' },
    ],
  },
  questions: {
    id: 'prepare',
    heading: 'Before you come',
    lead: 'Short answers for the whole crew.',
    questions: [
      {
        id: 'what-to-wear',
        question: 'What do we wear?',
        answer: [
          'Solid colors that get along, and nothing with a logo. Fine stripes and small checks shimmer on screens. Dress the smallest person last.',
        ],
      },
      {
        id: 'sick',
        question: 'What if somebody gets sick?',
        answer: [
          'Write or call as soon as you know, and we find another date. The deposit is non-refundable.',
        ],
      },
      {
        id: 'sit-still',
        question: 'What if my child won’t sit still?',
        answer: [
          'Most of them don’t. We play, we stop, and the good frame happens in between. Minors need a parent or guardian in the room, who also signs the release.',
        ],
      },
      {
        id: 'which-pictures',
        question: 'Which pictures do I get?',
        answer: [
          'You choose seven of each look from the untouched frames, and I edit those: color, contrast and crop, dust and lint. They stay at your link until it ends, for you to save and print.',
        ],
      },
    ],
  },
} satisfies PortraitContent;
