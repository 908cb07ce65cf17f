import { z } from 'zod';
import { headedText, innerPage, linkAction, localPhoto, photo, photoStrip } from './common';
import {
  anyNumber,
  hideable,
  href,
  labeled,
  list,
  mustBeOwn,
  offerSlug,
  price,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { brandLogo } from './home';
import { fact } from './site';

/** How an assignment works, step by step. */
export const processSteps = z.strictObject({
  id: slug(),
  heading: title().describe('The heading above the steps.'),
  steps: list(headedText).describe('The steps. They are numbered, and three fit side by side.'),
});
export type ProcessStepsContent = z.infer<typeof processSteps>;

/** One kind of product photography. */
export const productOffer = z.strictObject({
  id: slug(),
  heading: title().describe('The heading beside the photograph.'),
  text: text().describe('The text below the heading.'),
  rows: list(
    z.strictObject({
      ...fact.shape,
      text: withPlaceholders(mustBeOwn(text()), 'from', 'upTo').describe(
        'The fact itself, shown beside its name. “{from}” and “{upTo}” become the lowest and the highest price of a picture.',
      ),
    }),
    'Line',
  ).describe(
    'What is included, one line each. “{from}” and “{upTo}” become the lowest and the highest price of a picture. Without prices, a line with them is left out.',
  ),
  photo: photo.describe(
    'The photograph of this offer. The photographs of the offers are alternately on the left and on the right.',
  ),
  action: linkAction.describe('The button below the text.'),
});
export type ProductOfferContent = z.infer<typeof productOffer>;

/** An estimate of the price of several pictures. */
export const priceEstimate = z.strictObject({
  from: price().describe('The lowest price of one picture, in whole dollars.'),
  upTo: price().describe(
    'The highest price of one picture, in whole dollars. Texts name it by the section: “{price:on-white-up-to}”.',
  ),
  count: anyNumber().describe('The number of pictures that the estimate starts with.'),
  action: linkAction.describe('The button beside the result.'),
});
export type PriceEstimateContent = z.infer<typeof priceEstimate>;

/** Pictures of products on a white background. */
export const productsOnWhite = z.strictObject({
  ...headedText.shape,
  id: offerSlug().describe(
    'Used in links to this section, after the “#”, and in texts that name the lowest price of one picture: “{price:on-white}”. Lowercase letters, digits and hyphens; unique on all pages.',
  ),
  photos: list(localPhoto).describe(
    'Square pictures on a white background. Six fill a row, three on phones.',
  ),
  estimate: hideable(priceEstimate).describe('An estimate of the price of several pictures.'),
});
export type ProductsOnWhiteContent = z.infer<typeof productsOnWhite>;

/** The product photography page. */
export const productSchema = z.strictObject({
  ...innerPage.shape,
  offers: labeled('Kinds of photographs', list(productOffer)).describe(
    'The kinds of product photography, one below the other.',
  ),
  glance: labeled(
    'Prices below the heading',
    list(
      z.strictObject({
        price: withPlaceholders(title(), 'from', 'upTo').describe(
          'The price or the time as text. “{from}” and “{upTo}” become the prices of one picture.',
        ),
        label: title().describe('What the price is for.'),
        href: href().describe('The part of the page that says more.'),
      }),
      'Price',
    ),
  ).describe(
    'Prices below the top of the page. They are left out if the pictures on white have no estimate.',
  ),
  makers: hideable(
    z.strictObject({
      label: title().describe('The words before the logos.'),
      logos: list(brandLogo).describe('Eight fit side by side.'),
    }),
  ).describe('Logos of clients whose products were photographed, below the prices.'),
  onWhite: hideable(productsOnWhite).describe('Pictures of products on white.'),
  testimonial: hideable(reference('testimonial')).describe(
    'The name of a client in the feedback of the home page, who is quoted below the estimate.',
  ),
  strip: labeled(
    'More photographs',
    hideable(photoStrip.extend({ heading: title().describe('The heading above the photographs.') })),
  ).describe('A row of more photographs.'),
  steps: labeled('How it works', hideable(processSteps)).describe(
    'How an assignment works, from the first message to the files.',
  ),
});
export type ProductContent = z.infer<typeof productSchema>;
