import type { ProofsContent } from './schema/proofs';

/** What the studio promises to the clients of its galleries, and its messages to them. */
export const proofs = {
  framesWithin: { hours: 72, text: 'Here within 72 hours, as promised' },
  editsWithin: { days: 21, text: 'Up to three weeks after you finish' },
  answersWithin: 'within one business day',
  retouching: {
    none: 'Color, contrast and crop, without retouching.',
    basic: 'Color, contrast and crop. Dust, lint and temporary blemishes come off.',
    advanced:
      'Color, contrast and crop. Dust, lint and blemishes come off, skin is evened by hand, stray hair and creases go.',
  },
  rights: {
    text: 'Use them as the terms of your session say; advertising is quoted.',
    link: { label: 'All terms', href: '/headshot#terms' },
  },
  paymentUrl: 'https://pay.northlight.example/pictures',
  texts: {
    galleryReady: {
      subject: 'Your frames from {studioShortName}',
      lines: [
        '{greeting}, this is {studioShortName}.',
        'Your frames are here: {title}. {invitation}',
        '{link}',
        'The link works until {day}, for anyone you send it to.',
      ],
    },
    galleryReopened: {
      subject: 'Your picks are open again',
      lines: [
        '{greeting}, this is {studioShortName}.',
        'Your picks are open again ({title}). Make your changes, then press Finish.',
        '{link}',
      ],
    },
    expiring: {
      subject: 'Your frames from {studioShortName}',
      lines: [
        '{greeting}, this is {studioShortName}.',
        'A quick reminder: your frames are waiting for your picks ({title}). Press Finish when you have decided.',
        '{link}',
        'The link works until {day}.',
      ],
    },
    delivered: {
      subject: 'Your pictures are ready',
      lines: [
        '{greeting}, this is {studioShortName}.',
        'Your pictures are ready: {title}.',
        'They open when {opensFor} is paid.',
        '{link}',
        'Please save them by {saveBy}, when the link expires.',
        'To pay: {due}.',
        '{tax}',
        'You can pay here: {payment}',
      ],
    },
  },
} satisfies ProofsContent;
