import { z } from 'zod';
import { headedText, innerPage, linkAction, localPhoto, photo, photoStrip } from './common';
import {
  anyNumber,
  hideable,
  href,
  labeled,
  list,
  listOrEmpty,
  mustBeOwn,
  offerSlug,
  price,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { brands } from './home';
import { fact } from './site';

export const processSteps = z.strictObject({
  id: slug(),
  heading: title().describe('The heading above the steps.'),
  steps: list(headedText).describe('The steps. They are numbered, and three fit side by side.'),
});
export type ProcessStepsContent = z.infer<typeof processSteps>;

/** A text that is left out if it names a price and the content hides the estimate of the pictures on white. */
const withPrices = <Schema extends z.ZodType>(schema: Schema) =>
  withPlaceholders(schema, 'price:on-white', 'price:on-white-up-to');

/** One kind of product photography. */
export const productOffer = z.strictObject({
  id: slug(),
  heading: title().describe('The heading beside the photograph.'),
  text: text().describe('The text below the heading.'),
  rows: list(
    z.strictObject({
      ...fact.shape,
      text: withPrices(text()).describe('The fact itself, shown beside its name.'),
    }),
    'Line',
  ).describe(
    'What is included, one line each. Without an estimate, a line with its prices is left out. The lines of all kinds follow the first line.',
  ),
  photo: photo.describe(
    'The photograph of this offer. The photographs of the offers are alternately on the left and on the right.',
  ),
  action: linkAction.describe('The button below the text.'),
});
export type ProductOfferContent = z.infer<typeof productOffer>;

export const priceEstimate = z.strictObject({
  from: price().describe('The price of one picture on white, in whole dollars.'),
  upTo: price().describe(
    'The highest price of one picture of a product in use, in whole dollars. Texts name it by the section: “{price:on-white-up-to}”.',
  ),
  count: anyNumber().describe('The number of pictures that the estimate starts with.'),
  action: linkAction.describe('The button beside the result.'),
});
export type PriceEstimateContent = z.infer<typeof priceEstimate>;

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
  priceSummary: labeled(
    'Prices below the heading',
    list(
      z.strictObject({
        price: withPrices(title()).describe('The price as text: “up to {price:on-white-up-to}”.'),
        label: title().describe('What the price is for.'),
        href: href().describe('The part of the page that says more.'),
      }),
      'Price',
    ),
  ).describe(
    'Prices below the top of the page, three of them side by side. Without an estimate, its prices are left out.',
  ),
  makers: labeled('Makers', hideable(brands)).describe(
    'Logos of clients whose products are on the site, below the prices. Eight fit in one line.',
  ),
  sharedRows: labeled(
    'Lines of all kinds',
    listOrEmpty(
      z.strictObject({
        ...fact.shape,
        text: mustBeOwn(text()).describe('The fact itself, shown beside its name.'),
      }),
      'Line',
    ),
  ).describe('Lines that every kind of photographs has, such as the rights.'),
  onWhite: hideable(productsOnWhite).describe('Pictures of products on white.'),
  testimonial: hideable(reference('testimonial')).describe(
    'The name of a client in the feedback of the home page, who is quoted after the estimate.',
  ),
  photoStrip: labeled(
    'More photographs',
    hideable(photoStrip.extend({ heading: title().describe('The heading above the photographs.') })),
  ).describe('A row of more photographs.'),
  steps: labeled('How it works', hideable(processSteps)).describe(
    'How an assignment works, from the first message to the files.',
  ),
});
export type ProductContent = z.infer<typeof productSchema>;
