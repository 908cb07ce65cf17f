import { z } from 'zod';
import { headedText, page } from './common';
import { list, text, title } from './kinds';

/** The page that says what the site stores. */
export const privacySchema = z.strictObject({
  ...page.shape,
  /** About the requests of visitors. Left out where they cannot send any. */
  requests: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is stored, where, and who sees it, one paragraph each. */
    paragraphs: list(text(), 'Paragraph'),
    /** How long, with `{days}` filled in. */
    period: text(),
    /** How long, if `booking.requests` in content/site.ts promises no period. */
    noPeriod: text(),
  }),
  /** About the galleries of clients, with `{days}` after their end filled in. */
  proofs: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is stored, where, and for how long, one paragraph each. */
    paragraphs: list(text(), 'Paragraph'),
  }),
  /** What stays on the visitor's device. */
  device: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is kept, and for how long, one paragraph each. */
    paragraphs: list(text(), 'Paragraph'),
  }),
  /** What else is to be said. */
  others: list(headedText),
});
export type PrivacyContent = z.infer<typeof privacySchema>;
