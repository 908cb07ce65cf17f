import { z } from 'zod';
import {
  action,
  captionedPhoto,
  emailAction,
  headedText,
  innerPage,
  linkAction,
  localPhoto,
  pageHeadWithoutActions,
  photo,
} from './common';
import {
  anyNumber,
  choice,
  degrees,
  dimmer,
  fieldRegistry,
  hideable,
  labeled,
  lead,
  list,
  listOrEmpty,
  offerId,
  offerSlug,
  onOff,
  photoName,
  price,
  reference,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';
import { testimonial } from './home';

/** A photograph with a note about it. */
export const photoNote = z.strictObject({
  ...captionedPhoto.shape,
  ...headedText.shape,
});

/** Photographs, each with a note. */
export const photoNotes = z.strictObject({
  /** The gallery's name, read out by screen readers. */
  label: title(),
  /** Three in a row on large screens. On phones they are stacked, with the note beside each photograph. */
  entries: list(photoNote, 'Photograph with note'),
});
export type PhotoNotesContent = z.infer<typeof photoNotes>;

/** A lamp of the lighting demo, and the frame that was taken with this lamp alone. */
export const lamp = z.strictObject({
  /** The photograph that was taken with this lamp alone, in content/photos/light. All are from one camera position, with one exposure. */
  frame: photoName(),
  /** The purpose of the lamp. There are several key lamps, each at another angle. */
  use: choice(['key', 'fill', 'rim-left', 'rim-right', 'backdrop']),
  /** The angle of a key lamp, in degrees to the right of the camera. Negative numbers are on the left. */
  angle: degrees().optional(),
  /** How much brighter to show this photograph, if it was exposed shorter than the others: 2 is twice as bright. Otherwise 1. */
  gain: anyNumber(),
});

/** A light that visitors can choose as a start. */
export const lightPreset = z.strictObject({
  /** Used in links to this light, such as `/headshot?light=loop#light`. */
  id: slug(),
  /** The light's name, shown on its button. */
  name: title(),
  /** Whom or what this light suits. */
  suits: text(),
  /** The picture with this light. It must match the sum of the photographs of the lamps. */
  photo,
  /** The angle of the key lamp, in degrees to the right of the camera. Negative numbers are on the left. */
  angle: degrees(),
  /** How bright the key lamp is, in percent. */
  key: dimmer(),
  /** How bright the fill light is, in percent. */
  fill: dimmer(),
  /** How bright the rim lights are, in percent. */
  rim: dimmer(),
  /** How bright the lamp on the backdrop is, in percent. */
  backdrop: dimmer(),
});
export type LightPreset = z.infer<typeof lightPreset>;

/** The lighting demo: a plaster bust, and a lamp that visitors move around it. */
export const lightingDemo = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#light`. */
  id: slug(),
  /** The lights to start from. Five names fit in one row on a phone. */
  presets: list(lightPreset),
  /** The lamps: seven to twelve, with at least two key lamps. */
  lamps: list(lamp),
  /** The link beside the button. */
  prices: linkAction,
});
export type LightingDemoContent = z.infer<typeof lightingDemo>;

/** Something that shows a picture, such as a yard sign. */
const usageExample = z.strictObject({
  /** The name of the object: `Yard sign`. */
  name: title(),
  /** The size of the object, or of the picture on it: `18 × 24 in`. */
  size: text(),
});

/** One portrait in five uses, drawn to one scale. The drawings and the colors of the backgrounds are fixed. */
export const usageExamples = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#seen`. */
  id: slug(),
  /** The faces that visitors can choose. The cut-out pictures are `public/casts/1.webp` to `4.webp`. */
  casts: z.strictObject({
    /** The name of this choice, read out by screen readers. */
    label: text(),
    /** One name for each picture. */
    names: z
      .tuple([title(), title(), title(), title()])
      .register(fieldRegistry, { entryLabels: ['1', '2', '3', '4'] }),
  }),
  /** The backgrounds that visitors can choose. */
  papers: z.strictObject({
    /** The name of this choice, read out by screen readers. */
    label: text(),
    /** The names of the light, the dark and the rust-colored background. */
    names: z
      .tuple([title(), title(), title()])
      .register(fieldRegistry, { entryLabels: ['Light', 'Dark', 'Rust'] }),
  }),
  /** The texts on the yard sign. The business card shows the name, too. */
  sign: z.strictObject({
    /** The name, in large letters. */
    name: text(),
    /** The company, below the name. */
    firm: text(),
    /** The text on the left of the strip at the bottom of the sign. */
    offer: text(),
    /** The phone number on the right of the strip at the bottom of the sign. */
    phone: text(),
  }),
  /** The captions of the drawings. */
  places: z.strictObject({
    /** The yard sign, which is the largest drawing. */
    sign: usageExample,
    /** A tablet with a directory of faces. */
    directory: usageExample,
    /** A phone with a profile. */
    profile: usageExample,
    /** A phone with a listing. */
    listing: usageExample,
    /** The business card, which is the smallest drawing. */
    card: usageExample,
  }),
  /** What the first package includes, shown beside its price. */
  included: text(),
});
export type UsageExamplesContent = z.infer<typeof usageExamples>;

/** A package with a fixed price. */
export const pricePackage = z.strictObject({
  /** Used in links to this package, such as `/headshot#basic`, and in texts that name its price: `{price:basic}`. Lowercase letters, digits and hyphens; unique on all pages. */
  id: offerSlug(),
  /** The name that visitors see. */
  name: title(),
  /** The name in one or two words, for the row of prices at the top of the page. */
  short: labeled('Short name', text()),
  /** What the package includes in one line, for the page for planning a session. If hidden, that page shows the list of included items. */
  summary: hideable(text()).optional(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** Whom the package is for, in one short sentence below the price. */
  why: hideable(text()).optional(),
  /** What the price includes, one line each. */
  includes: list(text(), 'Item'),
  /** How long the session takes, in minutes. Visitors can choose only times that are long enough. Without a number they can choose any time. */
  minutes: anyNumber().optional(),
  /** How many looks the package has. Extras that are priced per look can be added once for each look. */
  looks: anyNumber().optional(),
  /** How many retouched images the package includes, and how many a client picks in a gallery. Without a number, the package is not offered for galleries. */
  retouched: labeled('Retouched images', anyNumber()).optional(),
});

/** The packages, and the e-mail that books one. */
export const pricing = z.strictObject({
  /** Used in links to this section, such as `/headshot#pricing`. */
  id: slug(),
  /** The heading above the packages. */
  heading: title(),
  /** Three per row. List the cheapest first. */
  packages: list(pricePackage),
  /**
   * Promises that hold for every package, shown beside the heading, one sentence each. `{price:deposit}` becomes the deposit.
   * Without a deposit, the sentence with it is left out.
   */
  promise: hideable(list(withPlaceholders(text(), 'price:deposit'), 'Sentence')),
  /** A testimonial, shown beside the first package, and below it on phones. */
  quote: hideable(testimonial),
  /** The text of each package's button, which leads to the page for planning a session. */
  pick: text(),
  /** The text of each package's second button, which opens an e-mail. The subject of the e-mail begins with this text. */
  book: text(),
  /** For visitors in a hurry, below the packages: a question, and links for a text message, a call and an e-mail. */
  sooner: hideable(
    z.strictObject({
      /** The question: `Need it sooner?` */
      text: text(),
      /** The link that writes a text message. */
      message: text(),
      /** The link that calls. */
      call: text(),
      /** The link that writes an e-mail. */
      ask: emailAction,
    }),
  ),
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type PricingContent = z.infer<typeof pricing>;

/** A line of a price list. */
export const priceRow = z.strictObject({
  /**
   * Used in links that plan this extra, such as `/inquire?offer=basic&makeup=2`, and in texts that name its price:
   * `{price:makeup}`. Lowercase letters, digits and hyphens; unique on all pages. The prices of `basic-retouch` and
   * `advanced-retouch` are those of each additional image in clients' galleries.
   */
  id: offerId(),
  /** The name that visitors see. */
  name: title(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** What the price is for: `per look`. With it, visitors can choose how many. */
  unit: text().optional(),
  /** The extra that this extra needs, by its name in links. The price is added to the price of that extra. */
  onTop: labeled('Added to', reference('extra')).optional(),
  /** Switch on if visitors can add this extra at most once for each look of a package. */
  perLook: labeled('Once per look', onOff()).optional(),
  /** Switch on if this extra is a kind of makeup. Visitors can choose only one kind of makeup. */
  makeup: labeled('Kind of makeup', onOff()).optional(),
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
  /** A link to the page where visitors see the total. */
  action: linkAction.optional(),
});
export type ExtrasContent = z.infer<typeof extras>;

/** Makeup and hair advice for one group, with prices. */
export const groomingAdvice = z.strictObject({
  ...headedText.shape,
  /** The photograph above the text. */
  photo,
  /** The price list, one line each. */
  rows: list(priceRow),
});
export type GroomingAdvice = z.infer<typeof groomingAdvice>;

/** The makeup and hair guides. */
export const groomingGuide = z.strictObject({
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: slug(),
  /** The section's name, read out by screen readers. */
  label: title(),
  /** One guide per group, two side by side. */
  guides: list(groomingAdvice),
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

/** The offer for realtors and their teams, beside the photo wall. */
export const teams = z.strictObject({
  /** Used in links to this section, such as `/headshot#teams`, and in texts that name its price: `{price:teams}`. */
  id: offerSlug(),
  /** The heading beside the photo wall. */
  heading: title(),
  /** The lowest price for one person, in whole dollars. */
  from: price(),
  /** The price as text, with `{price}` filled in: `from {price} each`. */
  fromText: labeled('Price as text', withPlaceholders(text(), 'price')),
  /** How many people can take part, and where, in one line. */
  size: text(),
  /** The advantages, one line each. */
  points: list(text()),
  /** The first action is a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')),
});
export type TeamsContent = z.infer<typeof teams>;

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

/** Questions and answers. An answer opens when its question is clicked. */
export const faq = z.strictObject({
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The heading beside the questions. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: lead(),
  /** Shown in this order. */
  questions: list(question),
});
export type FaqContent = z.infer<typeof faq>;

/** One kind of retouching. */
export const retouchingKind = z.strictObject({
  /** The extra with the price of this kind, by its name in links: `basic-retouch`. Without it, no price is shown. */
  extra: reference('extra').optional(),
  /** The name that visitors see. */
  name: title(),
  /** What is done, in one or two sentences. */
  text: text(),
});

/** The section about retouching, with a slider between the pictures before and after. */
export const retouching = z.strictObject({
  /** Used in links to this section, such as `/headshot#retouching`. */
  id: slug(),
  /** The section's heading. */
  heading: title(),
  /** One or two sentences shown below the heading. */
  lead: lead(),
  /** Texts on the picture. */
  labels: z.strictObject({
    /** Shown on the part before retouching. */
    before: text(),
    /** Shown on the retouched part. */
    after: text(),
  }),
  /** The photograph as it was taken. */
  before: localPhoto,
  /** The retouched photograph. Both must have the same crop. */
  after: localPhoto,
  /** The kinds of retouching, one line each. */
  kinds: list(retouchingKind),
  /** The last line. The numbers of retouched images in the packages are shown beside it. */
  included: headedText,
});
export type RetouchingContent = z.infer<typeof retouching>;

/** A final call to action: the first package again, after the questions and answers. */
export const finalCallToAction = z.strictObject({
  /** The heading; `{price}` becomes the price of the first package. */
  heading: withPlaceholders(title(), 'price'),
  /** The text below the heading. `{summary}` becomes the summary of the first package. */
  text: withPlaceholders(text(), 'summary'),
  /** The photograph beside the text. */
  photo,
});
export type FinalCallToActionContent = z.infer<typeof finalCallToAction>;

/** The headshots page. */
export const headshotSchema = z.strictObject({
  ...innerPage.shape,
  /** The top of the page: heading and introduction. */
  head: pageHeadWithoutActions,
  /** Photographs, each with a note. */
  gallery: hideable(photoNotes),
  /** A plaster bust, and a lamp that visitors move around it. */
  light: hideable(lightingDemo),
  /** One portrait in five uses. */
  seen: hideable(usageExamples),
  /** The packages with their prices. */
  pricing: pricing,
  /** The offer for realtors and their teams. */
  teams: hideable(teams),
  /** What can be added to a package. */
  extras: hideable(extras),
  /** What retouching does, with pictures before and after. */
  retouching: hideable(retouching),
  /** Makeup and hair advice. */
  grooming: hideable(groomingGuide),
  /** Questions and answers to prepare for the session. */
  prepare: hideable(faq),
  /** A final call to action with the first package, before the terms. */
  lastCall: hideable(finalCallToAction),
  /** The conditions of a booking. */
  terms: terms,
});
export type HeadshotContent = z.infer<typeof headshotSchema>;
