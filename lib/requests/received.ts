import { isSameTime } from '@/lib/inquiry/openings';
import { oneLine } from '@/lib/oneLine';
import type { RequestFields } from './request';

/** What the owner has done about a request. */
export type RequestState = 'new' | 'answered' | 'done';

/** A request as it is stored. */
export type ReceivedRequest = RequestFields & {
  id: string;
  /** The number of the visitor's last press of Send: no two versions have the same one. */
  changes: number;
  state: RequestState;
  /** The time that was agreed on, as an opening; empty if none was. */
  agreed: string;
  /** When it arrived, in milliseconds since 1970. */
  sentAt: number;
};

/** A request of the list. */
export type ListedRequest = ReceivedRequest & {
  /** Whether another one is for the same time. */
  isContested: boolean;
};

/**
 * What a gallery remembers of the request that it was created from: too little of its id to read it, because whoever has
 * the gallery's link sees this.
 */
export const requestKey = ({ id }: ReceivedRequest): string => id.slice(-8);

/** A stored request. What is missing is empty: firestore.rules check it on arrival. */
export function requestIn(id: string, data: Record<string, unknown>, sentAt: number): ReceivedRequest {
  const text = (field: string) => {
    const value = data[field];
    return typeof value === 'string' ? oneLine(value) : '';
  };
  const state = text('state');
  return {
    ...{ id, sentAt, changes: typeof data.changes === 'number' ? data.changes : 0 },
    ...{ state: state === 'answered' || state === 'done' ? state : 'new', agreed: text('agreed') },
    ...{ what: text('what'), when: text('when'), name: text('name') },
    ...{ reach: text('reach'), purpose: text('purpose'), plan: text('plan') },
  };
}

/** The requests to show, the newest first, with marks on those for one opening. */
export function listedRequests(requests: ReceivedRequest[]): ListedRequest[] {
  const timeOf = ({ agreed, when }: ReceivedRequest) => agreed || when;
  const isContested = (request: ReceivedRequest) =>
    request.state !== 'done' &&
    requests.some(
      (other) =>
        other.id !== request.id &&
        (other.state !== 'done' || other.agreed !== '') &&
        isSameTime(timeOf(other), timeOf(request)),
    );
  return [...requests]
    .sort((a, b) => b.sentAt - a.sentAt)
    .map((request) => ({ ...request, isContested: isContested(request) }));
}
