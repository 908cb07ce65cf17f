import type { LinkAction } from '@/content/schema/common';
import type { HomeContent } from '@/content/schema/home';
import type { SiteContent } from '@/content/schema/site';
import type { FieldPath } from './contentSchema';
import { createFieldMarker, getLastFieldMarker } from './fieldMarkers';
import { fillPlaceholders, formatDollars } from './format';
import { isObject } from './isObject';

/** A placeholder: `{city}`, `{price:basic}`, `{lowest:studio}`. */
export const placeholderPattern = /\{\w+(?::[\w-]+)?\}/;

// Used by commands that run without the packages of the site, so this module imports no schema at run time.

/** A price in whole dollars, and where the content has it. */
export type PriceField = { dollars: number; path: FieldPath };

/** Prices by their placeholders, `price:basic` or `lowest:studio`; undefined if the content hides them. */
export type Prices = Record<string, PriceField | undefined>;

type Site = Pick<SiteContent, 'name' | 'shortName' | 'place'>;

/** The values that the site's own content has: its photo rights can be filled even if another module has a mistake. */
export const getSiteValues = ({ name, shortName, place }: Site): Record<string, string> => ({
  city: place.city,
  studioName: name,
  studioShortName: shortName,
});

/**
 * The values of the placeholders that every text of the content may contain. A placeholder without a value is left out. While somebody
 * edits on the page, amounts end with the mark of their price, as texts end with theirs.
 */
export function getPlaceholderValues(
  site: Site,
  { about }: Pick<HomeContent, 'about'>,
  prices: Prices,
): Record<string, string> {
  const { photographer } = about ?? {};
  return {
    ...getSiteValues(site),
    ...(photographer && { photographer: photographer.name }),
    ...Object.fromEntries(
      Object.entries(prices).flatMap(([name, price]) =>
        price
          ? [
              [
                name,
                formatDollars(price.dollars) +
                  (getLastFieldMarker(site.name) && createFieldMarker(price.path)),
              ],
            ]
          : [],
      ),
    ),
  };
}

/** Fills the placeholders of all texts in one pass. Placeholders without a value stay: a field may fill its own later. */
export function fillContent<Content extends object>(
  content: Content,
  values: Record<string, string>,
): Content {
  const copy = structuredClone(content);
  fillTexts(copy, values);
  return copy;
}

/** Whether a text still has a placeholder, because the content hides its value. */
export const hasPlaceholder = (text: string): boolean => placeholderPattern.test(text);

/** Joins the sentences of a text. Those that name a hidden value, such as the deposit, are left out. */
export const joinSentences = (sentences: string[]): string =>
  sentences.filter((sentence) => !hasPlaceholder(sentence)).join(' ');

/** If the content hides the price in the label of a link, the label ends before its first comma. */
export const removeHiddenPrice = ({ label, href }: LinkAction): LinkAction => ({
  label: hasPlaceholder(label) ? label.replace(/,.*/, '') : label,
  href,
});

function fillTexts(part: object, values: Record<string, string>): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') Reflect.set(part, key, fillText(value, values));
    else if (isObject(value)) fillTexts(value, values);
  }
}

/** Fills a text. If it ends with the mark of its field, what is before a filled placeholder does, too. */
function fillText(text: string, values: Record<string, string>): string {
  const mark = getLastFieldMarker(text);
  if (!mark) return fillPlaceholders(text, values);
  return fillPlaceholders(
    text.replace(/(?<=[^{}])\{(\w+(?::[\w-]+)?)\}/g, (placeholder, name: string) =>
      name in values ? mark + placeholder : placeholder,
    ),
    values,
  );
}
