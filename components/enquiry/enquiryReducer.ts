import { type Catalogue, type Selection, withExtra } from '@/lib/enquiry/quote';

/** What a visitor does with the choices, or an address asks for. */
export type EnquiryAction =
  | { type: 'choose'; selection: Selection }
  | { type: 'offer'; id: string }
  | { type: 'extra'; catalogue: Catalogue; id: string; quantity: number };

/** The choices after an action. Extras stay when another offer is chosen. */
export function enquiryReducer(selection: Selection, action: EnquiryAction): Selection {
  switch (action.type) {
    case 'choose':
      return action.selection;
    case 'offer':
      return { ...selection, offer: action.id };
    case 'extra':
      return withExtra(action.catalogue, selection, action.id, action.quantity);
  }
}
