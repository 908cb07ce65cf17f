import type { InquireContent } from './types';

/** Words of the page that puts an inquiry together. Its prices are those of the headshots and studio pages. */
export const inquire = {
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
    offer: 'What would you like?',
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
    subject: 'Inquiry',
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
  retouching: {
    id: 'retouching',
    heading: 'What retouching does',
    lead: 'The same frame as it was taken and as you get it. Move the line across.',
    words: { before: 'Before', after: 'After', slider: 'Compare before and after' },
    kinds: [
      {
        name: 'Basic retouch',
        text: 'Color, contrast and crop. Dust goes, and so does what is gone from your skin next week.',
        before: {
          name: 'retouching/basic-before',
          alt: 'Plaster bust facing the camera as it was photographed: pale and cool, with dust and specks.',
        },
        after: {
          name: 'retouching/basic-after',
          alt: 'The same bust after a basic retouch: warmer, with more contrast, without dust.',
        },
      },
      {
        name: 'Advanced retouch',
        text: 'All of that, then skin evened by hand, stray hair and creases removed, and the light shaped.',
        before: {
          name: 'retouching/advanced-before',
          alt: 'Plaster bust lit from one side as it was photographed: flat, with specks, scratches and uneven tone.',
        },
        after: {
          name: 'retouching/advanced-after',
          alt: 'The same bust after an advanced retouch: smooth and warm, with deeper shadows and a black backdrop.',
        },
      },
    ],
  },
} satisfies InquireContent;
