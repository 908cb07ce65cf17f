import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { createMessage, getMessageKind } from '@/lib/booking/clientMessages';
import { isEmail, toPhoneNumber } from '@/lib/booking/contact';
import { retryMail, sendMail } from '@/lib/booking/ownerMails';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimestamp } from '@/lib/dates';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { importWithRetry } from '@/lib/retry';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { useTask } from '../../owner/ui/useTask';
import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import type { RequestDialogProps } from './decision';

type MessagePanelProps = RequestDialogProps & {
  /** The request as it is stored now. */
  request: BookingRequest;
  /** Whether something was just done, which the client does not know yet. */
  isAfterAct: boolean;
  children: ReactNode;
};

/** A message about how a request stands, which the owner edits and sends. What it says is already stored. */
export function MessagePanel(props: MessagePanelProps) {
  const { request, isAfterAct, mails, canSendMail, texts, settings, onClose, children } = props;
  const id = useId();
  const kind = getMessageKind(request, Date.now());
  const [message, setMessage] = useState(() => createMessage(kind, request, texts, settings));
  const [mailId, setMailId] = useState('');
  const { outcome, copy } = useCopy();
  const task = useTask();
  const [email, number] = [isEmail(request.email) ? request.email : '', toPhoneNumber(request.phone)];
  const hasFile = (kind === 'booked' || kind === 'moved') && request.times.length > 0;
  const mail = mails.find((each) => each.id === mailId);
  const send = async () => {
    const calendarFile = hasFile
      ? (await importWithRetry(() => import('@/lib/booking/calendarFile'))).createCalendarFile(request, {
          name: settings.studio.name,
          host: new URL(settings.pageUrl).hostname,
        })
      : null;
    setMailId(await sendMail(request, message, calendarFile, settings.studio.email));
  };
  return (
    <>
      {children}
      <TextField
        label="Subject"
        value={message.subject}
        onChange={(subject) => setMessage({ ...message, subject })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm font-medium">
          Message
        </label>
        <textarea
          id={`${id}-text`}
          className="field field-sizing-content max-h-[50dvh] min-h-60 text-sm"
          dir="auto"
          value={message.text}
          onChange={({ target }) => setMessage({ ...message, text: target.value })}
        />
      </div>
      <ErrorNotice>
        {task.error ||
          (mail?.state === 'failed' && `Not sent: ${mail.error}`) ||
          (outcome === 'refused' && `${getCopyRefusedMessage()} Select the text and copy it.`)}
      </ErrorNotice>
      <p role="status" className="min-h-6 text-sm text-muted">
        {task.progress ||
          (outcome === 'copied'
            ? 'Copied.'
            : mail?.state === 'sent'
              ? `Sent ${formatTimestamp(mail.endedAt || mail.createdAt)}.`
              : mailId && mail?.state !== 'failed'
                ? 'Waiting to be sent.'
                : canSendMail
                  ? email && hasFile && 'Send attaches the calendar file.'
                  : 'Mail can’t be sent from this page yet (docs/owner.md). Use your mail program, a text or Copy.')}
      </p>
      <ButtonRow>
        {email && canSendMail && (!mailId || mail?.state === 'failed') && (
          <Button
            variant="primary"
            aria-disabled={task.isBusy}
            onClick={() => task.run('Sending', mail?.state === 'failed' ? () => retryMail(mail.id) : send)}
          >
            {mail?.state === 'failed' ? 'Try again' : `Send to ${email}`}
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
