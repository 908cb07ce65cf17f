import { createCalendarFile } from '@/lib/booking/calendarFile';
import { createMessage, getMessageKind } from '@/lib/booking/clientMessages';
import { sendMail } from '@/lib/booking/ownerMails';
import type { BookingRequest } from '@/lib/booking/request';
import { LinkButton } from '../../owner/ui/elements';
import { canSendMail, MessagePanel } from '../../owner/ui/MessagePanel';
import type { Desk } from './desk';

type RequestMessageProps = {
  desk: Desk;
  /** The request as it is stored now. */
  request: BookingRequest;
  /** Whether something was just done, which the client does not know yet. */
  isAfterAct: boolean;
  onClose: () => void;
};

/** A message about how a request stands. What it says is already stored. */
export function RequestMessage({ desk, request, isAfterAct, onClose }: RequestMessageProps) {
  const { mails, lastMailRunTime, texts, settings } = desk;
  const { booking, studio, pageUrl } = settings;
  const kind = getMessageKind(request, Date.now());
  const hasFile = (kind === 'booked' || kind === 'moved') && request.times.length > 0;
  return (
    <MessagePanel
      initialMessage={createMessage(kind, request, texts, settings)}
      contact={request}
      mails={mails}
      lastMailRunTime={lastMailRunTime}
      canSend={canSendMail(booking.mailExtension, lastMailRunTime)}
      {...(hasFile && { note: 'Send attaches the calendar file.' })}
      onSend={(message) => {
        const event = { name: studio.name, host: new URL(pageUrl).hostname };
        return sendMail({
          ...message,
          key: `${request.id}-${request.version}`,
          to: request.email,
          replyTo: studio.email,
          calendarFile: hasFile ? createCalendarFile(request, event) : null,
          about: { request: request.id },
        });
      }}
      renderEnd={(wasSent) => (
        <LinkButton className="link text-sm" onClick={onClose}>
          {wasSent || !isAfterAct ? 'Done' : 'Not now'}
        </LinkButton>
      )}
    />
  );
}
