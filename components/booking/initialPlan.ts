import { isTruncatedLink } from '@/lib/booking/clientLink';
import { parseLinkedTime, parsePlan, serializePlan } from '@/lib/booking/planQuery';
import { type Catalog, findOfferIdByKind } from '@/lib/booking/quote';
import { findRememberedRequest, type SavedPlan } from '@/lib/booking/savedPlan';
import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';
import { kindField, offerField } from './OfferStep';
import { emptyPlanner, type PlannerState, type StepNumber } from './plannerReducer';

/** The hash of each step in the URL, so that Back and Forward go through the steps. */
export const stepHashes = { 0: '#plan', 1: '', 2: '#when', 3: '#you' };

/** The step in the URL; null if the hash belongs to something else, such as the link that skips the header. */
export function getStepFromHash(): StepNumber | null {
  const { hash } = location;
  return ([0, 1, 2, 3] as const).find((step) => stepHashes[step] === hash) ?? null;
}

/** Finds the offer that the visitor chose in the prerendered page before the scripts ran; null if there is none. */
function findCheckedOfferId(form: HTMLElement | null, catalog: Catalog): string | null {
  const getCheckedValue = (field: string) =>
    form?.querySelector<HTMLInputElement>(`[name=${field}]:checked`)?.value ?? null;
  // Packages are visible for one person only. If another kind is checked, it was chosen after any package.
  return findOfferIdByKind(catalog, getCheckedValue(kindField) ?? '') ?? getCheckedValue(offerField);
}

/**
 * Creates the initial state: the plan in the URL or, if the URL has none, the saved plan, with the saved details.
 *
 * @param form the element with the steps
 */
export function createInitialState(
  catalog: Catalog,
  form: HTMLElement | null,
  { planQuery, details, submission, changing }: SavedPlan,
): PlannerState {
  const { plan: linkedPlan } = parsePlan(location.search, catalog);
  const { plan: savedPlan } = parsePlan(`?${planQuery}`, catalog);
  const { offer, light } = linkedPlan;
  const basePlan = offer ? linkedPlan : { ...savedPlan, ...(light && { light }) };
  const checkedOfferId = findCheckedOfferId(form, catalog);
  const plan = checkedOfferId ? { ...basePlan, offer: checkedOfferId } : basePlan;
  return {
    ...emptyPlanner,
    plan,
    details: { ...details, requestedTime: parseLinkedTime(location.search) ?? details.requestedTime },
    step: getStepFromHash() ?? 1,
    // The list must not close while the visitor uses it.
    isListOpen: checkedOfferId !== null || form?.contains(document.activeElement) === true,
    alert: isTruncatedLink(location.hash) ? messages.truncatedLink : getPlanAlert(catalog, location.search),
    submission,
    // Until it is known whether the request has arrived.
    status: submission ? 'sending' : 'idle',
    // A link to another plan is a new request.
    changing: serializePlan(plan) === planQuery ? changing : null,
    sentId: findRememberedRequest(Date.now()),
  };
}

/** The sentence about parts of a plan that are not offered; empty if all are. @param search a query string, with its `?` */
export function getPlanAlert(catalog: Catalog, search: string): string {
  const { plan, notOffered, unknownParameters } = parsePlan(search, catalog);
  // Tracking parameters are ignored. If the plan has no offer, any other unknown parameter is probably a mistyped offer.
  const mistypedParameters = plan.offer
    ? []
    : unknownParameters.filter((name) => !/^(utm_|mc_)|cl?k?id$|^(ref|source|campaign)$/.test(name));
  const names = [...notOffered, ...mistypedParameters].join(', ');
  return names && fillPlaceholders(messages.partNotOffered, { names });
}
