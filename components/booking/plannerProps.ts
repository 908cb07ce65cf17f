import type { Dispatch, ReactNode } from 'react';
import type { ReadValue } from '@/components/ui/useRead';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking, Contact } from '@/content/schema/site';
import type { Calendar } from '@/lib/booking/calendar';
import type { Catalog, Offer, Plan, Quote } from '@/lib/booking/quote';
import type { RequestedTime } from '@/lib/booking/requestedTime';
import type { ContactDetails } from '@/lib/booking/savedPlan';
import type { PictureData } from '@/lib/photos/photos';
import type { PlannerAction, PlannerState, StepNumber } from './plannerReducer';

export type PlannerProps = {
  catalog: Catalog;
  copy: Pick<
    InquireContent,
    'team' | 'pictures' | 'minors' | 'evenings' | 'answer' | 'promise' | 'shortPromise'
  > & {
    /** The conditions of each kind of offer, one paragraph each. */
    terms: Record<Offer['kind'], string[]>;
  };
  contact: Contact;
  booking: Booking;
  lightPictures: Partial<Record<string, PictureData>>;
  /** The name of the studio, in calendar files, and its city. */
  studio: { name: string; city: string; map: string | null };
  /** The picture of a page that does not know its plan. */
  defaultPicture: PictureData;
  /** The pictures of plans without a light, by the id of the kind of portrait or of the offer, or by the kind of offer. */
  pictures: Partial<Record<string, PictureData[]>>;
  /** What clients said, by the id of the offer. */
  quotes: Partial<Record<string, { text: string; source: string }>>;
  /** A sentence beside the photographer's face, shown above the button that sends a request; null without a photographer. */
  note: ReactNode;
  /** Links to the questions about preparing for a session, by the id of the offer; `me` is for all others of one person. */
  preparationLinks: Partial<Record<string, { label: string; href: string }>>;
  /** Absolute URL of this page. */
  pageUrl: string;
};

export type StepPartProps = PlannerProps & {
  state: PlannerState;
  dispatch: Dispatch<PlannerAction>;
  changePlan: (changes: Partial<Plan>) => void;
  quote: Quote;
  onMove: (step: StepNumber) => void;
  onSend: (contact: ContactDetails) => void;
};

export type TimeFieldProps = StepPartProps & {
  calendar: ReadValue<Calendar>;
  choose: (time: RequestedTime | null) => void;
};
