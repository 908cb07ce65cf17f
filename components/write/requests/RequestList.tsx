import { useEffect, useState } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import type { LiveStatus } from '@/lib/blog/live/live';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { whenText } from '@/lib/inquiry/openings';
import { mailto, sms } from '@/lib/links';
import { deleteRequests, setRequestState } from '@/lib/requests/inbox';
import { emailIn } from '@/lib/requests/reach';
import type { ListedRequest, RequestState } from '@/lib/requests/received';
import { replyTo } from '@/lib/requests/reply';
import { ConfirmDialog, type Question } from '../page/ConfirmDialog';
import { changeProblems } from '../page/changeProblems';
import { LinkButton, Notice } from '../page/elements';
import { momentOf } from '../page/momentOf';
import { OverdueRequests } from './OverdueRequests';
import { phoneIn } from './phoneIn';

/** What an answer to a request begins with. */
export type RequestWords = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  /** Where numbers without a country code are from: `US`. */
  country: string;
  /** Whether visitors can send requests now. Earlier ones are shown in any case. */
  isOn: boolean;
  /** How long a request is stored, in days; null if no period is promised. */
  days: number | null;
};

type RequestListProps = RequestWords & {
  config: FirebaseConfig;
  /** Null until they have loaded. */
  requests: ListedRequest[] | null;
  status: LiveStatus;
};

/** The requests of visitors, live: those to answer or answered, and below them those that are done. */
export function RequestList({ config, requests, status, reply, deposit, country, days }: RequestListProps) {
  /** What did not work, and with which request. */
  const [problem, setProblem] = useState({ id: '', text: '' });
  const [question, setQuestion] = useState<Question | null>(null);
  /** Ids of requests whose change is on its way. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const statusText = {
    off: '',
    live: '',
    connecting: 'Looking for requests',
    offline: 'There is no connection. What is shown may be out of date.',
    denied: 'This account may not read requests.',
    exhausted: changeProblems.exhausted,
  }[status];

  // What failed without a connection can be done again.
  useEffect(() => {
    if (status === 'live') setProblem({ id: '', text: '' });
  }, [status]);

  const change = async (id: string, act: () => Promise<string>) => {
    if (busy.has(id)) return;
    setProblem({ id, text: '' });
    setBusy((ids) => new Set([...ids, id]));
    try {
      setProblem({ id, text: await act() });
    } catch (error) {
      setProblem({ id, text: changeProblems[problemOf(error)] });
    }
    setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  const stateButton = (request: ListedRequest, state: RequestState, label: string) => (
    <LinkButton
      aria-label={`${label}: ${request.name}`}
      aria-disabled={busy.has(request.id)}
      onClick={() =>
        change(request.id, async () =>
          (await setRequestState(config, request, state))
            ? ''
            : 'This request has changed meanwhile. Nothing was changed; please read it again.',
        )
      }
    >
      {label}
    </LinkButton>
  );
  const row = (request: ListedRequest) => {
    const { id, name, state, what, when, purpose, reach, sentAt, isContested } = request;
    const email = emailIn(reach);
    const phone = phoneIn(reach, country);
    const message = replyTo(request, reply, deposit);
    const text = message.body.join('\n');
    const removal: Question = {
      heading: `Delete the request of ${name}?`,
      text: 'It is deleted from the database for good, for everyone.',
      confirm: 'Delete',
      onConfirm: () =>
        change(id, async () => {
          await deleteRequests(config, [id]);
          return '';
        }),
    };
    return (
      <li key={id} data-state={state}>
        <h3>
          <span>{name}</span> {state === 'new' && <span className="sr-only">(new)</span>}
        </h3>
        <small>{momentOf(sentAt) + (state === 'new' ? '' : `, ${state}`)}</small>
        <p>
          <b>{`${whenText(when)}.`}</b> <span>{what}</span>
        </p>
        {purpose && <p>{purpose}</p>}
        <p>{reach}</p>
        <Notice>{problem.id === id && problem.text}</Notice>
        {isContested && <p className="write-notice">Another request is for the same time.</p>}
        <div className="write-actions">
          {email && (
            <a className="link" href={mailto(email, message)} aria-label={`E-mail: ${name}`}>
              E-mail
            </a>
          )}
          {phone && (
            <>
              <a className="link" href={sms(phone.number, text)} aria-label={`Text: ${name}`}>
                Text
              </a>
              <a className="link" href={phone.uri} aria-label={`Call: ${name}`}>
                Call
              </a>
            </>
          )}
          {state === 'new'
            ? stateButton(request, 'answered', 'Mark as answered')
            : stateButton(request, 'new', 'Mark as new')}
          {state !== 'done' && stateButton(request, 'done', 'Mark as done')}
          {state === 'done' && (
            <LinkButton aria-label={`Delete: ${name}`} onClick={() => setQuestion(removal)}>
              Delete
            </LinkButton>
          )}
        </div>
      </li>
    );
  };
  const open = requests?.filter(({ state }) => state !== 'done') ?? [];
  const done = requests?.filter(({ state }) => state === 'done') ?? [];

  return (
    <section aria-labelledby="requests" className="write-requests">
      <h2 id="requests">Requests</h2>
      <p role="status" className="text-sm text-muted">
        {statusText}
      </p>
      {days !== null && requests && <OverdueRequests {...{ config, requests, days }} />}
      {requests && open.length === 0 && <p className="text-muted">No request waits for an answer.</p>}
      <ul>{open.map(row)}</ul>
      {done.length > 0 && (
        <details>
          <summary className="link">{`Done: ${done.length}`}</summary>
          <ul>{done.map(row)}</ul>
        </details>
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </section>
  );
}
