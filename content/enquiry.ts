import type { EnquiryContent } from './types';

/** Words of the page that puts an enquiry together. Its prices are those of the headshots and studio pages. */
export const enquiry = {
  meta: {
    title: 'Put your session together',
    description:
      'Choose a headshot package or a studio session, add makeup, hair and retouching, see the total, and send it as an e-mail.',
    photo: {
      name: 'about/camera-on-tripod-and-shot-list',
      alt: 'Camera on a tripod next to a bench with a handwritten shot list, a pencil and a cup of coffee in the studio.',
    },
  },
  head: {
    heading: 'Put your session together',
    lead: 'Choose, and the price adds up as you go. Nothing is booked until we have written to each other.',
    actions: [],
  },
  words: {
    packages: 'Headshots',
    sessions: 'Studio sessions',
    offer: 'What is it?',
    extras: 'What goes with it?',
    fewer: 'One less',
    more: 'One more',
    nothing: 'Choose a package or a session, and the total appears here.',
    total: 'Total',
    includes: 'Included',
    terms: {
      text: 'For regular shoots, not commercial use. Shoots outside Seattle may incur travel expenses.',
      link: { label: 'All terms', href: '/headshot#terms' },
    },
    unknown: 'No longer on offer, and left out:',
    subject: 'Enquiry',
    link: 'This quote',
    write: 'Write the e-mail',
    copyMessage: 'Copy the message',
    copyLink: 'Copy the link',
    copyAddress: 'Copy the e-mail address',
    call: 'Call',
    copied: 'Copied.',
    notCopied: 'Copying did not work here. The message stands below, to be marked and copied.',
    message: 'The message',
    withoutScripts: 'Write to us about',
  },
} satisfies EnquiryContent;
