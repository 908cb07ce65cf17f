import type { Catalog, Selection } from './quote';
import { emptySelection, extrasOf, offerOf, withExtra } from './quote';

/** The selection in a URL, and the names in it that are not offered. */
export type SelectionInAddress = { selection: Selection; unknown: string[] };

/** The query parameter of the offer; each extra has its own parameter. */
const offerParameter = 'offer';

/** Serializes a selection as a query string: `offer=basic&makeup=2`. */
export function queryOf({ offer, extras }: Selection): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  return query.toString();
}

/**
 * Parses a query string. What is no longer offered, or not a number, is listed as unknown and left out; the rest is
 * used.
 */
export function selectionIn(search: string, catalog: Catalog): SelectionInAddress {
  const unknown: string[] = [];
  let selection = emptySelection;
  for (const [name, value] of new URLSearchParams(search)) {
    // Tracking parameters that newsletters and search engines add to links.
    if (/^(utm_|fbclid$|gclid$)/.test(name)) continue;
    if (name === offerParameter && offerOf(catalog, { offer: value }))
      selection = { ...selection, offer: value };
    else if (extrasOf(catalog).some(({ id }) => id === name) && /^[1-9]\d*$/.test(value)) {
      selection = withExtra(catalog, selection, name, Number(value));
    } else unknown.push(name === offerParameter ? value : name);
  }
  return { selection, unknown };
}
