import type { Dispatch, RefObject } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking, Contact } from '@/content/schema/site';
import type { Catalog, Counted, Quote } from '@/lib/inquiry/quote';
import type { Attempt, RequestFields } from '@/lib/requests/request';
import type { InquiryAction, InquiryState, StepNumber } from './inquiryReducer';

/** What the page for planning a session gets. */
export type InquiryProps = {
  catalog: Catalog;
  copy: Pick<InquireContent, 'team' | 'pictures' | 'roughTimes' | 'answer' | 'usage' | 'terms'>;
  contact: Contact;
  booking: Booking;
  /** The lowest price of one person or picture, in whole dollars; null if there is none. */
  lowest: Record<Counted, number | null>;
  /** Absolute URL of this page, for the message. */
  page: string;
};

/** Whether a request is being sent, or why the last attempt was not; `again` asks whether a person sends it. */
export type SendStatus = 'idle' | 'sending' | 'failed' | 'offline' | 'refused' | 'again';

/** What the parts of the steps get. */
export type PartProps = InquiryProps & {
  state: InquiryState;
  dispatch: Dispatch<InquiryAction>;
  quote: Quote;
  /** Whether it is being sent, and what became of the last attempt. It outlives the open step. */
  status: SendStatus;
  onStatus: (status: SendStatus) => void;
  /** The attempt to send whose outcome is unknown. */
  attempt: RefObject<Attempt | null>;
  /** Opens the list of packages. */
  onOpenList: () => void;
  onNext: (step: StepNumber) => void;
  onClear: () => void;
  onSent: (fields: RequestFields) => void;
};
