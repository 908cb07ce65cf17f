import type { Catalog, Selection } from './quote';
import { emptySelection, extrasOf, lightNameOf, offerOf, withExtra } from './quote';

/** The selection in a URL. */
export type SelectionInAddress = {
  selection: Selection;
  /** Offers and extras that it also asks for, but that are not offered, or not in that quantity. */
  notOffered: string[];
  /** Names of its other parameters. */
  ignored: string[];
};

/** The query parameter of the offer; each extra has its own parameter. */
const offerParameter = 'offer';

/** The query parameters of a light: of a preset, and of a setting. */
const [presetParameter, settingParameter] = ['light', 'own'];

/** Serializes a selection as a query string: `offer=basic&makeup=2`. */
export function queryOf({ offer, extras, light }: Selection): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  if (light) query.set(light.includes('_') ? settingParameter : presetParameter, light);
  return query.toString();
}

/**
 * Parses a query string. An offer that no longer exists, or a quantity that is not a number, is left out; the rest is
 * used. Other parameters are ignored: advertisements, newsletters and other sites add theirs to links.
 */
export function selectionIn(search: string, catalog: Catalog): SelectionInAddress {
  const notOffered: string[] = [];
  const ignored: string[] = [];
  let selection = emptySelection;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === offerParameter) {
      if (offerOf(catalog, { offer: value })) selection = { ...selection, offer: value };
      else notOffered.push(value);
    } else if (name === presetParameter || name === settingParameter) {
      if (lightNameOf(catalog, value)) selection = { ...selection, light: value };
      else notOffered.push(value);
    } else if (extrasOf(catalog).some(({ id }) => id === name)) {
      if (/^[1-9]\d*$/.test(value)) selection = withExtra(catalog, selection, name, Number(value));
      else notOffered.push(name);
    } else ignored.push(name);
  }
  return { selection, notOffered, ignored };
}
