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

/** A heading with the text below it. */
const notice = z.strictObject({
  /** What has happened, in one sentence. */
  heading: text(),
  /** What to do about it. */
  text: text(),
});

/** What is asked of a team or for products: how many. */
const count = z.strictObject({
  /** The question: `How many people?` */
  label: text(),
  /** The unit after a number: `people`. */
  unit: text(),
  /** The number at the start. */
  start: amount(),
  /** What is true for all of them, below the price. */
  note: text(),
});
export type CountLabels = z.infer<typeof count>;

/** A place where a team is photographed. */
const teamPlace = z.strictObject({
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
  /** Texts of the form, and of the messages it prepares. */
  labels: z.strictObject({
    /** Heading of the first step. */
    who: text(),
    /** For one person. */
    me: text(),
    /** For a team. */
    team: text(),
    /** For products. */
    product: text(),
    /** Heading of the packages. */
    packages: text(),
    /** Opens the sessions and what has no fixed price. */
    sessions: text(),
    /** Shown instead of a total. */
    quotes: text(),
    /** Opens a finished step, or the list of packages. */
    change: text(),
    /** Opens the extras. */
    extras: text(),
    /** Heading of the kinds of makeup. */
    makeup: text(),
    /** No makeup. */
    noMakeup: text(),
    /** Heading of the other extras. */
    otherExtras: text(),
    /** Label of the button that removes one of an extra. The extra's name follows. */
    fewer: text(),
    /** Label of the button that adds one of an extra. The extra's name follows. */
    more: text(),
    /** What is asked of a team. */
    people: count,
    /** How long a team takes, after the number of people, with `{hours}` filled in: `about {hours} h`. */
    duration: text(),
    /** How long one person of a team takes, in minutes. */
    minutesEach: amount(),
    /** Asks where a team is photographed. */
    place: text(),
    /** The places for a team. */
    places: list(teamPlace),
    /** Asks which kind of product photography. */
    look: text(),
    /** What is asked for products. */
    pictures: count,
    /** The lowest price of one, with `{price}` filled in. */
    from: text(),
    /** What pictures may be used for. */
    usage: z.strictObject({
      /** Pictures of one person. */
      me: text(),
      /** Pictures of a team. */
      team: text(),
      /** Pictures of products. */
      product: text(),
    }),
    /** Leads to the second step. */
    toWhen: text(),
    /** Heading of the second step. */
    when: text(),
    /** The line above the openings. */
    openings: text(),
    /** The line above the choices without a time. */
    rough: text(),
    /** Choices without a time. */
    roughChoices: list(text()),
    /** Leads to the third step. */
    toYou: text(),
    /** Heading of the third step. */
    you: text(),
    /** Label of the visitor's name. */
    name: text(),
    /** Label of the phone number or e-mail address. */
    reach: text(),
    /** Label of what the picture is for. */
    purpose: text(),
    /** After that label. */
    optional: text(),
    /** Text of the button that sends the request. */
    send: text(),
    /** Text of that button while it is being sent. */
    sending: text(),
    /** Opens an e-mail with the same text. */
    email: text(),
    /** Opens a text message with the same text. */
    message: text(),
    /** Copies the same text. */
    copy: text(),
    /** When the studio answers, and that nothing is booked until then. */
    answer: text(),
    /** What holds the date, with `{amount}` filled in. */
    deposit: text(),
    /** What is stored and for how long, with `{days}` filled in. */
    privacy: text(),
    /** The same where content/site.ts promises no period. */
    privacyWithoutDays: text(),
    /** That what was typed is stored on this device, with `{days}` filled in. */
    saved: text(),
    /** Deletes what was typed. */
    clear: text(),
    /** Shown if the name is missing. */
    noName: text(),
    /** Shown if phone and e-mail are missing. */
    noReach: text(),
    /** Shown if a request did not arrive. */
    failed: notice,
    /** Shown without a connection. */
    offline: notice,
    /** Shown if the studio accepts no requests here at the moment. */
    refused: notice,
    /** Shown if a program, and not a person, may have sent it. */
    again: notice,
    /** Shown if the rest of the form did not load. */
    notLoaded: notice,
    /** Text of the button that loads it again. */
    retry: text(),
    /** Heading after sending, with `{when}` filled in. */
    requested: text(),
    /** After sending, the name of what was requested. */
    what: text(),
    /** After sending, the name of phone or e-mail. */
    reachYou: text(),
    /** After sending, the name of what happens next. */
    next: text(),
    /** Writes a text message about a sent request. */
    textChange: text(),
    /** The text before the phone number. */
    call: text(),
    /** Shown instead of the total until a session is chosen. */
    nothing: text(),
    /** The text before the total. */
    total: text(),
    /** In a message, the text before what the package or session includes. */
    includes: text(),
    /** In the plan and in a message, the text before the light that the visitor tried out. */
    light: text(),
    /** The link that leads back to that light. */
    changeLight: text(),
    /** The link to all conditions. */
    terms: linkAction,
    /** Shown if a shared link has a session, or a quantity of an extra, that the studio does not offer. */
    incomplete: text(),
    /** Shown if a shared link has two kinds of makeup. */
    oneMakeup: text(),
    /** The start of a message's subject, if there is a price. */
    subject: text(),
    /** The start of a message's subject, if there is no price. */
    quoteSubject: text(),
    /** In a message, the text before the link to the plan. */
    link: text(),
    /** In an e-mail without scripts, what asks for dates. */
    dates: text(),
    /** Shown when something was copied. */
    copied: text(),
    /** Shown when copying failed. */
    notCopied: text(),
    /** Heading above plain links, shown when JavaScript is off. */
    withoutScripts: text(),
  }),
  /** The start of your answer to a request, on the page /write. You finish it in your mail or text program. */
  reply: z.strictObject({
    /** The subject of the e-mail, with `{when}` filled in. */
    subject: text(),
    /** The first lines, with `{name}` and `{when}` filled in. */
    lines: list(text()),
    /** The line about the deposit, with `{amount}` and `{link}` filled in. Left out if it cannot be paid online. */
    deposit: text(),
    /** The text before what the visitor asked for. */
    request: text(),
  }),
});
export type InquireContent = z.infer<typeof inquireSchema>;
