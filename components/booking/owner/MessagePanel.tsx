import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { createCalendarFile } from '@/lib/booking/calendarFile';
import { createMessage, getMessageKind } from '@/lib/booking/clientMessages';
import { isEmail, toPhoneNumber } from '@/lib/booking/contact';
import { sendMail } from '@/lib/booking/ownerMails';
import type { BookingRequest } from '@/lib/booking/request';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { useTask } from '../../owner/ui/useTask';
import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import type { Desk } from './desk';
import { MailLine } from './MailLine';

/** How long ago `npm run notify` must have run so that it counts as scheduled, in milliseconds: a day. */
const maxRunAgeMs = 24 * 60 * 60 * 1000;

type MessagePanelProps = {
  desk: Desk;
  /** The request as it is stored now. */
  request: BookingRequest;
  /** Whether something was just done, which the client does not know yet. */
  isAfterAct: boolean;
  onClose: () => void;
};

/** A message about how a request stands, which the owner edits and sends. What it says is already stored. */
export function MessagePanel({ desk, request, isAfterAct, onClose }: MessagePanelProps) {
  const { mails, lastMailRunTime, texts, settings } = desk;
  const { booking, studio, pageUrl } = settings;
  const kind = getMessageKind(request, Date.now());
  const [message, setMessage] = useState(() => createMessage(kind, request, texts, settings));
  const [mailId, setMailId] = useState('');
  const { outcome, copy } = useCopy();
  const task = useTask();
  const email = isEmail(request.email) && request.email;
  const number = toPhoneNumber(request.phone);
  const canSend = booking.mailExtension || Date.now() - lastMailRunTime < maxRunAgeMs;
  const hasFile = (kind === 'booked' || kind === 'moved') && request.times.length > 0;
  const mail = mails.find(({ id }) => id === mailId);
  const send = async () => {
    const event = { name: studio.name, host: new URL(pageUrl).hostname };
    const calendarFile = hasFile ? createCalendarFile(request, event) : null;
    setMailId(await sendMail(request, message, calendarFile, studio.email));
  };
  const status = !canSend
    ? 'Mail can’t be sent from this page yet (docs/owner.md). Use your mail program, a text or Copy.'
    : mailId
      ? 'Waiting to be sent.'
      : email && hasFile && 'Send attaches the calendar file.';
  return (
    <>
      <TextField
        label="Subject"
        value={message.subject}
        onChange={(subject) => setMessage({ ...message, subject })}
      />
      <div className="grid gap-1.5">
        <label htmlFor="message-text" className="text-sm font-medium">
          Message
        </label>
        <textarea
          id="message-text"
          className="field field-sizing-content max-h-[50dvh] min-h-60 text-sm"
          dir="auto"
          value={message.text}
          onChange={({ target }) => setMessage({ ...message, text: target.value })}
        />
      </div>
      <ErrorNotice>
        {task.error || (outcome === 'refused' && `${getCopyRefusedMessage()} Select the text and copy it.`)}
      </ErrorNotice>
      <div role="status" className="min-h-6 text-sm text-muted">
        {task.progress || (outcome === 'copied' && 'Copied.') || (!mail && status)}
        {mail && <MailLine mail={mail} lastMailRunTime={lastMailRunTime} />}
      </div>
      <ButtonRow>
        {email && canSend && !mailId && (
          <Button variant="primary" aria-disabled={task.isBusy} onClick={() => task.run('Sending', send)}>
            {`Send to ${email}`}
          </Button>
        )}
        {email && (
          <ButtonLink
            variant="quiet"
            href={createMailtoUrl(email, { subject: message.subject, body: message.text.split('\n') })}
          >
            Open in mail
          </ButtonLink>
        )}
        {number && (
          <ButtonLink variant="quiet" href={createSmsUrl(number, message.text)}>
            Text
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => copy(message.text)}>
          Copy
        </Button>
        <LinkButton className="link text-sm" onClick={onClose}>
          {mailId || !isAfterAct ? 'Done' : 'Not now'}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
