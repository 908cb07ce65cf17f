import { type Catalog, emptyPlan, findOffer, type Plan } from '@/lib/booking/quote';
import {
  type ChangedRequest,
  emptyDetails,
  type PlanDetails,
  type Submission,
} from '@/lib/booking/savedPlan';

/** The steps of the planner: 1 offer, 2 time, 3 details. 0 shows a plan that somebody shared, with no step open. */
export type StepNumber = 0 | 1 | 2 | 3;

/** The plan, the details and the submission of the visitor. */
export type PlannerState = {
  plan: Plan;
  details: PlanDetails;
  step: StepNumber;
  /** `offline`: the request waits for the connection. `failed`: it is unknown whether it has arrived. */
  status: 'idle' | 'sending' | 'offline' | 'failed';
  /** The request that is being sent, or whose arrival is unknown. */
  submission: Submission | null;
  /** The stored request that the visitor changes; null for a new one. */
  changing: ChangedRequest | null;
};

export const emptyPlanner: PlannerState = {
  plan: emptyPlan,
  details: emptyDetails,
  step: 1,
  status: 'idle',
  submission: null,
  changing: null,
};

export type PlannerAction =
  /** The visitor has changed the plan, or details. */
  | { type: 'plan'; plan: Plan }
  | { type: 'details'; details: Partial<PlanDetails> }
  | { type: 'start'; state: PlannerState }
  | { type: 'step'; step: StepNumber }
  | { type: 'sending'; submission: Submission }
  | { type: 'notSent'; status: 'offline' | 'failed' }
  | { type: 'timePassed' };

/** The state after an action. After an edit, the request is not the one that was sent, so its status is `idle`. */
export function plannerReducer(state: PlannerState, action: PlannerAction): PlannerState {
  switch (action.type) {
    case 'plan':
      return { ...state, plan: action.plan, status: 'idle' };
    case 'details':
      return { ...state, details: { ...state.details, ...action.details }, status: 'idle' };
    case 'start':
      return action.state;
    case 'step':
      return { ...state, step: action.step };
    case 'sending':
      return { ...state, submission: action.submission, status: 'sending' };
    case 'notSent':
      // The visitor has edited the request since it was sent.
      return state.status === 'sending' ? { ...state, status: action.status } : state;
    case 'timePassed':
      return { ...state, details: { ...state.details, requestedTime: null }, step: 2, status: 'idle' };
  }
}

/** The step that can be open: without an offer, the first one; without a requested time, at most the second one. */
export function getReachableStep(
  catalog: Catalog,
  { plan, details }: Pick<PlannerState, 'plan' | 'details'>,
  step: StepNumber,
): StepNumber {
  if (!findOffer(catalog, plan)) return 1;
  return details.requestedTime || step < 2 ? step : 2;
}
