import type { RefObject } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { formatOpening } from '@/lib/booking/openings';
import { isAnswerUnsent, type ListedRequest, type ReceivedRequest } from '@/lib/booking/receivedRequest';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import { formatTimeParts, formatTimestamp } from '@/lib/dates';
import { formatCount } from '@/lib/format';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { ErrorNotice, LinkButton, noticeClass } from '../../owner/ui/elements';
import { newGalleryLink } from '../../owner/ui/links';
import type { Task } from '../../owner/ui/useTask';
import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import type { parsePhone } from './parsePhone';

type RequestRowProps = {
  request: ListedRequest;
  /** What the studio can answer to. */
  contact: RequestContact;
  /** The other requests of the same number or address, which do not belong together otherwise. */
  sameContact: ListedRequest[];
  /** Whether the text of an answer has left the page, but may not have been sent. */
  isUnsent: boolean;
  /** The headings of the rows, by the ids of the requests. */
  headings: RefObject<Map<string, HTMLHeadingElement>>;
  onAnswer: () => void;
  /** The task that the buttons of all rows wait for. */
  task: Task;
  /** Whether the last button that was pressed is in this row, which then says what is running or has failed. */
  isPressed: boolean;
  onDone: () => void;
  onMarkNew: () => void;
  onDelete: () => void;
  /** Shows the row of another request. */
  onShow: (id: string) => void;
};

/** The address and the number of a request's sender; null if there is not exactly one. */
export type RequestContact = { email: string | null; phone: ReturnType<typeof parsePhone> };

/** A request in the list: its words, what it replaces, how far it is answered, and what to do about it. */
export function RequestRow(props: RequestRowProps) {
  const { request, sameContact, headings, onAnswer } = props;
  const { id, name, state, sentAt, agreedOpening, changedRequest, replacedRequests } = request;
  const { email, phone } = props.contact;
  const { isBusy, progress, error } = props.task;
  const { outcome, copy } = useCopy();
  const isNew = state === 'new';
  const isUnsent = props.isUnsent || isAnswerUnsent(request);
  const prefilledGalleryLink = `${newGalleryLink}&request=${id}`;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-4 text-sm wrap-anywhere *:not-first:not-nth-2:col-span-full ${isNew || isUnsent ? 'border-l-2 border-l-accent pl-4' : ''}`}
    >
      <h3
        className="scroll-mt-8 text-h3"
        tabIndex={-1}
        ref={(heading) => {
          if (heading) headings.current.set(id, heading);
          return () => {
            headings.current.delete(id);
          };
        }}
      >
        <span dir="auto">{name}</span> {isNew && <span className="sr-only">(new)</span>}
      </h3>
      <small className="text-xs text-muted">
        {[formatTimestamp(sentAt), !isNew && state].filter(Boolean).join(', ')}
      </small>
      <RequestWords request={request} />
      {agreedOpening && (
        <p>{`${state === 'canceled' ? 'Canceled' : 'Agreed'}: ${formatOpening(agreedOpening)}, ${agreedOpening.minutes} minutes.`}</p>
      )}
      {isUnsent && <p className={noticeClass}>Not sent yet.</p>}
      {request.replaces && replacedRequests.length === 0 && (
        <p>
          {changedRequest?.agreedOpening
            ? `Changes what you agreed for ${formatTimeParts(changedRequest.agreedOpening.start).date}.`
            : changedRequest
              ? `Changes what was sent ${formatTimestamp(changedRequest.sentAt)}.`
              : 'Changes an earlier request.'}
        </p>
      )}
      {replacedRequests.map((replaced) => (
        <div key={replaced.id} className="grid gap-1 border-l border-line pl-4 text-muted">
          <p>
            {`Replaces what was sent ${formatTimestamp(replaced.sentAt)} by `}
            <bdi>{replaced.name}</bdi>:
          </p>
          <RequestWords request={replaced} />
        </div>
      ))}
      {sameContact.length > 0 && (
        <details>
          <summary className="link">
            {`Also from this ${phone ? 'number' : 'address'}: ${formatCount(sameContact.length, 'request')}`}
          </summary>
          <ul>
            {sameContact.map((other) => (
              <li key={other.id}>
                <LinkButton onClick={() => props.onShow(other.id)}>
                  {`${other.name}, ${formatRequestedTime(other.requestedTime)}`}
                </LinkButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ErrorNotice>{props.isPressed && error}</ErrorNotice>
      {request.isContested && <p className={noticeClass}>Another request is for this time, too.</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2 md:gap-3">
        {state !== 'done' && (
          <Button
            variant={isNew || isUnsent ? 'primary' : 'quiet'}
            aria-label={`${isUnsent ? 'Continue' : 'Answer'}: ${name}`}
            onClick={onAnswer}
          >
            {isUnsent ? 'Continue' : 'Answer'}
          </Button>
        )}
        {isNew && !isUnsent && (
          <Button variant="quiet" aria-label={`Done: ${name}`} aria-disabled={isBusy} onClick={props.onDone}>
            Done
          </Button>
        )}
        {!isNew && !isUnsent && (
          <ButtonLink variant="quiet" aria-label={`New gallery: ${name}`} href={prefilledGalleryLink}>
            New gallery
          </ButtonLink>
        )}
        <Menu label="More" subject={name}>
          {email && <a href={createMailtoUrl(email, { subject: '', body: [] })}>E-mail</a>}
          {email && (
            <button type="button" onClick={() => copy(email)}>
              Copy address
            </button>
          )}
          {phone && <a href={createSmsUrl(phone.number)}>Text</a>}
          {phone && <a href={phone.uri}>Call</a>}
          {phone && (
            <button type="button" onClick={() => copy(phone.number)}>
              Copy number
            </button>
          )}
          {(isNew || isUnsent) && <a href={prefilledGalleryLink}>New gallery</a>}
          {state === 'done' && (
            <button type="button" onClick={onAnswer}>
              Answer
            </button>
          )}
          {state === 'answered' && (
            <button type="button" aria-disabled={isBusy} onClick={props.onDone}>
              Done
            </button>
          )}
          {!isNew && !isUnsent && (
            <button type="button" aria-disabled={isBusy} onClick={props.onMarkNew}>
              Mark as new
            </button>
          )}
          {state === 'done' && (
            <button type="button" aria-disabled={isBusy} onClick={props.onDelete}>
              Delete
            </button>
          )}
        </Menu>
        <span role="status" className="text-xs text-muted">
          {props.isPressed && progress
            ? progress
            : outcome && (outcome === 'copied' ? 'Copied' : getCopyRefusedMessage())}
        </span>
      </div>
    </li>
  );
}

function RequestWords({ request }: { request: ReceivedRequest }) {
  const { requestedTime, what, purpose, reach, address, billing } = request;
  return (
    <>
      <p>
        <b>{`${formatRequestedTime(requestedTime)}.`}</b> <span>{what}</span>
      </p>
      {address && (
        <p>
          Where to come: <bdi>{address}</bdi>
        </p>
      )}
      {purpose && <p dir="auto">{purpose}</p>}
      <p dir="auto">{reach}</p>
      {billing && (
        <p>
          Invoice: <bdi>{billing}</bdi>
        </p>
      )}
    </>
  );
}
