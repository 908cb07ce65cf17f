import type { Catalog, Selection } from './quote';
import { extrasOf, nothingChosen, offerOf, withExtra } from './quote';

/** The selection in a URL, and the parts of it that are no longer offered. */
export type SelectionInAddress = { selection: Selection; unknown: string[] };

/** The parameter that names the offer; each extra has one of its own. */
const offerParameter = 'offer';

/** A selection as a query string: `offer=basic&makeup=2`. */
export function queryOf({ offer, extras }: Selection): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  return query.toString();
}

/** Parses a query string. Unknown offers and invalid numbers are reported and ignored. */
export function selectionIn(search: string, catalog: Catalog): SelectionInAddress {
  const unknown: string[] = [];
  let selection = nothingChosen;
  for (const [name, value] of new URLSearchParams(search)) {
    // Tracking parameters.
    if (/^(utm_|fbclid$|gclid$)/.test(name)) continue;
    if (name === offerParameter && offerOf(catalog, { offer: value }))
      selection = { ...selection, offer: value };
    else if (extrasOf(catalog).some(({ id }) => id === name) && /^[1-9]\d*$/.test(value)) {
      selection = withExtra(catalog, selection, name, Number(value));
    } else unknown.push(name === offerParameter ? value : name);
  }
  return { selection, unknown };
}
