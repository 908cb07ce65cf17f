import { z } from 'zod';
import { headedText, linkAction, page, photo, photoStrip } from './common';
import { hideable, list, slug, text, title } from './kinds';

/** What happens, step by step. */
export const steps = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading above the steps. */
  heading: title(),
  /** Numbered, three side by side. */
  steps: list(headedText),
});
export type StepsContent = z.infer<typeof steps>;

/** One kind of product photography. */
export const productOffer = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading beside the photograph. */
  heading: title(),
  /** The text below the heading. */
  text: text(),
  /** Shown alternately on the left and on the right. */
  photo,
  /** The button below the text. */
  action: linkAction,
});
export type ProductOfferContent = z.infer<typeof productOffer>;

/** The product photography page. */
export const productSchema = z.strictObject({
  ...page.shape,
  /** The kinds of product photography, one below the other. */
  offers: list(productOffer),
  /** A row of further photographs below. */
  strip: hideable(photoStrip),
  /** How an assignment goes, from the first message to the files. */
  steps: hideable(steps),
});
export type ProductContent = z.infer<typeof productSchema>;
