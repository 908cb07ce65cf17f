import { isObject } from '@/lib/isObject';
import { parseTexts } from '@/lib/text';
import { isId } from './clientLink';
import { emptyTexts, type RequestFields } from './request';
import { anyTime, parseRequestedTime, type RequestedTime, serializeRequestedTime } from './requestedTime';

/** The fields that a visitor fills in. */
export const emptyContact = { name: '', email: '', phone: '', address: '', purpose: '', billing: '' };
export type ContactDetails = typeof emptyContact;

/** The requested time, null if nothing is chosen, and the fields that a visitor has filled in. */
export type PlanDetails = ContactDetails & { requestedTime: RequestedTime | null };

export const emptyDetails: PlanDetails = { ...emptyContact, requestedTime: null };

/** A request that is being sent. Its id is kept until it has arrived, so that each attempt sends the same request. */
export type Submission = { id: string; fields: RequestFields };

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

const parseTime = (text: string) => (text ? parseRequestedTime(text) : null);

function parseSubmission(data: unknown): Submission | null {
  if (!isObject(data) || !isId(String(data.id)) || !isObject(data.fields)) return null;
  const { requestedTime, place, ...texts } = parseTexts(data.fields, {
    ...emptyTexts,
    requestedTime: '',
    place: '',
  });
  return {
    id: String(data.id),
    fields: {
      ...texts,
      place: place === 'client' || place === 'shipping' ? place : 'studio',
      minutes: Number(data.fields.minutes) || 0,
      requestedTime: parseTime(requestedTime) ?? anyTime,
    },
  };
}

function parseChanging(data: unknown): ChangedRequest | null {
  if (!isObject(data) || !isId(String(data.id))) return null;
  return { id: String(data.id), version: Number(data.version) || 0, sentAt: Number(data.sentAt) || 0 };
}

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
  return {
    planQuery: parseTexts(data, { planQuery: '' }).planQuery,
    details: { ...contact, requestedTime: parseTime(requestedTime) },
    submission: parseSubmission(submission),
    changing: parseChanging(changing),
  };
}

const serializeTime = <Fields extends { requestedTime: RequestedTime | null }>(fields: Fields) => ({
  ...fields,
  requestedTime: fields.requestedTime ? serializeRequestedTime(fields.requestedTime) : '',
});

export function savePlan(plan: SavedPlan): void {
  const { details, submission, ...rest } = plan;
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({
        ...rest,
        details: serializeTime(details),
        submission: submission && { ...submission, fields: serializeTime(submission.fields) },
      }),
    );
    memory = null;
  } catch {
    memory = plan;
  }
}

/** The localStorage key of the request that this device has sent last. */
const sentRequestKey = 'request';

/** Remembers the link of a request on this device. @param until when its session is over, in milliseconds since 1970; 0 if unknown */
export function rememberRequest(id: string, until: number): void {
  try {
    localStorage.setItem(sentRequestKey, `${id} ${until}`);
  } catch {
    // The visitor still has the link.
  }
}

/** The id of the request that this device has sent last, until its session is over; null if there is none. */
export function findRememberedRequest(now: number): string | null {
  try {
    const [id = '', until] = (localStorage.getItem(sentRequestKey) ?? '').split(' ');
    return isId(id) && (!Number(until) || Number(until) > now) ? id : null;
  } catch {
    return null;
  }
}

/** @param id only this request is forgotten; without it, any */
export function forgetRequest(id?: string): void {
  try {
    if (!id || localStorage.getItem(sentRequestKey)?.startsWith(id)) localStorage.removeItem(sentRequestKey);
  } catch {
    // Nothing was remembered.
  }
}
