import { z } from 'zod';
import { action, headedText, page, pageWords, photo } from './common';
import { hideable, list, slug, text, title } from './kinds';

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
  /** Shown beside it, upright and narrow. */
  second: hideable(photo),
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

/** The portraits page. */
export const portraitSchema = z.strictObject({
  ...page.shape,
  /** The top of the page: heading and introduction. */
  head: pageWords,
  /** Groups of four tiles, one below the other. */
  groups: list(tileGroup),
});
export type PortraitContent = z.infer<typeof portraitSchema>;
