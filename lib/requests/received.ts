import { type Opening, openingIn, overlap } from '@/lib/inquiry/openings';
import { studioDay } from '@/lib/studioTime';
import { oneLine } from '@/lib/text';
import { emailIn, fewestDigits } from './reach';
import type { RequestFields } from './request';

/** What the owner has done about a request. */
export type RequestState = 'new' | 'answered' | 'done';

/** A request as it is stored. */
export type ReceivedRequest = RequestFields & {
  id: string;
  state: RequestState;
  /** The time that was agreed on; null if none was. */
  agreed: Opening | null;
  /** When it arrived, in milliseconds since 1970. */
  sentAt: number;
};

/** A request of the list. */
export type ListedRequest = ReceivedRequest & {
  /** Whether another one is for the same time. */
  isContested: boolean;
  /** What the same person has sent before, within a day: nothing was agreed on about those. */
  earlier: ReceivedRequest[];
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
    id,
    sentAt,
    state: state === 'answered' || state === 'done' ? state : 'new',
    agreed: openingIn(text('agreed')),
    what: text('what'),
    when: text('when'),
    name: text('name'),
    reach: text('reach'),
    purpose: text('purpose'),
    plan: text('plan'),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Who sent a request: the address, or the digits in what was typed, if they can be a number. */
function personOf({ reach }: ReceivedRequest): string {
  const digits = reach.replace(/\D/g, '');
  return emailIn(reach)?.toLowerCase() ?? (digits.length >= fewestDigits ? digits : reach);
}

/**
 * The requests to show, the newest first, with marks on those for one opening. What one person has sent within a day, perhaps
 * because an answer got lost, is one.
 */
export function listedRequests(requests: ReceivedRequest[]): ListedRequest[] {
  const timeOf = ({ agreed, when }: ReceivedRequest) => agreed ?? openingIn(when);
  const listed: ListedRequest[] = [];
  const byPerson = new Map<string, ListedRequest>();
  for (const request of [...requests].sort((a, b) => b.sentAt - a.sentAt)) {
    const person = personOf(request);
    const newest = byPerson.get(person);
    const isOpen = !request.agreed && request.state !== 'answered';
    if (newest && isOpen && newest.sentAt - request.sentAt < dayMs) newest.earlier.push(request);
    else {
      const next = { ...request, isContested: false, earlier: [] };
      listed.push(next);
      byPerson.set(person, next);
    }
  }
  const isContested = (request: ReceivedRequest) => {
    const time = timeOf(request);
    if (!time || request.state === 'done') return false;
    return listed.some(
      (other) =>
        other.id !== request.id &&
        (other.state !== 'done' || other.agreed) &&
        [other, ...other.earlier].map(timeOf).some((each) => each && overlap(each, time)),
    );
  };
  return listed.map((request) => ({ ...request, isContested: isContested(request) }));
}

/** When requests were sent, as an owner thinks of it. */
export type Period = 'Today' | 'This week' | 'Earlier';

/** Requests by when they were sent, the newest first. @param now in milliseconds since 1970 */
export function byPeriod(requests: ListedRequest[], now: number): [Period, ListedRequest[]][] {
  const periodOf = ({ sentAt }: ListedRequest): Period =>
    studioDay(sentAt) === studioDay(now) ? 'Today' : now - sentAt < 7 * dayMs ? 'This week' : 'Earlier';
  return (['Today', 'This week', 'Earlier'] as const).flatMap((period): [Period, ListedRequest[]][] => {
    const some = requests.filter((request) => periodOf(request) === period);
    return some.length > 0 ? [[period, some]] : [];
  });
}
