import { z } from 'zod';
import { headedText, innerPage } from './common';
import { labeled, list, text, title, withPlaceholders } from './fieldKinds';

export const privacySchema = z.strictObject({
  ...innerPage.shape,
  requests: z
    .strictObject({
      heading: title().describe('The heading beside the text.'),
      paragraphs: list(text(), 'Paragraph').describe(
        'What is stored, where, and who sees it, one paragraph each.',
      ),
      period: withPlaceholders(text(), 'days').describe(
        'How long requests are stored. “{days}” becomes the number of days.',
      ),
      noPeriod: text().describe(
        'Shown instead of the period if no number of days is set in the content of the whole site.',
      ),
    })
    .describe('About the requests of visitors. The page leaves this out if visitors cannot send requests.'),
  proofs: z
    .strictObject({
      heading: title().describe('The heading beside the text.'),
      paragraphs: list(withPlaceholders(text(), 'days'), 'Paragraph').describe(
        'What is stored, where, and for how long, one paragraph each.',
      ),
    })
    .describe(
      'About the galleries of clients. “{days}” becomes the number of days until an ended gallery is deleted.',
    ),
  device: labeled(
    'On the visitor’s device',
    z.strictObject({
      heading: title().describe('The heading beside the text.'),
      paragraphs: list(text(), 'Paragraph').describe(
        'What is stored on the device, and for how long, one paragraph each.',
      ),
    }),
  ).describe("About what the site stores on the visitor's device."),
  others: labeled('Other parts', list(headedText)).describe(
    'Other parts of the page, each with a heading and a text.',
  ),
});
export type PrivacyContent = z.infer<typeof privacySchema>;
