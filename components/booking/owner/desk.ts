import type { ReactNode } from 'react';
import type { Booking } from '@/content/schema/site';
import type { Act } from '@/lib/booking/acts';
import type { Availability } from '@/lib/booking/availability';
import type { MessageContext, OwnerTexts } from '@/lib/booking/clientMessages';
import type { ClientMail } from '@/lib/booking/ownerMails';
import { type BookingRequest, emptyTexts, newBooking } from '@/lib/booking/request';
import { anyTime } from '@/lib/booking/requestedTime';
import { createRandomId } from '@/lib/createRandomId';

// What the parts of the owner's desk have in common.

/** What the owner's requests need from the content. */
export type BookingSettings = MessageContext & {
  booking: Booking;
  /** What fills in a new booking: `Realtor headshot special: $275`, `Total: $275`, and the minutes, which are 0 if unknown. */
  offers: {
    id: string;
    name: string;
    summary: string;
    total: string;
    minutes: number;
    isProduct: boolean;
  }[];
  /** The name of the studio, and its address for answers. */
  studio: { name: string; email: string };
  /** How many days a request is stored; null if the site promises no period. */
  storedDays: number | null;
};

/** `new` books for a client who called; `book` also moves a booking. */
export type RequestDialogKind = 'new' | 'book' | 'ask' | 'close' | 'cancel' | 'message';

export type Desk = {
  settings: BookingSettings;
  requests: BookingRequest[];
  mails: ClientMail[];
  /** When `npm run notify` last ran, in milliseconds since 1970; 0 if no run is known. */
  lastMailRunTime: number;
  /** The texts of the content until those of the owner have loaded. */
  texts: OwnerTexts;
  /** Null until the calendar has loaded. */
  availability: Availability | null;
  openDialog: (kind: RequestDialogKind, request: BookingRequest) => void;
};

export type DecisionFormProps = {
  /** The request as it was when the dialog opened. */
  seen: BookingRequest;
  desk: Desk;
  /** Does what the owner has decided. @throws ReadableError if it cannot be done */
  decide: (act: Act, fields?: Partial<BookingRequest>) => Promise<void>;
  onClose: () => void;
  /** A button that frees the time, if a booking without a request has it. */
  children: ReactNode;
};

/** The request of a client who called, before it is stored. Its id is the same for each attempt to store it. */
export const createEmptyRequest = (): BookingRequest => ({
  ...emptyTexts,
  ...newBooking,
  attention: false,
  id: createRandomId(),
  place: 'studio',
  minutes: 0,
  requestedTime: anyTime,
  version: 0,
  sentAt: Date.now(),
  changedAt: Date.now(),
});
