import { z } from 'zod';
import { captionedPhoto, headedText, innerPage, photo } from './common';
import { list, title } from './fieldKinds';

/** The internal sample page at `/test`. */
export const samplePageSchema = z.strictObject({
  ...innerPage.shape,
  /** A text with a large photograph beside it. */
  about: z.strictObject({
    ...headedText.shape,
    /** The photograph beside the text. */
    photo,
  }),
  /** A section of square photographs. */
  gallery: z.strictObject({
    /** The heading above the photographs. */
    heading: title(),
    /** Three per row. As many as you like. */
    photos: list(captionedPhoto),
  }),
});
export type SamplePageContent = z.infer<typeof samplePageSchema>;
