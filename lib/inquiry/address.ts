import type { Catalog, Selection } from './quote';
import { extrasOf, nothingChosen, offerOf, withExtra } from './quote';

/** What an address asks for, and what of it is not to be had. */
export type SelectionInAddress = { selection: Selection; unknown: string[] };

/** The parameter that names the offer; each extra has one of its own. */
const offerParameter = 'offer';

/** A selection as the query of an address: `offer=basic&makeup=2`. */
export function queryOf({ offer, extras }: Selection): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  return query.toString();
}

/** Reads a query again. What is no longer offered, or no number, is named and left out; the rest counts. */
export function selectionIn(search: string, catalog: Catalog): SelectionInAddress {
  const unknown: string[] = [];
  let selection = nothingChosen;
  for (const [name, value] of new URLSearchParams(search)) {
    // What newsletters and search engines add to links.
    if (/^(utm_|fbclid$|gclid$)/.test(name)) continue;
    if (name === offerParameter && offerOf(catalog, { offer: value }))
      selection = { ...selection, offer: value };
    else if (extrasOf(catalog).some(({ id }) => id === name) && /^[1-9]\d*$/.test(value)) {
      selection = withExtra(catalog, selection, name, Number(value));
    } else unknown.push(name === offerParameter ? value : name);
  }
  return { selection, unknown };
}
