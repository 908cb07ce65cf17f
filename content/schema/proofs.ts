import { z } from 'zod';
import { linkAction } from './common';
import { hideable, mustBeOwn, text, webAddress, wholeNumber } from './fieldKinds';

/** What the studio promises to the clients of its galleries. */
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
});
export type ProofsContent = z.infer<typeof proofsSchema>;
