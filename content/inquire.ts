import type { InquireContent } from './schema/inquire';

/** Copy of the page for planning a session. Its prices come from the headshots and studio pages. */
export const inquire = {
  meta: {
    title: 'Plan your session',
    navigation: null,
    description:
      'Choose a headshot package or a studio session, add makeup, hair and retouching, see the total, and send it as an e-mail.',
    photo: {
      name: 'about/photographer-behind-camera',
      alt: 'Camera on a tripod in sharp focus; behind it, where the photographer would stand, a bearded plaster bust on a plinth out of focus in front of a rust-brown wall.',
    },
  },
  head: {
    heading: 'Plan your session',
    lead: 'Choose a session, add what you need, and see the total before you write.',
    actions: [],
  },
  quotes: [
    {
      id: 'lifestyle-product',
      name: 'Lifestyle product photography',
      summary: 'Your product in use, in window light',
      questions: ['The product:', 'The scene you have in mind:', 'Number of pictures:', 'Needed by:'],
    },
    {
      id: 'studio-product',
      name: 'Studio product photography',
      summary: 'Clean backgrounds for shops and catalogs',
      questions: ['The product:', 'Number of items and angles:', 'Background:', 'Needed by:'],
    },
    {
      id: 'team',
      name: 'Team headshots',
      summary: 'One look for the office, in the studio or at yours',
      questions: ['Company or brokerage:', 'Number of people:', 'Studio or office:'],
    },
    {
      id: 'portraits',
      name: 'Portraits',
      summary: 'Christmas, maternity, senior, family',
      questions: ['Who is in the picture:', 'Studio or another place:'],
    },
  ],
  labels: {
    offer: 'Choose a session',
    packages: 'Headshots',
    sessions: 'Studio sessions',
    quotes: 'By quote',
    extras: 'Add extras',
    extrasHint: 'All optional. You can also add them on the day.',
    fewer: 'Remove one',
    more: 'Add one',
    details: 'Say when, and what for',
    dates: { label: 'Preferred dates', example: 'Weekday mornings in May' },
    purpose: { label: 'What the picture is for', example: 'Yard signs and a profile' },
    nothing: 'Choose a session to see the total.',
    total: 'Total',
    includes: 'Included',
    light: 'Light',
    changeLight: 'Change the light',
    terms: {
      text: 'For regular shoots, not commercial use. Shoots outside Seattle may incur travel expenses.',
      link: { label: 'All terms', href: '/headshot#terms' },
    },
    incomplete: 'Part of this link is no longer offered, so it is not included.',
    subject: 'Session request',
    quoteSubject: 'Quote request',
    link: 'This plan',
    write: 'Request this session',
    writeForQuote: 'Request a quote',
    writeHint:
      'Opens your e-mail app with everything filled in. Nothing is booked until I confirm your date.',
    message: 'Read the message',
    otherWays: 'Other ways to send it',
    copyMessage: 'Copy the message',
    copyLink: 'Copy a link to this plan',
    copyAddress: 'Copy the e-mail address',
    call: 'Call',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the message and copy it.',
    withoutScripts: 'E-mail me about',
  },
} satisfies InquireContent;
