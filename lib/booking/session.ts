import { type Opening, parseOpening, serializeOpening } from '@/lib/booking/openings';
import type { SessionPlace } from '@/lib/booking/quote';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { readDocument } from '@/lib/firebase/rest';

/**
 * An agreed session, as everybody with its link can read it: without the name, the contact and the address of the client. It is
 * stored in `sessions/<id>` by the owner's answer.
 */
export type Session = {
  /** 32 hex digits. It is not the id of the request, which would let others read the request. */
  id: string;
  opening: Opening;
  where: SessionPlace;
  /** The plan in one line, with its total. */
  plan: string;
  state: 'agreed' | 'canceled';
  /** When it was agreed on or changed last, in milliseconds since 1970. */
  changedAt: number;
};

/** Where a session is: at the studio, at the address that the client gave, or the address that products are sent to. */
export const formatSessionPlace = (
  where: SessionPlace,
  address: string,
  { name, place }: { name: string; place: string },
): string => ({ studio: place, client: address || 'At your place', shipping: `${name}, ${place}` })[where];

/** The fields of a session's document, without the time of the change. */
export const toSessionFields = ({ opening, where, plan, state }: Omit<Session, 'id' | 'changedAt'>) => ({
  when: opening.start,
  minutes: opening.minutes,
  where,
  ...splitTotal(plan),
  state,
});

/** Splits the summary of a request, which ends with the total, as in `Realtor headshot special: $275. Total: $275`. */
function splitTotal(text: string): { plan: string; total: string } {
  const [, plan = text, total = ''] = /^(.*)\. ([^.:]{1,40}: .{1,100})$/s.exec(text) ?? [];
  return { plan, total };
}

/** Parses a session's document; null if it is not one. */
export function parseSession(id: string, data: Record<string, unknown>): Session | null {
  const { when, minutes, where, plan, total, state, changed } = data;
  const opening = parseOpening(serializeOpening({ start: String(when), minutes: Number(minutes) }));
  if (!opening || (where !== 'studio' && where !== 'client' && where !== 'shipping')) return null;
  return {
    id,
    opening,
    where,
    plan: [plan, total].filter(Boolean).join('. '),
    state: state === 'canceled' ? 'canceled' : 'agreed',
    changedAt: Number(changed),
  };
}

/** Reads a session by its id; null if there is none. @returns undefined without a response */
export async function readSession(config: FirebaseConfig, id: string): Promise<Session | null | undefined> {
  const data = await readDocument(config, `sessions/${id}`);
  return data && parseSession(id, data);
}
