import type { InquireContent } from './schema/inquire';

/** Texts of the page for planning a session. The prices are those of the headshots page and the studio page. */
export const inquire = {
  meta: {
    title: 'Plan your session',
    navigation: null,
    description:
      'Choose a headshot package, a studio session, a team day or product pictures, see the total, pick a time, and send your request.',
    photo: {
      name: 'about/photographer-behind-camera',
      alt: 'Terracotta bust of a woman of about forty looking at us over a camera on a tripod, her face sharp, the camera a little out of focus in front of her.',
    },
  },
  head: {
    heading: 'Plan your session',
    lead: 'Three short steps: who, when and your details. You see the total before you send anything.',
    actions: [],
  },
  quotes: [
    {
      id: 'studio-product',
      kind: 'product',
      name: 'Studio product photography',
      shortName: 'On white',
      summary: 'Clean backgrounds for shops and catalogs',
      isOnWhite: true,
      includes: ['Every picture edited', 'untouched within 72 hours', 'finished within three weeks'],
      questions: ['The product:', 'Number of items and angles:', 'Background:', 'Needed by:'],
      testimonial: 'before-the-weekend',
    },
    {
      id: 'lifestyle-product',
      kind: 'product',
      name: 'Lifestyle product photography',
      shortName: 'In use',
      summary: 'Your product in use, in window light',
      includes: ['Every picture edited', 'untouched within 72 hours', 'finished within three weeks'],
      questions: ['The product:', 'The scene you have in mind:', 'Number of pictures:', 'Needed by:'],
      testimonial: 'before-the-weekend',
    },
    {
      id: 'team',
      kind: 'team',
      name: 'Team headshots',
      summary: 'One look for the office, in the studio or at yours',
      includes: ['1 retouched picture each', 'within three weeks'],
      questions: ['Company or brokerage:', 'Number of people:', 'Studio or office:'],
      testimonial: 'three-listings',
    },
    {
      id: 'portraits',
      kind: 'me',
      name: 'Portraits',
      summary: 'Christmas, maternity, senior, family',
      questions: ['Who is in the picture:', 'Studio or another place:'],
      testimonial: 'two-kids',
    },
  ],
  team: {
    start: 12,
    minutesEach: 10,
    note: 'Ten minutes each. New hires matched later.',
    least: 5,
    few: 'A team day is for 5 or more people. With fewer, each person picks a package, or send this and I’ll suggest what fits.',
    places: [
      { id: 'office', name: 'Our office' },
      { id: 'studio', name: 'Your studio', isStudio: true },
      { id: 'far-office', name: 'Our office, outside {city}' },
    ],
  },
  pictures: { start: 12, note: 'Ship to the studio, or bring them.', days: 21 },
  places: [
    { id: 'here', name: 'At the studio', isStudio: true },
    { id: 'seattle', name: 'Elsewhere in {city}' },
    { id: 'outside', name: 'Outside {city}, travel is quoted' },
  ],
  minors: 'Anyone under 18? A parent or guardian needs to be present.',
  evenings: 'Evenings and Saturdays: ask.',
  reply: 'Free to change until I confirm. {photographer} reads this.',
  answer: 'I answer within one business day. Nothing is booked until then.',
  promise: 'Nothing is booked until I confirm, within one business day.',
  shortPromise: 'Nothing is booked until I confirm.',
  terms: {
    team: [
      'Untouched pictures are online within 72 hours; final edited images take up to three weeks. Everyone in the pictures and the company may use them on websites, profiles, cards and listings; advertising is quoted.',
      'The deposit is non-refundable and payable online. The rest is one invoice for the office, due within 30 days. Teams outside {city} may incur travel expenses.',
    ],
    product: [
      'Untouched pictures are online within 72 hours; final edited images take up to three weeks. Use in your shop, catalogs and channels is part of the price; campaigns are quoted.',
      'My answer names the exact price. One invoice, due within 30 days after delivery. You pay for shipping both ways.',
    ],
  },
  texts: {
    booked: {
      subject: 'Booked: {what}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'Booked for you: {when}.',
        'I take your order: {order}. {total}',
        'What: {summary}. {total}',
        'Where: {where}',
        'Ship to: {shipTo}',
        'Invoice to: {billing}',
        '{deposit} holds the date.',
        'You can pay it here: {payment}',
        'Your booking: {page}',
        'To change something, just reply.',
      ],
    },
    moved: {
      subject: 'Moved: {when}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'Your session moved from {from} to {when}.',
        'Where: {where}',
        'The {depositPaid} you paid counts for the new time.',
        'The deposit of {deposit} is still to be paid, once: {payment}',
        'Your page has the new time; please replace the entry in your calendar: {page}',
      ],
    },
    canceledByStudio: {
      subject: 'Canceled: {what}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'I am sorry: I have to cancel {what}.',
        'You get the {depositPaid} back that you paid.',
        'To plan another day: {plan}',
      ],
    },
    canceledByClient: {
      subject: 'Canceled: {what}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'As you asked, {what} is canceled.',
        'As agreed, the deposit of {depositPaid} is not refunded.',
        'To plan another day: {plan}',
      ],
    },
    closed: {
      subject: 'Your request: {what}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'Thank you for your request: {what}. I am sorry, I can’t do this one.',
        'To plan something else: {plan}',
      ],
    },
    question: {
      subject: 'A question about your request: {what}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'Thank you for your request: {what}. I have a question before I can book it:',
        '{question}',
        'Just reply, or change your request here: {page}',
      ],
    },
    reminder: {
      subject: 'Tomorrow, {when}',
      lines: [
        'Hello {name}, this is {studioShortName}.',
        'Tomorrow: {when}.',
        'Where: {where}',
        'What: {summary}',
        'The deposit of {deposit} is not paid yet: {payment}',
        'If something came up, reply or call me.',
        'Your booking: {page}',
      ],
    },
    studioAddress: '601 North 36th Street, {city}, WA 98103. The door is beside the bicycle shop.',
    shippingAddress: '{studioName}, 601 North 36th Street, {city}, WA 98103',
  },
} satisfies InquireContent;
