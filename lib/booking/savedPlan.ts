import { isObject } from '@/lib/isObject';
import { parseTexts } from '@/lib/text';
import { isId } from './clientLink';
import { parseRequestedTime, type RequestedTime, serializeRequestedTime } from './requestedTime';

/** The fields that a visitor fills in. */
export const emptyContact = { name: '', email: '', phone: '', address: '', purpose: '', billing: '' };
export type ContactDetails = typeof emptyContact;

/** The requested time, null if nothing is chosen, and the fields that a visitor has filled in. */
export type PlanDetails = ContactDetails & { requestedTime: RequestedTime | null };

export const emptyDetails: PlanDetails = { ...emptyContact, requestedTime: null };

/** A request that is being sent. Its id is kept until it has arrived, so that the same content is stored once. */
export type Submission = { id: string; content: string };

/** A stored request that the visitor changes: the version that was seen, and when it was sent, in milliseconds since 1970. */
export type ChangedRequest = { id: string; version: number; sentAt: number };

/** What this tab keeps during a reload and a visit to another page. */
export type SavedPlan = {
  /** The plan as a query string, which is used if the URL has none. */
  planQuery: string;
  details: PlanDetails;
  submission: Submission | null;
  changing: ChangedRequest | null;
};

const storageKey = 'plan';

/** The saved plan if sessionStorage is full or blocked. */
let memory: SavedPlan | null = null;

/** Reads what this tab has saved; an empty plan if there is nothing. */
export function readPlan(): SavedPlan {
  if (memory) return memory;
  let data: unknown;
  try {
    data = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Blocked, or invalid JSON.
  }
  const { details, submission, changing } = isObject(data) ? data : {};
  const { requestedTime, ...contact } = parseTexts(details, { ...emptyContact, requestedTime: '' });
  const { id, content } = parseTexts(submission, { id: '', content: '' });
  const changed = isObject(changing) ? changing : {};
  return {
    planQuery: parseTexts(data, { planQuery: '' }).planQuery,
    details: { ...contact, requestedTime: parseRequestedTime(requestedTime) },
    submission: isId(id) ? { id, content } : null,
    changing: isId(String(changed.id))
      ? { id: String(changed.id), version: Number(changed.version), sentAt: Number(changed.sentAt) }
      : null,
  };
}

export function savePlan(plan: SavedPlan): void {
  const { requestedTime, ...contact } = plan.details;
  const details = { ...contact, requestedTime: requestedTime && serializeRequestedTime(requestedTime) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...plan, details }));
    memory = null;
  } catch {
    memory = plan;
  }
}

/** The localStorage key of the request that this device has sent last. */
const sentRequestKey = 'request';

/** Uses the storage, which browsers may block. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Remembers the link of a request on this device. @param until when its session is over, in milliseconds since 1970; 0 if unknown */
export const rememberRequest = (id: string, until: number) =>
  tryStorage((storage) => storage.setItem(sentRequestKey, `${id} ${until}`));

export const forgetRequest = () => tryStorage((storage) => storage.removeItem(sentRequestKey));

/** The id of the request that this device has sent last, until its session is over; null if there is none. */
export function findRememberedRequest(now: number): string | null {
  const [id = '', until] = tryStorage((storage) => storage.getItem(sentRequestKey))?.split(' ') ?? [];
  return isId(id) && (!Number(until) || Number(until) > now) ? id : null;
}
