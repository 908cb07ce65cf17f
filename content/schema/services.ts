import { z } from 'zod';
import { innerPage } from './common';
import { list, text, title } from './fieldKinds';

/** A heading with a plain list beside it. */
export const listBlock = z.strictObject({
  heading: title().describe('The heading beside the list.'),
  items: list(text()).describe('The list, one line each.'),
});
export type ListBlockContent = z.infer<typeof listBlock>;

export const servicesSchema = z.strictObject({
  ...innerPage.shape,
  lists: list(listBlock).describe('Plain lists, one below the other.'),
});
export type ServicesContent = z.infer<typeof servicesSchema>;
