import { z } from 'zod';
import { action, captionedPhoto, headedText, linkAction, page, photo } from './common';
import { hideable, list, listOrNone, price, text, title } from './kinds';

/** What a session includes, or is not for. */
export const sessionFact = z.strictObject({
  /** What the line is about: `On set`. */
  name: title(),
  /** The fact, in a few words. */
  text: text(),
  /** A link after it. */
  link: hideable(linkAction),
});
export type SessionFact = z.infer<typeof sessionFact>;

/** A session on the studio page. */
export const session = z.strictObject({
  /** The session's name. Its part before the first comma is also its name in links. */
  title: title(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** What the session is for, in one or two sentences. */
  description: text(),
  /** The description in a few words, for the page for planning a session. If hidden, that page shows the description. */
  summary: hideable(text()).optional(),
  /** Lines below the description. May be empty. */
  facts: listOrNone(sessionFact),
  /** The photograph beside the title, on phones above it. */
  photo,
});
export type Session = z.infer<typeof session>;

/** Texts of the session list and of the form that adds a session. */
export const sessionLabels = z.strictObject({
  /** The list's name, read out by screen readers and used in the message after a reset. */
  label: title(),
  /** Text of the link that books a session. */
  book: text(),
  /** Label of the button that removes a session. The session's title follows. */
  remove: text(),
  /** Text of the button that restores a removed session. */
  undo: text(),
  /** Label of the button that closes the message. */
  dismiss: text(),
  /** Text of the button that restores the original list. */
  reset: text(),
  /** Shown after a session's title: `30 Min Session removed`. */
  removed: text(),
  /** Shown after the title of a new session. */
  added: text(),
  /** Shown after the title of a restored session. */
  restored: text(),
  /** Shown when all sessions have been removed. */
  empty: headedText,
  /** The form that adds a session. */
  form: z.strictObject({
    /** The line that opens the form. */
    heading: title(),
    /** Label of the title field. */
    titleLabel: text(),
    /** Shown when the title is missing. */
    titleError: text(),
    /** Label of the price field. */
    priceLabel: text(),
    /** Shown when the price is not a whole number of dollars. */
    priceError: text(),
    /** Label of the list of pictures. */
    photoLabel: text(),
    /** Label of the description field. */
    descriptionLabel: text(),
    /** Shown when the description is missing. */
    descriptionError: text(),
    /** Text of the button that adds the session. */
    submit: text(),
    /** The note beside the button. */
    hint: text(),
  }),
  /** What the booking e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type SessionLabels = z.infer<typeof sessionLabels>;

/** The studio page. */
export const studioSchema = z.strictObject({
  ...page.shape,
  /** Shown in this order, below each other. */
  sessions: list(session),
  /** Pictures to choose from in the form that adds a session. */
  photoChoices: list(captionedPhoto),
  /** For visitors who do not know which session to choose. */
  closing: hideable(
    z.strictObject({
      /** The question below the sessions. */
      heading: title(),
      /** The link that answers it. */
      action: action,
    }),
  ),
  /** Texts of the buttons and messages. */
  labels: sessionLabels,
});
export type StudioContent = z.infer<typeof studioSchema>;
