import { type RefObject, useState } from 'react';
import type { ClientMail } from '@/lib/booking/ownerMails';
import { deleteRequests } from '@/lib/booking/ownerRequests';
import { type BookingRequest, getStoredUntil } from '@/lib/booking/request';
import type { LiveStatus } from '@/lib/firebase/listen';
import { getStudioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../../owner/ui/ConfirmDialog';
import { LinkButton, LoadOlder, noticeClass } from '../../owner/ui/elements';
import { getStatusMessage } from '../../owner/ui/messages';
import { formatDay } from './bookingNotes';
import type { BookingSettings } from './bookingSettings';
import type { RequestDialogKind } from './decision';
import { RequestRow } from './RequestRow';
import { groupRequests, isToday } from './requestGroups';

type RequestListProps = {
  /** Those that match the search. Null until they have loaded. */
  requests: BookingRequest[] | null;
  allRequests: BookingRequest[];
  mails: ClientMail[];
  /** When the last check for mails ran, in milliseconds since 1970. */
  lastMailRunTime: number;
  status: LiveStatus;
  settings: BookingSettings;
  /** The headings of the rows, by the ids of the requests. */
  headings: RefObject<Map<string, HTMLHeadingElement>>;
  isDoneShown: boolean;
  onToggleDone: (isShown: boolean) => void;
  onOpen: (kind: RequestDialogKind, request: BookingRequest) => void;
  /** Null if there are no older requests. */
  onLoadOlder: (() => void) | null;
};

/** The requests in groups: those that wait, the bookings to come, those that wait for the client and, folded, the others. */
export function RequestList(props: RequestListProps) {
  const { requests, allRequests, mails, status, settings, onLoadOlder } = props;
  const { storedDays } = settings;
  const [question, setQuestion] = useState<Question | null>(null);
  const now = Date.now();
  const groups = groupRequests(requests ?? [], now);
  const askToDelete = (heading: string, text: string, requestsToDelete: BookingRequest[]) =>
    setQuestion({
      heading,
      text,
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting',
      onConfirm: () =>
        deleteRequests(
          requestsToDelete.map(({ id }) => id),
          mails.flatMap(({ id, request }) =>
            requestsToDelete.some((each) => each.id === request) ? [id] : [],
          ),
        ),
    });
  // The scheduled deletion may be switched off.
  const overdueRequests =
    storedDays === null ? [] : allRequests.filter((request) => getStoredUntil(request, storedDays) < now);
  const renderRow = (request: BookingRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      requests={allRequests}
      mail={mails.find((mail) => mail.request === request.id)}
      lastMailRunTime={props.lastMailRunTime}
      settings={settings}
      headings={props.headings}
      onOpen={(kind) => props.onOpen(kind, request)}
      onDelete={() =>
        askToDelete(
          `Delete the request from ${request.name}?`,
          'It is permanently deleted, with its mails. The client’s link stops working, and its time is offered again. This cannot be undone.',
          [request],
        )
      }
    />
  );
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
                  'They are permanently deleted, with their mails. This cannot be undone.',
                  overdueRequests.slice(0, 200),
                )
              }
            >
              Delete old requests
            </LinkButton>
          </p>
        )}
      </div>
      {requests && groups.slice(0, 3).every(([, group]) => group.length === 0) && (
        <p className="py-4 text-sm text-muted">
          {requests.length < allRequests.length ? 'No request matches.' : 'Nothing is waiting.'}
        </p>
      )}
      {groups.slice(0, 3).map(([group, members]) => {
        if (members.length === 0) return null;
        const todays = group === 'Booked' ? members.filter((each) => isToday(each, now)) : [];
        const others = members.filter((each) => !todays.includes(each));
        return (
          <div key={group} className="pt-6">
            <h3 className="pb-2 text-h4">
              {group} <span className="text-sm text-muted">{members.length}</span>
            </h3>
            {todays.length > 0 && (
              <>
                <p className="pb-2 text-xs text-muted">{`Today, ${formatDay(getStudioDay(now))}`}</p>
                <ul className="border-t border-line">{todays.map(renderRow)}</ul>
                {others.length > 0 && <p className="pt-4 pb-2 text-xs text-muted">Later</p>}
              </>
            )}
            {others.length > 0 && (
              <ul aria-label={group} className="border-t border-line">
                {others.map(renderRow)}
              </ul>
            )}
          </div>
        );
      })}
      {onLoadOlder && <LoadOlder onLoadOlder={onLoadOlder}>Load older requests</LoadOlder>}
      {groups[3] && groups[3][1].length > 0 && (
        <details
          className="pt-4"
          open={props.isDoneShown}
          onToggle={({ currentTarget }) => props.onToggleDone(currentTarget.open)}
        >
          <summary className="link">{`Done: ${groups[3][1].length}`}</summary>
          <ul>{groups[3][1].map(renderRow)}</ul>
        </details>
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </section>
  );
}
