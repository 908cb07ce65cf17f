import { fillPlaceholders } from '@/lib/format';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { isOver, parseSessionHash } from '@/lib/inquiry/openings';
import type { Catalog, Offer } from '@/lib/inquiry/quote';
import { isSameRequest } from '@/lib/requests/request';
import type { SavedInquiry } from '@/lib/requests/savedInquiry';
import { kindField, offerField } from './FirstStep';
import { type InquiryState, reachableStep, type StepNumber } from './inquiryReducer';
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

/**
 * What the page begins with: the plan in the URL, or else the one that this tab has kept, and what was typed and sent.
 *
 * @param chosen the offer that was chosen before the scripts ran
 */
export function startingState(
  catalog: Catalog,
  chosen: string | null,
  { plan, details: typed, press }: SavedInquiry,
): InquiryState {
  const { selection: requested } = selectionIn(location.search, catalog);
  const { selection: kept } = selectionIn(`?${plan}`, catalog);
  const { offer, light } = requested;
  const planned = offer ? requested : { ...kept, ...(light && { light }) };
  const selection = chosen ? { ...planned, offer: chosen } : planned;
  const details = { ...typed, when: isOver(typed.when, Date.now()) ? '' : typed.when };
  const isRequested = chosen !== null || queryOf(requested) !== '';
  const isUnchangedSinceSend =
    press && isSameRequest({ ...press.words, ...details, plan: queryOf(selection) }, press.words);
  const step = reachableStep(catalog, { selection, details }, stepInAddress() ?? 1);
  return {
    selection,
    details,
    step,
    press,
    // What was sent without an answer is looked for.
    status: !isUnchangedSinceSend ? 'idle' : press.isStored ? 'sent' : 'sending',
    isConfirmed:
      press?.isStored === true &&
      (location.hash === requestedHash || !isRequested || isUnchangedSinceSend === true),
  };
}

/** What a link asks for that cannot be had; empty if there is nothing. */
export function alertOf(catalog: Catalog): string {
  const { selection, notOffered, ignored, hasTwoMakeups } = selectionIn(location.search, catalog);
  // Marks of advertisements are no part of a plan; without an offer, anything else is a mistyped one.
  const mistyped = selection.offer
    ? []
    : ignored.filter((name) => !/^(utm_|mc_)|cl?k?id$|^(ref|source|campaign)$/.test(name));
  const names = [...notOffered, ...mistyped].join(', ');
  if (location.hash.startsWith('#session') && !parseSessionHash(location.hash)) return words.cutLink;
  if (names) return fillPlaceholders(words.incomplete, { names });
  return hasTwoMakeups ? words.oneMakeup : '';
}
