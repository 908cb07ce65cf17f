import { z } from 'zod';
import { action, captionedPhoto, headedText, linkAction, localPhoto, page, photo } from './common';
import { testimonial } from './home';
import {
  amount,
  choice,
  flag,
  hideable,
  labeled,
  lead,
  list,
  listOrNone,
  price,
  slug,
  text,
  title,
} from './kinds';

/** A short text among the photographs of the headshot gallery. */
export const galleryNote = z.strictObject({
  ...headedText.shape,
  /** Marks this entry as a text. */
  kind: z.literal('note'),
});
export type GalleryNote = z.infer<typeof galleryNote>;

/** A photograph in the gallery. */
export const galleryPhoto = z.strictObject({
  ...captionedPhoto.shape,
  /** Marks this entry as a photograph. */
  kind: z.literal('photo'),
  /** The crop: `portrait` is 4:5, `square` is 1:1. On phones all are square. */
  shape: choice(['portrait', 'square']),
});
export type GalleryPhoto = z.infer<typeof galleryPhoto>;

/** Photographs and notes in columns, each from top to bottom. */
export const photoTextGrid = z.strictObject({
  /** The gallery's name, read out by screen readers. */
  label: title(),
  /** Three columns side by side, one below the other on phones. */
  columns: list(list(z.discriminatedUnion('kind', [galleryPhoto, galleryNote]))),
});
export type PhotoTextGridContent = z.infer<typeof photoTextGrid>;

/** One light on the face. */
export const lightSlide = z.strictObject({
  /** Take all of these from the same camera position, so that the face does not jump. */
  photo,
  /** The light's name, shown on its button. */
  name: title(),
  /** Who or what this light suits. */
  use: hideable(text()).optional(),
});
export type LightSlide = z.infer<typeof lightSlide>;

/** The same face under different lights. */
export const lights = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#lights`. */
  id: slug(),
  /** Name of the set of pictures, read out by screen readers. */
  label: title(),
  /** Five names fit in one row on a phone. */
  slides: list(lightSlide),
});
export type LightsContent = z.infer<typeof lights>;

/** A package with a fixed price. */
export const pricePackage = z.strictObject({
  /** Used in links to this package, such as `/headshot#basic`. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The name that visitors see. */
  name: title(),
  /** The name in one or two words, for the row of prices at the top of the page. */
  short: labeled('Short name', text()),
  /** What it includes in one line, for the page for planning a session. If hidden, that page lists `includes`. */
  summary: hideable(text()).optional(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** What the price includes, one line each. */
  includes: list(text(), 'Item'),
  /** How many looks the package has. Extras priced per look cannot be added more often than that. */
  looks: amount().optional(),
});
export type PricePackage = z.infer<typeof pricePackage>;

/** The packages, and the e-mail that books one. */
export const pricing = z.strictObject({
  /** Used in links to this section, such as `/headshot#pricing`. */
  id: slug(),
  /** The heading above the packages. */
  heading: title(),
  /** Three per row. List the cheapest first. */
  packages: list(pricePackage),
  /** Name of the row of prices at the top of the page, read out by screen readers. */
  stripLabel: text(),
  /** What every package promises, beside the heading, one sentence each. */
  promise: hideable(list(text(), 'Sentence')),
  /** A client's words, shown below the packages. */
  quote: hideable(testimonial.pick({ quote: true, name: true, role: true })),
  /** Text of each package's button, and the start of its e-mail's subject. */
  book: text(),
  /** Text of the link that leads to the total with extras. */
  total: text(),
  /** For visitors without a mail program: the line above the e-mail address and the phone number. */
  reach: z.strictObject({
    /** The line itself: `Rather write or call?` */
    text: text(),
    /** The word between the address and the number: `or`. */
    or: text(),
  }),
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type PricingContent = z.infer<typeof pricing>;

/** A line of a price list. */
export const priceRow = z.strictObject({
  /** The name that visitors see. */
  name: title(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** What the price is for: `per look`. With it, visitors can choose how many. */
  unit: text().optional(),
  /** The price is added to that of the previous line, which it requires. */
  onTop: labeled('Added to the previous line', flag()).optional(),
  /** Can be added at most once for each look of a package. */
  perLook: labeled('Once per look', flag()).optional(),
});
export type PriceRow = z.infer<typeof priceRow>;

/** Extras that can be added to a package. */
export const extras = z.strictObject({
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The heading beside the price list. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: lead(),
  /** The price list, one line each. */
  rows: list(priceRow),
  /** A link to where visitors see the total. */
  action: linkAction.optional(),
});
export type ExtrasContent = z.infer<typeof extras>;

/** Makeup and hair advice for one group, with prices. */
export const grooming = z.strictObject({
  ...headedText.shape,
  /** The photograph above the text. */
  photo,
  /** The price list, one line each. */
  rows: list(priceRow),
});
export type Grooming = z.infer<typeof grooming>;

/** The makeup and hair guides. */
export const groomingGuide = z.strictObject({
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The section's name, read out by screen readers. */
  label: title(),
  /** One guide per group, two side by side. */
  guides: list(grooming),
});
export type GroomingGuideContent = z.infer<typeof groomingGuide>;

/** The conditions of a booking. */
export const terms = z.strictObject({
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The heading beside the paragraphs. */
  heading: title(),
  /** One entry per paragraph. */
  paragraphs: list(text()),
});
export type TermsContent = z.infer<typeof terms>;

/** An offer for one kind of client, such as realtors. */
export const specialOffer = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#realtors`. */
  id: slug(),
  /** The advantages, one line each. */
  points: list(text()),
  /** The photograph beside the text. It is not shown on phones. */
  photo,
  /** The first becomes a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrNone(action, 'Button or link')),
});
export type SpecialOfferContent = z.infer<typeof specialOffer>;

/** A question that clients ask, with its answer. */
export const question = z.strictObject({
  /** Used in links to the answer, such as `/headshot#what-to-wear`. */
  id: slug(),
  /** The question in a client's words. */
  question: title(),
  /** The answer, one entry per paragraph. */
  answer: list(text(), 'Paragraph'),
});
export type Question = z.infer<typeof question>;

/** Questions and answers. Each opens when it is clicked. */
export const questions = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading beside the questions. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: lead(),
  /** Shown in this order. */
  questions: list(question),
});
export type QuestionsContent = z.infer<typeof questions>;

/** One kind of retouching, shown on one picture. */
export const retouchingKind = z.strictObject({
  /** Its name, as in the price list. */
  name: title(),
  /** What is done, in one or two sentences. */
  text: text(),
  /** The photograph as it was taken. */
  before: localPhoto,
  /** The retouched photograph. Both must have the same size and crop. */
  after: localPhoto,
});
export type RetouchingKind = z.infer<typeof retouchingKind>;

/** What retouching does, with sliders between before and after. */
export const retouching = z.strictObject({
  /** Used in links to this section, such as `/headshot#retouching`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: lead(),
  /** Texts on the pictures. */
  labels: z.strictObject({
    /** Shown on the half before retouching. */
    before: text(),
    /** Shown on the retouched half. */
    after: text(),
    /** Name of the sliders, for screen readers. The name of the retouching follows. */
    slider: text(),
  }),
  /** Two side by side; one below the other on phones. */
  kinds: list(retouchingKind),
});
export type RetouchingContent = z.infer<typeof retouching>;

/** The headshots page. */
export const headshotSchema = z.strictObject({
  ...page.shape,
  /** Photographs with short texts among them. */
  gallery: hideable(photoTextGrid),
  /** One face under several lights. */
  lights: hideable(lights),
  /** The packages with their prices. */
  pricing: pricing,
  /** The offer for realtors and their teams. */
  realtors: hideable(specialOffer),
  /** What can be added to a package. */
  extras: hideable(extras),
  /** What retouching does, with before and after. */
  retouching: hideable(retouching),
  /** Makeup and hair advice. */
  grooming: hideable(groomingGuide),
  /** Questions and answers for before the session. */
  prepare: hideable(questions),
  /** The conditions of a booking. */
  terms: terms,
});
export type HeadshotContent = z.infer<typeof headshotSchema>;
