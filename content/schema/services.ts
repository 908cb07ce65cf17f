import { z } from 'zod';
import { page } from './common';
import { list, text, title } from './kinds';

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
  ...page.shape,
  /** Plain lists, one below the other. */
  lists: list(listBlock),
});
export type ServicesContent = z.infer<typeof servicesSchema>;
