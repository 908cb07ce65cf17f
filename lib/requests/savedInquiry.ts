import { type Details, emptyDetails } from '@/lib/inquiry/message';
import { isObject } from '@/lib/isObject';
import type { RequestFields } from './request';

/** The sessionStorage key of what this tab keeps. */
const savedName = 'inquiry';

/** A press of Send. */
export type Press = {
  /** 32 hex digits: 128 random bits, so that nobody can guess it. Who knows it can read the request. */
  id: string;
  words: RequestFields;
  /** Whether the database has it. */
  isStored: boolean;
};

/** What this tab keeps over a reload and a visit to another page. */
export type SavedInquiry = {
  /** The plan as a query string, for addresses without one. */
  plan: string;
  details: Details;
  /** The last press; null before the first. */
  press: Press | null;
};

const emptyFields: RequestFields = { what: '', when: '', name: '', reach: '', purpose: '', plan: '' };

/** Where storage is full or blocked. */
let memory: SavedInquiry | null = null;

/** The texts of an object, by the names of a model; missing ones are empty. */
function textsIn<Fields extends Record<string, string>>(found: unknown, model: Fields): Fields {
  const source = isObject(found) ? found : {};
  const texts = Object.keys(model).map((field) => [
    field,
    typeof source[field] === 'string' ? source[field] : '',
  ]);
  return { ...model, ...Object.fromEntries(texts) };
}

function pressIn(found: unknown): Press | null {
  const { id } = textsIn(found, { id: '' });
  if (!isObject(found) || !/^[0-9a-f]{32}$/.test(id)) return null;
  return { id, words: textsIn(found.words, emptyFields), isStored: found.isStored === true };
}

/** What this tab has kept; empty if nothing. */
export function readInquiry(): SavedInquiry {
  if (memory) return memory;
  let found: unknown;
  try {
    found = JSON.parse(sessionStorage.getItem(savedName) ?? '{}');
  } catch {
    // Blocked, or invalid JSON.
  }
  const { details, press } = isObject(found) ? found : {};
  return {
    plan: textsIn(found, { plan: '' }).plan,
    details: textsIn(details, emptyDetails),
    press: pressIn(press),
  };
}

/** Keeps it, replacing what was there. */
export function saveInquiry(inquiry: SavedInquiry): void {
  try {
    sessionStorage.setItem(savedName, JSON.stringify(inquiry));
    memory = null;
  } catch {
    memory = inquiry;
  }
}
