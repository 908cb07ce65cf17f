import { z } from 'zod';
import { linkAction, page } from './common';
import { amount, choice, hideable, list, slug, text, title } from './kinds';

/** Something without a fixed price, offered beside the packages and sessions. */
export const quoteRequest = z.strictObject({
  /** Used in links: `/inquire?offer=team`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** Who it is for: one person, a team, or a product. Decides where it is offered and what is asked. */
  kind: choice(['me', 'team', 'product']),
  /** The name that visitors see. */
  name: title(),
  /** A shorter name, where two are offered side by side: `On white`. */
  shortName: title().optional(),
  /** A few words shown below the name. */
  summary: text(),
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** A place where pictures are taken. */
const place = z.strictObject({
  /** Used in links: `/inquire?offer=team&place=office`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The name that visitors see. */
  name: title(),
});

/** The page for planning a session. */
export const inquireSchema = z.strictObject({
  ...page.shape,
  /** What has no fixed price. */
  quotes: hideable(list(quoteRequest)),
  /** The offer for teams. */
  team: z.strictObject({
    /** The number of people at first. */
    start: amount(),
    /** How long one person takes, in minutes. */
    minutesEach: amount(),
    /** What is true for all of them, below the price. */
    note: text(),
    /** The fewest people of a team day. */
    least: amount(),
    /** What is offered for fewer. */
    few: text(),
    /** The most people of one day. */
    most: amount(),
    /** What is offered for more. */
    many: text(),
    /** Where they are photographed. */
    places: list(place),
  }),
  /** The offer for products. */
  pictures: z.strictObject({
    /** The number of pictures at first. */
    start: amount(),
    /** What is true for all of them, below the price. */
    note: text(),
  }),
  /** Where one person or family is photographed; the first is meant unless another is chosen. */
  places: list(place),
  /** What somebody ticks who brings a person under 18. */
  minors: text(),
  /** Choices without a time, below the openings; the day from which there is time follows. */
  roughTimes: list(text(), 'Rough time'),
  /** When you answer, and that nothing is booked until then: after sending. */
  answer: text(),
  /** The same before sending; what the deposit does follows. */
  promise: text(),
  /** The same in fewer words, on phones before anything is chosen. */
  shortPromise: text(),
  /** What pictures may be used for. */
  usage: z.strictObject({
    /** Pictures of one person. */
    me: text(),
    /** Pictures of a team. */
    team: text(),
    /** Pictures of products. */
    product: text(),
  }),
  /** The link to all conditions. */
  terms: linkAction,
  /** The start of your answer to a request, on the page /write. You finish it in your mail or text program. */
  reply: z.strictObject({
    /** The subject of the e-mail, with `{when}` filled in. */
    subject: text(),
    /** The first lines, with `{name}` and `{when}` filled in. */
    lines: list(text()),
    /** The sentence that accepts the agreed time, with `{when}` filled in. */
    accept: text(),
    /** What the deposit does, with `{amount}` filled in. Left out without one. */
    deposit: text(),
    /** Where the deposit is paid, with `{link}` filled in. Left out if it cannot be paid online. */
    payment: text(),
    /** The line with a link to the agreed time, `{link}` filled in: a file for the calendar, deposit and contract. */
    session: text(),
    /** The text before what the visitor asked for. */
    request: text(),
  }),
});
export type InquireContent = z.infer<typeof inquireSchema>;
