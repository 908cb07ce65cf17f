import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';

/** What an answer to a request begins with. */
export type RequestWords = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  /** Whether visitors can send requests now. Earlier ones are shown in any case. */
  isOn: boolean;
};
