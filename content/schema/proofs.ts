import { z } from 'zod';
import { clientMessage, linkAction } from './common';
import { hideable, labeled, mustBeOwn, text, webAddress, wholeNumber } from './fieldKinds';
import { galleryPlaceholders } from './messagePlaceholders';

const message = (description: string) => clientMessage(galleryPlaceholders, description);

/** What the studio promises to the clients of its galleries, and its messages to them. */
export const proofsSchema = z.strictObject({
  framesWithin: hideable(
    z.strictObject({
      hours: wholeNumber(1, 999).describe('Within how many hours after the session the frames are there.'),
      text: mustBeOwn(text()).describe('Shown only to clients whose frames came in time.'),
    }),
  ).describe('When clients can choose.'),
  editsWithin: hideable(
    z.strictObject({
      days: wholeNumber(1, 365).describe('Within how many days after the client has finished.'),
      text: mustBeOwn(text()).describe('The same in words.'),
    }),
  ).describe('When the final pictures are there.'),
  answersWithin: hideable(mustBeOwn(text())).describe(
    'How soon you answer, as the end of a sentence: “within one business day”.',
  ),
  retouching: z
    .strictObject({
      none: mustBeOwn(text()).describe('What is done to pictures without retouching.'),
      basic: mustBeOwn(text()).describe('What basic retouching does.'),
      advanced: mustBeOwn(text()).describe('What advanced retouching does.'),
    })
    .describe('What is done to the pictures. Agree with the price list.'),
  rights: hideable(
    z.strictObject({
      text: mustBeOwn(text()).describe('How clients may use their pictures.'),
      link: linkAction.describe('The link to the terms.'),
    }),
  ).describe('Shown with the final pictures.'),
  paymentUrl: hideable(mustBeOwn(webAddress())).describe(
    'The page on which clients pay for extra pictures; not the one for deposits.',
  ),
  texts: labeled(
    'Texts of your messages',
    z.strictObject({
      galleryReady: message('When the frames are there.'),
      galleryReopened: message('After you have reopened the picks.'),
      expiring: message('A reminder to choose.'),
      delivered: message('When the final pictures are there, or ready.'),
    }),
  ).describe(
    'What your messages about a gallery begin with, one line each; on the page /write you can change them. “{greeting}” becomes “Hello” with the name of the client, “{title}” the title of the gallery, “{invitation}” what to choose, “{link}” its address, “{day}” the day on which it expires, “{saveBy}” the same for pictures that are open, “{opensFor}” the amount for which they open, “{due}” what is to pay, “{tax}” the sentence about taxes, and “{payment}” the address where to pay. A line is left out if a placeholder in it has no value.',
  ),
});
export type ProofsContent = z.infer<typeof proofsSchema>;
