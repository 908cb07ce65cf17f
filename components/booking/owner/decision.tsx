import type { Act } from '@/lib/booking/acts';
import type { Availability } from '@/lib/booking/availability';
import type { OwnerTexts } from '@/lib/booking/clientMessages';
import type { ClientMail } from '@/lib/booking/ownerMails';
import { freeBusy } from '@/lib/booking/ownerRequests';
import { type BookingRequest, emptyTexts, newBooking } from '@/lib/booking/request';
import { anyTime } from '@/lib/booking/requestedTime';
import { createRandomId } from '@/lib/createRandomId';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { useTask } from '../../owner/ui/useTask';
import type { BookingSettings } from './bookingSettings';

// What the forms of a request's dialog have in common.

/** `new` books for a client who called; `book` also moves a booking. */
export type RequestDialogKind = 'new' | 'book' | 'ask' | 'close' | 'cancel' | 'message';

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
  sentAt: 0,
  changedAt: 0,
});

export type RequestDialogProps = {
  kind: RequestDialogKind;
  /** The request as it was when the dialog opened. */
  seen: BookingRequest;
  requests: BookingRequest[];
  mails: ClientMail[];
  canSendMail: boolean;
  texts: OwnerTexts;
  settings: BookingSettings;
  availability: Availability | null;
  onClose: () => void;
};

/** Called with an act that the owner has decided on. @throws errors that the form shows */
export type Decide = (
  act: Act,
  fields?: Partial<BookingRequest>,
) => Promise<{ message: string; orphanKey: string }>;

export type DecisionFormProps = RequestDialogProps & { decide: Decide };

/** What went wrong and, for a time whose request is gone, a button that offers it again. */
export function DecisionErrors({ error, orphanKey }: { error: string; orphanKey: string }) {
  const task = useTask();
  return (
    <>
      <ErrorNotice>{error || task.error}</ErrorNotice>
      {orphanKey && (
        <p>
          <LinkButton onClick={() => task.run('Saving', () => freeBusy(orphanKey))}>
            If it was deleted: free this time
          </LinkButton>
        </p>
      )}
    </>
  );
}
