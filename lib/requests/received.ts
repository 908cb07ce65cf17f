import { isOpening } from '@/lib/inquiry/openings';
import { oneLine } from '@/lib/oneLine';
import type { RequestFields } from './request';

/** What the owner has done about a request. */
export type RequestState = 'new' | 'answered' | 'done';

/** A request as it is stored. */
export type ReceivedRequest = RequestFields & {
  id: string;
  /** The id of the version that this one replaces; empty if there is none. */
  replaces: string;
  state: RequestState;
  /** When it arrived, in milliseconds since 1970. */
  sentAt: number;
};

/** A request of the list. */
export type ListedRequest = ReceivedRequest & {
  /** Whether another one asks for the same opening. */
  isContested: boolean;
  /** The ids of the versions that it replaces, the last one first. */
  earlier: string[];
};

/** A stored request. What is missing is empty: firestore.rules check it on arrival. */
export function requestIn(id: string, data: Record<string, unknown>, sentAt: number): ReceivedRequest {
  const text = (field: string) => {
    const value = data[field];
    return typeof value === 'string' ? oneLine(value) : '';
  };
  const state = text('state');
  return {
    ...{ id, sentAt, replaces: text('replaces') },
    state: state === 'answered' || state === 'done' ? state : 'new',
    ...{ what: text('what'), when: text('when'), name: text('name') },
    ...{ reach: text('reach'), purpose: text('purpose'), plan: text('plan') },
  };
}

/** The requests to show, the newest first: each in its last version, with marks on those for one opening. */
export function listedRequests(requests: ReceivedRequest[]): ListedRequest[] {
  const replaced = new Set(requests.map(({ replaces }) => replaces));
  const last = requests.filter(({ id }) => !replaced.has(id));
  const byId = new Map(requests.map((request) => [request.id, request]));
  const earlierOf = (request: ReceivedRequest) => {
    const ids: string[] = [];
    for (let id = request.replaces; id && id !== request.id && !ids.includes(id); ) {
      ids.push(id);
      id = byId.get(id)?.replaces ?? '';
    }
    return ids;
  };
  const isContested = ({ id, when, state }: ReceivedRequest) =>
    state !== 'done' &&
    isOpening(when) &&
    last.some((other) => other.id !== id && other.when === when && other.state !== 'done');
  return last
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .map((request) => ({ ...request, isContested: isContested(request), earlier: earlierOf(request) }));
}
