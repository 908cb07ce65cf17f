import { z } from 'zod';
import { action, headedText, innerPage, linkAction, pageHeadWithoutActions, photo } from './common';
import {
  hideable,
  labeled,
  list,
  listOrEmpty,
  monthDay,
  mustBeOwn,
  offerSlug,
  onOff,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { faq } from './headshot';

/** A day of each year until which something can be booked, and what is said around that day. The day is that of the studio. */
export const deadline = z.strictObject({
  until: mustBeOwn(monthDay()).describe('The last day, each year: month and day, such as “11-10”.'),
  lastDays: withPlaceholders(text(), 'day', 'left').describe(
    'In the last seven days. “{day}” becomes the last day, “{left}” the time that is left: “3 days”.',
  ),
  lastDay: text().describe('On the last day.'),
  closed: withPlaceholders(mustBeOwn(text()), 'day').describe(
    'After it. “{day}” becomes the day until which this is said.',
  ),
  closedUntil: mustBeOwn(monthDay()).describe(
    'The last day on which this is said: month and day. After it, the line is left out until the end of the year.',
  ),
  next: z
    .strictObject({
      id: offerSlug().describe(
        'Used in links that plan it: “/inquire?offer=portraits&kind=new-year”. Lowercase letters, digits and hyphens.',
      ),
      name: title().describe('Its name in a plan: “New Year’s cards”.'),
      action: linkAction.describe('The button of the tile while this is said.'),
    })
    .describe('What can be planned instead while this is said, in the same session.'),
});
export type Deadline = z.infer<typeof deadline>;

export const textTile = z.strictObject({
  ...headedText.shape,
  kind: z.literal('text').describe('Marks this tile as a text.'),
  id: offerSlug().describe(
    'Used in links to this part of the page, and in links that plan this kind of portrait: “/inquire?offer=portraits&kind=family”. Lowercase letters, digits and hyphens; unique on all pages.',
  ),
  session: reference('session').describe(
    'The session on the studio page that this kind of portrait uses, by its name in links: “60-min-session”. The price is the price of that session.',
  ),
  rows: list(
    z.strictObject({
      label: title().describe('What the line is about: “You get”.'),
      text: withPlaceholders(text(), 'day').describe(
        'The fact, in a few words. “{day}” becomes the last day of the deadline.',
      ),
      deadline: deadline.optional().describe('Other texts shortly before and after a day.'),
    }),
    'Line',
  ).describe('What the session includes, one line each.'),
  action: action.describe('The button below the lines.'),
});
export type TextTile = z.infer<typeof textTile>;

export const imageTile = z.strictObject({
  kind: z.literal('image').describe('Marks this tile as a photograph.'),
  photo: photo.describe('The large photograph.'),
  second: hideable(photo).describe('A second photograph beside the large one.'),
  isPair: labeled('Two pictures of one size', onOff())
    .optional()
    .describe(
      'Switch on to show two upright photographs of the same size, instead of a large one and a narrow one.',
    ),
});
export type ImageTile = z.infer<typeof imageTile>;

/** Four tiles, texts and photographs mixed. */
export const tileGroup = z.strictObject({
  label: title().describe("The section's name, read out by screen readers."),
  tiles: list(z.discriminatedUnion('kind', [textTile, imageTile])).describe(
    'Four tiles: a photograph, its text, a photograph, its text.',
  ),
});
export type TileGroupContent = z.infer<typeof tileGroup>;

/** The steps between the request and the pictures. */
export const timeline = z.strictObject({
  id: slug(),
  heading: title().describe("The section's heading."),
  steps: list(
    z.strictObject({
      when: title().describe('When it happens: “72 hours later”.'),
      text: list(withPlaceholders(text(), 'price:deposit'), 'Sentence').describe(
        'What happens, one sentence each. “{price:deposit}” becomes the deposit. Without a deposit, the sentence with it is left out.',
      ),
    }),
    'Step',
  ).describe('The steps, in their order. Four fit side by side.'),
  actions: labeled('Buttons and links', listOrEmpty(linkAction, 'Button or link')).describe(
    'The first action is a button, the others are links beside it.',
  ),
});
export type TimelineContent = z.infer<typeof timeline>;

export const portraitSchema = z.strictObject({
  ...innerPage.shape,
  head: pageHeadWithoutActions.describe('The top of the page: heading and introduction.'),
  groups: labeled('Kinds of portraits', list(tileGroup)).describe(
    'Groups of four tiles, one below the other.',
  ),
  testimonial: labeled('Feedback', hideable(reference('testimonial'))).describe(
    'The testimonial of the home page that is shown after the first group.',
  ),
  timeline: labeled('What happens when', hideable(timeline)).describe(
    'The steps between the request and the pictures.',
  ),
  questions: labeled('Before you come', hideable(faq)).describe(
    'Questions and answers. The first answer is open, the others open when their question is clicked.',
  ),
});
export type PortraitContent = z.infer<typeof portraitSchema>;
