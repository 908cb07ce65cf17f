import { type Catalog, emptyPlan, findOffer, type Plan } from '@/lib/booking/quote';
import { limitRequestedTime } from '@/lib/booking/requestedTime';
import {
  type ChangedRequest,
  emptyDetails,
  type PlanDetails,
  type Submission,
} from '@/lib/booking/savedPlan';

/** The steps of the planner: 1 offer, 2 time, 3 details. 0 shows a plan that somebody shared, with no step open. */
export type StepNumber = 0 | 1 | 2 | 3;

export type PlannerState = {
  plan: Plan;
  details: PlanDetails;
  step: StepNumber;
  /** Whether the list of offers is shown although one is chosen. */
  isListOpen: boolean;
  /** Whether the visitor has moved between steps or pages, so that the heading takes the focus. */
  hasMoved: boolean;
  /** A sentence about the link, or about a time that has passed; empty if there is nothing to say. */
  alert: string;
  /** `offline`: the request waits for the connection. `failed`: it is unknown whether it has arrived. */
  status: 'idle' | 'sending' | 'offline' | 'failed';
  /** The request that is being sent, or whose arrival is unknown. */
  submission: Submission | null;
  /** The stored request that the visitor changes; null for a new one. */
  changing: ChangedRequest | null;
  /** Whether the last change was refused, because the request was changed or booked meanwhile. */
  wasRefused: boolean;
  /** The id of the request that this device has sent last; null if there is none. */
  sentId: string | null;
};

export const emptyPlanner: PlannerState = {
  plan: emptyPlan,
  details: emptyDetails,
  step: 1,
  isListOpen: false,
  hasMoved: false,
  alert: '',
  status: 'idle',
  submission: null,
  changing: null,
  wasRefused: false,
  sentId: null,
};

export type PlannerAction =
  | { type: 'set'; state: Partial<PlannerState> }
  /** The visitor has changed the plan, or details. */
  | { type: 'edit'; plan?: Plan; details?: Partial<PlanDetails> }
  | { type: 'notSent'; status: 'offline' | 'failed' };

/** The state after an action. After an edit, the request is not the one that was sent, so its status is `idle`. */
export function plannerReducer(state: PlannerState, action: PlannerAction): PlannerState {
  switch (action.type) {
    case 'set':
      return { ...state, ...action.state };
    case 'edit': {
      const { plan = state.plan, details } = action;
      return { ...state, plan, details: { ...state.details, ...details }, status: 'idle' };
    }
    case 'notSent':
      // The visitor has edited the request since it was sent.
      return state.status === 'sending' ? { ...state, status: action.status } : state;
  }
}

/**
 * Leaves out a requested time that belongs to another kind of offer or has passed, and a step that cannot be open: without an offer
 * only the first one can, without a requested time at most the second one.
 */
export function limitState(catalog: Catalog, state: PlannerState): PlannerState {
  const offer = findOffer(catalog, state.plan);
  const { requestedTime: time } = state.details;
  const requestedTime = limitRequestedTime(time, offer?.kind === 'product', Date.now());
  const step = requestedTime || state.step < 2 ? state.step : 2;
  return { ...state, details: { ...state.details, requestedTime }, step: offer ? step : 1 };
}
