import { z } from 'zod';
import { headedText, linkAction, localPhoto, page, photo, photoStrip } from './common';
import { amount, hideable, href, list, price, slug, text, title } from './kinds';
import { fact } from './site';

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
  /** What it includes, one line each. `{from}` and `{upTo}` become the prices of a picture; without prices such a line is left out. */
  rows: list(fact, 'Line'),
  /** Shown alternately on the left and on the right. */
  photo,
  /** The button below the text. */
  action: linkAction,
});
export type ProductOfferContent = z.infer<typeof productOffer>;

/** What a number of pictures costs, from one price to another. */
export const priceEstimate = z.strictObject({
  /** The lowest price of a picture in dollars. */
  from: price(),
  /** The highest price of a picture in dollars. */
  upTo: price(),
  /** The number of pictures at first. */
  count: amount(),
  /** The button beside the result. */
  action: linkAction,
});
export type PriceEstimateContent = z.infer<typeof priceEstimate>;

/** Products on pure white. */
export const onWhite = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** Square pictures on pure white. Six fill a line, on phones three. */
  photos: list(localPhoto),
  /** What a number of such pictures costs. */
  estimate: hideable(priceEstimate),
});
export type OnWhiteContent = z.infer<typeof onWhite>;

/** The product photography page. */
export const productSchema = z.strictObject({
  ...page.shape,
  /** The kinds of product photography, one below the other. */
  offers: list(productOffer),
  /** Prices below the top of the page. Left out if the pictures on white have no prices. */
  glance: list(
    z.strictObject({
      /** `{from}`, `{upTo}`, `{low}` and `{high}` become prices: of a picture, and of as many as in the estimate. */
      price: title(),
      /** What the price is for; `{count}` becomes that number of pictures. */
      label: title(),
      /** The part of the page that says more. */
      href: href(),
    }),
    'Price',
  ),
  /** Pictures of products on white. */
  onWhite: hideable(onWhite),
  /** A row of further photographs below. */
  strip: hideable(photoStrip.extend({ /** The heading above them. */ heading: title() })),
  /** How an assignment goes, from the first message to the files. */
  steps: hideable(steps),
});
export type ProductContent = z.infer<typeof productSchema>;
