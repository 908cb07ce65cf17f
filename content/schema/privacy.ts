import { z } from 'zod';
import { headedText, innerPage } from './common';
import { list, text, title, withPlaceholders } from './fieldKinds';

/** The privacy page. */
export const privacySchema = z.strictObject({
  ...innerPage.shape,
  /** About the requests of visitors. The page leaves this out if visitors cannot send requests. */
  requests: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is stored, where, and who sees it, one paragraph each. */
    paragraphs: list(text(), 'Paragraph'),
    /** How long requests are stored. `{days}` becomes the number of days. */
    period: withPlaceholders(text(), 'days'),
    /** Shown instead of the period if no number of days is set in the content of the whole site. */
    noPeriod: text(),
  }),
  /** About the galleries of clients. `{days}` becomes the number of days until an ended gallery is deleted. */
  proofs: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is stored, where, and for how long, one paragraph each. */
    paragraphs: list(withPlaceholders(text(), 'days'), 'Paragraph'),
  }),
  /** About what the site stores on the visitor's device. */
  device: z.strictObject({
    /** The heading beside the text. */
    heading: title(),
    /** What is stored on the device, and for how long, one paragraph each. */
    paragraphs: list(text(), 'Paragraph'),
  }),
  /** Other parts of the page, each with a heading and a text. */
  others: list(headedText),
});
export type PrivacyContent = z.infer<typeof privacySchema>;
