import { z } from 'zod';
import { action, headedText, innerPage, linkAction, photo } from './common';
import {
  anyNumber,
  hideable,
  labeled,
  list,
  listOrEmpty,
  mustBeOwn,
  offerId,
  price,
  reference,
  text,
  title,
} from './fieldKinds';

/** A fact about a session, such as what it includes. */
export const sessionFact = z.strictObject({
  name: title().describe('What the line is about: “On set”.'),
  text: text().describe('The fact, in a few words.'),
  link: hideable(linkAction).describe('A link after the fact.'),
});
export type SessionFact = z.infer<typeof sessionFact>;

/** A session on the studio page. */
export const session = z.strictObject({
  id: offerId(),
  title: title().describe('The name that visitors see.'),
  price: price().describe('In whole dollars, without the “$”.'),
  description: text().describe('What the session is for, in one or two sentences.'),
  minutes: anyNumber()
    .optional()
    .describe(
      'How long the session takes, in minutes. Visitors can choose only times that are long enough. Without a number they can choose any time.',
    ),
  processed: labeled('Pictures processed', anyNumber())
    .optional()
    .describe(
      "How many pictures are retouched, for the client's gallery. Without a number you enter it when you create the gallery.",
    ),
  summary: hideable(text())
    .optional()
    .describe(
      'The description in a few words, for the page for planning a session. If hidden, that page shows the description.',
    ),
  facts: listOrEmpty(sessionFact).describe('Lines below the description. The list may be empty.'),
  photo: photo.describe('The set of this session.'),
  result: photo.optional().describe('A photograph that was made in such a session, beside the set.'),
});
export type Session = z.infer<typeof session>;

export const studioSchema = z.strictObject({
  ...innerPage.shape,
  sessions: list(session).describe('The sessions, one below the other in this order.'),
  closing: labeled(
    'Question below the sessions',
    hideable(
      z.strictObject({
        heading: title().describe('The question below the sessions.'),
        action: action.describe('The link that answers the question.'),
      }),
    ),
  ).describe('For visitors who do not know which session to choose.'),
  testimonial: hideable(reference('testimonial')).describe(
    'The name of a client in the feedback of the home page, who is quoted below the sessions.',
  ),
  bring: hideable(
    z.strictObject({
      heading: title().describe("The section's heading."),
      items: list(
        z.strictObject({
          ...headedText.shape,
          text: mustBeOwn(text()).describe('The text below the heading.'),
        }),
        'Column',
      ).describe('Three fit side by side.'),
    }),
  ).describe('What clients should bring.'),
  questions: labeled('Questions of the e-mail', list(text(), 'Question')).describe(
    'What the booking e-mail asks the client to fill in, one line each.',
  ),
});
export type StudioContent = z.infer<typeof studioSchema>;
