import { headshotSchema } from '../../../content/schema/headshot';
import { inquireSchema } from '../../../content/schema/inquire';
import { portraitSchema } from '../../../content/schema/portrait';
import { productSchema } from '../../../content/schema/product';
import { studioSchema } from '../../../content/schema/studio';
import { createCatalog } from '../../../lib/inquiry/createCatalog';
import type { Catalog } from '../../../lib/inquiry/quote';
import { type ContentNode, exportedValue } from '../model/shape';
import type { Content } from './content';
import { type Problem, problemAt } from './problem';

/** Everything that can be requested; null if the content does not fit its schemas. */
export function readCatalog(content: Content): Catalog | null {
  const [headshot, studio, inquire, product, portrait] = [
    headshotSchema.safeParse(exportedValue(content, ['headshot'])).data,
    studioSchema.safeParse(exportedValue(content, ['studio'])).data,
    inquireSchema.safeParse(exportedValue(content, ['inquire'])).data,
    productSchema.safeParse(exportedValue(content, ['product'])).data,
    portraitSchema.safeParse(exportedValue(content, ['portrait'])).data,
  ];
  if (!headshot || !studio || !inquire || !product || !portrait) return null;
  return createCatalog(headshot, studio, inquire, product, portrait);
}

/** Sentences with amounts that are not a price. Posts keep their historical prices. */
export function checkAmounts(nodes: ContentNode[], content: Content, catalog: Catalog | null): Problem[] {
  const fields = nodes.filter(({ shape }) => 'rule' in shape && shape.rule === 'price');
  const areValid = fields.every(({ value }) => Number.isInteger(value) && Number(value) > 0);
  // A price may be in what cannot be read.
  if (!catalog || !areValid || content.modules.some(({ problems }) => problems.length > 0)) return [];
  const prices = [...new Set(fields.map(({ value }) => Number(value)))].sort((a, b) => a - b);
  return nodes.flatMap((node) => {
    const { shape, value } = node;
    if (typeof value !== 'string' || ('rule' in shape && shape.rule === 'postHtml')) return [];
    const amounts = [...value.matchAll(/\$(\d+(?:,\d{3})*(?:\.\d+)?)/g)].map(([, amount = '']) => amount);
    const unknown = amounts.filter((amount) => !prices.includes(Number(amount.replaceAll(',', ''))));
    if (unknown.length === 0) return [];
    const message = `mentions ${unknown.map((amount) => `$${amount}`).join(', ')}, which is not a current price. Use one of ${prices.map((price) => `$${price}`).join(', ')}.`;
    return [problemAt(node, 'amount', message)];
  });
}
