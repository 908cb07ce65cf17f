import { Fragment, useState } from 'react';
import { deleteRequests } from '@/lib/booking/ownerRequests';
import { type BookingRequest, getStoredUntil } from '@/lib/booking/request';
import { formatCount } from '@/lib/format';
import { matchesSearch } from '@/lib/matchesSearch';
import { getStudioDay } from '@/lib/studioTime';
import { ConfirmDialog } from '../../owner/ui/ConfirmDialog';
import { LinkButton, LoadOlder, noticeClass } from '../../owner/ui/elements';
import { getStatusMessage } from '../../owner/ui/messages';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { formatDay } from './bookingNotes';
import type { Desk } from './desk';
import { RequestRow } from './RequestRow';
import { groupRequests, isToday } from './requestGroups';

/** The requests in groups: those that wait, the bookings to come, those that wait for the client and, folded, the others. */
export function RequestList({ desk }: { desk: Desk }) {
  const { requests, requestStatus, loadOlderRequests, search } = useOwnerData();
  const { storedDays } = desk.settings;
  /** The requests that the owner is asked whether to delete. */
  const [deletion, setDeletion] = useState<BookingRequest[]>([]);
  const now = Date.now();
  const matching = desk.requests.filter(({ name, email, phone }) =>
    matchesSearch(search, name, email, phone),
  );
  const groups = groupRequests(matching, now);
  const done = groups.pop();
  // The scheduled deletion may be switched off.
  const overdue = desk.requests.filter(
    (request) => storedDays !== null && getStoredUntil(request, storedDays) < now,
  );
  const deleteAll = () => {
    const ids = deletion.map(({ id }) => id);
    const mails = desk.mails.filter(({ request }) => ids.includes(request));
    return deleteRequests(
      ids,
      mails.map(({ id }) => id),
    );
  };
  const renderRow = (request: BookingRequest) => (
    <RequestRow key={request.id} request={request} desk={desk} onDelete={() => setDeletion([request])} />
  );
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="sr-only">
        Requests
      </h2>
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(requestStatus, 'requests')}
      </p>
      <div role="status">
        {overdue.length > 0 && (
          <p className={noticeClass}>
            {`${formatCount(overdue.length, 'request is', 'requests are')} older than ${storedDays} days, and your site promises to delete requests by then. `}
            <LinkButton onClick={() => setDeletion(overdue.slice(0, 200))}>Delete old requests</LinkButton>
          </p>
        )}
      </div>
      {requests && groups.every(({ members }) => members.length === 0) && (
        <p className="py-4 text-sm text-muted">
          {matching.length < requests.length ? 'No request matches.' : 'Nothing is waiting.'}
        </p>
      )}
      {groups.map(({ group, members }) => {
        const isTodays = (request: BookingRequest) => group === 'Booked' && isToday(request, now);
        const todays = members.filter(isTodays);
        const others = members.filter((request) => !isTodays(request));
        return (
          members.length > 0 && (
            <div key={group} className="pt-6">
              <h3 className="pb-2 text-h4">
                {group} <span className="text-sm text-muted">{members.length}</span>
              </h3>
              {[todays, others].map(
                (list, position) =>
                  list.length > 0 && (
                    <Fragment key={position}>
                      {todays.length > 0 && (
                        <p className="py-2 text-xs text-muted">
                          {list === todays ? `Today, ${formatDay(getStudioDay(now))}` : 'Later'}
                        </p>
                      )}
                      <ul aria-label={group} className="border-t border-line">
                        {list.map(renderRow)}
                      </ul>
                    </Fragment>
                  ),
              )}
            </div>
          )
        );
      })}
      {loadOlderRequests && <LoadOlder onLoadOlder={loadOlderRequests}>Load older requests</LoadOlder>}
      {done && done.members.length > 0 && (
        // What is searched for is shown; otherwise the owner unfolds it.
        <details className="pt-4" open={search !== ''}>
          <summary className="link">{`Done: ${done.members.length}`}</summary>
          <ul>{done.members.map(renderRow)}</ul>
        </details>
      )}
      {deletion[0] && (
        <ConfirmDialog
          heading={
            deletion.length === 1
              ? `Delete the request from ${deletion[0].name}?`
              : `Delete ${deletion.length} requests?`
          }
          text="This cannot be undone. Mails are deleted, too, the client’s link stops working, and a time that is still to come is offered again."
          confirmLabel="Delete"
          pendingLabel="Deleting"
          onConfirm={deleteAll}
          onClose={() => setDeletion([])}
        />
      )}
    </section>
  );
}
