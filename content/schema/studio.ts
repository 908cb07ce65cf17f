import { z } from 'zod';
import { action, captionedPhoto, linkAction, page, photo } from './common';
import { amount, hideable, labeled, list, listOrNone, price, text, title } from './kinds';

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
  /** How long it takes, in minutes: so long an opening must be. Left out, all are offered. */
  minutes: amount().optional(),
  /** How many pictures are processed, for a client's gallery. Left out, you type it there. */
  processed: labeled('Pictures processed', amount()).optional(),
  /** The description in a few words, for the page for planning a session. If hidden, that page shows the description. */
  summary: hideable(text()).optional(),
  /** Lines below the description. May be empty. */
  facts: listOrNone(sessionFact),
  /** The photograph beside the title, on phones above it. */
  photo,
});
export type Session = z.infer<typeof session>;

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
  /** What the booking e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type StudioContent = z.infer<typeof studioSchema>;
