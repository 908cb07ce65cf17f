import type { FailureContent, SiteContent } from '@/content/schema/site';

/** In the place of a page that could not be shown. It goes to browsers with every page, so it has a name of its own. */
export const pageFailure = {
  heading: 'This page did not load',
  text: 'Something it needs did not arrive. The rest of the site is still there.',
  retry: 'Try again',
} satisfies FailureContent;

/** Another studio: name, address and links. */
export const site = {
  name: 'Harbor & Hale Photography',
  shortName: 'Harbor & Hale',
  url: 'https://harborandhale.example',
  contact: {
    email: 'studio@harborandhale.example',
    phone: { display: '(503) 555-0117', number: '+15035550117' },
  },
  place: { city: 'Portland', region: 'OR', country: 'US', areaServed: 'Portland metropolitan area' },
  // The photographs are those of the first studio.
  photoRights: {
    creator: 'Northlight Studio',
    copyrightNotice: '© Northlight Studio',
    creditLine: 'Northlight Studio',
    license: 'https://northlight.example/headshot/#terms',
    licensor: 'https://northlight.example/',
  },
  booking: {
    calendar: { label: 'Check open dates', href: 'https://calendar.example/harborandhale' },
    openings: [],
    deposit: {
      amount: 150,
      payment: {
        question: 'Date confirmed?',
        label: 'Pay the deposit',
        href: 'https://pay.example/harborandhale',
      },
    },
    requests: null,
  },
  visit: {
    id: 'visit',
    heading: 'Find the boat shed',
    facts: [{ name: 'Where', text: 'At the end of the pier.' }],
    directions: null,
    call: null,
    message: null,
    map: null,
  },
  wall: null,
  lightbox: {
    label: 'Photographs',
    close: 'Close',
    zoom: 'Zoom',
    previous: 'Previous photograph',
    next: 'Next photograph',
    failed: 'This photograph could not be loaded. Close it and try again.',
  },
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    track: '{label}, slides',
    position: '{number} of {count}: {caption}',
    goTo: 'Slide {number}: {caption}',
    pause: 'Pause slides',
    play: 'Play slides',
    previous: 'Previous slide',
    next: 'Next slide',
  },
  actionBar: {
    label: 'Plan or call',
    book: { label: 'Plan your session', href: '/inquire' },
    call: 'Call',
  },
  failure: {
    text: 'This part of the page could not be shown. Everything else still works.',
    retry: 'Try again',
  },
  skipLink: 'Skip to content',
  navigation: {
    label: 'Main',
    menu: { label: 'Menu', open: 'Menu', close: 'Close' },
    darkMode: 'Dark mode',
    plan: { label: 'Plan your session', href: '/inquire' },
    contact: {
      label: 'Contact',
      email: {
        subject: 'Hello from the website',
        body: ['What the picture is for:', 'When you need it:', 'How to reach you:'],
      },
    },
  },
  footer: {
    invitation: 'Tell me what the picture is for.',
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
      text: 'I photograph realtors, founders, families and the things they make, in a boat shed in Portland. Ten years in, I still set up the light before I pick up the camera.',
    },
    contact: {
      heading: 'Contact',
      emailLabel: 'E-mail',
      links: [
        { label: 'Instagram', href: 'https://www.instagram.com/harborandhale.example' },
        { label: 'Facebook', href: 'https://www.facebook.com/harborandhale.example' },
        { label: 'Video channel', href: 'https://www.youtube.com/@harborandhale.example' },
        { label: 'Reviews', href: 'https://www.yelp.com/biz/harbor-hale-example-portland' },
        { label: 'Map', href: 'https://www.google.com/maps/search/?api=1&query=Harbor+Hale+Portland' },
      ],
    },
    copyright: '2018-2023 Harbor & Hale, Portland',
    credit: 'Design by Harbor & Hale',
  },
  notFound: {
    meta: { title: 'Page not found', description: 'This page does not exist, or no longer does.' },
    head: {
      heading: 'Nothing in this frame',
      lead: 'The page you asked for does not exist, or no longer does. Everything else is where it was.',
      actions: [
        { label: 'Back to the home page', href: '/' },
        { label: 'See headshots and prices', href: '/headshot' },
      ],
    },
    photo: {
      name: 'hero/hero-07-camera-on-tripod',
      alt: 'Camera on a tripod in a dark studio with a softbox and a sand-colored paper backdrop out of focus behind it.',
    },
  },
} satisfies SiteContent;
