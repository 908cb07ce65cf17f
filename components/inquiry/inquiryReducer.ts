import { type Catalog, type Selection, withExtra } from '@/lib/inquiry/quote';

/** A change by the visitor, or a selection from the URL. */
export type InquiryAction =
  | { type: 'choose'; selection: Selection }
  | { type: 'offer'; id: string }
  | { type: 'extra'; catalog: Catalog; id: string; quantity: number };

/** The selection after an action. Extras stay when another offer is chosen. */
export function inquiryReducer(selection: Selection, action: InquiryAction): Selection {
  switch (action.type) {
    case 'choose':
      return action.selection;
    case 'offer':
      return { ...selection, offer: action.id };
    case 'extra':
      return withExtra(action.catalog, selection, action.id, action.quantity);
  }
}
