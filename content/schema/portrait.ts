import { z } from 'zod';
import { action, headedText, linkAction, page, pageWords, photo } from './common';
import { questions } from './headshot';
import { testimonial } from './home';
import { flag, hideable, labeled, list, listOrNone, slug, text, title } from './kinds';

/** A tile with a text. */
export const textTile = z.strictObject({
  ...headedText.shape,
  /** Marks this tile as a text. */
  kind: z.literal('text'),
  /**
   * Used in links to this part of the page, and to a plan with this kind of portrait: `/inquire?offer=portraits&kind=family`.
   * Lowercase letters, digits and hyphens; unique on its page.
   */
  id: slug(),
  /** The session that it is, by its title on the studio page, which has the price. */
  session: title(),
  /** What it includes, one line each. */
  rows: list(
    z.strictObject({
      /** What the line is about: `You get`. */
      label: title(),
      /** In a few words. */
      text: text(),
    }),
    'Line',
  ),
  /** The button below. */
  action,
});
export type TextTile = z.infer<typeof textTile>;

/** A tile with a photograph. */
export const imageTile = z.strictObject({
  /** Marks this tile as a photograph. */
  kind: z.literal('image'),
  /** Shown large. */
  photo,
  /** Shown beside it. */
  second: hideable(photo),
  /** Both upright and of one size, instead of a large one and a narrow one. */
  isPair: flag().optional(),
});
export type ImageTile = z.infer<typeof imageTile>;

/** Four tiles, texts and photographs mixed. */
export const tileGroup = z.strictObject({
  /** The section's name, read out by screen readers. */
  label: title(),
  /** Four tiles: a photograph, its text, a photograph, its text. */
  tiles: list(z.discriminatedUnion('kind', [textTile, imageTile])),
});
export type TileGroupContent = z.infer<typeof tileGroup>;

/** What happens between the request and the pictures. */
export const timeline = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** Four fit side by side. */
  steps: list(
    z.strictObject({
      /** When it happens: `72 hours later`. */
      when: title(),
      /** Sentences. `{deposit}` becomes the deposit; a sentence with it is left out if there is none. */
      text: list(text(), 'Sentence'),
    }),
    'Step',
  ),
  /** The first becomes a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrNone(linkAction, 'Button or link')),
});
export type TimelineContent = z.infer<typeof timeline>;

/** The portraits page. */
export const portraitSchema = z.strictObject({
  ...page.shape,
  /** The top of the page: heading and introduction. */
  head: pageWords,
  /** Groups of four tiles, one below the other. */
  groups: list(tileGroup),
  /** What a client said, after the first group. */
  quote: hideable(testimonial.omit({ photo: true })),
  /** What happens when. */
  timeline: hideable(timeline),
  /** Answers that open when pressed; the first one is open. */
  questions: hideable(questions),
});
export type PortraitContent = z.infer<typeof portraitSchema>;
