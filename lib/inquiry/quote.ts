import { type DirectionLabels, directionOf, settingNumbers } from '@/lib/lightSetting';

/** Something that can be booked at a fixed price, such as a package or a session, or requested by quote. */
export type Offer = {
  /** Its name in a plan's URL: `basic`. */
  id: string;
  name: string;
  /** What it is, in a few words. */
  summary: string;
  /** Price in whole cents; null if it is given by quote. */
  cents: number | null;
  /** What the price includes, one item per line. */
  includes: string[];
  /** Number of looks; null if unlimited. */
  looks: number | null;
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
  /** Id of the extra that this one requires. */
  requiredId?: string;
};

/** Lights that a visitor may come with, and the words for them. */
export type Lights = {
  /** The text before the light's name. */
  label: string;
  presets: { id: string; name: string }[];
  /** The section where it is chosen: `/headshot#light`. */
  section: string;
  directions: DirectionLabels;
  /** Names of the dimmers, in the order of a setting in the URL. */
  dimmers: string[];
};

/** All that can be chosen, grouped by heading. The first group under `Add extras` needs no heading. */
export type Catalog = {
  offers: { heading: string; items: Offer[] }[];
  extras: { heading: string | null; items: Extra[] }[];
  /** Null if the site has no light to choose. */
  lights: Lights | null;
};

/** What a visitor has chosen. Quantities may be higher than the offer allows: another offer may allow them again. */
export type Selection = {
  offer: string | null;
  /** Quantity of each extra by its id; no entry means none. */
  extras: Record<string, number>;
  /** The light that was tried out: the id of a preset, or a setting (`-45_95_20_10_50`). */
  light?: string;
};

export const emptySelection: Selection = { offer: null, extras: {} };

/** A line of a plan; if `cents` is null, the price is given by quote, or there is none. */
export type QuoteLine = { name: string; quantity: number; cents: number | null };

/** What a selection costs. */
export type Quote = {
  offer: Offer | null;
  /** The offer first, then the extras in the order of the catalog, and the light. */
  lines: QuoteLine[];
  /** Null if the offer has no fixed price. */
  totalCents: number | null;
};

/** Anyone who wants more of one extra should talk to the studio. */
const maxQuantity = 20;

/** The highest quantity of an extra that an offer allows. */
export function maxQuantityOf({ unit, perLook }: Extra, offer: Offer | null): number {
  if (!unit) return 1;
  return perLook ? (offer?.looks ?? maxQuantity) : maxQuantity;
}

/** The effective quantity of an extra: what was chosen, limited to what the offer allows. */
export function quantityOf(extra: Extra, { extras }: Selection, offer: Offer | null): number {
  const base = extra.requiredId === undefined || (extras[extra.requiredId] ?? 0) > 0;
  return base ? Math.min(extras[extra.id] ?? 0, maxQuantityOf(extra, offer)) : 0;
}

/** The offer that was chosen. */
export function offerOf({ offers }: Catalog, { offer }: Pick<Selection, 'offer'>): Offer | null {
  return offers.flatMap(({ items }) => items).find(({ id }) => id === offer) ?? null;
}

/** All extras of a catalog, in its order. */
export function extrasOf({ extras }: Catalog): Extra[] {
  return extras.flatMap(({ items }) => items);
}

/** A light in words, `Loop` or `45° left, Key 95, …`; null if it is neither a preset nor a setting. */
export function lightNameOf({ lights }: Catalog, light: string | undefined): string | null {
  if (!lights || !light) return null;
  const { presets, directions, dimmers } = lights;
  const [angle, ...dimmed] = settingNumbers(light) ?? [];
  if (angle === undefined) return presets.find(({ id }) => id === light)?.name ?? null;
  return [directionOf(angle, directions), ...dimmed.map((percent, at) => `${dimmers[at]} ${percent}`)].join(
    ', ',
  );
}

/** Adds up the selection in whole cents. For an offer without a fixed price, extras are not counted. */
export function quoteOf(catalog: Catalog, selection: Selection): Quote {
  const offer = offerOf(catalog, selection);
  const isByQuote = offer?.cents === null;
  const lines: QuoteLine[] = offer ? [{ name: offer.name, quantity: 1, cents: offer.cents }] : [];
  if (!isByQuote) {
    for (const extra of extrasOf(catalog)) {
      const quantity = quantityOf(extra, selection, offer);
      if (quantity > 0) lines.push({ name: extra.name, quantity, cents: quantity * extra.cents });
    }
  }
  const totalCents = isByQuote ? null : lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const light = lightNameOf(catalog, selection.light);
  if (light) lines.push({ name: `${catalog.lights?.label}: ${light}`, quantity: 1, cents: null });
  return { offer, lines, totalCents };
}

/** Sets the quantity of an extra. Adding an extra also adds the one it requires; removing that one removes both. */
export function withExtra(catalog: Catalog, selection: Selection, id: string, quantity: number): Selection {
  const all = extrasOf(catalog);
  const extra = all.find((candidate) => candidate.id === id);
  if (!extra) return selection;
  const { [id]: _, ...others } = selection.extras;
  const chosen = Math.max(0, Math.min(Math.trunc(quantity) || 0, maxQuantity));
  if (chosen === 0) {
    const dependents = new Set(
      all.filter(({ requiredId }) => requiredId === id).map((dependent) => dependent.id),
    );
    const remaining = Object.entries(others).filter(([other]) => !dependents.has(other));
    return { ...selection, extras: Object.fromEntries(remaining) };
  }
  const base = extra.requiredId && !others[extra.requiredId] ? { [extra.requiredId]: 1 } : {};
  return { ...selection, extras: { ...others, ...base, [id]: chosen } };
}
