import { maxCount } from './offers';
import {
  type Catalog,
  type Counted,
  emptySelection,
  lightNameOf,
  makeupOf,
  offerOf,
  offersOf,
  type Selection,
  withExtra,
} from './quote';

/** The selection in a URL. */
export type SelectionInAddress = {
  selection: Selection;
  /** Offers and extras that it also asks for, but that are not offered, or not in that quantity. */
  notOffered: string[];
  /** Whether it asks for more than one kind of makeup: the last one is kept. */
  hasTwoMakeups: boolean;
  /** Names of its other parameters. */
  ignored: string[];
};

/** The query parameter of the offer; each extra has its own parameter. */
const offerParameter = 'offer';

/** The query parameters of counts. */
const countParameters: Record<string, Counted> = { people: 'people', pics: 'pictures' };

/** The query parameters of the place, of whether somebody is under 18, and of the kind of portrait. */
const [placeParameter, minorParameter, portraitParameter] = ['place', 'minor', 'kind'];

/** The query parameters of a light: of a preset, and of a setting. */
const [presetParameter, settingParameter] = ['light', 'own'];

/** The query parameters that no extra may be named after. */
export const reservedParameters = [
  offerParameter,
  ...Object.keys(countParameters),
  placeParameter,
  minorParameter,
  portraitParameter,
  presetParameter,
  settingParameter,
];

/** Serializes a selection as a query string: `offer=basic&makeup=2`. */
export function queryOf({ offer, portrait, extras, counts = {}, place, hasMinor, light }: Selection): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  if (portrait) query.set(portraitParameter, portrait);
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  for (const [parameter, counted] of Object.entries(countParameters)) {
    const count = counts[counted];
    if (count) query.set(parameter, String(count));
  }
  if (place) query.set(placeParameter, place);
  if (hasMinor) query.set(minorParameter, '1');
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
  let hasTwoMakeups = false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === offerParameter) {
      if (offerOf(catalog, { offer: value })) selection = { ...selection, offer: value };
      else notOffered.push(value);
    } else if (name === presetParameter || name === settingParameter) {
      if (lightNameOf(catalog, value)) selection = { ...selection, light: value };
      else notOffered.push(value);
    } else if (name === placeParameter) {
      const { me, team } = catalog.places;
      if ([...me, ...team].some(({ id }) => id === value)) selection = { ...selection, place: value };
      else notOffered.push(value);
    } else if (name === portraitParameter) {
      const isOffered = offersOf(catalog).some(({ kinds }) => kinds.some(({ id }) => id === value));
      if (isOffered) selection = { ...selection, portrait: value };
      else notOffered.push(value);
    } else if (name === minorParameter) selection = { ...selection, hasMinor: value === '1' };
    else if (Object.hasOwn(countParameters, name)) {
      const counted = countParameters[name];
      const isCount = /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxCount;
      if (counted && isCount)
        selection = { ...selection, counts: { ...selection.counts, [counted]: Number(value) } };
      else notOffered.push(name);
    } else if (catalog.extras.some(({ id }) => id === name)) {
      const before = makeupOf(catalog, selection);
      if (/^[1-9]\d*$/.test(value)) selection = withExtra(catalog, selection, name, Number(value));
      else notOffered.push(name);
      hasTwoMakeups ||= before !== null && makeupOf(catalog, selection) !== before;
    } else ignored.push(name);
  }
  return { selection, notOffered, hasTwoMakeups, ignored };
}
