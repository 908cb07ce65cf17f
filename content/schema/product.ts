import { z } from 'zod';
import { headedText, innerPage, linkAction, localPhoto, photo, photoStrip } from './common';
import {
  anyNumber,
  hideable,
  href,
  list,
  offerSlug,
  price,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { fact } from './site';

/** How an assignment works, step by step. */
export const processSteps = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading above the steps. */
  heading: title(),
  /** The steps. They are numbered, and three fit side by side. */
  steps: list(headedText),
});
export type ProcessStepsContent = z.infer<typeof processSteps>;

/** One kind of product photography. */
export const productOffer = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading beside the photograph. */
  heading: title(),
  /** The text below the heading. */
  text: text(),
  /** What is included, one line each. `{from}` and `{upTo}` become the lowest and the highest price of a picture. Without prices, a line with them is left out. */
  rows: list(
    z.strictObject({
      ...fact.shape,
      /** The fact itself, shown beside its name. `{from}` and `{upTo}` become the lowest and the highest price of a picture. */
      text: withPlaceholders(text(), 'from', 'upTo'),
    }),
    'Line',
  ),
  /** The photograph of this offer. The photographs of the offers are alternately on the left and on the right. */
  photo,
  /** The button below the text. */
  action: linkAction,
});
export type ProductOfferContent = z.infer<typeof productOffer>;

/** An estimate of the price of several pictures. */
export const priceEstimate = z.strictObject({
  /** The lowest price of one picture, in whole dollars. */
  from: price(),
  /** The highest price of one picture, in whole dollars. Texts name it by the section: `{price:on-white-up-to}`. */
  upTo: price(),
  /** The number of pictures that the estimate starts with. */
  count: anyNumber(),
  /** The button beside the result. */
  action: linkAction,
});
export type PriceEstimateContent = z.infer<typeof priceEstimate>;

/** Pictures of products on a white background. */
export const productsOnWhite = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, after the `#`, and in texts that name the lowest price of one picture: `{price:on-white}`. Lowercase letters, digits and hyphens; unique on all pages. */
  id: offerSlug(),
  /** Square pictures on a white background. Six fill a row, three on phones. */
  photos: list(localPhoto),
  /** An estimate of the price of several pictures. */
  estimate: hideable(priceEstimate),
});
export type ProductsOnWhiteContent = z.infer<typeof productsOnWhite>;

/** The product photography page. */
export const productSchema = z.strictObject({
  ...innerPage.shape,
  /** The kinds of product photography, one below the other. */
  offers: list(productOffer),
  /** Prices below the top of the page. They are left out if the pictures on white have no estimate. */
  glance: list(
    z.strictObject({
      /** The price as text. `{from}` and `{upTo}` become the prices of one picture, `{low}` and `{high}` the prices of all pictures in the estimate. */
      price: withPlaceholders(title(), 'from', 'upTo', 'low', 'high'),
      /** What the price is for. `{count}` becomes the number of pictures in the estimate. */
      label: withPlaceholders(title(), 'count'),
      /** The part of the page that says more. */
      href: href(),
    }),
    'Price',
  ),
  /** Pictures of products on white. */
  onWhite: hideable(productsOnWhite),
  /** A row of more photographs. */
  strip: hideable(photoStrip.extend({ /** The heading above the photographs. */ heading: title() })),
  /** How an assignment works, from the first message to the files. */
  steps: hideable(processSteps),
});
export type ProductContent = z.infer<typeof productSchema>;
