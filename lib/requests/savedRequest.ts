import { type Details, emptyDetails } from '@/lib/inquiry/message';
import { isObject } from '@/lib/isObject';
import { randomId } from '@/lib/randomId';
import type { RequestFields } from './request';

// A request has one id, from the visitor's first word on: all tabs find it in `localStorage`, and each entry of the history
// names the one that it is about. Where storage is full or blocked, the entry keeps the whole request over a reload.

/** The localStorage key of the latest request's id; a request is under `request-` and its id. */
const latestName = 'request';

const nameOf = (id: string) => `${latestName}-${id}`;
const idIn = (name: string) => name.slice(nameOf('').length);

/** How long a request stays on this device, in days. */
export const savedDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** What this device has of a request. */
export type SavedRequest = {
  /** 32 hex digits: 128 random bits, so that nobody can guess it. Who knows it can change the request. */
  id: string;
  /** The number of presses of Send. */
  changes: number;
  /** The plan as a query string, as it is now. */
  query: string;
  /** What is typed, as it is now. */
  details: Details;
  /** The words of the last press; null before the first. */
  pressed: RequestFields | null;
  /** Whether the database has confirmed the last press. */
  isStored: boolean;
};

/** A request that begins: that of another tab which was not sent yet, or a new one. */
export function beginRequest(): SavedRequest {
  const latest = findRequest()?.request;
  const id = latest && !latest.isStored ? latest.id : randomId();
  return { id, changes: 0, query: '', details: emptyDetails, pressed: null, isStored: false };
}

/** What this tab has last read or stored of each request: any other text is of another tab. */
const known = new Map<string, string>();
/** What another tab has stored of each request since. */
const foreign = new Map<string, SavedRequest>();

/** Notes what another tab has stored. */
function compare(id: string): void {
  const theirs = read(nameOf(id)) === known.get(id) ? null : keptRequest(id);
  if (theirs) foreign.set(id, theirs);
}

/** What another tab has stored of a request since this one read or confirmed it; null if it has not. */
export function changedElsewhere(id: string): SavedRequest | null {
  compare(id);
  return foreign.get(id) ?? null;
}

/** Takes what is stored as known to this tab, so that nothing is asked about it. */
export function confirmRequest(id: string): void {
  known.set(id, read(nameOf(id)) ?? '');
  foreign.delete(id);
}

/** The request of this history entry, or else the latest one of this device; null if there is none, or an old one. */
export function readRequest(): FoundRequest | null {
  const found = findRequest();
  if (found) confirmRequest(found.request.id);
  return found;
}

type FoundRequest = { request: SavedRequest; isOfEntry: boolean };

function findRequest(): FoundRequest | null {
  forgetOld();
  const entry = entryRequest();
  if (entry?.id === '') return null;
  const kept = entry && keptRequest(entry.id);
  const here = entry && requestIn(entry);
  const isNewer =
    kept && here && (kept.changes > here.changes || (kept.changes === here.changes && kept.isStored));
  const request = isNewer || !here ? kept : here;
  if (request) return { request, isOfEntry: true };
  const latest = keptRequest(read(latestName) ?? '');
  return latest && { request: latest, isOfEntry: false };
}

/** A request as all tabs have stored it last. */
export function keptRequest(id: string): SavedRequest | null {
  try {
    return requestIn(JSON.parse(read(nameOf(id)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a request for all tabs, as the latest one. @returns whether there was room */
export function keepRequest(request: SavedRequest): boolean {
  compare(request.id);
  try {
    const text = JSON.stringify({ ...request, savedAt: Date.now() });
    localStorage.setItem(nameOf(request.id), text);
    known.set(request.id, text);
    localStorage.setItem(latestName, request.id);
    return true;
  } catch {
    return false;
  }
}

/** Stores the words as they are now, beside what another tab may have sent. @returns whether there was room */
export function keepWords(mine: SavedRequest): boolean {
  const theirs = keptRequest(mine.id);
  const { query, details } = mine;
  return keepRequest(theirs && theirs.changes >= mine.changes ? { ...theirs, query, details } : mine);
}

/** Deletes a request from this device. */
export function forgetRequest(id: string): void {
  forgotten.add(id);
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Deletes all requests from this device; the other tabs hear of it. */
export function forgetRequests(): void {
  const entry = entryRequest();
  if (entry) forgotten.add(entry.id);
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(nameOf(''))) forgetRequest(idIn(name));
    localStorage.removeItem(latestName);
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Whether a change of the storage is that another tab has deleted all requests. */
export const areForgotten = ({ key, newValue }: StorageEvent): boolean =>
  key === latestName && newValue === null;

/** Ids that were deleted in this tab: entries of its history may still have their words. */
const forgotten = new Set<string>();

/** The state of a history entry about a request: its id, and all of it unless storage has it. Null: about a new one. */
export function entryOf(request: SavedRequest | null): { request: object } {
  if (!request) return { request: { id: '' } };
  const kept = keptRequest(request.id);
  const all = { ...request, savedAt: Date.now() };
  const isKept =
    kept && (kept.changes > request.changes || JSON.stringify(kept) === JSON.stringify(requestIn(all)));
  return { request: isKept ? { id: request.id } : all };
}

/** Writes what this history entry is about. */
export function replaceEntry(request: SavedRequest | null, address: string): void {
  try {
    history.replaceState(entryOf(request), '', address);
  } catch {
    // Safari takes 100 in half a minute.
  }
}

/** The id of the request that this history entry is about; empty for a new one, null if that is not known. */
export const entryId = (): string | null => entryRequest()?.id ?? null;

function entryRequest(): { id: string } | null {
  const { request } = isObject(history.state) ? history.state : {};
  if (!isObject(request) || typeof request.id !== 'string' || forgotten.has(request.id)) return null;
  return { ...request, id: request.id };
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Deletes what is old, or of another version. */
function forgetOld(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(nameOf(''))) continue;
      const kept = keptRequest(idIn(name));
      if (!kept) localStorage.removeItem(name);
      else if (isOld(JSON.parse(read(name) ?? 'null')))
        localStorage.setItem(name, JSON.stringify({ ...kept, savedAt: 0 }));
    }
  } catch {
    // Storage is blocked: there is nothing.
  }
}

/** The texts of an object, by the names of a model; missing ones are empty. */
function textsIn<Fields extends Record<string, string>>(found: unknown, model: Fields): Fields {
  const source = isObject(found) ? found : {};
  const texts = Object.keys(model).map((field) => [
    field,
    typeof source[field] === 'string' ? source[field] : '',
  ]);
  return { ...model, ...Object.fromEntries(texts) };
}

const emptyFields = { what: '', when: '', name: '', reach: '', purpose: '', plan: '' };

/** Whether a stored request is too old. A clock that was ahead says nothing about the age. */
const isOld = (found: unknown): boolean =>
  isObject(found) && typeof found.savedAt === 'number' && Date.now() - found.savedAt > savedDays * dayMs;

function requestIn(found: unknown): SavedRequest | null {
  if (!isObject(found)) return null;
  const { changes, details, pressed, isStored, savedAt } = found;
  const { id, query } = textsIn(found, { id: '', query: '' });
  if (!/^[0-9a-f]{32}$/.test(id) || typeof changes !== 'number' || typeof savedAt !== 'number') return null;
  const request = { id, changes, query, isStored: isStored === true };
  if (!isOld(found))
    return {
      ...request,
      details: textsIn(details, emptyDetails),
      pressed: isObject(pressed) ? textsIn(pressed, emptyFields) : null,
    };
  // Whether it arrived is unknown: it keeps its id, without the words, so that it is not sent twice.
  if (changes === 0 || request.isStored) return null;
  return { ...request, query: '', details: emptyDetails, pressed: null };
}
