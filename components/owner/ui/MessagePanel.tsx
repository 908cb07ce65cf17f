import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { getCopyRefusedMessage, useCopy } from '@/components/ui/useCopy';
import { isEmail, toPhoneNumber } from '@/lib/booking/contact';
import type { ClientMail } from '@/lib/booking/ownerMails';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { ErrorNotice } from './elements';
import { MailLine } from './MailLine';
import { useTask } from './useTask';

/** How long ago `npm run notify` must have run so that it counts as scheduled, in milliseconds: a day. */
const maxRunAgeMs = 24 * 60 * 60 * 1000;

/** Whether mail can be sent from this page. @param lastRunTime when `npm run notify` last ran, in milliseconds since 1970 */
export const canSendMail = (hasExtension: boolean, lastRunTime: number): boolean =>
  hasExtension || Date.now() - lastRunTime < maxRunAgeMs;

export type WrittenMessage = { subject: string; text: string };

type MessagePanelProps = {
  initialMessage: WrittenMessage;
  /** How the client can be reached; empty if not. */
  contact: { email: string; phone: string };
  mails: ClientMail[];
  lastMailRunTime: number;
  canSend: boolean;
  /** What Send does besides. */
  note?: string;
  /** Stores the mail. @returns its id */
  onSend: (message: WrittenMessage) => Promise<string>;
  /** Called when the message is sent, copied or opened in another program. */
  onUse?: () => void;
  /** A button at the end. @param wasSent whether a mail was stored */
  renderEnd?: (wasSent: boolean) => ReactNode;
};

/** A message to a client, which the owner edits and sends, copies, or opens in another program. */
export function MessagePanel(props: MessagePanelProps) {
  const { contact, mails, lastMailRunTime, canSend, note, onSend, onUse, renderEnd } = props;
  const id = useId();
  const [message, setMessage] = useState(props.initialMessage);
  const [mailId, setMailId] = useState('');
  const { outcome, copy } = useCopy();
  const task = useTask();
  const email = isEmail(contact.email) && contact.email;
  const number = toPhoneNumber(contact.phone);
  const mail = mails.find((each) => each.id === mailId);
  const send = async () => {
    setMailId(await onSend(message));
    onUse?.();
  };
  const status = !canSend
    ? 'Mail can’t be sent from this page yet (docs/owner.md). Use your mail program, a text or Copy.'
    : mailId
      ? 'Waiting to be sent.'
      : email && note;
  return (
    <>
      <TextField
        label="Subject"
        value={message.subject}
        onChange={(subject) => setMessage({ ...message, subject })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          Message
        </label>
        <textarea
          id={id}
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
            onClick={onUse}
            href={createMailtoUrl(email, { subject: message.subject, body: message.text.split('\n') })}
          >
            Open in mail
          </ButtonLink>
        )}
        {number && (
          <ButtonLink variant="quiet" onClick={onUse} href={createSmsUrl(number, message.text)}>
            Text
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            void copy(message.text);
            onUse?.();
          }}
        >
          Copy
        </Button>
        {renderEnd?.(mailId !== '')}
      </ButtonRow>
    </>
  );
}
