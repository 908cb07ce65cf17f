import { z } from 'zod';
import { action, captionedPhoto, innerPage, linkAction, photo } from './common';
import { anyNumber, hideable, labeled, list, listOrEmpty, offerId, price, text, title } from './fieldKinds';

/** A fact about a session, such as what it includes. */
export const sessionFact = z.strictObject({
  /** What the line is about: `On set`. */
  name: title(),
  /** The fact, in a few words. */
  text: text(),
  /** A link after the fact. */
  link: hideable(linkAction),
});
export type SessionFact = z.infer<typeof sessionFact>;

/** A session on the studio page. */
export const session = z.strictObject({
  /** Used in links that plan this session, such as `/inquire?offer=60-min-session`, and in texts that name its price: `{price:60-min-session}`. Lowercase letters, digits and hyphens; unique on all pages. */
  id: offerId(),
  /** The name that visitors see. */
  title: title(),
  /** In whole dollars, without the `$`. */
  price: price(),
  /** What the session is for, in one or two sentences. */
  description: text(),
  /** How long the session takes, in minutes. Visitors can choose only times that are long enough. Without a number they can choose any time. */
  minutes: anyNumber().optional(),
  /** How many pictures are retouched, for the client's gallery. Without a number you enter it when you create the gallery. */
  processed: labeled('Pictures processed', anyNumber()).optional(),
  /** The description in a few words, for the page for planning a session. If hidden, that page shows the description. */
  summary: hideable(text()).optional(),
  /** Lines below the description. The list may be empty. */
  facts: listOrEmpty(sessionFact),
  /** The photograph beside the title, or above the title on phones. */
  photo,
});
export type Session = z.infer<typeof session>;

/** The studio page. */
export const studioSchema = z.strictObject({
  ...innerPage.shape,
  /** The sessions, one below the other in this order. */
  sessions: list(session),
  /** The pictures that the form for a new session offers. */
  photoChoices: list(captionedPhoto),
  /** For visitors who do not know which session to choose. */
  closing: hideable(
    z.strictObject({
      /** The question below the sessions. */
      heading: title(),
      /** The link that answers the question. */
      action: action,
    }),
  ),
  /** What the booking e-mail asks the client to fill in, one line each. */
  questions: list(text()),
});
export type StudioContent = z.infer<typeof studioSchema>;
