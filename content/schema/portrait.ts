import { z } from 'zod';
import { action, headedText, innerPage, linkAction, pageHeadWithoutActions, photo } from './common';
import {
  hideable,
  labeled,
  list,
  listOrEmpty,
  offerSlug,
  onOff,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { faq } from './headshot';
import { testimonial } from './home';

/** A tile with a text about one kind of portrait. */
export const textTile = z.strictObject({
  ...headedText.shape,
  /** Marks this tile as a text. */
  kind: z.literal('text'),
  /**
   * Used in links to this part of the page, and in links that plan this kind of portrait: `/inquire?offer=portraits&kind=family`.
   * Lowercase letters, digits and hyphens; unique on all pages.
   */
  id: offerSlug(),
  /** The session on the studio page that this kind of portrait uses, by its name in links: `60-min-session`. The price is the price of that session. */
  session: reference('session'),
  /** What the session includes, one line each. */
  rows: list(
    z.strictObject({
      /** What the line is about: `You get`. */
      label: title(),
      /** The fact, in a few words. */
      text: text(),
    }),
    'Line',
  ),
  /** The button below the lines. */
  action,
});
export type TextTile = z.infer<typeof textTile>;

/** A tile with a photograph. */
export const imageTile = z.strictObject({
  /** Marks this tile as a photograph. */
  kind: z.literal('image'),
  /** The large photograph. */
  photo,
  /** A second photograph beside the large one. */
  second: hideable(photo),
  /** Switch on to show two upright photographs of the same size, instead of a large one and a narrow one. */
  isPair: onOff().optional(),
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

/** The steps between the request and the pictures. */
export const timeline = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** The steps, in their order. Four fit side by side. */
  steps: list(
    z.strictObject({
      /** When it happens: `72 hours later`. */
      when: title(),
      /** What happens, one sentence each. `{price:deposit}` becomes the deposit. Without a deposit, the sentence with it is left out. */
      text: list(withPlaceholders(text(), 'price:deposit'), 'Sentence'),
    }),
    'Step',
  ),
  /** The first action is a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrEmpty(linkAction, 'Button or link')),
});
export type TimelineContent = z.infer<typeof timeline>;

/** The portraits page. */
export const portraitSchema = z.strictObject({
  ...innerPage.shape,
  /** The top of the page: heading and introduction. */
  head: pageHeadWithoutActions,
  /** Groups of four tiles, one below the other. */
  groups: list(tileGroup),
  /** What a client said, after the first group. */
  quote: hideable(testimonial.omit({ photo: true })),
  /** The steps between the request and the pictures. */
  timeline: hideable(timeline),
  /** Questions and answers. The first answer is open, the others open when their question is clicked. */
  questions: hideable(faq),
});
export type PortraitContent = z.infer<typeof portraitSchema>;
