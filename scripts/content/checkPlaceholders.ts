import { headshotSchema } from '../../content/schema/headshot';
import { homeSchema } from '../../content/schema/home';
import { portraitSchema } from '../../content/schema/portrait';
import { productSchema } from '../../content/schema/product';
import { siteSchema } from '../../content/schema/site';
import { studioSchema } from '../../content/schema/studio';
import type { ContentNode } from '../../lib/contentSchema';
import { formatDollars } from '../../lib/format';
import { getPlaceholderValues } from '../../lib/placeholders';
import { getPrices } from '../../lib/prices';
import { createProblem, type Problem } from './problem';
import { type Content, getContentValue, getNodes } from './readContent';

/** The parts of the content that the values of placeholders come from; null if one of them is not valid. */
function readValueSources(content: Content) {
  const [site, home, headshot, studio, portrait, product] = [
    // Only the parts that have the values: a mistake in another part must not hide them. Unknown fields are ignored.
    siteSchema
      .pick({ name: true, shortName: true, place: true, booking: true })
      .strip()
      .safeParse(getContentValue(content, ['site'])).data,
    homeSchema
      .pick({ about: true })
      .strip()
      .safeParse(getContentValue(content, ['home'])).data,
    headshotSchema
      .pick({ pricing: true, teams: true, extras: true, grooming: true })
      .strip()
      .safeParse(getContentValue(content, ['headshot'])).data,
    studioSchema
      .pick({ sessions: true })
      .strip()
      .safeParse(getContentValue(content, ['studio'])).data,
    portraitSchema
      .pick({ groups: true })
      .strip()
      .safeParse(getContentValue(content, ['portrait'])).data,
    productSchema
      .pick({ onWhite: true })
      .strip()
      .safeParse(getContentValue(content, ['product'])).data,
  ];
  if (!site || !home || !headshot || !studio || !portrait || !product) return null;
  return { site, home, prices: getPrices({ headshot, studio, portrait, product, site }) };
}

/** The values of the placeholders that every text may contain; null if the content that they come from is not valid. */
export function readPlaceholderValues(content: Content): Record<string, string> | null {
  const sources = readValueSources(content);
  return sources && getPlaceholderValues(sources.site, sources.home, sources.prices);
}

/** The texts that name each price by a placeholder, by the path of the price: `headshot.teams.from`. */
export function findPriceTexts(content: Content): Map<string, ContentNode[]> {
  const texts = new Map<string, ContentNode[]>();
  const nodes = getNodes(content).filter(({ value }) => typeof value === 'string');
  for (const [name, price] of Object.entries(readValueSources(content)?.prices ?? {})) {
    const path = price?.path.join('.') ?? '';
    const namingTexts = nodes.filter(({ value }) => String(value).includes(`{${name}}`));
    texts.set(path, [...(texts.get(path) ?? []), ...namingTexts]);
  }
  return texts;
}

const isPrice = ([placeholder]: [string, string]) => /^(lowest|price):/.test(placeholder);

/** Placeholders that a field does not know, or that have no value. */
export function checkPlaceholders(nodes: ContentNode[], values: Record<string, string> | null): Problem[] {
  if (!values) return [];
  return nodes.flatMap((node) => {
    const { schema, value } = node;
    if (typeof value !== 'string' || schema.kind === 'postHtml') return [];
    const fieldPlaceholders = schema.placeholders ?? [];
    const names = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    return names
      .filter((name) => !(name in values) && !fieldPlaceholders.includes(name))
      .map((name) => {
        const allPlaceholders = [...fieldPlaceholders, ...Object.keys(values)]
          .map((each) => `{${each}}`)
          .join(', ');
        const message = `names {${name}}, which is unknown here, or hidden by the content. Use one of ${allPlaceholders}.`;
        return createProblem(node, 'placeholder-name', message);
      });
  });
}

/** Posts, whose facts are those of their time, and the words of clients. */
const isQuotation = ({ path }: ContentNode) => /^blog\.posts\b|\btestimonials\b/.test(path.join('.'));

/** Texts with an amount. A price of the content has to be named by a placeholder, so that it is written only once. */
export function checkAmounts(nodes: ContentNode[], values: Record<string, string> | null): Problem[] {
  const prices = Object.entries(values ?? {}).filter(isPrice);
  return nodes.flatMap((node) => {
    const { schema, value } = node;
    if (prices.length === 0 || schema.control !== 'text' || isQuotation(node)) return [];
    return [...String(value).matchAll(/\$ ?(\d+(?:,\d{3})*(?:\.\d+)?)/g)].map(([amount, digits = '']) => {
      const dollars = formatDollars(Number(digits.replaceAll(',', '')));
      const placeholders = prices.flatMap(([name, price]) => (price === dollars ? `{${name}}` : []));
      return placeholders.length > 0
        ? createProblem(
            node,
            'literal-price',
            `has ${amount} written out, which is a price. Write ${placeholders.join(' or ')} instead.`,
          )
        : createProblem(
            node,
            'amount',
            `has ${amount}, which is not a price of the content. If it has to be one, write its placeholder, such as {${prices[0]?.[0]}}.`,
            'warning',
          );
    });
  });
}

/** Texts in which the studio's city or name is written out, so that a change in one place would miss them. */
export function checkLiteralNames(nodes: ContentNode[], values: Record<string, string> | null): Problem[] {
  const names = Object.entries(values ?? {}).filter((entry) => !isPrice(entry));
  return nodes.flatMap((node) => {
    const { path, schema, value } = node;
    const pathText = path.join('.');
    // Other places and people, in which a city is not the studio's.
    const isExempt =
      schema.control !== 'text' ||
      schema.kind === 'email' ||
      isQuotation(node) ||
      /^site\.(name|shortName|place)\b|\bphotographer\.name$/.test(pathText);
    if (typeof value !== 'string' || isExempt) return [];
    // `West Seattle` is another place, and the full name contains the short one.
    const literalName = names.find(([, name]) =>
      new RegExp(`(?<!\\b(?:North|South|East|West) )\\b${name.replace(/[^\w\s]/g, '\\$&')}\\b`).test(value),
    );
    if (!literalName) return [];
    const [placeholder, name] = literalName;
    return [
      createProblem(
        node,
        'literal-name',
        `has "${name}" written out. Write {${placeholder}} instead.`,
        'warning',
      ),
    ];
  });
}
