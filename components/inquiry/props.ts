import type { Dispatch } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking, Contact } from '@/content/schema/site';
import type { Opening } from '@/lib/inquiry/openings';
import type { Catalog, Quote } from '@/lib/inquiry/quote';
import type { PictureData } from '@/lib/photos/photos';
import type { RequestFields } from '@/lib/requests/request';
import type { InquiryAction, InquiryState, StepNumber } from './inquiryReducer';

/** What the page for planning a session gets. */
export type InquiryProps = {
  catalog: Catalog;
  copy: Pick<
    InquireContent,
    'team' | 'pictures' | 'minors' | 'roughTimes' | 'answer' | 'promise' | 'shortPromise' | 'usage' | 'terms'
  >;
  contact: Contact;
  booking: Omit<Booking, 'openings'> & { openings: Opening[] };
  /** The pictures of the lights, by their id. */
  lightPictures: Partial<Record<string, PictureData>>;
  /** The studio's name and address, for a calendar. */
  studio: { name: string; place: string };
  /** The place that the client takes: shown where no light was chosen. */
  emptyPlace: PictureData;
  /** What is shown beside the first step until something is chosen; without a picture, nothing. */
  invitation: { picture: PictureData; label: string; quote: string | null; source: string } | null;
  /** The first question of those before a session; null if there are none. */
  prepare: { label: string; href: string } | null;
  /** Absolute URL of this page, for the message. */
  page: string;
};

/** What the parts of the steps get. */
export type PartProps = InquiryProps & {
  state: InquiryState;
  dispatch: Dispatch<InquiryAction>;
  quote: Quote;
  /** Opens the list of packages. */
  onOpenList: () => void;
  onNext: (step: StepNumber) => void;
  onSend: (words: RequestFields) => void;
};
