import { hasEnded, hasOverlap, type Opening, parseOpening } from '@/lib/booking/openings';
import {
  getRequestedDays,
  getRequestedOpening,
  parseRequestedTime,
  type RequestedTime,
} from '@/lib/booking/requestedTime';
import { getEndOfStudioDay } from '@/lib/studioTime';
import { parseTexts, toOneLine } from '@/lib/text';
import { emptyFields, getOverdueTime, type RequestFields } from './request';

/** How far the owner has dealt with a request. A canceled session is one whose client was not told yet. */
export type RequestState = 'new' | 'answered' | 'done' | 'canceled';

/** A request in the database, with the state that the owner has given it. */
export type ReceivedRequest = Omit<RequestFields, 'when'> & {
  id: string;
  requestedTime: RequestedTime;
  state: RequestState;
  /** The agreed time; null if there is none. */
  agreedOpening: Opening | null;
  /** The id of the session's document, which the client's link names; empty until a time was agreed on. */
  session: string;
  /** When it arrived, in milliseconds since 1970. */
  sentAt: number;
};

export type ListedRequest = ReceivedRequest & {
  /** Whether another request is for an overlapping time. */
  isContested: boolean;
  /** The requests that this one replaces, the newest first. Each stored request is in exactly one place of the list. */
  replacedRequests: ReceivedRequest[];
  /** The request that this one changes, if it has a row of its own: it was answered before, or another request replaces it, too. */
  changedRequest: ReceivedRequest | null;
};

/**
 * The part of a request's id that is stored in the gallery created from it. Anybody with the gallery's link sees this part, so it
 * must not be enough to read the request.
 */
export const getRequestKey = ({ id }: ReceivedRequest): string => id.slice(-8);

/** Parses a stored request. Missing fields are empty: requests of older pages have no `replaces`, `address` and `billing`. */
export function parseRequest(id: string, data: Record<string, unknown>, sentAt: number): ReceivedRequest {
  const model = { ...emptyFields, state: '', agreed: '', session: '' };
  const { when, state, agreed, ...texts } = parseTexts(data, model, toOneLine);
  return {
    ...texts,
    id,
    sentAt,
    state: state === 'answered' || state === 'done' || state === 'canceled' ? state : 'new',
    agreedOpening: parseOpening(agreed),
    requestedTime: parseRequestedTime(when),
  };
}

/**
 * Whether a request may be deleted: its days are counted from when it was sent, from the end of the agreed session, or from the last
 * day that it asks for, whichever is the latest. A session that is still to come keeps its request.
 *
 * @param now in milliseconds since 1970
 */
export function isOverdue(
  { sentAt, agreedOpening, requestedTime }: ReceivedRequest,
  days: number,
  now = Date.now(),
): boolean {
  const requestedDays = agreedOpening ? [agreedOpening.start.slice(0, 10)] : getRequestedDays(requestedTime);
  const ends = requestedDays.map(getEndOfStudioDay).filter((end) => !Number.isNaN(end));
  return Math.max(sentAt, ...ends) < getOverdueTime(days, now);
}

/**
 * Finds the request that each request is folded under, by their ids. Only a request that is new and has no agreed time is folded,
 * under the newest of those that replace it. Requests that replace each other in a circle, or lead into one, are not folded.
 */
function findReplacingRequests(requestById: Map<string, ReceivedRequest>): Map<string, ReceivedRequest> {
  const leadsIntoCircle = (request: ReceivedRequest) => {
    const seenIds = new Set<string>();
    for (let each: ReceivedRequest | undefined = request; each; each = requestById.get(each.replaces)) {
      if (seenIds.has(each.id)) return true;
      seenIds.add(each.id);
    }
    return false;
  };
  const replacingRequests = new Map<string, ReceivedRequest>();
  for (const request of requestById.values()) {
    const replaced = requestById.get(request.replaces);
    const isFoldable = replaced?.state === 'new' && !replaced.agreedOpening;
    if (isFoldable && !replacingRequests.has(replaced.id) && !leadsIntoCircle(request))
      replacingRequests.set(replaced.id, request);
  }
  return replacingRequests;
}

/**
 * Converts requests to rows, the newest first: each request that replaces others contains them, and those that are for overlapping
 * times are marked.
 */
export function toListedRequests(requests: ReceivedRequest[]): ListedRequest[] {
  const sortedRequests = [...requests].sort((a, b) => b.sentAt - a.sentAt);
  const requestById = new Map(sortedRequests.map((request) => [request.id, request]));
  const replacingRequests = findReplacingRequests(requestById);
  /** The requests that a request replaces, directly or through another one. */
  const findReplaced = (request: ReceivedRequest): ReceivedRequest[] => {
    const replaced = requestById.get(request.replaces);
    return replaced && replacingRequests.get(replaced.id) === request
      ? [replaced, ...findReplaced(replaced)]
      : [];
  };
  const rows = sortedRequests
    .filter(({ id }) => !replacingRequests.has(id))
    .map((request) => ({ request, replacedRequests: findReplaced(request) }));
  const getTime = ({ agreedOpening, requestedTime }: ReceivedRequest) =>
    agreedOpening ?? getRequestedOpening(requestedTime);
  const isContested = (request: ReceivedRequest) => {
    const time = getTime(request);
    if (!time || request.state === 'done' || request.state === 'canceled') return false;
    return rows.some(({ request: other }) => {
      const otherTime = getTime(other);
      const isOpen = other.state !== 'canceled' && (other.state !== 'done' || other.agreedOpening);
      return other.id !== request.id && isOpen && otherTime && hasOverlap(otherTime, time);
    });
  };
  return rows.map(({ request, replacedRequests }) => ({
    ...request,
    replacedRequests,
    changedRequest: (replacedRequests.length === 0 && requestById.get(request.replaces)) || null,
    isContested: isContested(request),
  }));
}

/** Headings of the owner's list. */
export type RequestGroup = 'New' | 'Agreed' | 'Answered';

/** Whether an answer to a request may not have been sent: its time was taken, or its session canceled, before. */
export const isAnswerUnsent = ({ state, agreedOpening }: ReceivedRequest): boolean =>
  state === 'canceled' || (state === 'new' && agreedOpening !== null);

/** Whether a request waits for the owner: it is new, or its answer was not sent. */
export const isWaiting = ({ state }: ReceivedRequest): boolean => state === 'new' || state === 'canceled';

/**
 * Groups the requests that are not done: those that wait, the newest first; then those with a session to come, in the order of their
 * sessions; then the rest. @param now in milliseconds since 1970
 */
export function groupRequests(requests: ListedRequest[], now: number): [RequestGroup, ListedRequest[]][] {
  const openRequests = requests.filter(({ state }) => state !== 'done');
  const waiting = openRequests.filter(isWaiting);
  const others = openRequests.filter((request) => !isWaiting(request));
  const agreed = getComingSessions(others, now);
  const groups: [RequestGroup, ListedRequest[]][] = [
    ['New', waiting],
    ['Agreed', agreed],
    ['Answered', others.filter((request) => !agreed.includes(request))],
  ];
  return groups.filter(([, { length }]) => length > 0);
}

/** The requests whose sessions are to come, in their order. @param now in milliseconds since 1970 */
export const getComingSessions = <Request extends ReceivedRequest>(
  requests: Request[],
  now: number,
): Request[] =>
  requests
    .filter(
      ({ agreedOpening, state }) => agreedOpening && state !== 'canceled' && !hasEnded(agreedOpening, now),
    )
    .sort((a, b) => ((a.agreedOpening?.start ?? '') < (b.agreedOpening?.start ?? '') ? -1 : 1));
