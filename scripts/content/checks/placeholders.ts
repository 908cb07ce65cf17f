import { headshotSchema } from '../../../content/schema/headshot';
import { homeSchema } from '../../../content/schema/home';
import { portraitSchema } from '../../../content/schema/portrait';
import { productSchema } from '../../../content/schema/product';
import { siteSchema } from '../../../content/schema/site';
import { studioSchema } from '../../../content/schema/studio';
import { getPlaceholderValues } from '../../../lib/placeholders';
import { getLowestPrices } from '../../../lib/prices';
import { type ContentNode, exportedValue } from '../model/shape';
import type { Content } from './content';
import { type Problem, problemAt } from './problem';

/** The values of the placeholders that every text may contain; null if the content that they come from is not valid. */
export function readPlaceholderValues(content: Content): Record<string, string> | null {
  const [site, home, headshot, studio, portrait, product] = [
    // Only the parts that have the values: a mistake in another part must not hide them. Unknown fields are ignored.
    siteSchema
      .pick({ name: true, shortName: true, place: true })
      .strip()
      .safeParse(exportedValue(content, ['site'])).data,
    homeSchema
      .pick({ about: true })
      .strip()
      .safeParse(exportedValue(content, ['home'])).data,
    headshotSchema
      .pick({ pricing: true })
      .strip()
      .safeParse(exportedValue(content, ['headshot'])).data,
    studioSchema
      .pick({ sessions: true })
      .strip()
      .safeParse(exportedValue(content, ['studio'])).data,
    portraitSchema
      .pick({ groups: true })
      .strip()
      .safeParse(exportedValue(content, ['portrait'])).data,
    productSchema
      .pick({ onWhite: true })
      .strip()
      .safeParse(exportedValue(content, ['product'])).data,
  ];
  if (!site || !home || !headshot || !studio || !portrait || !product) return null;
  return getPlaceholderValues(site, home, getLowestPrices(headshot, studio, portrait, product));
}

/** The placeholders that every text may contain, whether or not they have a value. */
const commonNames = ['city', 'studioName', 'studioShortName', 'photographer'];
const isCommon = (name: string) => commonNames.includes(name) || name.startsWith('lowest:');

/** Placeholders that a field does not know, or that have no value. */
export function checkPlaceholders(nodes: ContentNode[], values: Record<string, string> | null): Problem[] {
  if (!values) return [];
  return nodes.flatMap((node) => {
    const { shape, value } = node;
    if (typeof value !== 'string' || ('rule' in shape && shape.rule === 'postHtml')) return [];
    const own = ('placeholders' in shape && shape.placeholders) || [];
    const names = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    return names
      .filter((name) => !(name in values) && !own.includes(name))
      .map((name) => {
        const known = [...own, ...Object.keys(values)].map((each) => `{${each}}`).join(', ');
        const message = isCommon(name)
          ? `names {${name}}, which has no value: the content hides it, or has no such page.`
          : `names {${name}}, which is unknown here. Use one of ${known}.`;
        return problemAt(node, 'placeholder-name', message);
      });
  });
}

/** Texts in which the studio's city or name is written out, so that a change in one place would miss them. */
export function checkLiteralNames(nodes: ContentNode[], values: Record<string, string> | null): Problem[] {
  const names = Object.entries(values ?? {}).filter(
    ([placeholder]) => isCommon(placeholder) && !placeholder.startsWith('lowest:'),
  );
  return nodes.flatMap((node) => {
    const { path, shape, value } = node;
    const steps = path.join('.');
    // Other places and people, in which a city is not the studio's.
    const isElsewhere =
      shape.kind !== 'text' ||
      shape.rule === 'email' ||
      /^blog\.posts\b|\b(testimonials|quote)\b|^site\.(name|shortName|place)\b|\bphotographer$/.test(steps);
    if (typeof value !== 'string' || isElsewhere) return [];
    // `West Seattle` is another place, and the full name contains the short one.
    const literal = names.find(([, name]) =>
      new RegExp(`(?<!\\b(?:North|South|East|West) )\\b${name.replace(/[^\w\s]/g, '\\$&')}\\b`).test(value),
    );
    if (!literal) return [];
    const [placeholder, name] = literal;
    return [
      problemAt(
        node,
        'literal-name',
        `has "${name}" written out. Write {${placeholder}} instead.`,
        'warning',
      ),
    ];
  });
}
