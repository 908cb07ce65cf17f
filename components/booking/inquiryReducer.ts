import { type Catalog, emptyPlan, findOffer, type Plan } from '@/lib/booking/quote';
import { emptyDetails, type InquiryDetails, type Submission } from '@/lib/booking/savedInquiry';

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

export type InquiryAction =
  /** The visitor has changed the plan, or details. */
  | { type: 'plan'; plan: Plan }
  | { type: 'details'; details: Partial<InquiryDetails> }
  | { type: 'start'; state: InquiryState }
  | { type: 'step'; step: StepNumber }
  | { type: 'submission'; submission: Submission }
  /** What is sent next replaces nothing. */
  | { type: 'separate' }
  | { type: 'submissionResult'; id: string; isStored: boolean; isOffline: boolean }
  | { type: 'confirmation'; isConfirmed: boolean };

/** The state after an action. After an edit, the request is not the one that was sent, so its status is `idle`. */
export function inquiryReducer(state: InquiryState, action: InquiryAction): InquiryState {
  switch (action.type) {
    case 'plan':
      return { ...state, plan: action.plan, status: 'idle' };
    case 'details':
      return { ...state, details: { ...state.details, ...action.details }, status: 'idle' };
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
