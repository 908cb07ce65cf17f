import { z } from 'zod';
import { linkAction, page } from './common';
import { hideable, list, slug, text, title } from './kinds';

/** Something without a fixed price, offered beside the packages and sessions. */
export const quoteRequest = z.strictObject({
  /** Used in links: `/inquire?offer=team`. Lowercase letters, digits and hyphens. */
  id: slug(),
  /** The name that visitors see. */
  name: title(),
  /** A few words shown below the name. */
  summary: text(),
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** Texts of a text field. */
export const fieldLabels = z.strictObject({
  /** The field's label, also used in the e-mail. */
  label: title(),
  /** An example, shown while the field is empty. */
  example: text(),
});
export type FieldLabels = z.infer<typeof fieldLabels>;

/** The page for planning a session. */
export const inquireSchema = z.strictObject({
  ...page.shape,
  /** What has no fixed price, listed below packages and sessions. */
  quotes: hideable(list(quoteRequest)),
  /** Texts of the form, and of the e-mail it prepares. */
  labels: z.strictObject({
    /** Heading of the first step. */
    offer: text(),
    /** Heading of the packages. */
    packages: text(),
    /** Heading of the sessions. */
    sessions: text(),
    /** Heading of what has no fixed price. Also shown instead of a total. */
    quotes: text(),
    /** Heading of the second step. */
    extras: text(),
    /** The line below that heading. */
    extrasHint: text(),
    /** Label of the button that removes one of an extra. The extra's name follows. */
    fewer: text(),
    /** Label of the button that adds one of an extra. The extra's name follows. */
    more: text(),
    /** Heading of the third step. */
    details: text(),
    /** The first field of that step. */
    dates: fieldLabels,
    /** The second field of that step. */
    purpose: fieldLabels,
    /** Shown instead of the total until a session is chosen. */
    nothing: text(),
    /** The text before the total. */
    total: text(),
    /** In the e-mail, the text before what the package or session includes. */
    includes: text(),
    /** In the plan and in the e-mail, the text before the light that the visitor tried out. */
    light: text(),
    /** The link that leads back to that light. */
    changeLight: text(),
    /** The note on conditions below the total. */
    terms: z.strictObject({
      /** One or two sentences. */
      text: text(),
      /** The link to all conditions. */
      link: linkAction,
    }),
    /** Shown if a shared link has a session, or a quantity of an extra, that the studio does not offer. */
    incomplete: text(),
    /** The start of the e-mail's subject, if there is a price. */
    subject: text(),
    /** The start of the e-mail's subject, if there is no price. */
    quoteSubject: text(),
    /** In the e-mail, the text before the link to the plan. */
    link: text(),
    /** Text of the button that opens the e-mail. */
    write: text(),
    /** Text of the same button, if there is no price. */
    writeForQuote: text(),
    /** The line below the button. */
    writeHint: text(),
    /** Opens the text of the e-mail. */
    message: text(),
    /** Opens the other ways to send it. */
    otherWays: text(),
    /** Text of the button that copies the e-mail's text. */
    copyMessage: text(),
    /** Text of the button that copies the link to the plan. */
    copyLink: text(),
    /** Text of the button that copies the studio's e-mail address. */
    copyAddress: text(),
    /** The text before the phone number. */
    call: text(),
    /** Shown when something was copied. */
    copied: text(),
    /** Shown when copying failed. */
    notCopied: text(),
    /** Heading above plain links, shown when JavaScript is off. */
    withoutScripts: text(),
  }),
});
export type InquireContent = z.infer<typeof inquireSchema>;
