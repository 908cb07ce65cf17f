import { Fragment, type RefObject, useMemo, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Toast } from '@/components/ui/Toast';
import { findEmail } from '@/lib/booking/contact';
import { deleteRequests, setRequestState } from '@/lib/booking/ownerRequests';
import {
  groupRequests,
  isOverdue,
  type ListedRequest,
  type ReceivedRequest,
  type RequestState,
} from '@/lib/booking/receivedRequest';
import type { LiveStatus } from '@/lib/firebase/listen';
import { ReadableError } from '@/lib/readableError';
import { ConfirmDialog, type Question } from '../../owner/ui/ConfirmDialog';
import { ErrorNotice, LinkButton, noticeClass } from '../../owner/ui/elements';
import { getStatusMessage } from '../../owner/ui/messages';
import { useTask } from '../../owner/ui/useTask';
import { MailStatus } from './MailStatus';
import { parsePhone } from './parsePhone';
import { type RequestContact, RequestRow } from './RequestRow';

const noContact: RequestContact = { email: null, phone: null };

type RequestListProps = {
  /** Those that match the search. Null until they have loaded. */
  requests: ListedRequest[] | null;
  allRequests: ListedRequest[];
  status: LiveStatus;
  country: string;
  /** How many days a request is stored; null if the site promises no period. */
  storedDays: number | null;
  /** The ids of the requests whose answer has left the page, but may not have been sent. */
  unsentIds: string[];
  headings: RefObject<Map<string, HTMLHeadingElement>>;
  areDoneShown: boolean;
  onToggleDone: (areShown: boolean) => void;
  onAnswer: (request: ListedRequest) => void;
  onShow: (id: string) => void;
  /** Null if there are no older requests. */
  onLoadOlder: (() => void) | null;
};

/** The requests of visitors: those that wait, those with a session to come, the rest and, below them, those that are done. */
export function RequestList(props: RequestListProps) {
  const { requests, allRequests, status, country, storedDays, onLoadOlder } = props;
  const task = useTask();
  /** The id of the request whose button was pressed last; empty for Undo. */
  const [pressedId, setPressedId] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  /** The last request that was marked as done, as it was before. */
  const [doneRequest, setDoneRequest] = useState<ListedRequest | null>(null);

  // Finding phone numbers is slow, so it is done once for each request.
  const contacts = useMemo(
    () =>
      new Map(
        allRequests.map(({ id, reach }): [string, RequestContact] => [
          id,
          { email: findEmail(reach), phone: parsePhone(reach, country) },
        ]),
      ),
    [allRequests, country],
  );
  const findSameContact = ({ id }: ListedRequest) => {
    const { email, phone } = contacts.get(id) ?? noContact;
    return allRequests.filter((other) => {
      const contact = contacts.get(other.id) ?? noContact;
      const isSame =
        (email !== null && contact.email?.toLowerCase() === email.toLowerCase()) ||
        (phone !== null && contact.phone?.number === phone.number);
      return isSame && other.id !== id;
    });
  };
  /** @throws ReadableError if the request has changed since it was displayed */
  const changeState = async (request: ListedRequest, state: RequestState) => {
    if (!(await setRequestState(request, state)))
      throw new ReadableError(
        `The request from ${request.name} changed in the meantime. Your change was not saved; please read the request again.`,
      );
    setDoneRequest(state === 'done' ? request : null);
  };
  const markDone = (request: ListedRequest) => {
    if (request.state !== 'new') return task.run('Saving', () => changeState(request, 'done'));
    setQuestion({
      heading: `Mark the request from ${request.name} as done?`,
      text: 'No answer was marked as sent.',
      confirmLabel: 'Mark as done',
      pendingLabel: 'Saving',
      onConfirm: () => changeState(request, 'done'),
    });
  };
  const askToDelete = (heading: string, text: string, requestsToDelete: ReceivedRequest[]) =>
    setQuestion({
      heading,
      text,
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting',
      onConfirm: () => deleteRequests(requestsToDelete),
    });
  const getRowProps = (request: ListedRequest) => {
    const press = (action: () => void) => () => {
      setPressedId(request.id);
      task.runIfIdle(action);
    };
    return {
      request,
      task,
      isPressed: pressedId === request.id,
      contact: contacts.get(request.id) ?? noContact,
      sameContact: findSameContact(request),
      isUnsent: props.unsentIds.includes(request.id),
      headings: props.headings,
      onAnswer: () => props.onAnswer(request),
      onDone: press(() => markDone(request)),
      onMarkNew: press(() => task.run('Saving', () => changeState(request, 'new'))),
      onDelete: press(() =>
        askToDelete(
          `Delete the request from ${request.name}?`,
          `It will be permanently deleted from the database. This cannot be undone.${request.replacedRequests.length > 0 ? ' The request that it replaced is kept.' : ''}`,
          [request],
        ),
      ),
      onShow: props.onShow,
    };
  };
  const groups = groupRequests(requests ?? [], Date.now());
  const doneRequests = requests?.filter(({ state }) => state === 'done') ?? [];
  const storedRequests = allRequests.flatMap((request) => [request, ...request.replacedRequests]);
  // The scheduled deletion may be switched off.
  const overdueRequests =
    storedDays === null ? [] : storedRequests.filter((request) => isOverdue(request, storedDays));

  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="sr-only">
        Requests
      </h2>
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(status, 'requests')}
      </p>
      <div role="status">
        {overdueRequests.length > 0 && (
          <p className={noticeClass}>
            {`${overdueRequests.length === 1 ? '1 request is' : `${overdueRequests.length} requests are`} older than ${storedDays} days, and your site promises to delete requests by then. `}
            <LinkButton
              onClick={() =>
                askToDelete(
                  `Delete requests older than ${storedDays} days?`,
                  'They will be permanently deleted from the database, whether answered or not. This cannot be undone.',
                  overdueRequests,
                )
              }
            >
              Delete old requests
            </LinkButton>
          </p>
        )}
      </div>
      <ErrorNotice>{pressedId === '' && task.error}</ErrorNotice>
      {requests && groups.length === 0 && (
        <p className="text-muted">
          {requests.length < allRequests.length
            ? 'No request matches.'
            : 'No requests are waiting for an answer.'}
        </p>
      )}
      {groups.map(([group, groupRequests]) => (
        <Fragment key={group}>
          <p aria-hidden="true" className="pt-6 pb-2 text-sm text-muted">
            {group}
          </p>
          <ul aria-label={group} className="border-t border-line">
            {groupRequests.map((request) => (
              <RequestRow key={request.id} {...getRowProps(request)} />
            ))}
          </ul>
        </Fragment>
      ))}
      {onLoadOlder && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Button variant="quiet" onClick={onLoadOlder}>
            Load older requests
          </Button>
          The search finds only those that are loaded.
        </p>
      )}
      {requests && <MailStatus />}
      {doneRequests.length > 0 && (
        <details
          open={props.areDoneShown}
          onToggle={({ currentTarget }) => props.onToggleDone(currentTarget.open)}
        >
          <summary className="link">{`Done: ${doneRequests.length}`}</summary>
          <ul>
            {doneRequests.map((request) => (
              <RequestRow key={request.id} {...getRowProps(request)} />
            ))}
          </ul>
        </details>
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
      <Toast
        message={doneRequest ? `The request from ${doneRequest.name} is done.` : ''}
        onClose={() => setDoneRequest(null)}
        action={
          doneRequest
            ? {
                label: 'Undo',
                onClick: () => {
                  setPressedId('');
                  task.run('Saving', () => changeState({ ...doneRequest, state: 'done' }, doneRequest.state));
                },
              }
            : undefined
        }
      />
    </section>
  );
}
