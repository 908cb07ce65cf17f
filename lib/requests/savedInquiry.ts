import { emptyDetails, type InquiryDetails } from '@/lib/inquiry/message';
import { isObject } from '@/lib/isObject';
import type { RequestFields } from './request';

/** The sessionStorage key of the saved inquiry. */
const storageKey = 'inquiry';

/** A request that was sent once, or is being sent. */
export type Submission = {
  /** 32 hex digits (128 random bits), so that nobody can guess it: anybody who knows the id can read the request. */
  id: string;
  fields: RequestFields;
  /** Whether the request is known to be in the database. */
  isStored: boolean;
};

/** The inquiry that this tab keeps during a reload and a visit to another page. */
export type SavedInquiry = {
  /** The plan as a query string, which is used if the URL has none. */
  planQuery: string;
  details: InquiryDetails;
  /** The last submission; null before the first one. */
  submission: Submission | null;
};

const emptyFields: RequestFields = { what: '', when: '', name: '', reach: '', purpose: '', plan: '' };

/** The saved inquiry if sessionStorage is full or blocked. */
let memory: SavedInquiry | null = null;

/** Parses the text fields that a model has. A field that is missing or not a text becomes empty. */
function parseTexts<Fields extends Record<string, string>>(data: unknown, model: Fields): Fields {
  const source = isObject(data) ? data : {};
  const texts = Object.keys(model).map((field) => [
    field,
    typeof source[field] === 'string' ? source[field] : '',
  ]);
  return { ...model, ...Object.fromEntries(texts) };
}

function parseSubmission(data: unknown): Submission | null {
  const { id } = parseTexts(data, { id: '' });
  if (!isObject(data) || !/^[0-9a-f]{32}$/.test(id)) return null;
  return { id, fields: parseTexts(data.fields, emptyFields), isStored: data.isStored === true };
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
    details: parseTexts(details, emptyDetails),
    submission: parseSubmission(submission),
  };
}

/** Saves an inquiry for this tab, replacing the previous one. */
export function saveInquiry(inquiry: SavedInquiry): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inquiry));
    memory = null;
  } catch {
    memory = inquiry;
  }
}
