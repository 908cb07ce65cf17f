import { maxQuantity } from './offers';
import {
  type Catalog,
  emptyPlan,
  findMakeup,
  findOffer,
  formatLight,
  getOffers,
  type Plan,
  setExtraQuantity,
} from './quote';
import { parseRequestedTime, type RequestedTime, serializeRequestedTime } from './requestedTime';

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

/**
 * The query parameters of quantities: the people of a team, and the pictures of the offer in the URL. The pictures of each product
 * offer also have a parameter named by its id.
 */
const [peopleParameter, picturesParameter] = ['people', 'pics'];

/** The query parameters of the place, of whether a person is under 18, and of the kind of portrait. */
const [placeParameter, minorParameter, portraitParameter] = ['place', 'minor', 'kind'];

/** The query parameters of a light: the id of a preset, or a setting of the visitor. */
const [presetParameter, settingParameter] = ['light', 'own'];

/** The query parameter of the requested time (lib/booking/requestedTime.ts), in links to a plan that somebody shared. */
const timeParameter = 'when';

/** The query parameters with fixed names. Offers and extras cannot have these names as ids. */
export const reservedParameters = [
  offerParameter,
  peopleParameter,
  picturesParameter,
  placeParameter,
  minorParameter,
  portraitParameter,
  presetParameter,
  settingParameter,
  timeParameter,
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
  for (const [id, quantity] of Object.entries(quantities)) if (quantity) query.set(id, String(quantity));
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
  const productIds = catalog.teamAndProductOffers.flatMap(({ id, kind }) => (kind === 'product' ? [id] : []));
  const quantityIds = [peopleParameter, picturesParameter, ...productIds];
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
    else if (quantityIds.includes(name)) {
      const isQuantity = /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxQuantity;
      if (isQuantity) plan = { ...plan, quantities: { ...plan.quantities, [name]: Number(value) } };
      else notOffered.push(name);
    } else if (catalog.extras.some(({ id }) => id === name)) {
      const previousMakeup = findMakeup(catalog, plan);
      if (/^[1-9]\d*$/.test(value)) plan = setExtraQuantity(catalog, plan, name, Number(value));
      else notOffered.push(name);
      hasTwoMakeups ||= previousMakeup !== null && findMakeup(catalog, plan) !== previousMakeup;
    } else if (name !== timeParameter) unknownParameters.push(name);
  }
  const { [picturesParameter]: pictures, ...quantities } = plan.quantities ?? {};
  if (pictures && plan.offer && productIds.includes(plan.offer))
    plan = { ...plan, quantities: { ...quantities, [plan.offer]: pictures } };
  return { plan, notOffered, hasTwoMakeups, unknownParameters };
}

/** Parses the requested time of a URL; null if there is none. */
export function parseLinkedTime(search: string): RequestedTime | null {
  const text = new URLSearchParams(search).get(timeParameter);
  return text ? parseRequestedTime(text) : null;
}

/** Serializes a plan with its requested time as the query string of a link to share. */
export function serializeSharedPlan(plan: Plan, requestedTime: RequestedTime | null): string {
  const query = new URLSearchParams(serializePlan(plan));
  if (requestedTime) query.set(timeParameter, serializeRequestedTime(requestedTime));
  return query.toString();
}
