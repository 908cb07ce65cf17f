/** Something that can be booked at a fixed price, such as a package or a session, or asked for by quote. */
export type Offer = {
  /** Its name in the address of a plan: `basic`. */
  id: string;
  name: string;
  /** What it is, in a few words. */
  summary: string;
  /** Price in cents, a whole number; null where it is given by quote. */
  cents: number | null;
  /** What the price includes, a line each. */
  includes: string[];
  /** How many looks it has; null where that is not limited. */
  looks: number | null;
  /** What the e-mail asks for, a line each. */
  questions: string[];
};

/** Something that can be added to an offer. */
export type Extra = {
  /** Its name in the address of a plan: `basic-retouch`. */
  id: string;
  name: string;
  /** What one of it is for: `per look`. Without it, it can be had once. */
  unit?: string;
  /** Price of one, in cents, a whole number. */
  cents: number;
  /** At most one for each look of the offer. */
  perLook: boolean;
  /** The extra that it comes on top of, and cannot be had without. */
  onTopOf?: string;
};

/** All that can be chosen, under the headings it stands below. What stands first under `Add extras` needs none. */
export type Catalog = {
  offers: { heading: string; items: Offer[] }[];
  extras: { heading: string | null; items: Extra[] }[];
};

/** What a visitor has chosen. Numbers may be higher than the offer allows: another offer may allow them again. */
export type Selection = {
  offer: string | null;
  /** How many of each extra, by its id; none is no entry. */
  extras: Record<string, number>;
};

export const nothingChosen: Selection = { offer: null, extras: {} };

/** A line of a plan; without cents, its price is given by quote. */
export type QuoteLine = { name: string; quantity: number; cents: number | null };

/** What a selection costs. */
export type Quote = {
  offer: Offer | null;
  /** The offer first, then the extras in the order of the catalog. */
  lines: QuoteLine[];
  /** Null where the offer has no fixed price. */
  totalCents: number | null;
};

/** Larger quantities need a conversation, not a form. */
const mostOfOne = 20;

/** How many of an extra an offer allows. */
export function mostOf({ unit, perLook }: Extra, offer: Offer | null): number {
  if (!unit) return 1;
  return perLook ? (offer?.looks ?? mostOfOne) : mostOfOne;
}

/** The number of an extra that counts: what was chosen, within what the offer allows. */
export function quantityOf(extra: Extra, { extras }: Selection, offer: Offer | null): number {
  const base = extra.onTopOf === undefined || (extras[extra.onTopOf] ?? 0) > 0;
  return base ? Math.min(extras[extra.id] ?? 0, mostOf(extra, offer)) : 0;
}

/** The offer that was chosen. */
export function offerOf({ offers }: Catalog, { offer }: Pick<Selection, 'offer'>): Offer | null {
  return offers.flatMap(({ items }) => items).find(({ id }) => id === offer) ?? null;
}

/** All extras of a catalog, in its order. */
export function extrasOf({ extras }: Catalog): Extra[] {
  return extras.flatMap(({ items }) => items);
}

/** Adds up what was chosen, in whole cents. Without a fixed price extras do not count. */
export function quoteOf(catalog: Catalog, selection: Selection): Quote {
  const offer = offerOf(catalog, selection);
  if (offer?.cents === null) {
    return { offer, lines: [{ name: offer.name, quantity: 1, cents: null }], totalCents: null };
  }
  const lines = extrasOf(catalog).map((extra) => {
    const quantity = quantityOf(extra, selection, offer);
    return { name: extra.name, quantity, cents: quantity * extra.cents };
  });
  if (offer) lines.unshift({ name: offer.name, quantity: 1, cents: offer.cents });
  return {
    offer,
    lines: lines.filter(({ quantity }) => quantity > 0),
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Sets how many of an extra are wanted. What comes on top of another brings it along, and goes with it. */
export function withExtra(catalog: Catalog, selection: Selection, id: string, quantity: number): Selection {
  const all = extrasOf(catalog);
  const extra = all.find((candidate) => candidate.id === id);
  if (!extra) return selection;
  const { [id]: _, ...others } = selection.extras;
  const wanted = Math.max(0, Math.min(Math.trunc(quantity) || 0, mostOfOne));
  if (wanted === 0) {
    const dependents = new Set(all.filter(({ onTopOf }) => onTopOf === id).map((dependent) => dependent.id));
    const kept = Object.entries(others).filter(([other]) => !dependents.has(other));
    return { ...selection, extras: Object.fromEntries(kept) };
  }
  const base = extra.onTopOf && !others[extra.onTopOf] ? { [extra.onTopOf]: 1 } : {};
  return { ...selection, extras: { ...others, ...base, [id]: wanted } };
}
