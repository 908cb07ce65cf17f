import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { isOver as hasBegun } from '@/lib/inquiry/openings';
import type { Catalog, Offer, Selection } from '@/lib/inquiry/quote';
import { areSameWords } from '@/lib/requests/request';
import type { SavedRequest } from '@/lib/requests/savedRequest';
import { kindField, offerField } from './FirstStep';
import { emptyInquiry, type InquiryState, reachableStep, type StepNumber } from './inquiryReducer';
import { words } from './words';

/** The hash of each step in the URL, so that Back and Forward walk them. */
export const hashes = { 1: '', 2: '#when', 3: '#you' };

/** The hash of the confirmation. */
export const requestedHash = '#requested';

/** The step in the URL; null if its hash is that of something else, such as the link that skips the header. */
export function stepInAddress(): StepNumber | null {
  const { hash } = location;
  if (!hash) return 1;
  return hash === hashes[2] ? 2 : hash === hashes[3] ? 3 : null;
}

/** The first offer of a kind. */
export const idOfKind = ({ others }: Catalog, kind: string): string | null =>
  others.find((other) => other.kind === kind)?.id ?? null;

/** The offer that was chosen in the prerendered page, before its scripts ran; null if none was. */
export function offerInPage(form: HTMLElement | null, catalog: Catalog): Offer['id'] | null {
  const checked = (field: string) =>
    form?.querySelector<HTMLInputElement>(`[name=${field}]:checked`)?.value ?? null;
  // The packages are hidden unless it is for one person, so another kind was chosen after them.
  return idOfKind(catalog, checked(kindField) ?? '') ?? checked(offerField);
}

/** The plan that was sent, or in the URL, or else on this device, with the offer that was chosen before the scripts ran. */
export function startingState(
  catalog: Catalog,
  chosen: string | null,
  saved: SavedRequest | null,
): InquiryState {
  const { selection: requested } = selectionIn(location.search, catalog);
  const { selection: kept } = selectionIn(`?${saved?.query ?? ''}`, catalog);
  const { light } = requested;
  const isRequested = !saved || (requested.offer && !saved.isStored);
  const base = isRequested ? requested : { ...kept, ...(light && !saved.isStored ? { light } : {}) };
  const { when } = saved?.details ?? emptyInquiry.details;
  const isOver = hasBegun(when, Date.now());
  const selection = chosen ? { ...base, offer: chosen } : base;
  const details = { ...(saved?.details ?? emptyInquiry.details), when: isOver ? '' : when };
  return { selection, details, step: reachableStep(catalog, { selection, details }, stepInAddress() ?? 1) };
}

/** What a link asks for that cannot be had; empty if there is nothing. */
export function alertOf(catalog: Catalog): string {
  const { notOffered, hasTwoMakeups } = selectionIn(location.search, catalog);
  if (notOffered.length > 0) return words.incomplete;
  return hasTwoMakeups ? words.oneMakeup : '';
}

/** Whether the visitor asks for something else than what was sent: by a link, or in the page before its scripts ran. */
export function isOtherPlan(catalog: Catalog, chosen: string | null, { query }: SavedRequest): boolean {
  const { selection: requested } = selectionIn(location.search, catalog);
  const { selection: sent } = selectionIn(`?${query}`, catalog);
  const named: Selection = { ...requested, offer: chosen ?? requested.offer ?? sent.offer };
  const all = { ...sent, ...named, extras: { ...sent.extras, ...named.extras } };
  return queryOf({ ...all, counts: { ...sent.counts, ...named.counts } }) !== queryOf(sent);
}

/** Whether a request is as it was sent: nothing was changed since. */
export function isAsSent({ pressed, query, details }: SavedRequest): boolean {
  return pressed !== null && areSameWords({ ...pressed, ...details, plan: query }, pressed);
}
