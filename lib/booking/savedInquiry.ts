import { parseRequestedTime, type RequestedTime, serializeRequestedTime } from '@/lib/booking/requestedTime';
import { isObject } from '@/lib/isObject';
import { parseTexts } from '@/lib/text';
import { isId } from './clientLinks';
import { emptyFields, type RequestFields } from './request';

const storageKey = 'inquiry';

/** The fields that a visitor fills in. */
export const emptyContact = { name: '', reach: '', purpose: '', address: '', billing: '' };
export type ContactDetails = typeof emptyContact;

/** The requested time, null if nothing is chosen, and the fields that a visitor has filled in. */
export type InquiryDetails = ContactDetails & { requestedTime: RequestedTime | null };

export const emptyDetails: InquiryDetails = { ...emptyContact, requestedTime: null };

/** A request that was sent once, or is being sent. */
export type Submission = {
  /** 32 hex digits (128 random bits), so that nobody can guess it: anybody who knows the id can read the request. */
  id: string;
  fields: RequestFields;
  /** When it was sent, by the clock of this device, in milliseconds since 1970. */
  sentAt: number;
  /** Whether the request is known to be in the database. */
  isStored: boolean;
};

/** The inquiry that this tab keeps during a reload and a visit to another page. */
export type SavedInquiry = {
  /** The plan as a query string, which is used if the URL has none. */
  planQuery: string;
  details: InquiryDetails;
  submission: Submission | null;
};

/** The saved inquiry if sessionStorage is full or blocked. */
let memory: SavedInquiry | null = null;

function parseSubmission(data: unknown): Submission | null {
  const { id } = parseTexts(data, { id: '' });
  if (!isObject(data) || !isId(id)) return null;
  const sentAt = Number(data.sentAt) || 0;
  return { id, fields: parseTexts(data.fields, emptyFields), sentAt, isStored: data.isStored === true };
}

function parseDetails(data: unknown): InquiryDetails {
  const { requestedTime, ...contact } = parseTexts(data, { ...emptyContact, requestedTime: '' });
  return { ...contact, requestedTime: requestedTime ? parseRequestedTime(requestedTime) : null };
}

/** Reads the saved inquiry of this tab; an empty one if there is none. */
export function readInquiry(): SavedInquiry {
  if (memory) return memory;
  let data: unknown;
  try {
    data = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Blocked, or invalid JSON.
  }
  const { details, submission } = isObject(data) ? data : {};
  return {
    planQuery: parseTexts(data, { planQuery: '' }).planQuery,
    details: parseDetails(details),
    submission: parseSubmission(submission),
  };
}

export function saveInquiry(inquiry: SavedInquiry): void {
  try {
    const { requestedTime } = inquiry.details;
    const when = requestedTime ? serializeRequestedTime(requestedTime) : '';
    const details = { ...inquiry.details, requestedTime: when };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...inquiry, details }));
    memory = null;
  } catch {
    memory = inquiry;
  }
}
