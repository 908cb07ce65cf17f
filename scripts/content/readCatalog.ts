import { headshotSchema } from '../../content/schema/headshot';
import { inquireSchema } from '../../content/schema/inquire';
import { portraitSchema } from '../../content/schema/portrait';
import { productSchema } from '../../content/schema/product';
import { studioSchema } from '../../content/schema/studio';
import { createCatalog } from '../../lib/booking/createCatalog';
import type { Catalog } from '../../lib/booking/quote';
import { type Content, getContentValue } from './readContent';

/** Everything that can be requested; null if the content does not fit its schemas. */
export function readCatalog(content: Content): Catalog | null {
  const [headshot, studio, inquire, product, portrait] = [
    headshotSchema.safeParse(getContentValue(content, ['headshot'])).data,
    studioSchema.safeParse(getContentValue(content, ['studio'])).data,
    inquireSchema.safeParse(getContentValue(content, ['inquire'])).data,
    productSchema.safeParse(getContentValue(content, ['product'])).data,
    portraitSchema.safeParse(getContentValue(content, ['portrait'])).data,
  ];
  if (!headshot || !studio || !inquire || !product || !portrait) return null;
  return createCatalog(headshot, studio, inquire, product, portrait);
}
