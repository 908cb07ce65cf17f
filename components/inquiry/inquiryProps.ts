import type { Dispatch } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking, Contact } from '@/content/schema/site';
import type { Opening } from '@/lib/inquiry/openings';
import type { Catalog, Offer, Quote } from '@/lib/inquiry/quote';
import type { PictureData } from '@/lib/photos/photos';
import type { RequestFields } from '@/lib/requests/request';
import type { InquiryAction, InquiryState, StepNumber } from './inquiryReducer';

/** Props of the planner. */
export type InquiryProps = {
  catalog: Catalog;
  copy: Pick<InquireContent, 'team' | 'pictures' | 'minors' | 'answer' | 'promise' | 'shortPromise'> & {
    /** The conditions of each kind of offer, one paragraph each. */
    terms: Record<Offer['kind'], string[]>;
  };
  contact: Contact;
  booking: Omit<Booking, 'openings'> & { openings: Opening[] };
  /** The pictures of the light presets, by their ids. */
  lightPictures: Partial<Record<string, PictureData>>;
  /** The studio's name, and where it is. */
  studio: { name: string; place: string };
  /** The picture of the confirmation if no light was chosen. */
  defaultPicture: PictureData;
  /** Content beside the first step until an offer is chosen; null if there is no picture for it. */
  invitation: { picture: PictureData; label: string; quote: string | null; source: string } | null;
  /** A link to the questions about preparing for a session; null if there are none. */
  preparationLink: { label: string; href: string } | null;
  /** Absolute URL of this page, for the message. */
  pageUrl: string;
};

/** Props of the parts of the steps. */
export type StepPartProps = InquiryProps & {
  state: InquiryState;
  dispatch: Dispatch<InquiryAction>;
  quote: Quote;
  /** Opens the list of packages. */
  onOpenList: () => void;
  onNext: (step: StepNumber) => void;
  onSend: (fields: RequestFields) => void;
};
