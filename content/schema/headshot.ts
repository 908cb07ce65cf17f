import { z } from 'zod';
import {
  action,
  captionedPhoto,
  emailAction,
  headedText,
  linkAction,
  localPhoto,
  page,
  pageWords,
  photo,
} from './common';
import { testimonial } from './home';
import {
  amount,
  choice,
  degrees,
  dimmer,
  fields,
  flag,
  hideable,
  labeled,
  lead,
  list,
  listOrNone,
  photoName,
  price,
  slug,
  text,
  title,
} from './kinds';

/** A photograph with a note on what makes it work. */
export const photoNote = z.strictObject({
  ...captionedPhoto.shape,
  ...headedText.shape,
});

/** Photographs, each with a note. */
export const photoNotes = z.strictObject({
  /** The gallery's name, read out by screen readers. */
  label: title(),
  /** Three in a row; on phones one below the other, with the note beside the photograph. */
  entries: list(photoNote, 'Photograph with note'),
});
export type PhotoNotesContent = z.infer<typeof photoNotes>;

/** A lamp of the set, and the frame that was taken with it alone. */
export const lamp = z.strictObject({
  /** The frame, in content/photos/light. All are from the same camera position, with the same exposure. */
  frame: photoName(),
  /** What the lamp does. There are several key lamps, each at an angle of its own. */
  use: choice(['key', 'fill', 'rim-left', 'rim-right', 'backdrop']),
  /** Where a key lamp stands, in degrees to the right of the camera; to the left below 0. */
  angle: degrees().optional(),
  /** By what the frame's light is multiplied, if it was not exposed like the others; otherwise 1. */
  gain: amount(),
});

/** A light to start from. */
export const lightPreset = z.strictObject({
  /** Used in links to this light, such as `/headshot?light=loop#light`. */
  id: slug(),
  /** The light's name, shown on its button. */
  name: title(),
  /** Who or what this light suits. */
  suits: text(),
  /** The picture with this light: what the frames below add up to. */
  photo,
  /** Where the key lamp stands, in degrees to the right of the camera; to the left below 0. */
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

/** One cast, and a lamp that visitors move around it. */
export const light = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#light`. */
  id: slug(),
  /** Five names fit in one row on a phone. */
  presets: list(lightPreset),
  /** Seven to twelve: at least two key lamps, the others as you have them. */
  lamps: list(lamp),
  /** The link beside the button. */
  prices: linkAction,
});
export type LightContent = z.infer<typeof light>;

/** A thing that a picture is seen on. */
const place = z.strictObject({
  /** What it is. */
  name: title(),
  /** How large it, or the picture on it, is: `18 × 24 in`. */
  size: text(),
});

/** One picture in five places, drawn to one scale. The drawings are fixed, and so are the colors of the backgrounds. */
export const seen = z.strictObject({
  ...headedText.shape,
  /** Used in links to this section, such as `/headshot#seen`. */
  id: slug(),
  /** The faces to choose from: cut out, in `public/casts/1.webp` to `4.webp`. */
  casts: z.strictObject({
    /** Read out by screen readers. */
    label: text(),
    /** One name for each file. */
    names: z.tuple([title(), title(), title(), title()]).register(fields, { entries: ['1', '2', '3', '4'] }),
  }),
  /** The backgrounds to choose from. */
  papers: z.strictObject({
    /** Read out by screen readers. */
    label: text(),
    /** Their names: a light, a dark and a rust-colored one. */
    names: z.tuple([title(), title(), title()]).register(fields, { entries: ['Light', 'Dark', 'Rust'] }),
  }),
  /** The words on the sign; the card has the name, too. */
  sign: z.strictObject({
    /** In large letters. */
    name: text(),
    /** Below the name. */
    firm: text(),
    /** In the strip at the bottom, at the left. */
    offer: text(),
    /** In the strip at the bottom, at the right. */
    phone: text(),
  }),
  /** The captions of the drawings. */
  places: z.strictObject({
    /** The yard sign, the largest. */
    sign: place,
    /** A tablet with a directory of faces. */
    directory: place,
    /** A phone with a profile. */
    profile: place,
    /** A phone with a listing. */
    listing: place,
    /** The business card, the smallest. */
    card: place,
  }),
  /** Beside the price of the first package: what is included. */
  included: text(),
});
export type SeenContent = z.infer<typeof seen>;

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
  /** Whom it is for, in one short sentence below the price. */
  why: hideable(text()).optional(),
  /** What the price includes, one line each. */
  includes: list(text(), 'Item'),
  /** How long it takes, in minutes: so long an opening must be. Left out, all are offered. */
  minutes: amount().optional(),
  /** How many looks the package has. Extras priced per look cannot be added more often than that. */
  looks: amount().optional(),
  /** How many retouched images it includes: so many a client chooses in a gallery of it. Left out, it is not offered there. */
  retouched: labeled('Retouched images', amount()).optional(),
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
   * What every package promises, beside the heading, one sentence each. `{deposit}` is replaced with the deposit; without
   * a deposit that sentence is left out.
   */
  promise: hideable(list(text(), 'Sentence')),
  /** A client's words, beside the first package; below it on phones. */
  quote: hideable(testimonial),
  /** Text of each package's button, which leads to the page for planning a session. */
  pick: text(),
  /** Text of each package's second button, and the start of its e-mail's subject. */
  book: text(),
  /** Below the packages, for visitors in a hurry: a question, and links that text, call and write. */
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
  /** One of the kinds of makeup, of which a plan has one at most. */
  makeup: labeled('Kind of makeup', flag()).optional(),
  /** In clients' galleries: the retouching that each further image costs so much with. */
  retouching: choice(['basic', 'advanced']).optional(),
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

/** The offer for realtors and their teams, beside the wall of studies. */
export const teams = z.strictObject({
  /** Used in links to this section, such as `/headshot#teams`. */
  id: slug(),
  /** The heading beside the wall. */
  heading: title(),
  /** The lowest price of a person, in whole dollars. */
  from: price(),
  /** The price as text, with `{price}` filled in: `from {price} each`. */
  fromText: labeled('Price as text', text()),
  /** For how many people and where, in one line. */
  size: text(),
  /** The advantages, one line each. */
  points: list(text()),
  /** The first becomes a button, the others are links beside it. */
  actions: labeled('Buttons and links', listOrNone(action, 'Button or link')),
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

/** One kind of retouching. Its price is that of the extra with the same name. */
export const retouchingKind = z.strictObject({
  /** Its name, exactly as in the price list of extras. */
  name: title(),
  /** What is done, in one or two sentences. */
  text: text(),
});

/** What retouching does, with a slider between before and after. */
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
  /** The last line: the packages' numbers of retouched images stand beside it. */
  included: headedText,
});
export type RetouchingContent = z.infer<typeof retouching>;

/** The offer once more, when all questions are answered. */
export const lastCall = z.strictObject({
  /** The heading; `{price}` becomes the price of the first package. */
  heading: title(),
  /** Below it; `{summary}` becomes the first package's summary. */
  text: text(),
  /** The photograph beside the words. */
  photo,
});
export type LastCallContent = z.infer<typeof lastCall>;

/** The headshots page. */
export const headshotSchema = z.strictObject({
  ...page.shape,
  /** The top of the page: heading and introduction. */
  head: pageWords,
  /** Photographs with a note each. */
  gallery: hideable(photoNotes),
  /** One cast, and a lamp that visitors move. */
  light: hideable(light),
  /** One picture in five places. */
  seen: hideable(seen),
  /** The packages with their prices. */
  pricing: pricing,
  /** The offer for realtors and their teams. */
  teams: hideable(teams),
  /** What can be added to a package. */
  extras: hideable(extras),
  /** What retouching does, with before and after. */
  retouching: hideable(retouching),
  /** Makeup and hair advice. */
  grooming: hideable(groomingGuide),
  /** Questions and answers for before the session. */
  prepare: hideable(questions),
  /** The first package once more, before the terms. */
  lastCall: hideable(lastCall),
  /** The conditions of a booking. */
  terms: terms,
});
export type HeadshotContent = z.infer<typeof headshotSchema>;
