import type { PortraitContent } from './schema/portrait';

/** Copy and pictures of the portraits page: two groups of four tiles. */
export const portrait = {
  meta: {
    title: 'Christmas, maternity, senior and family portraits',
    navigation: 'Portraits',
    description:
      'Portraits in Seattle for Christmas, maternity, seniors and families: unhurried sessions in the studio or where you feel at home.',
    photo: {
      name: 'category/portraits',
      alt: 'Wooden chair with a rust throw over its back in front of a hand-painted canvas backdrop.',
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
            alt: 'Red glass ornament between gold and white ones on pine branches, warm lights out of focus behind.',
          },
          second: {
            name: 'portraits/christmas-2',
            alt: 'Kraft-paper gift with a rust ribbon, a second gift, gold and red baubles, pine twigs and a lit candle on a wooden table.',
          },
        },
        {
          kind: 'text',
          id: 'christmas',
          heading: 'Christmas',
          text: 'A short, warm session by tree light, early enough for cards to be in the mail by the first week of December. Sweaters welcome, matching ones forgiven.',
          session: '30 Min Session',
          rows: [
            { label: 'Session', text: '30 Min Session, one look' },
            { label: 'You get', text: '7 pictures processed' },
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
            alt: 'Plaster statue of an expectant mother, detail: both hands resting on the carved dress over the belly, on charcoal paper.',
          },
        },
        {
          kind: 'text',
          id: 'maternity',
          heading: 'Maternity',
          text: 'Between week 30 and week 36, at your pace, with breaks, a warm room and one soft light. Bring someone, or come alone.',
          session: '60 Min Session',
          rows: [
            { label: 'Session', text: '60 Min Session, two looks' },
            { label: 'You get', text: '7 pictures processed of each look' },
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
            alt: 'Plaster bust with carved curls under a plaster graduation cap with a rust tassel, on dark brown paper.',
          },
          second: {
            name: 'portraits/senior-2',
            alt: 'Graduation cap on two books beside a ribboned diploma on a ledge, city lights at dusk out of focus behind.',
          },
        },
        {
          kind: 'text',
          id: 'senior',
          heading: 'Senior',
          text: 'A portrait for the yearbook and one for yourself. Bring the jersey, the cello or the dog; we have an hour and nobody is grading it.',
          session: '60 Min Session',
          rows: [
            { label: 'Session', text: '60 Min Session, two looks' },
            { label: 'You get', text: '7 pictures processed of each look' },
          ],
          action: { label: 'Plan a senior portrait', href: '/inquire?offer=portraits&kind=senior' },
        },
        {
          kind: 'image',
          photo: {
            name: 'portraits/family-1',
            alt: 'Four pairs of rubber boots in descending sizes in front of a paneled wall with window light.',
          },
          second: {
            name: 'portraits/family-2',
            alt: 'Four wooden chairs of different sizes, the smallest one rust-red, arranged like a family on a sand paper backdrop.',
          },
        },
        {
          kind: 'text',
          id: 'family',
          heading: 'Family',
          text: 'Small people first, while they are fresh, then everyone, then whoever still has patience. In the studio or by your own front door.',
          session: '90 Min Session',
          rows: [
            { label: 'Session', text: '90 Min Session, any number of looks' },
            { label: 'You get', text: '7 pictures processed of each look' },
          ],
          action: { label: 'Plan a family portrait', href: '/inquire?offer=portraits&kind=family' },
        },
      ],
    },
  ],
} satisfies PortraitContent;
