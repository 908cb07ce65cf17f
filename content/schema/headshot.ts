import { z } from 'zod';
import {
  action,
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
  withEntryLabels,
  withPlaceholders,
} from './fieldKinds';

export const photoNote = z.strictObject({
  photos: list(photo, 'Photograph').describe(
    'One upright photograph, or a few that share its place, side by side.',
  ),
  caption: title().describe('A line below the photograph.'),
  heading: title().describe('The heading of the note.'),
  text: text().describe('The note.'),
  hasCropLines: labeled('Crop lines', onOff())
    .optional()
    .describe('Whether lines over the photograph show a circle, a card and a 4:5 crop.'),
});

export const photoNotes = z.strictObject({
  label: title().describe("The gallery's name, read out by screen readers."),
  entries: list(photoNote, 'Photograph with note').describe(
    'Three in a row on large screens. On phones they are stacked.',
  ),
});
export type PhotoNotesContent = z.infer<typeof photoNotes>;

/** A lamp of the lighting demo, and the frame that was taken with this lamp alone. */
export const lamp = z.strictObject({
  frame: photoName().describe(
    'The photograph that was taken with this lamp alone, in content/photos/light. All are from one camera position, with one exposure.',
  ),
  use: choice(['key', 'fill', 'rim-left', 'rim-right', 'backdrop']).describe(
    'The purpose of the lamp. There are several key lamps, each at another angle.',
  ),
  angle: degrees()
    .optional()
    .describe(
      'The angle of a key lamp, in degrees to the right of the camera. Negative numbers are on the left.',
    ),
  gain: anyNumber().describe(
    'How much brighter to show this photograph, if it was exposed shorter than the others: 2 is twice as bright. Otherwise 1.',
  ),
});

/** A light that visitors can choose as a start. */
export const lightPreset = z.strictObject({
  id: slug(),
  name: title().describe("The light's name, shown on its button."),
  suits: text().describe('Whom or what this light suits.'),
  photo: photo.describe(
    'The picture with this light. It must match the sum of the photographs of the lamps.',
  ),
  angle: degrees().describe(
    'The angle of the key lamp, in degrees to the right of the camera. Negative numbers are on the left.',
  ),
  key: dimmer().describe('How bright the key lamp is, in percent.'),
  fill: dimmer().describe('How bright the fill light is, in percent.'),
  rim: dimmer().describe('How bright the rim lights are, in percent.'),
  backdrop: dimmer().describe('How bright the lamp on the backdrop is, in percent.'),
});
export type LightPreset = z.infer<typeof lightPreset>;

/** The lighting demo: a plaster bust, and a lamp that visitors move around it. */
export const lightingDemo = z.strictObject({
  ...headedText.shape,
  id: slug(),
  presets: list(lightPreset).describe('The lights to start from. Five names fit in one row on a phone.'),
  lamps: list(lamp).describe('The lamps: seven to twelve, with at least two key lamps.'),
  prices: linkAction.describe('The link beside the button.'),
});
export type LightingDemoContent = z.infer<typeof lightingDemo>;

/** Something that shows a picture, such as a yard sign. */
const usageExample = z.strictObject({
  name: title().describe('The name of the object: “Yard sign”.'),
  size: text().describe('The size of the object, or of the picture on it: “18 × 24 in”.'),
});

/** One portrait in five uses, drawn to one scale. The drawings and the colors of the backgrounds are fixed. */
export const usageExamples = z.strictObject({
  ...headedText.shape,
  id: slug(),
  casts: z
    .strictObject({
      label: text().describe('The name of this choice, read out by screen readers.'),
      names: withEntryLabels(z.tuple([title(), title(), title(), title()]), '1', '2', '3', '4').describe(
        'One name for each picture.',
      ),
    })
    .describe(
      'The faces that visitors can choose. The cut-out pictures are “public/casts/1.webp” to “4.webp”.',
    ),
  papers: z
    .strictObject({
      label: text().describe('The name of this choice, read out by screen readers.'),
      names: withEntryLabels(z.tuple([title(), title(), title()]), 'Light', 'Dark', 'Rust').describe(
        'The names of the light, the dark and the rust-colored background.',
      ),
    })
    .describe('The backgrounds that visitors can choose.'),
  sign: z
    .strictObject({
      name: text().describe('The name, in large letters.'),
      firm: text().describe('The company, below the name.'),
      offer: text().describe('The text on the left of the strip at the bottom of the sign.'),
      phone: text().describe('The phone number on the right of the strip at the bottom of the sign.'),
    })
    .describe('The texts on the yard sign. The business card shows the name, too.'),
  places: z
    .strictObject({
      sign: usageExample.describe('The yard sign, which is the largest drawing.'),
      directory: usageExample.describe('A tablet with a directory of faces.'),
      profile: usageExample.describe('A phone with a profile.'),
      listing: usageExample.describe('A phone with a listing.'),
      card: usageExample.describe('The business card, which is the smallest drawing.'),
    })
    .describe('The captions of the drawings.'),
  included: text().describe('What the first package includes, shown beside its price.'),
});
export type UsageExamplesContent = z.infer<typeof usageExamples>;

export const pricePackage = z.strictObject({
  id: offerSlug(),
  name: title().describe('The name that visitors see.'),
  short: labeled('Short name', text()).describe(
    'The name in one or two words, for the row of prices at the top of the page.',
  ),
  summary: hideable(text())
    .optional()
    .describe(
      'What the package includes in one line, for the page for planning a session. If hidden, that page shows the list of included items.',
    ),
  price: price().describe('In whole dollars, without the “$”.'),
  why: hideable(text())
    .optional()
    .describe('Whom the package is for, in one short sentence below the price.'),
  includes: list(text(), 'Item').describe('What the price includes, one line each.'),
  retouching: hideable(text())
    .optional()
    .describe('Which retouching the price includes, as a line of its own below the list.'),
  minutes: anyNumber()
    .optional()
    .describe(
      'How long the session takes, in minutes. Visitors can choose only times that are long enough. Without a number they can choose any time.',
    ),
  looks: anyNumber()
    .optional()
    .describe(
      'How many looks the package has. Extras that are priced per look can be added once for each look.',
    ),
  retouched: labeled('Retouched images', anyNumber())
    .optional()
    .describe(
      'How many retouched images the package includes, and how many a client picks in a gallery. Without a number, the package is not offered for galleries.',
    ),
});

/** The packages, and the e-mail that books one. */
export const pricing = z.strictObject({
  id: slug(),
  heading: title().describe('The heading above the packages.'),
  packages: list(pricePackage).describe('Three per row. List the cheapest first.'),
  promise: hideable(list(withPlaceholders(text(), 'price:deposit'), 'Sentence')).describe(
    'Promises that hold for every package, shown beside the heading, one sentence each. “{price:deposit}” becomes the deposit. Without a deposit, the sentence with it is left out.',
  ),
  testimonial: labeled('Feedback', hideable(reference('testimonial'))).describe(
    'The testimonial of the home page that is shown after the section about retouching.',
  ),
  pick: text().describe("The text of each package's button, which leads to the page for planning a session."),
  book: text().describe(
    "The text of each package's second button, which opens an e-mail. The subject of the e-mail begins with this text.",
  ),
  sooner: hideable(
    z.strictObject({
      text: text().describe('The question: “Need it sooner?”'),
      message: text().describe('The link that writes a text message.'),
      call: text().describe('The link that calls.'),
      ask: emailAction.describe('The link that writes an e-mail.'),
    }),
  ).describe(
    'For visitors in a hurry, below the packages: a question, and links for a text message, a call and an e-mail.',
  ),
  questions: list(text()).describe('What the prepared e-mail asks the client to fill in, one line each.'),
});
export type PricingContent = z.infer<typeof pricing>;

/** A line of a price list. */
export const priceRow = z.strictObject({
  id: offerId().describe(
    "Used in links that plan this extra, such as “/inquire?offer=basic&makeup=2”, and in texts that name its price: “{price:makeup}”. Lowercase letters, digits and hyphens; unique on all pages. The prices of “basic-retouch” and “advanced-retouch” are those of each additional image in clients' galleries.",
  ),
  name: title().describe('The name that visitors see.'),
  price: price().describe('In whole dollars, without the “$”.'),
  unit: text()
    .optional()
    .describe('What the price is for: “per look”. With it, visitors can choose how many.'),
  onTop: labeled('Added to', reference('extra'))
    .optional()
    .describe(
      'The extra that this extra needs, by its name in links. The price is added to the price of that extra.',
    ),
  perLook: labeled('Once per look', onOff())
    .optional()
    .describe('Switch on if visitors can add this extra at most once for each look of a package.'),
  makeup: labeled('Kind of makeup', onOff())
    .optional()
    .describe('Switch on if this extra is a kind of makeup. Visitors can choose only one kind of makeup.'),
});
export type PriceRow = z.infer<typeof priceRow>;

/** Extras that can be added to a package. */
export const extras = z.strictObject({
  id: slug(),
  heading: title().describe('The heading beside the price list.'),
  lead: lead().describe('One or two sentences shown below the heading.'),
  rows: list(priceRow).describe('The price list, one line each.'),
  action: linkAction.optional().describe('A link to the page where visitors see the total.'),
});
export type ExtrasContent = z.infer<typeof extras>;

/** Makeup and hair advice for one group, with prices. */
export const groomingAdvice = z.strictObject({
  ...headedText.shape,
  photo: photo.describe('The photograph above the text.'),
  rows: list(priceRow).describe('The price list, one line each.'),
});
export type GroomingAdvice = z.infer<typeof groomingAdvice>;

/** The makeup and hair guides. */
export const groomingGuide = z.strictObject({
  id: slug(),
  label: title().describe("The section's name, read out by screen readers."),
  guides: list(groomingAdvice).describe('One guide per group, two side by side.'),
});
export type GroomingGuideContent = z.infer<typeof groomingGuide>;

/** The conditions of a booking. */
export const terms = z.strictObject({
  id: slug(),
  heading: title().describe('The heading beside the paragraphs.'),
  paragraphs: list(text()).describe('One entry per paragraph.'),
});
export type TermsContent = z.infer<typeof terms>;

/** The offer for realtors and their teams, beside the photo wall. */
export const teams = z.strictObject({
  id: offerSlug(),
  heading: title().describe('The heading beside the photo wall.'),
  from: price().describe('The lowest price for one person, in whole dollars.'),
  fromText: labeled('Price as text', withPlaceholders(text(), 'price')).describe(
    'The price as text, with “{price}” filled in: “from {price} each”.',
  ),
  size: text().describe('How many people can take part, and where, in one line.'),
  points: list(text()).describe('The advantages, one line each.'),
  actions: labeled('Buttons and links', listOrEmpty(action, 'Button or link')).describe(
    'The first action is a button, the others are links beside it.',
  ),
});
export type TeamsContent = z.infer<typeof teams>;

/** A question that clients ask, with its answer. */
export const question = z.strictObject({
  id: slug(),
  question: title().describe("The question in a client's words."),
  answer: list(text(), 'Paragraph').describe('The answer, one entry per paragraph.'),
});
export type Question = z.infer<typeof question>;

/** Questions and answers. An answer opens when its question is clicked. */
export const faq = z.strictObject({
  id: slug(),
  heading: title().describe('The heading beside the questions.'),
  lead: lead().describe('One or two sentences shown below the heading.'),
  questions: list(question).describe('Shown in this order.'),
});
export type FaqContent = z.infer<typeof faq>;

export const retouchingKind = z.strictObject({
  extra: reference('extra')
    .optional()
    .describe(
      'The extra with the price of this kind, by its name in links: “basic-retouch”. Without it, no price is shown.',
    ),
  name: title().describe('The name that visitors see.'),
  text: text().describe('What is done, in one or two sentences.'),
});

/** The section about retouching, with a slider between the pictures before and after. */
export const retouching = z.strictObject({
  id: slug(),
  heading: title().describe("The section's heading."),
  lead: lead().describe('One or two sentences shown below the heading.'),
  labels: z
    .strictObject({
      before: text().describe('Shown on the part before retouching.'),
      after: text().describe('Shown on the retouched part.'),
    })
    .describe('Texts on the picture.'),
  before: localPhoto.describe('The photograph as it was taken.'),
  after: localPhoto.describe('The retouched photograph. Both must have the same crop.'),
  kinds: list(retouchingKind).describe('The kinds of retouching, one line each.'),
  included: headedText.describe(
    'The last line. The numbers of retouched images in the packages are shown beside it.',
  ),
});
export type RetouchingContent = z.infer<typeof retouching>;

/** A final call to action: the first package again, after the questions and answers. */
export const finalCallToAction = z.strictObject({
  heading: withPlaceholders(title(), 'price').describe(
    'The heading; “{price}” becomes the price of the first package.',
  ),
  text: withPlaceholders(text(), 'summary').describe(
    'The text below the heading. “{summary}” becomes the summary of the first package.',
  ),
  photo: photo.describe('The photograph beside the text.'),
});
export type FinalCallToActionContent = z.infer<typeof finalCallToAction>;

export const headshotSchema = z.strictObject({
  ...innerPage.shape,
  head: pageHeadWithoutActions.describe('The top of the page: heading and introduction.'),
  gallery: hideable(photoNotes).describe('Photographs, each with a note.'),
  light: labeled('Move the light', hideable(lightingDemo)).describe(
    'A plaster bust, and a lamp that visitors move around it.',
  ),
  usageExamples: labeled('Where it will be seen', hideable(usageExamples)).describe(
    'One portrait in five uses.',
  ),
  pricing: pricing.describe('The packages with their prices.'),
  teams: labeled('Realtors and teams', hideable(teams)).describe('The offer for realtors and their teams.'),
  extras: hideable(extras).describe('What can be added to a package.'),
  retouching: hideable(retouching).describe('What retouching does, with pictures before and after.'),
  grooming: labeled('Makeup and hair', hideable(groomingGuide)).describe('Makeup and hair advice.'),
  prepare: labeled('Before you come', hideable(faq)).describe(
    'Questions and answers to prepare for the session.',
  ),
  finalCallToAction: labeled('Last invitation', hideable(finalCallToAction)).describe(
    'A final call to action with the first package, before the terms.',
  ),
  terms: terms.describe('The conditions of a booking.'),
});
export type HeadshotContent = z.infer<typeof headshotSchema>;
