import type { CustomPriceOffer } from '@/content/schema/inquire';
import { formatCount } from '@/lib/format';
import { dimmerNames, formatDirection, parseSettingNumbers } from '@/lib/lightSetting';
import type { Place } from './request';

/** A price in whole dollars: exact, the lowest, or the highest one. */
export type Price = { dollars: number; bound: 'exact' | 'from' | 'upTo' };

/** A kind of portrait, with the price of its session in whole dollars. `minutes` is 0 if the length is unknown. */
export type PortraitKind = { id: string; name: string; dollars: number; minutes: number; summary: string };

/** A package, session, portrait, team or product that can be requested, with a fixed price or with an estimate. */
export type Offer = {
  /** The id in a plan's URL: `basic`. */
  id: string;
  /** Whether the offer is for one person or family, for a team, or for products. */
  kind: CustomPriceOffer['kind'];
  name: string;
  /** A shorter name for switches, in which two offers are side by side. */
  shortName?: string | undefined;
  /** A short description. */
  summary: string;
  /** The price; of a team, for one person, and of products, for one picture. Null if the content has none. */
  price: Price | null;
  /** Whether the price of a plan is only an estimate, until the studio answers. Then the plan has no extras. */
  isEstimated: boolean;
  /** The kinds of portraits to choose from; empty for other offers. */
  portraitKinds: PortraitKind[];
  /** The items that the price includes. */
  includes: string[];
  /** Number of looks; null if unlimited. */
  looks: number | null;
  /** The length of the session in minutes; 0 if it is unknown. */
  minutes: number;
  /** The questions that the e-mail asks. */
  questions: string[];
};

/** An addition to an offer, such as makeup or retouching. */
export type Extra = {
  /** The id in a plan's URL: `basic-retouch`. */
  id: string;
  name: string;
  /** The unit of the price: `per look`. If it is missing, the extra can be added only once. */
  unit?: string;
  /** Unit price in whole dollars. */
  dollars: number;
  /** Whether the quantity is limited to the number of looks of the offer. */
  isPerLook: boolean;
  /** Whether this is a kind of makeup. A plan has at most one kind of makeup. */
  isMakeup: boolean;
  /** The heading of its group: `Women`. */
  group: string | null;
  requiredId?: string;
  /** Ids of the kinds of makeup whose price includes this extra. */
  includedIn: string[];
};

/** A place that a visitor can choose. */
export type PlaceChoice = { id: string; name: string; isStudio: boolean };

/** Everything that can be part of a plan. */
export type Catalog = {
  packages: Offer[];
  /** The other offers for one person: sessions, and offers without a fixed price. */
  sessions: Offer[];
  teamAndProductOffers: Offer[];
  extras: Extra[];
  /** The initial number of people of a team, and of pictures of a product. */
  startQuantities: Record<'people' | 'pictures', number>;
  /** The fewest people of a team. In a smaller group, each person gets a package instead. */
  minTeamPeople: number;
  /** How long one person of a team takes, in minutes. */
  minutesPerPerson: number;
  places: Record<'me' | 'team', PlaceChoice[]>;
  /** The lights with their settings (`60_100_15_10_35`), and the URL where one is chosen: `/headshot#light`. Null if there are none. */
  lights: { presets: { id: string; name: string; setting: string }[]; section: string } | null;
};

/** The choices of a visitor. Quantities may be higher than the offer allows, because another offer may allow them. */
export type Plan = {
  offer: string | null;
  /** Quantity of each extra by its id; no entry means none. */
  extras: Record<string, number>;
  /** The number of people of a team, and of pictures of each kind of product pictures, by the id of the offer. */
  quantities?: Record<string, number>;
  /** Id of the place where the pictures are taken. */
  place?: string;
  /** Whether a person in the pictures is under 18. */
  hasMinor?: boolean;
  /** Id of the kind of portrait. */
  portrait?: string;
  /** The light: the id of a preset, or a setting (`-45_95_20_10_50`). */
  light?: string;
};

export const emptyPlan: Plan = { offer: null, extras: {} };

/** A line of a quote. The price is null for remarks, and for the line of a team or a portrait. */
export type QuoteLine = { name: string; quantity: number; price: Price | null };

/** The price of a plan. */
export type Quote = {
  offer: Offer | null;
  /** The offer first, then the extras in the order of the catalog, the light, the place, and whether somebody is under 18. */
  lines: QuoteLine[];
  /** The total, or the estimate; null if the content has no price. */
  total: Price | null;
  place: Place;
  /** The length of the session; 0 if it is unknown. */
  minutes: number;
};

/** The highest quantity of an extra in a plan. For more, the visitor should talk to the studio. */
const maxExtraQuantity = 20;

export function getMaxExtraQuantity({ unit, isPerLook }: Extra, offer: Offer | null): number {
  if (!unit) return 1;
  return isPerLook ? (offer?.looks ?? maxExtraQuantity) : maxExtraQuantity;
}

/** The effective quantity of an extra: the chosen quantity, limited to the quantity that the offer allows. */
export function getExtraQuantity(extra: Extra, plan: Plan, offer: Offer | null): number {
  return isExtraAvailable(extra, plan)
    ? Math.min(plan.extras[extra.id] ?? 0, getMaxExtraQuantity(extra, offer))
    : 0;
}

/** Whether an extra can be added: the plan has the required extra, and the makeup of the plan does not include this extra. */
export function isExtraAvailable({ requiredId, includedIn }: Extra, { extras }: Plan): boolean {
  const has = (id: string) => (extras[id] ?? 0) > 0;
  return (requiredId === undefined || has(requiredId)) && !includedIn.some(has);
}

/** The offer of a plan; null if it has none, or if the offer does not exist. */
export function findOffer(catalog: Catalog, { offer }: Pick<Plan, 'offer'>): Offer | null {
  return getOffers(catalog).find(({ id }) => id === offer) ?? null;
}

/** The first offer for a team, or for products; null if there is none. */
export const findOfferIdByKind = ({ teamAndProductOffers }: Catalog, kind: string): string | null =>
  teamAndProductOffers.find((offer) => offer.kind === kind)?.id ?? null;

export function getOffers({ packages, sessions, teamAndProductOffers }: Catalog): Offer[] {
  return [...packages, ...sessions, ...teamAndProductOffers];
}

export const getPeopleCount = ({ startQuantities }: Catalog, { quantities }: Plan): number =>
  quantities?.people ?? startQuantities.people;

/** The number of pictures of each product offer. If the plan has none, its own offer has the initial number. */
export function getPictureCounts(catalog: Catalog, plan: Plan): { offer: Offer; count: number }[] {
  const productOffers = catalog.teamAndProductOffers.filter(({ kind }) => kind === 'product');
  const hasCounts = productOffers.some(({ id }) => plan.quantities?.[id]);
  const startCounts = { [plan.offer ?? '']: catalog.startQuantities.pictures };
  const counts = hasCounts ? plan.quantities : startCounts;
  return productOffers.map((offer) => ({ offer, count: counts?.[offer.id] ?? 0 }));
}

/** The places to choose from for an offer. Products have none, because they are shipped. */
export const getPlaces = ({ places }: Catalog, offer: Offer | null): PlaceChoice[] =>
  offer && offer.kind !== 'product' ? places[offer.kind] : [];

/** The place of a plan; the first place if the visitor has not chosen one. */
export function getPlace(catalog: Catalog, { place }: Plan, offer: Offer | null): PlaceChoice | undefined {
  const places = getPlaces(catalog, offer);
  return places.find(({ id }) => id === place) ?? places[0];
}

/** Formats a light: `Loop`, or `45° left, Key 95, …`. Null if it is neither a preset nor a setting. */
export function formatLight({ lights }: Catalog, light = ''): string | null {
  const [angle, ...percents] = parseSettingNumbers(light) ?? [];
  if (!lights || angle === undefined) return lights?.presets.find(({ id }) => id === light)?.name ?? null;
  const names = Object.values(dimmerNames);
  const dimmers = percents.map((percent, position) => `${names[position]} ${percent}`);
  return [formatDirection(angle), ...dimmers].join(', ');
}

/**
 * The preset whose picture shows a light best: the preset itself, or the one that is nearest to a setting. Left and right are not
 * distinguished.
 */
export function findNearestPreset({ lights }: Catalog, light = '') {
  const presets = lights?.presets ?? [];
  const numbers = parseSettingNumbers(light);
  if (!numbers) return presets.find(({ id }) => id === light) ?? null;
  const getDistance = ({ setting }: { setting: string }) =>
    (parseSettingNumbers(setting) ?? []).reduce(
      (sum, value, position) => sum + (Math.abs(value) - Math.abs(numbers[position] ?? 0)) ** 2,
      0,
    );
  // Firefox below 115 has no toSorted.
  return [...presets].sort((a, b) => getDistance(a) - getDistance(b))[0] ?? null;
}

/** The kind of portrait of a plan; null if the offer has no such kind. */
const findPortraitKind = (offer: Offer | null, { portrait }: Plan) =>
  offer?.portraitKinds.find(({ id }) => id === portrait) ?? null;

function getSessionMinutes(catalog: Catalog, plan: Plan, offer: Offer | null): number {
  if (offer?.kind === 'team') return getPeopleCount(catalog, plan) * catalog.minutesPerPerson;
  return findPortraitKind(offer, plan)?.minutes ?? offer?.minutes ?? 0;
}

export const formatLightLine = (light: string) => `Light: ${light}`;

/** The price of an offer for one person, with the portrait of the plan; null if the content has none. */
export function getUnitPrice(catalog: Catalog, plan: Plan, offer: Offer | null): Price | null {
  const portraitKind = findPortraitKind(offer, plan);
  if (portraitKind) return { dollars: portraitKind.dollars, bound: 'exact' };
  const prices = catalog.packages.flatMap(({ price }) => price?.dollars ?? []);
  const isSmallTeam = offer?.kind === 'team' && getPeopleCount(catalog, plan) < catalog.minTeamPeople;
  return isSmallTeam && prices.length > 0
    ? { dollars: Math.min(...prices), bound: 'from' }
    : (offer?.price ?? null);
}

const multiplyPrice = (price: Price | null, count: number): Price | null =>
  price && { ...price, dollars: price.dollars * count };

/** Adds prices; null if one of them is unknown. The sum is exact only if all of them are. */
function addPrices(prices: (Price | null)[]): Price | null {
  const knownPrices = prices.flatMap((price) => price ?? []);
  const dollars = knownPrices.reduce((sum, price) => sum + price.dollars, 0);
  const estimate = knownPrices.find(({ bound }) => bound !== 'exact');
  return knownPrices.length < prices.length ? null : { dollars, bound: estimate?.bound ?? 'exact' };
}

const createLine = (name: string, price: Price | null): QuoteLine => ({ name, quantity: 1, price });

function createOfferLines(catalog: Catalog, plan: Plan, offer: Offer): Pick<Quote, 'lines' | 'total'> {
  if (offer.kind === 'product') {
    const lines = getPictureCounts(catalog, plan).flatMap(({ offer: { name, price }, count }) =>
      count > 0 ? createLine(`${name}, ${formatCount(count, 'picture')}`, multiplyPrice(price, count)) : [],
    );
    return { lines, total: addPrices(lines.map(({ price }) => price)) };
  }
  const people = offer.kind === 'team' ? getPeopleCount(catalog, plan) : 1;
  const names = [
    offer.name,
    findPortraitKind(offer, plan)?.name,
    ...(offer.kind === 'team'
      ? [formatCount(people, 'person', 'people'), getPlace(catalog, plan, offer)?.name]
      : []),
  ];
  return {
    lines: [createLine(names.filter(Boolean).join(', '), offer.isEstimated ? null : offer.price)],
    total: multiplyPrice(getUnitPrice(catalog, plan, offer), people),
  };
}

/** Adds up the price of a plan. If it is only an estimate, the extras of the plan are left out. */
export function createQuote(catalog: Catalog, plan: Plan): Quote {
  const offer = findOffer(catalog, plan);
  const place = getPlace(catalog, plan, offer);
  const { lines, total } = offer
    ? createOfferLines(catalog, plan, offer)
    : { lines: [], total: addPrices([]) };
  const extraLines = (offer?.isEstimated ? [] : catalog.extras).flatMap((extra): QuoteLine[] => {
    const quantity = getExtraQuantity(extra, plan, offer);
    const price = { dollars: extra.dollars * quantity, bound: 'exact' } as const;
    return quantity > 0 ? [{ name: extra.name, quantity, price }] : [];
  });
  const light = formatLight(catalog, plan.light);
  const remarks = [
    // Products are not photographed with the lights for people.
    light && offer?.kind !== 'product' && formatLightLine(light),
    // The first place is the usual one, and is not mentioned.
    offer?.kind === 'me' && place !== catalog.places.me[0] && `Where: ${place?.name}`,
    offer?.kind === 'me' && plan.hasMinor && 'Includes someone under 18',
  ].flatMap((name) => (name ? [createLine(name, null)] : []));
  return {
    offer,
    lines: [...lines, ...extraLines, ...remarks],
    total: addPrices([total, ...extraLines.map(({ price }) => price)]),
    place: offer?.kind === 'product' ? 'shipping' : (place?.isStudio ?? true) ? 'studio' : 'client',
    minutes: getSessionMinutes(catalog, plan, offer),
  };
}

/**
 * Sets the quantity of an extra. If the extra requires another one, that extra is added, too, and removing it removes both. A
 * kind of makeup replaces the previous kind.
 */
export function setExtraQuantity(
  { extras: catalogExtras }: Catalog,
  plan: Plan,
  id: string,
  quantity: number,
): Plan {
  const extra = catalogExtras.find((candidate) => candidate.id === id);
  if (!extra) return plan;
  const newQuantity = Math.max(0, Math.min(Math.trunc(quantity) || 0, maxExtraQuantity));
  const { requiredId } = extra;
  const makeup = catalogExtras.find((each) => each.isMakeup && (each.id === id || each.id === requiredId));
  const removedIds = catalogExtras
    .filter((each) => (newQuantity === 0 ? each === extra : makeup && each.isMakeup && each !== makeup))
    .map((each) => each.id);
  const keptEntries = Object.entries(plan.extras).filter(([extraId]) => {
    const required = catalogExtras.find((each) => each.id === extraId)?.requiredId ?? '';
    return !removedIds.includes(extraId) && !removedIds.includes(required);
  });
  const extras = Object.fromEntries(keptEntries);
  if (newQuantity === 0) return { ...plan, extras };
  return { ...plan, extras: { ...(requiredId && { [requiredId]: 1 }), ...extras, [id]: newQuantity } };
}

/** The kind of makeup in a plan; null if there is none. */
export function findMakeup({ extras: catalogExtras }: Catalog, { extras }: Plan): Extra | null {
  return catalogExtras.find(({ id, isMakeup }) => isMakeup && (extras[id] ?? 0) > 0) ?? null;
}
