import { z } from 'zod';
import { innerPage } from './common';
import { list, text, title } from './fieldKinds';

/** A heading with a plain list beside it. */
export const listBlock = z.strictObject({
  /** The heading beside the list. */
  heading: title(),
  /** The list, one line each. */
  items: list(text()),
});
export type ListBlockContent = z.infer<typeof listBlock>;

/** The services page. */
export const servicesSchema = z.strictObject({
  ...innerPage.shape,
  /** Plain lists, one below the other. */
  lists: list(listBlock),
});
export type ServicesContent = z.infer<typeof servicesSchema>;
