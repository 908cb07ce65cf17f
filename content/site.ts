import type { SiteContent } from './schema/site';

/** Name, address and links of the studio, and the header and footer of every page. */
export const site = {
  name: 'Northlight Studio',
  shortName: 'Northlight',
  url: 'https://northlight.example',
  contact: {
    email: 'hello@northlight.example',
    phone: { display: '(206) 555-0142', number: '+12065550142' },
  },
  place: { city: 'Seattle', region: 'WA', country: 'US', areaServed: 'Seattle metropolitan area' },
  photoRights: {
    creator: '{studioName}',
    copyrightNotice: '© {studioName}',
    creditLine: '{studioName}',
    license: 'https://northlight.example/headshot/#terms',
    licensor: 'https://northlight.example/',
  },
  booking: {
    calendar: null,
    hours: {
      sunday: [],
      monday: ['09:00-17:00'],
      tuesday: ['09:00-17:00'],
      wednesday: ['09:00-17:00'],
      thursday: ['09:00-17:00'],
      friday: ['09:00-17:00'],
      saturday: [],
    },
    stepMinutes: 30,
    noticeHours: 24,
    daysAhead: 60,
    gapMinutes: 15,
    travelMinutes: 45,
    mailExtension: false,
    deposit: {
      amount: 100,
      payment: {
        label: 'Pay the deposit',
        href: 'https://pay.northlight.example/deposit',
        question: 'Date confirmed?',
      },
    },
    contract: null,
    tax: 'Plus sales tax where it applies.',
    requests: { days: 90 },
  },
  findTheStudio: {
    id: 'visit',
    heading: 'Find the studio',
    address: 'Fremont, at North 36th Street, {city}',
    facts: [
      {
        name: 'Where',
        text: 'Fremont, at North 36th Street, {city}. The door number comes with your confirmation.',
      },
      { name: 'Parking', text: 'Garage on Fremont Avenue, 4 minutes on foot.' },
      { name: 'Hours', text: 'By appointment.' },
      { name: 'Replies', text: 'Within one business day.' },
    ],
    directions: {
      label: 'Open the map',
      href: 'https://www.google.com/maps/search/?api=1&query=Northlight+Studio+Seattle',
    },
    message: 'Text',
    call: 'Call',
    map: {
      drawing: 'map-of-seattle',
      alt: 'Map of {city}: the studio in Fremont, on the north-west shore of Lake Union, just above the ship canal.',
      labels: [
        { text: 'Puget Sound', x: 3.5, y: 62 },
        { text: 'Lake Washington', x: 75, y: 46 },
      ],
      pin: { text: '{studioShortName}', x: 43.8, y: 30.4 },
    },
  },
  teamWall: {
    studies: [
      {
        photo: {
          name: 'studies/study-01',
          alt: 'Plaster bust with waved hair, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 1. Plaster. One softbox, 50° right.',
      },
      {
        photo: {
          name: 'studies/study-02',
          alt: 'Terracotta bust with a calm carved beard and swept-back hair, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 2. Terracotta. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-03',
          alt: 'Basalt bust in a carved headwrap, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 3. Basalt. One softbox, 50° right.',
      },
      {
        photo: {
          name: 'studies/study-04',
          alt: 'Bronze bust with a topknot, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 4. Bronze. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-05',
          alt: 'Limewood bust with a carved bob, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 5. Limewood. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-14',
          alt: 'Marble bust of an old, bald, clean-shaven man, turned slightly to the left, on charcoal paper.',
        },
        caption: 'Study 6. Marble. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-07',
          alt: 'Terracotta bust with carved snail curls, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 7. Terracotta. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-12',
          alt: 'Plaster bust with carved locks, turned slightly to the left and smiling, on charcoal paper.',
        },
        caption: 'Study 8. Plaster. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-13',
          alt: 'Plaster bust with carved braids, turned slightly to the right and smiling, on charcoal paper.',
        },
        caption: 'Study 9. Plaster. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-10',
          alt: 'Plaster bust with a chignon, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 10. Plaster. One softbox, 50° left.',
      },
      {
        photo: {
          name: 'studies/study-11',
          alt: 'Smooth limewood bust with a short calm carved beard, three-quarter view, on charcoal paper.',
        },
        caption: 'Study 11. Limewood. One softbox, 50° right.',
      },
    ],
    place: {
      label: 'Yours.',
      href: '/inquire',
      photo: {
        name: 'studies/study-12-empty-stool',
        alt: 'Empty wooden stool in the same light on the same charcoal paper.',
      },
    },
  },
  navigation: {
    plan: { label: 'Plan your session', href: '/inquire' },
    contact: {
      label: 'Contact',
      email: {
        subject: 'Hello from the website',
        body: ['What the picture is for:', 'When you need it:', 'How to reach you:'],
      },
    },
  },
  lightbox: [
    { path: '/', link: { label: 'Plan this, from {lowest:headshot}', href: '/inquire' } },
    {
      path: '/headshot',
      link: { label: 'Plan this, from {lowest:headshot}', href: '/inquire?offer=realtor' },
    },
    {
      path: '/portrait',
      link: { label: 'Plan this, from {lowest:portrait}', href: '/inquire?offer=portraits' },
    },
    {
      path: '/product',
      link: { label: 'Plan this, from {lowest:product} each', href: '/inquire?offer=studio-product' },
    },
  ],
  footer: {
    invitation: 'Tell me what the picture is for.',
    plan: {
      default: { label: 'Plan your session, from {lowest:headshot}', href: '/inquire' },
      pages: [
        {
          path: '/portrait',
          button: { label: 'Plan your session, from {lowest:portrait}', href: '/inquire' },
        },
        { path: '/studio', button: { label: 'Plan your session, from {lowest:studio}', href: '/inquire' } },
        {
          path: '/product',
          button: { label: 'Plan your pictures, from {lowest:product} each', href: '/inquire' },
        },
        { path: '/headshot', button: null },
      ],
    },
    solutions: {
      heading: 'Solutions',
      links: [
        { label: 'Headshots', href: '/headshot' },
        { label: 'Portraits', href: '/portrait' },
        { label: 'Products', href: '/product' },
        {
          label: 'Real Estate',
          email: {
            subject: 'Real estate photography',
            body: [
              'Address of the property:',
              'Rooms and outdoor areas:',
              'Preferred dates:',
              'How to reach you:',
            ],
          },
        },
        {
          label: 'Events',
          email: {
            subject: 'Event photography',
            body: [
              'What is being celebrated:',
              'Place:',
              'Date and hours:',
              'Number of guests:',
              'How to reach you:',
            ],
          },
        },
      ],
    },
    about: {
      heading: 'About Me',
      text: 'I photograph realtors, founders, families and the things they make, in a north-facing studio in {city}. Ten years in, I still set up the light before I pick up the camera.',
      reply: '{photographer} answers, within one business day.',
    },
    contact: {
      heading: 'Contact',
      emailLabel: 'E-mail',
      links: [
        { label: 'Instagram', href: 'https://www.instagram.com/northlight.example', isProfile: true },
        { label: 'Facebook', href: 'https://www.facebook.com/northlight.example', isProfile: true },
        { label: 'Video channel', href: 'https://www.youtube.com/@northlight.example', isProfile: true },
        {
          label: 'Reviews',
          href: 'https://www.yelp.com/biz/northlight-example-seattle',
          isProfile: true,
          takesReviews: true,
        },
        { label: 'Map', href: 'https://www.google.com/maps/search/?api=1&query=Northlight+Studio+Seattle' },
      ],
    },
    copyright: '2018-2023 {studioName}, {city}',
    privacy: { label: 'Privacy', href: '/privacy' },
    credit: 'Design by {studioShortName}',
  },
  notFound: {
    meta: { title: 'Page not found', description: 'This page does not exist, or no longer does.' },
    head: {
      heading: 'Nothing in this frame',
      lead: 'The page has moved or never existed. The set is still here, and so is everything else.',
      actions: [
        { label: 'See headshots and prices', href: '/headshot' },
        { label: 'Back to the home page', href: '/' },
      ],
    },
    photo: {
      name: 'category/studio',
      alt: 'Rust-red paper backdrop with a wooden stool and a lit softbox in a dark photography studio.',
    },
  },
} satisfies SiteContent;
