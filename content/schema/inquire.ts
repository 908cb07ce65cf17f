import { z } from 'zod';
import { innerPage } from './common';
import {
  anyNumber,
  choice,
  hideable,
  list,
  mustBeOwn,
  offerId,
  onOff,
  slug,
  text,
  title,
  withPlaceholders,
} from './fieldKinds';

/** An offer without a fixed price, beside the packages and sessions. */
export const customPriceOffer = z.strictObject({
  /** Used in links: `/inquire?offer=team`. Lowercase letters, digits and hyphens; unique on all pages. */
  id: offerId(),
  /** Whether the offer is for one person, a team, or products. This decides where it is offered and what visitors are asked. */
  kind: choice(['me', 'team', 'product']),
  /** The name that visitors see. */
  name: title(),
  /** A shorter name for offers that are shown side by side: `On white`. */
  shortName: title().optional(),
  /** A few words shown below the name. */
  summary: text(),
  /** For products: whether these pictures are on white, at the lowest price. All others cost up to the highest price. */
  isOnWhite: onOff().optional(),
  /** What a client gets, a few words each: `1 retouched picture each`. */
  includes: list(text()).optional(),
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type CustomPriceOffer = z.infer<typeof customPriceOffer>;

/** A line of an answer to a request. */
const answerLine = () =>
  withPlaceholders(text(), 'name', 'when', 'where', 'page', 'deposit', 'payment', 'door');

/** A place where pictures are taken. */
const shootLocation = z.strictObject({
  /** Used in links: `/inquire?offer=team&place=office`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The name that visitors see. */
  name: title(),
  /** Whether this place is the studio. For any other place the visitor is asked for the address. */
  isStudio: onOff().optional(),
});

/** The page for planning a session. */
export const inquireSchema = z.strictObject({
  ...innerPage.shape,
  /** Offers without a fixed price. */
  quotes: hideable(list(customPriceOffer)),
  /** The offer for teams. */
  team: z.strictObject({
    /** The number of people that the page starts with. */
    start: anyNumber(),
    /** How long one person takes, in minutes. */
    minutesEach: anyNumber(),
    /** A note for every team, shown below the price. */
    note: text(),
    /** The fewest people for a team day. */
    least: anyNumber(),
    /** What you offer to fewer people. */
    few: text(),
    /** The most people in one day. */
    most: anyNumber(),
    /** What you offer to more people. */
    many: text(),
    /** The places where a team can be photographed. */
    places: list(shootLocation),
  }),
  /** The offer for products. */
  pictures: z.strictObject({
    /** The number of pictures that the page starts with. */
    start: anyNumber(),
    /** A note for all pictures of products, shown below the price. */
    note: text(),
  }),
  /** The places where one person or a family can be photographed. The first place is preselected. */
  places: list(shootLocation),
  /** The text of the checkbox for visitors who bring a person under 18. */
  minors: text(),
  /** Shown after a request is sent: when you answer, and that nothing is booked until then. */
  answer: text(),
  /** Shown before a request is sent: when you answer, and that nothing is booked until then. A sentence about the deposit follows. */
  promise: text(),
  /** The promise in fewer words, for phones, before the visitor has chosen anything. */
  shortPromise: text(),
  /** The conditions for teams and for products, one paragraph each. Those for persons are on the headshots page. */
  terms: z.strictObject({
    /** For pictures of a team. */
    team: list(text(), 'Paragraph'),
    /** For pictures of products. */
    product: list(text(), 'Paragraph'),
  }),
  /**
   * What your answers to requests begin with, one line each. On the page /write you can change these texts, and edit each answer
   * before you send it. `{name}` becomes the name of the visitor, `{when}` the time, `{where}` the place, `{page}` the address of a
   * page about the session, `{deposit}` the amount of the deposit, `{payment}` the address where to pay it, and `{door}` the line
   * about your door. A line is left out if a placeholder in it has no value.
   */
  answers: z.strictObject({
    /** The subject of an e-mail. `{when}` becomes the time. */
    subject: withPlaceholders(text(), 'when'),
    /** To agree to a time. */
    agree: list(answerLine(), 'Line'),
    /** To ask something. */
    ask: list(answerLine(), 'Line'),
    /** To say no. */
    decline: list(answerLine(), 'Line'),
    /** To cancel an agreed session. */
    cancel: list(answerLine(), 'Line'),
    /** How to find the door, for sessions at your studio. */
    door: hideable(mustBeOwn(text())),
    /** The line above a copy of the request. */
    request: text(),
  }),
});
export type InquireContent = z.infer<typeof inquireSchema>;
