import { type ContactDetails, emptyDetails, type InquiryDetails } from '@/lib/inquiry/message';
import { maxQuantity } from '@/lib/inquiry/offers';
import { type Catalog, emptyPlan, findOffer, type Plan, setExtraQuantity } from '@/lib/inquiry/quote';
import type { RequestedTime } from '@/lib/inquiry/requestedTime';
import type { Submission } from '@/lib/requests/savedInquiry';

/** The steps of the planner: 1 offer, 2 time, 3 details. 0 shows a plan that somebody shared, with no step open. */
export type StepNumber = 0 | 1 | 2 | 3;

/** `sent`: the shown request has arrived. `offline`: it waits for the connection. `failed`: it is unknown whether it has arrived. */
type SubmissionStatus = 'idle' | 'sending' | 'sent' | 'offline' | 'failed';

/** The plan, the details and the submission of the visitor. */
export type InquiryState = {
  plan: Plan;
  details: InquiryDetails;
  step: StepNumber;
  status: SubmissionStatus;
  /** The last submission; null before the first one. */
  submission: Submission | null;
  /** Whether the confirmation is shown instead of the steps. */
  isConfirmed: boolean;
};

export const emptyInquiry: InquiryState = {
  plan: emptyPlan,
  details: emptyDetails,
  step: 1,
  status: 'idle',
  submission: null,
  isConfirmed: false,
};

/** A change by the visitor. */
type Edit =
  | { type: 'plan'; plan: Plan }
  | { type: 'offer'; id: string | null }
  | { type: 'extra'; catalog: Catalog; id: string; quantity: number }
  /** The number of people, or of the pictures of each product offer by its id. */
  | { type: 'quantities'; quantities: Record<string, number> }
  | { type: 'place'; id: string }
  | { type: 'portrait'; id: string }
  | { type: 'minor'; hasMinor: boolean }
  | { type: 'time'; requestedTime: RequestedTime | null }
  | { type: 'contact'; contact: Partial<ContactDetails> };

export type InquiryAction =
  | Edit
  | { type: 'start'; state: InquiryState }
  | { type: 'step'; step: StepNumber }
  | { type: 'submission'; submission: Submission }
  /** What is sent next replaces nothing. */
  | { type: 'separate' }
  /** The result of the submission with this id. */
  | { type: 'submissionResult'; id: string; isStored: boolean; isOffline: boolean }
  | { type: 'confirmation'; isConfirmed: boolean };

/** The state after an action. Extras stay when another offer is chosen. */
export function inquiryReducer(state: InquiryState, action: InquiryAction): InquiryState {
  switch (action.type) {
    case 'start':
      return action.state;
    case 'step':
      return { ...state, step: action.step };
    case 'submission':
      return { ...state, submission: action.submission, status: 'sending' };
    case 'separate':
      return { ...state, submission: null };
    case 'submissionResult': {
      if (state.submission?.id !== action.id) return state;
      const submission = { ...state.submission, isStored: action.isStored };
      // The visitor has edited the request since it was sent.
      if (state.status !== 'sending') return { ...state, submission };
      if (action.isStored) return { ...state, submission, status: 'sent', isConfirmed: true };
      return { ...state, submission, status: action.isOffline ? 'offline' : 'failed' };
    }
    case 'confirmation':
      return { ...state, isConfirmed: action.isConfirmed };
    default:
      // The edited request is not the one that was sent.
      return { ...applyEdit(state, action), status: 'idle' };
  }
}

function applyEdit(state: InquiryState, action: Edit): InquiryState {
  const { plan, details } = state;
  const changePlan = (changes: Partial<Plan>) => ({
    ...state,
    plan: { ...plan, ...changes },
  });
  switch (action.type) {
    case 'plan':
      return { ...state, plan: action.plan };
    case 'offer':
      return changePlan({ offer: action.id });
    case 'extra':
      return { ...state, plan: setExtraQuantity(action.catalog, plan, action.id, action.quantity) };
    case 'quantities': {
      const limited = Object.entries(action.quantities).map(([id, quantity]) => [
        id,
        Math.max(0, Math.min(Math.trunc(quantity) || 0, maxQuantity)),
      ]);
      return changePlan({ quantities: { ...plan.quantities, ...Object.fromEntries(limited) } });
    }
    case 'place':
      return changePlan({ place: action.id });
    case 'portrait':
      return changePlan({ portrait: action.id });
    case 'minor':
      return changePlan({ hasMinor: action.hasMinor });
    case 'time':
      return { ...state, details: { ...details, requestedTime: action.requestedTime } };
    case 'contact':
      return { ...state, details: { ...details, ...action.contact } };
  }
}

/** The step that can be open: without an offer, the first one; without a requested time, at most the second one. */
export function getReachableStep(
  catalog: Catalog,
  { plan, details }: Pick<InquiryState, 'plan' | 'details'>,
  step: StepNumber,
): StepNumber {
  if (!findOffer(catalog, plan)) return 1;
  return details.requestedTime || step < 2 ? step : 2;
}
