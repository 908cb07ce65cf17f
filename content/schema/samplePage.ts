import { z } from 'zod';
import { captionedPhoto, headedText, innerPage, photo } from './common';
import { list, title } from './fieldKinds';

export const samplePageSchema = z.strictObject({
  ...innerPage.shape,
  about: z
    .strictObject({
      ...headedText.shape,
      photo: photo.describe('The photograph beside the text.'),
    })
    .describe('A text with a large photograph beside it.'),
  gallery: z
    .strictObject({
      heading: title().describe('The heading above the photographs.'),
      photos: list(captionedPhoto).describe('Three per row. As many as you like.'),
    })
    .describe('A section of square photographs.'),
});
export type SamplePageContent = z.infer<typeof samplePageSchema>;
