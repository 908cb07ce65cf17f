import { maxQuantity } from './offers';
import {
  type Catalog,
  emptyPlan,
  findMakeup,
  findOffer,
  formatLight,
  getOffers,
  type Plan,
  type QuantityKind,
  setExtraQuantity,
} from './quote';

/** The plan that a URL contains. */
export type ParsedPlan = {
  plan: Plan;
  /** Names of the offers and extras in the URL that are not offered, or not in that quantity. */
  notOffered: string[];
  /** Whether the URL has more than one kind of makeup. The plan contains the last one. */
  hasTwoMakeups: boolean;
  /** Names of the parameters that do not belong to a plan. */
  unknownParameters: string[];
};

/** The query parameter of the offer. Each extra has a parameter of its own, named by its id. */
const offerParameter = 'offer';

/** The query parameters of quantities. */
const quantityParameters: Record<string, QuantityKind> = { people: 'people', pics: 'pictures' };

/** The query parameters of the place, of whether a person is under 18, and of the kind of portrait. */
const [placeParameter, minorParameter, portraitParameter] = ['place', 'minor', 'kind'];

/** The query parameters of a light: the id of a preset, or a setting of the visitor. */
const [presetParameter, settingParameter] = ['light', 'own'];

/** The query parameters with fixed names. Offers and extras cannot have these names as ids. */
export const reservedParameters = [
  offerParameter,
  ...Object.keys(quantityParameters),
  placeParameter,
  minorParameter,
  portraitParameter,
  presetParameter,
  settingParameter,
];

/** Serializes a plan as a query string: `offer=basic&makeup=2`. */
export function serializePlan({
  offer,
  portrait,
  extras,
  quantities = {},
  place,
  hasMinor,
  light,
}: Plan): string {
  const query = new URLSearchParams(offer ? { [offerParameter]: offer } : {});
  if (portrait) query.set(portraitParameter, portrait);
  for (const [id, quantity] of Object.entries(extras)) query.set(id, String(quantity));
  for (const [parameter, quantityKind] of Object.entries(quantityParameters)) {
    const quantity = quantities[quantityKind];
    if (quantity) query.set(parameter, String(quantity));
  }
  if (place) query.set(placeParameter, place);
  if (hasMinor) query.set(minorParameter, '1');
  if (light) query.set(light.includes('_') ? settingParameter : presetParameter, light);
  return query.toString();
}

/**
 * Parses a plan from a query string. An offer that no longer exists and a quantity that is not a number are left out; the rest
 * is used. Parameters that do not belong to a plan do not change it, because advertisements, newsletters and other sites add
 * their own parameters to links.
 */
export function parsePlan(search: string, catalog: Catalog): ParsedPlan {
  const notOffered: string[] = [];
  const unknownParameters: string[] = [];
  let plan = emptyPlan;
  let hasTwoMakeups = false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === offerParameter) {
      if (findOffer(catalog, { offer: value })) plan = { ...plan, offer: value };
      else notOffered.push(value);
    } else if (name === presetParameter || name === settingParameter) {
      if (formatLight(catalog, value)) plan = { ...plan, light: value };
      else notOffered.push(value);
    } else if (name === placeParameter) {
      const { me, team } = catalog.places;
      if ([...me, ...team].some(({ id }) => id === value)) plan = { ...plan, place: value };
      else notOffered.push(value);
    } else if (name === portraitParameter) {
      const isOffered = getOffers(catalog).some(({ portraitKinds }) =>
        portraitKinds.some(({ id }) => id === value),
      );
      if (isOffered) plan = { ...plan, portrait: value };
      else notOffered.push(value);
    } else if (name === minorParameter) plan = { ...plan, hasMinor: value === '1' };
    else if (Object.hasOwn(quantityParameters, name)) {
      const quantityKind = quantityParameters[name];
      const isQuantity = /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxQuantity;
      if (quantityKind && isQuantity)
        plan = { ...plan, quantities: { ...plan.quantities, [quantityKind]: Number(value) } };
      else notOffered.push(name);
    } else if (catalog.extras.some(({ id }) => id === name)) {
      const previousMakeup = findMakeup(catalog, plan);
      if (/^[1-9]\d*$/.test(value)) plan = setExtraQuantity(catalog, plan, name, Number(value));
      else notOffered.push(name);
      hasTwoMakeups ||= previousMakeup !== null && findMakeup(catalog, plan) !== previousMakeup;
    } else unknownParameters.push(name);
  }
  return { plan, notOffered, hasTwoMakeups, unknownParameters };
}
