import { hasOverlap, type Opening, parseOpening } from '@/lib/inquiry/openings';
import { getEndOfStudioDay, getStudioDay } from '@/lib/studioTime';
import { toOneLine } from '@/lib/text';
import { findEmail, minPhoneDigits } from './contact';
import { getOverdueTime, type RequestFields } from './request';

/** How far the owner has dealt with a request. */
export type RequestState = 'new' | 'answered' | 'done';

/** A request in the database, with the state that the owner has given it. */
export type ReceivedRequest = RequestFields & {
  id: string;
  state: RequestState;
  /** The agreed time; null if there is none. */
  agreedOpening: Opening | null;
  /** When it arrived, in milliseconds since 1970. */
  sentAt: number;
};

/** A request in the owner's list. */
export type ListedRequest = ReceivedRequest & {
  /** Whether another request is for an overlapping time. */
  isContested: boolean;
  /** Requests that the same person sent less than a day before, and that have not been answered. */
  earlierRequests: ReceivedRequest[];
};

/**
 * The part of a request's id that is stored in the gallery created from it. Anybody with the gallery's link sees this part, so it
 * must not be enough to read the request.
 */
export const getRequestKey = ({ id }: ReceivedRequest): string => id.slice(-8);

/** Parses a stored request. Missing fields are empty, which should not happen: firestore.rules require all fields. */
export function parseRequest(id: string, data: Record<string, unknown>, sentAt: number): ReceivedRequest {
  const getText = (field: string) => {
    const value = data[field];
    return typeof value === 'string' ? toOneLine(value) : '';
  };
  const state = getText('state');
  return {
    id,
    sentAt,
    state: state === 'answered' || state === 'done' ? state : 'new',
    agreedOpening: parseOpening(getText('agreed')),
    what: getText('what'),
    when: getText('when'),
    name: getText('name'),
    reach: getText('reach'),
    purpose: getText('purpose'),
    plan: getText('plan'),
  };
}

/**
 * Whether a request may be deleted: its days are counted from when it was sent, from the end of the agreed session, or from the last
 * day that it asks for, whichever is the latest. A session that is still to come keeps its request.
 *
 * @param now in milliseconds since 1970
 */
export function isOverdue(
  { sentAt, agreedOpening, when }: ReceivedRequest,
  days: number,
  now = Date.now(),
): boolean {
  const requestedDays = agreedOpening
    ? [agreedOpening.start.slice(0, 10)]
    : (when.match(/\d{4}-\d\d-\d\d/g) ?? []);
  const ends = requestedDays.map(getEndOfStudioDay).filter((end) => !Number.isNaN(end));
  return Math.max(sentAt, ...ends) < getOverdueTime(days, now);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Identifies the sender of a request by the e-mail address, by the digits of the phone number, or else by the contact as typed. */
function getSender({ reach }: ReceivedRequest): string {
  const digits = reach.replace(/\D/g, '');
  return findEmail(reach)?.toLowerCase() ?? (digits.length >= minPhoneDigits ? digits : reach);
}

/**
 * Converts requests to the owner's list, the newest first, and finds those that are for overlapping times. Requests of one person
 * within a day are listed as one: visitors may send a request again if its response was lost.
 */
export function toListedRequests(requests: ReceivedRequest[]): ListedRequest[] {
  const getTime = ({ agreedOpening, when }: ReceivedRequest) => agreedOpening ?? parseOpening(when);
  const listed: ListedRequest[] = [];
  const newestBySender = new Map<string, ListedRequest>();
  for (const request of [...requests].sort((a, b) => b.sentAt - a.sentAt)) {
    const sender = getSender(request);
    const newest = newestBySender.get(sender);
    const isUnanswered = !request.agreedOpening && request.state !== 'answered';
    if (newest && isUnanswered && newest.sentAt - request.sentAt < dayMs)
      newest.earlierRequests.push(request);
    else {
      const next = { ...request, isContested: false, earlierRequests: [] };
      listed.push(next);
      newestBySender.set(sender, next);
    }
  }
  const isContested = (request: ReceivedRequest) => {
    const time = getTime(request);
    if (!time || request.state === 'done') return false;
    return listed.some(
      (other) =>
        other.id !== request.id &&
        (other.state !== 'done' || other.agreedOpening) &&
        [other, ...other.earlierRequests].map(getTime).some((each) => each && hasOverlap(each, time)),
    );
  };
  return listed.map((request) => ({ ...request, isContested: isContested(request) }));
}

/** Headings of the owner's list. */
export type RequestPeriod = 'Today' | 'This week' | 'Earlier';

/** Groups requests by the day on which they were sent, the newest first. @param now in milliseconds since 1970 */
export function groupByPeriod(requests: ListedRequest[], now: number): [RequestPeriod, ListedRequest[]][] {
  const getPeriod = ({ sentAt }: ListedRequest): RequestPeriod =>
    getStudioDay(sentAt) === getStudioDay(now) ? 'Today' : now - sentAt < 7 * dayMs ? 'This week' : 'Earlier';
  return (['Today', 'This week', 'Earlier'] as const).flatMap(
    (period): [RequestPeriod, ListedRequest[]][] => {
      const periodRequests = requests.filter((request) => getPeriod(request) === period);
      return periodRequests.length > 0 ? [[period, periodRequests]] : [];
    },
  );
}
