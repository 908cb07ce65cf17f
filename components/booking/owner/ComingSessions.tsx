import { type AnswerContext, getRequestedSession } from '@/lib/booking/answers';
import { getSessionHash } from '@/lib/booking/clientLinks';
import { formatOpening } from '@/lib/booking/openings';
import type { ListedRequest } from '@/lib/booking/receivedRequest';
import { formatSessionPlace } from '@/lib/booking/session';
import { formatDollars } from '@/lib/format';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { useTask } from '../../owner/ui/useTask';

type ComingSessionsProps = {
  heading: string;
  /** The requests with a session to come, in the order of their sessions. */
  requests: ListedRequest[];
  context: AnswerContext;
  onShow: (id: string) => void;
};

/** The coming sessions: when, how long, where, who, what and the deposit, each with an entry for a calendar. */
export function ComingSessions({ heading, requests, context, onShow }: ComingSessionsProps) {
  const { error, isBusy, run } = useTask();
  const getDetails = (request: ListedRequest) => {
    const { where } = getRequestedSession(request, context.catalog);
    const place = formatSessionPlace(where, request.address, context.studio);
    const deposit =
      context.deposit && where !== 'shipping' ? `Deposit: ${formatDollars(context.deposit.amount)}` : '';
    return { place, deposit };
  };
  const saveCalendarFile = async (request: ListedRequest) => {
    if (!request.agreedOpening) return;
    const { place, deposit } = getDetails(request);
    const { createCalendarFile } = await importWithRetry(
      () => import('@/lib/booking/createCalendarFile'),
    ).catch((cause: unknown) => {
      throw new ReadableError('The calendar file could not be created. Try again.', { cause });
    });
    const event = {
      summary: request.name,
      location: place,
      description: [request.what, request.reach, request.purpose, deposit].filter(Boolean).join('\n'),
      url: request.session ? context.pageUrl + getSessionHash(request.session) : context.pageUrl,
    };
    const session = { id: request.id, opening: request.agreedOpening, changedAt: Date.now() };
    saveFile(createCalendarFile(session, event), 'session.ics');
  };
  return (
    <section aria-label={heading}>
      <h2 className="text-h3">{heading}</h2>
      <ErrorNotice>{error}</ErrorNotice>
      {requests.length === 0 && <p className="py-2 text-sm text-muted">None.</p>}
      <ul className="mt-2 border-t border-line text-sm">
        {requests.map((request) => {
          const { id, name, what, agreedOpening } = request;
          const { place, deposit } = getDetails(request);
          return (
            <li key={id} className="grid gap-1 border-b border-line py-3 wrap-anywhere">
              <p>
                <b>{agreedOpening && formatOpening(agreedOpening)}</b>
                {`, ${agreedOpening?.minutes} minutes`}
              </p>
              <p>
                <LinkButton onClick={() => onShow(id)}>
                  <bdi>{name}</bdi>
                </LinkButton>
              </p>
              <p>{what}</p>
              <p className="text-muted">{[place, deposit].filter(Boolean).join('. ')}</p>
              <p>
                <LinkButton
                  aria-label={`Add to calendar: ${name}`}
                  aria-disabled={isBusy}
                  onClick={() => run('Creating the calendar file', () => saveCalendarFile(request))}
                >
                  Add to calendar
                </LinkButton>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
