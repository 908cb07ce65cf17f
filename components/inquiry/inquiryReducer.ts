import { maxCount } from '@/lib/inquiry/maxCount';
import { type Details, emptyDetails } from '@/lib/inquiry/message';
import {
  type Catalog,
  type Counted,
  emptySelection,
  offerOf,
  type Selection,
  withExtra,
} from '@/lib/inquiry/quote';

/** The steps of the form: who, when, you. */
export type StepNumber = 1 | 2 | 3;

/** What the visitor has chosen and typed, and the open step. */
export type InquiryState = { selection: Selection; details: Details; step: StepNumber };

export const emptyInquiry: InquiryState = { selection: emptySelection, details: emptyDetails, step: 1 };

/** A change by the visitor, or a plan from the URL or this device. */
export type InquiryAction =
  | { type: 'start'; state: InquiryState }
  | { type: 'plan'; selection: Selection }
  | { type: 'offer'; id: string | null }
  | { type: 'extra'; catalog: Catalog; id: string; quantity: number }
  | { type: 'count'; counted: Counted; count: number }
  | { type: 'place'; id: string }
  | { type: 'portrait'; id: string }
  | { type: 'minor'; hasMinor: boolean }
  | { type: 'detail'; field: keyof Details; value: string }
  | { type: 'step'; step: StepNumber }
  | { type: 'clear' };

/** The state after an action. Extras stay when another offer is chosen. */
export function inquiryReducer(state: InquiryState, action: InquiryAction): InquiryState {
  const { selection, details } = state;
  switch (action.type) {
    case 'start':
      return action.state;
    case 'plan':
      return { ...state, selection: action.selection };
    case 'offer':
      return { ...state, selection: { ...selection, offer: action.id } };
    case 'extra':
      return { ...state, selection: withExtra(action.catalog, selection, action.id, action.quantity) };
    case 'count':
      return {
        ...state,
        selection: {
          ...selection,
          counts: {
            ...selection.counts,
            [action.counted]: Math.max(0, Math.min(Math.trunc(action.count) || 0, maxCount)),
          },
        },
      };
    case 'place':
      return { ...state, selection: { ...selection, place: action.id } };
    case 'portrait':
      return { ...state, selection: { ...selection, portrait: action.id } };
    case 'minor':
      return { ...state, selection: { ...selection, hasMinor: action.hasMinor } };
    case 'detail':
      return { ...state, details: { ...details, [action.field]: action.value } };
    case 'step':
      return { ...state, step: action.step };
    case 'clear':
      return emptyInquiry;
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
