import { maxQuantity } from './offers';
import { type Catalog, emptyPlan, formatLight, getOffers, type Plan, setExtraQuantity } from './quote';
import { parseRequestedTime, type RequestedTime, serializeRequestedTime } from './requestedTime';

/** The plan that a URL contains. */
export type ParsedPlan = {
  plan: Plan;
  /** Names of the offers and extras in the URL that are not offered, or not in that quantity. */
  notOffered: string[];
  /** Names of the parameters that do not belong to a plan. */
  unknownParameters: string[];
};

/**
 * The query parameters with fixed names. Each extra, and the pictures of each product offer, have a parameter named by their id.
 * `pics` is for the pictures of the offer in the URL, `light` for the id of a preset, `own` for a setting of the visitor, and `when` for
 * the requested time of a plan that somebody shared.
 */
const parameters = {
  offer: 'offer',
  people: 'people',
  pictures: 'pics',
  place: 'place',
  minor: 'minor',
  portrait: 'kind',
  preset: 'light',
  setting: 'own',
  time: 'when',
} as const;

/** Offers and extras cannot have these names as ids. */
export const reservedParameters: string[] = Object.values(parameters);

/** Serializes a plan as a query string: `offer=basic&makeup=2`. */
export function serializePlan({ offer, portrait, extras, quantities, place, hasMinor, light }: Plan): string {
  const entries = {
    [parameters.offer]: offer,
    [parameters.portrait]: portrait,
    ...extras,
    ...quantities,
    [parameters.place]: place,
    [parameters.minor]: hasMinor && '1',
    [light?.includes('_') ? parameters.setting : parameters.preset]: light,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value) query.set(name, String(value));
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
  const quantityIds: string[] = [parameters.people, parameters.pictures, ...productIds];
  const hasId = (list: { id: string }[], id: string) => list.some((each) => each.id === id);
  let plan = emptyPlan;
  /** Changes the plan, or notes what is not offered. */
  const change = (isOffered: boolean, name: string, changes: Partial<Plan>) => {
    if (isOffered) plan = { ...plan, ...changes };
    else notOffered.push(name);
  };
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === parameters.offer) change(hasId(getOffers(catalog), value), value, { offer: value });
    else if (name === parameters.preset || name === parameters.setting)
      change(formatLight(catalog, value) !== null, value, { light: value });
    else if (name === parameters.place)
      change(hasId([...catalog.places.me, ...catalog.places.team], value), value, { place: value });
    else if (name === parameters.portrait) {
      const portraitKinds = getOffers(catalog).flatMap((offer) => offer.portraitKinds);
      change(hasId(portraitKinds, value), value, { portrait: value });
    } else if (name === parameters.minor) change(true, name, { hasMinor: value === '1' });
    else if (quantityIds.includes(name)) {
      const isQuantity = /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxQuantity;
      change(isQuantity, name, { quantities: { ...plan.quantities, [name]: Number(value) } });
    } else if (hasId(catalog.extras, name)) {
      change(/^[1-9]\d*$/.test(value), name, setExtraQuantity(catalog, plan, name, Number(value)));
    } else if (name !== parameters.time) unknownParameters.push(name);
  }
  const { [parameters.pictures]: pictures, ...quantities } = plan.quantities ?? {};
  if (pictures && plan.offer && productIds.includes(plan.offer))
    plan = { ...plan, quantities: { ...quantities, [plan.offer]: pictures } };
  return { plan, notOffered, unknownParameters };
}

/** Parses the requested time of a URL; null if there is none. */
export const parseLinkedTime = (search: string): RequestedTime | null =>
  parseRequestedTime(new URLSearchParams(search).get(parameters.time) ?? '');

/** Serializes a plan with its requested time as the query string of a link to share. */
export function serializeSharedPlan(plan: Plan, requestedTime: RequestedTime | null): string {
  const query = new URLSearchParams(serializePlan(plan));
  if (requestedTime) query.set(parameters.time, serializeRequestedTime(requestedTime));
  return query.toString();
}
