import type { QuoteRequest } from '@/content/schema/inquire';
import { dimmerNames, directionOf, settingNumbers } from '@/lib/lightSetting';

/** What something costs at least, and at most where that is known, in whole cents. */
export type Estimate = { from: number; upTo: number | null };

/** A kind of portrait, with the price of its session in whole cents, and its minutes; 0 if they are unknown. */
export type PortraitKind = { id: string; name: string; cents: number; minutes: number };

/** Something that can be booked at a fixed price, such as a package or a session, or with an estimate. */
export type Offer = {
  /** Its name in a plan's URL: `basic`. */
  id: string;
  /** Who it is for. */
  kind: QuoteRequest['kind'];
  name: string;
  /** A shorter name, where two are offered side by side. */
  shortName?: string | undefined;
  /** What it is, in a few words. */
  summary: string;
  /** Price in whole cents; null if there is only an estimate. */
  cents: number | null;
  /** What one, or one person or picture, costs; null if it has a price, or if the content has none. */
  estimate: Estimate | null;
  /** The kinds to choose from. */
  kinds: PortraitKind[];
  /** What the price includes, one item per line. */
  includes: string[];
  /** Number of looks; null if unlimited. */
  looks: number | null;
  /** How long it takes, in minutes; 0 if that is unknown. */
  minutes: number;
  /** What the e-mail asks for, one question per line. */
  questions: string[];
};

/** Something that can be added to an offer. */
export type Extra = {
  /** Its name in a plan's URL: `basic-retouch`. */
  id: string;
  name: string;
  /** The unit of the price: `per look`. Without it, the extra can be added only once. */
  unit?: string;
  /** Unit price in whole cents. */
  cents: number;
  /** Limited to one for each look of the offer. */
  perLook: boolean;
  /** One of the kinds of makeup, of which a plan has one at most. */
  makeup: boolean;
  /** The heading of its group: `Women`. */
  group: string | null;
  /** Id of the extra that this one requires. */
  requiredId?: string;
  /** Ids of the kinds of makeup that include it. */
  includedIn: string[];
};

/** Lights that a visitor may come with. */
export type Lights = {
  /** With their settings (`60_100_15_10_35`). */
  presets: { id: string; name: string; setting: string }[];
  /** The section where it is chosen: `/headshot#light`. */
  section: string;
};

/** What can be counted in a plan without a price: the people of a team, pictures of products. */
export type Counted = 'people' | 'pictures';

/** All that can be chosen. */
export type Catalog = {
  packages: Offer[];
  /** The other offers for one person: sessions, and what has no fixed price. */
  sessions: Offer[];
  /** Offers for teams and for products. */
  others: Offer[];
  extras: Extra[];
  /** The number of each at the start. */
  startCounts: Record<Counted, number>;
  /** Fewer people are no team: each takes a package. */
  leastPeople: number;
  /** The places for one person, and for a team. */
  places: Record<'me' | 'team', { id: string; name: string }[]>;
  /** Null if the site has no light to choose. */
  lights: Lights | null;
};

/** What a visitor has chosen. Quantities may be higher than the offer allows: another offer may allow them again. */
export type Selection = {
  offer: string | null;
  /** Quantity of each extra by its id; no entry means none. */
  extras: Record<string, number>;
  /** How many people or pictures, if the visitor has chosen a number. */
  counts?: Partial<Record<Counted, number>>;
  /** Where the pictures are taken, by its id. */
  place?: string;
  /** Whether somebody is under 18. */
  hasMinor?: boolean;
  /** The kind of portrait, by its id. */
  portrait?: string;
  /** The light that was tried out: the id of a preset, or a setting (`-45_95_20_10_50`). */
  light?: string;
};

export const emptySelection: Selection = { offer: null, extras: {} };

/** A line of a plan; if `cents` is null, there is an estimate of all of it, or no price. */
export type QuoteLine = { name: string; quantity: number; cents: number | null };

/** What a selection costs. */
export type Quote = {
  offer: Offer | null;
  /** The offer first, then the extras in the order of the catalog, the light, the place, and whether somebody is under 18. */
  lines: QuoteLine[];
  /** Null if the offer has no fixed price. */
  totalCents: number | null;
  /** What it costs then; null if the content has no price for it. */
  estimate: Estimate | null;
};

/** Anyone who wants more of one extra should talk to the studio. */
const maxQuantity = 20;

/** The highest quantity of an extra that an offer allows. */
export function maxQuantityOf({ unit, perLook }: Extra, offer: Offer | null): number {
  if (!unit) return 1;
  return perLook ? (offer?.looks ?? maxQuantity) : maxQuantity;
}

/** The effective quantity of an extra: what was chosen, limited to what the offer allows. */
export function quantityOf(extra: Extra, selection: Selection, offer: Offer | null): number {
  return isAvailable(extra, selection)
    ? Math.min(selection.extras[extra.id] ?? 0, maxQuantityOf(extra, offer))
    : 0;
}

/** Whether an extra can be added: the one it requires is there, and the makeup does not include it. */
export function isAvailable({ requiredId, includedIn }: Extra, { extras }: Selection): boolean {
  const has = (id: string) => (extras[id] ?? 0) > 0;
  return (requiredId === undefined || has(requiredId)) && !includedIn.some(has);
}

/** The offer that was chosen. */
export function offerOf(catalog: Catalog, { offer }: Pick<Selection, 'offer'>): Offer | null {
  return offersOf(catalog).find(({ id }) => id === offer) ?? null;
}

/** All offers of a catalog, in its order. */
export function offersOf({ packages, sessions, others }: Catalog): Offer[] {
  return [...packages, ...sessions, ...others];
}

/** What is counted in an offer, if anything. */
export function countedOf(offer: Offer | null): Counted | null {
  return offer?.kind === 'team' ? 'people' : offer?.kind === 'product' ? 'pictures' : null;
}

/** How many people or pictures a plan has. */
export function countOf({ startCounts }: Catalog, selection: Selection, counted: Counted): number {
  return selection.counts?.[counted] ?? startCounts[counted];
}

/** A number of people or pictures: `12 people`, `1 picture`. */
export const countText = (count: number, counted: Counted) =>
  count === 1 ? { people: '1 person', pictures: '1 picture' }[counted] : `${count} ${counted}`;

/** The places of an offer: products are sent. */
export const placesOf = ({ places }: Catalog, offer: Offer | null) =>
  offer && offer.kind !== 'product' ? places[offer.kind] : [];

/** Where the pictures are taken; the first place until another is chosen. */
export function placeOf(catalog: Catalog, { place }: Selection, offer: Offer | null) {
  const places = placesOf(catalog, offer);
  return places.find(({ id }) => id === place) ?? places[0];
}

/** A light in words, `Loop` or `45° left, Key 95, …`; null if it is neither a preset nor a setting. */
export function lightNameOf({ lights }: Catalog, light: string | undefined): string | null {
  if (!lights || !light) return null;
  const [angle, ...dimmed] = settingNumbers(light) ?? [];
  if (angle === undefined) return lights.presets.find(({ id }) => id === light)?.name ?? null;
  const names = Object.values(dimmerNames);
  return [directionOf(angle), ...dimmed.map((percent, at) => `${names[at]} ${percent}`)].join(', ');
}

/** The preset whose picture shows a light best: itself, or the nearest to a setting. A lamp at the left is like one at the right. */
export function presetOf({ lights }: Catalog, light: string | undefined) {
  const distance = (one: number[], other: number[]) =>
    one.reduce((sum, value, at) => sum + (Math.abs(value) - Math.abs(other[at] ?? 0)) ** 2, 0);
  const numbers = settingNumbers(light ?? '');
  const presets = light && lights ? lights.presets : [];
  if (!numbers) return presets.find(({ id }) => id === light) ?? null;
  const distanceTo = ({ setting }: { setting: string }) => distance(numbers, settingNumbers(setting) ?? []);
  // Firefox below 115 has no toSorted.
  return [...presets].sort((a, b) => distanceTo(a) - distanceTo(b))[0] ?? null;
}

/** The kind of portrait that was chosen. */
const portraitOf = (offer: Offer | null, { portrait }: Selection) =>
  offer?.kinds.find(({ id }) => id === portrait) ?? null;

/** How long an opening must be for a plan, in minutes. */
export const minutesFor = (offer: Offer | null, selection: Selection): number =>
  portraitOf(offer, selection)?.minutes ?? offer?.minutes ?? 0;

/** The line of a plan about its light. */
export const lightLine = (light: string) => `Light: ${light}`;

/** What one, or one person or picture, of an offer costs; null if it has a price, or if the content has none. */
export function eachOf(catalog: Catalog, selection: Selection, offer: Offer | null): Estimate | null {
  const portrait = portraitOf(offer, selection);
  if (portrait) return { from: portrait.cents, upTo: portrait.cents };
  const prices = catalog.packages.flatMap(({ cents }) => cents ?? []);
  const isFew = offer?.kind === 'team' && countOf(catalog, selection, 'people') < catalog.leastPeople;
  return isFew && prices.length > 0 ? { from: Math.min(...prices), upTo: null } : (offer?.estimate ?? null);
}

/** Adds up the selection in whole cents. For an offer without a fixed price, extras are not counted. */
export function quoteOf(catalog: Catalog, selection: Selection): Quote {
  const offer = offerOf(catalog, selection);
  const isEstimated = offer?.cents === null;
  const portrait = portraitOf(offer, selection);
  const counted = countedOf(offer);
  const place = placeOf(catalog, selection, offer);
  const name = [
    offer?.name,
    portrait?.name,
    counted && countText(countOf(catalog, selection, counted), counted),
    counted === 'people' && place?.name,
  ];
  const lines: QuoteLine[] = offer
    ? [{ name: name.filter(Boolean).join(', '), quantity: 1, cents: offer.cents }]
    : [];
  if (!isEstimated) {
    for (const extra of catalog.extras) {
      const quantity = quantityOf(extra, selection, offer);
      if (quantity > 0) lines.push({ name: extra.name, quantity, cents: quantity * extra.cents });
    }
  }
  const count = counted ? countOf(catalog, selection, counted) : 1;
  const each = eachOf(catalog, selection, offer);
  const estimate = each && { from: each.from * count, upTo: each.upTo && each.upTo * count };
  const totalCents = isEstimated ? null : lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const light = lightNameOf(catalog, selection.light);
  const remarks = [
    // Products have lights of their own.
    light && offer?.kind !== 'product' && lightLine(light),
    // The usual place goes without saying.
    offer?.kind === 'me' && place !== catalog.places.me[0] && `Where: ${place?.name}`,
    offer?.kind === 'me' && selection.hasMinor && 'Includes someone under 18',
  ];
  for (const name of remarks) if (name) lines.push({ name, quantity: 1, cents: null });
  return { offer, lines, totalCents, estimate };
}

/** The extras without one, and without those that require it. */
function withoutExtra(all: Extra[], extras: Selection['extras'], id: string): Selection['extras'] {
  const gone = [id, ...all.filter(({ requiredId }) => requiredId === id).map((dependent) => dependent.id)];
  return Object.fromEntries(Object.entries(extras).filter(([other]) => !gone.includes(other)));
}

/**
 * Sets the quantity of an extra. Adding an extra also adds the one it requires; removing that one removes both. Another
 * kind of makeup replaces the one before.
 */
export function withExtra(
  { extras: all }: Catalog,
  selection: Selection,
  id: string,
  quantity: number,
): Selection {
  const extra = all.find((candidate) => candidate.id === id);
  if (!extra) return selection;
  const chosen = Math.max(0, Math.min(Math.trunc(quantity) || 0, maxQuantity));
  if (chosen === 0) return { ...selection, extras: withoutExtra(all, selection.extras, id) };
  const { requiredId } = extra;
  const makeup = all.find((each) => each.makeup && (each.id === id || each.id === requiredId));
  let { [id]: _, ...extras } = selection.extras;
  for (const each of all) {
    if (makeup && each.makeup && each !== makeup) extras = withoutExtra(all, extras, each.id);
  }
  if (requiredId && !extras[requiredId]) extras[requiredId] = 1;
  return { ...selection, extras: { ...extras, [id]: chosen } };
}

/** The kind of makeup in a selection. */
export function makeupOf({ extras: all }: Catalog, { extras }: Selection): Extra | null {
  return all.find(({ id, makeup }) => makeup && (extras[id] ?? 0) > 0) ?? null;
}
