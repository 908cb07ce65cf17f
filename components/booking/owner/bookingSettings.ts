import type { Booking } from '@/content/schema/site';
import type { MessageContext } from '@/lib/booking/clientMessages';

/** What the owner's page needs of an offer, to fill in a new booking. */
export type BookableOffer = {
  id: string;
  name: string;
  /** `Realtor headshot special: $275` */
  summary: string;
  /** `Total: $275` */
  total: string;
  /** The length of its session, in minutes; 0 if it is unknown. */
  minutes: number;
  isProduct: boolean;
};

/** What the owner's requests need from the content. */
export type BookingSettings = MessageContext & {
  booking: Booking;
  offers: BookableOffer[];
  /** The name of the studio, and its address for answers. */
  studio: { name: string; email: string };
  /** How many days a request is stored; null if the site promises no period. */
  storedDays: number | null;
};
