import type { Dispatch, ReactNode } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking, Contact } from '@/content/schema/site';
import type { Opening } from '@/lib/booking/openings';
import type { Catalog, Offer, Plan, Quote } from '@/lib/booking/quote';
import type { RequestFields } from '@/lib/booking/request';
import type { PictureData } from '@/lib/photos/photos';
import type { InquiryAction, InquiryState, StepNumber } from './inquiryReducer';

export type InquiryProps = {
  catalog: Catalog;
  copy: Pick<
    InquireContent,
    'team' | 'pictures' | 'minors' | 'evenings' | 'answer' | 'promise' | 'shortPromise'
  > & {
    /** The conditions of each kind of offer, one paragraph each. */
    terms: Record<Offer['kind'], string[]>;
  };
  contact: Contact;
  booking: Omit<Booking, 'openings'> & { openings: Opening[] };
  lightPictures: Partial<Record<string, PictureData>>;
  studio: { name: string; place: string };
  /** The picture of a page that does not know its plan. */
  defaultPicture: PictureData;
  /** The pictures of plans without a light, by the id of the kind of portrait or of the offer, or by the kind of offer. */
  pictures: Partial<Record<string, PictureData[]>>;
  /** What clients said, by the id of the offer; `me` is for all offers without a quote of their own. */
  quotes: Partial<Record<string, { text: string; source: string }>>;
  /** A sentence beside the photographer's face, shown until a request is confirmed; null if the photographer has no name. */
  note: ReactNode;
  /** A link to the questions about preparing for a session; null if there are none. */
  preparationLink: { label: string; href: string } | null;
  pageUrl: string;
};

export type StepPartProps = InquiryProps & {
  state: InquiryState;
  dispatch: Dispatch<InquiryAction>;
  changePlan: (changes: Partial<Plan>) => void;
  quote: Quote;
  onOpenList: () => void;
  onNext: (step: StepNumber) => void;
  onSend: (fields: RequestFields) => void;
};
