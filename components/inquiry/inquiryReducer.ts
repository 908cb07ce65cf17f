import { type Details, emptyDetails } from '@/lib/inquiry/message';
import { maxCount } from '@/lib/inquiry/offers';
import {
  type Catalog,
  type Counted,
  emptySelection,
  offerOf,
  type Selection,
  withExtra,
} from '@/lib/inquiry/quote';
import type { Press } from '@/lib/requests/savedInquiry';

/** The steps of the form: who, when, you. */
export type StepNumber = 1 | 2 | 3;

/** `sent`: what the page shows has arrived. `offline`: it waits for the connection. `failed`: whether it arrived is unknown. */
type SendStatus = 'idle' | 'sending' | 'sent' | 'offline' | 'failed';

/** What the visitor has chosen, typed and sent. */
export type InquiryState = {
  selection: Selection;
  details: Details;
  step: StepNumber;
  status: SendStatus;
  /** The last press of Send; null before the first. */
  press: Press | null;
  /** Whether what was sent is shown instead of the steps. */
  isConfirmed: boolean;
};

export const emptyInquiry: InquiryState = {
  selection: emptySelection,
  details: emptyDetails,
  step: 1,
  status: 'idle',
  press: null,
  isConfirmed: false,
};

/** A change by the visitor. */
type Edit =
  | { type: 'plan'; selection: Selection }
  | { type: 'offer'; id: string | null }
  | { type: 'extra'; catalog: Catalog; id: string; quantity: number }
  | { type: 'count'; counted: Counted; count: number }
  | { type: 'place'; id: string }
  | { type: 'portrait'; id: string }
  | { type: 'minor'; hasMinor: boolean }
  | { type: 'detail'; field: keyof Details; value: string };

export type InquiryAction =
  | Edit
  | { type: 'start'; state: InquiryState }
  | { type: 'step'; step: StepNumber }
  | { type: 'press'; press: Press }
  /** The outcome of sending this id. */
  | { type: 'answer'; id: string; isStored: boolean; isOffline: boolean }
  | { type: 'confirmation'; isConfirmed: boolean };

/** The state after an action. Extras stay when another offer is chosen. */
export function inquiryReducer(state: InquiryState, action: InquiryAction): InquiryState {
  switch (action.type) {
    case 'start':
      return action.state;
    case 'step':
      return { ...state, step: action.step };
    case 'press':
      return { ...state, press: action.press, status: 'sending' };
    case 'answer': {
      if (state.press?.id !== action.id) return state;
      const press = { ...state.press, isStored: action.isStored };
      // The page shows other words by now.
      if (state.status !== 'sending') return { ...state, press };
      if (action.isStored) return { ...state, press, status: 'sent', isConfirmed: true };
      return { ...state, press, status: action.isOffline ? 'offline' : 'failed' };
    }
    case 'confirmation':
      return { ...state, isConfirmed: action.isConfirmed };
    default:
      // Other words are not those that were sent.
      return { ...edited(state, action), status: 'idle' };
  }
}

function edited(state: InquiryState, action: Edit): InquiryState {
  const { selection, details } = state;
  const withSelection = (changed: Partial<Selection>) => ({
    ...state,
    selection: { ...selection, ...changed },
  });
  switch (action.type) {
    case 'plan':
      return { ...state, selection: action.selection };
    case 'offer':
      return withSelection({ offer: action.id });
    case 'extra':
      return { ...state, selection: withExtra(action.catalog, selection, action.id, action.quantity) };
    case 'count': {
      const count = Math.max(0, Math.min(Math.trunc(action.count) || 0, maxCount));
      return withSelection({ counts: { ...selection.counts, [action.counted]: count } });
    }
    case 'place':
      return withSelection({ place: action.id });
    case 'portrait':
      return withSelection({ portrait: action.id });
    case 'minor':
      return withSelection({ hasMinor: action.hasMinor });
    case 'detail':
      return { ...state, details: { ...details, [action.field]: action.value } };
  }
}

/** The step that can be open: without an offer the first, without a time at most the second. */
export function reachableStep(
  catalog: Catalog,
  { selection, details }: Pick<InquiryState, 'selection' | 'details'>,
  step: StepNumber,
): StepNumber {
  if (!offerOf(catalog, selection)) return 1;
  return details.when || step === 1 ? step : 2;
}
