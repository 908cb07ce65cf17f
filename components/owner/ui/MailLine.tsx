import { type ClientMail, retryMail } from '@/lib/booking/ownerMails';
import { formatTimestamp } from '@/lib/dates';
import { LinkButton } from './elements';
import { useTask } from './useTask';

/** How long a mail may wait while mails are being sent, in milliseconds: an hour. After two days it is not sent any more. */
const [lateMs, oldMs] = [60 * 60 * 1000, 48 * 60 * 60 * 1000];

const noteClass = 'border-l-2 border-accent pl-3';

/** What became of a mail to a client. */
export function MailLine({ mail, lastMailRunTime }: { mail: ClientMail; lastMailRunTime: number }) {
  const { id, state, error, createdAt, endedAt } = mail;
  const task = useTask();
  const age = Date.now() - createdAt;
  if (state === 'sent')
    return <p className="text-xs text-muted">{`Mail sent ${formatTimestamp(endedAt || createdAt)}.`}</p>;
  if (state === 'failed')
    return (
      <p className={noteClass}>
        {`Mail not sent: ${error}. `}
        <LinkButton onClick={() => task.run('Sending', () => retryMail(id))}>Try again</LinkButton>{' '}
        {task.error}
      </p>
    );
  if (age > oldMs || (age > lateMs && lastMailRunTime > createdAt))
    return (
      <p className={noteClass}>
        {`A mail of ${formatTimestamp(createdAt)} was not sent after ${age > oldMs ? 'two days' : 'an hour'}. Send it with your mail program.`}
      </p>
    );
  return (
    <p className="text-xs text-muted">{`A mail of ${formatTimestamp(createdAt)} is waiting to be sent.`}</p>
  );
}
