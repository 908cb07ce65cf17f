import { isTruncatedLink } from '@/lib/booking/clientLinks';
import { parseLinkedTime, parsePlan, serializePlan } from '@/lib/booking/planQuery';
import { type Catalog, findOffer, type Offer } from '@/lib/booking/quote';
import { isSameRequest } from '@/lib/booking/request';
import { limitRequestedTime, type RequestedTime, serializeRequestedTime } from '@/lib/booking/requestedTime';
import type { SavedInquiry } from '@/lib/booking/savedInquiry';
import { fillPlaceholders } from '@/lib/format';
import { getReachableStep, type InquiryState, type StepNumber } from './inquiryReducer';
import { messages } from './messages';
import { kindField, offerField } from './OfferStep';

/** The hash of each step in the URL, so that Back and Forward go through the steps. */
export const stepHashes = { 0: '#plan', 1: '', 2: '#when', 3: '#you' };

export const confirmationHash = '#requested';

/** The step in the URL; null if the hash belongs to something else, such as the link that skips the header. */
export function getStepFromHash(): StepNumber | null {
  const { hash } = location;
  return ([0, 1, 2, 3] as const).find((step) => stepHashes[step] === hash) ?? null;
}

export const findOfferIdByKind = ({ teamAndProductOffers }: Catalog, kind: string): string | null =>
  teamAndProductOffers.find((offer) => offer.kind === kind)?.id ?? null;

/** Finds the offer that the visitor chose in the prerendered page before the scripts ran; null if there is none. */
export function findCheckedOfferId(form: HTMLElement | null, catalog: Catalog): Offer['id'] | null {
  const getCheckedValue = (field: string) =>
    form?.querySelector<HTMLInputElement>(`[name=${field}]:checked`)?.value ?? null;
  // Packages are visible for one person only. If another kind is checked, it was chosen after any package.
  return findOfferIdByKind(catalog, getCheckedValue(kindField) ?? '') ?? getCheckedValue(offerField);
}

/**
 * Creates the initial state: the plan in the URL or, if the URL has none, the saved plan, with the saved details and submission.
 *
 * @param checkedOfferId the offer that the visitor chose before the scripts ran
 */
export function createInitialState(
  catalog: Catalog,
  checkedOfferId: string | null,
  { planQuery, details: { requestedTime: savedTime, ...contact }, submission }: SavedInquiry,
): InquiryState {
  const { plan: linkedPlan } = parsePlan(location.search, catalog);
  const { plan: savedPlan } = parsePlan(`?${planQuery}`, catalog);
  const { offer, light } = linkedPlan;
  const basePlan = offer ? linkedPlan : { ...savedPlan, ...(light && { light }) };
  const plan = checkedOfferId ? { ...basePlan, offer: checkedOfferId } : basePlan;
  const kind = findOffer(catalog, plan)?.kind ?? 'me';
  const limitTime = (time: RequestedTime | null) => limitRequestedTime(time, kind, Date.now());
  const requestedTime = limitTime(parseLinkedTime(location.search)) ?? limitTime(savedTime);
  const details = { ...contact, requestedTime };
  const hasLinkedPlan = checkedOfferId !== null || serializePlan(linkedPlan) !== '';
  const isUnchangedSinceSend =
    submission &&
    isSameRequest(
      {
        ...submission.fields,
        ...contact,
        when: requestedTime ? serializeRequestedTime(requestedTime) : '',
        plan: serializePlan(plan),
      },
      submission.fields,
    );
  const step = getReachableStep(catalog, { plan, details }, getStepFromHash() ?? 1);
  return {
    plan,
    details,
    step,
    submission,
    // If it is unknown whether the submission has arrived, the status is `sending` while the database is asked.
    status: !isUnchangedSinceSend ? 'idle' : submission.isStored ? 'sent' : 'sending',
    isConfirmed:
      submission?.isStored === true &&
      (location.hash === confirmationHash || !hasLinkedPlan || isUnchangedSinceSend === true),
  };
}

/** The alert for a link that is truncated or contains something that is not offered; empty if the link is fine. */
export function getLinkAlert(catalog: Catalog): string {
  const { plan, notOffered, unknownParameters, hasTwoMakeups } = parsePlan(location.search, catalog);
  // Tracking parameters are ignored. If the plan has no offer, any other unknown parameter is probably a mistyped offer.
  const mistypedParameters = plan.offer
    ? []
    : unknownParameters.filter((name) => !/^(utm_|mc_)|cl?k?id$|^(ref|source|campaign)$/.test(name));
  const names = [...notOffered, ...mistypedParameters].join(', ');
  if (isTruncatedLink(location.hash)) return messages.truncatedLink;
  if (names) return fillPlaceholders(messages.partNotOffered, { names });
  return hasTwoMakeups ? messages.oneMakeup : '';
}
