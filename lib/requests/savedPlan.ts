import { type Details, emptyDetails } from '@/lib/inquiry/message';
import { isObject } from '@/lib/isObject';
import type { Attempt, RequestFields } from './request';

/** The localStorage key of the plan. */
const savedName = 'request';

/** The sessionStorage key of the request that this tab has sent. */
const sentName = 'requested';

/** How long a plan stays on this device, in days. */
export const savedDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** What a visitor has chosen and typed, and the attempt to send it whose outcome is unknown. */
export type SavedPlan = {
  /** The plan as a query string. */
  query: string;
  details: Details;
  attempt: Attempt | null;
};

/** The plan on this device; null if there is none, or an old one. */
export function readPlan(): SavedPlan | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(savedName) ?? 'null');
    const saved = planIn(found);
    if (!saved) localStorage.removeItem(savedName);
    return saved;
  } catch {
    return null;
  }
}

/**
 * Saves a plan. Without storage it stays on the page. An attempt of another tab whose outcome is unknown stays: without it
 * the request could be sent twice.
 */
export function savePlan(plan: SavedPlan): void {
  try {
    const attempt = plan.attempt ?? readPlan()?.attempt ?? null;
    localStorage.setItem(savedName, JSON.stringify({ ...plan, attempt, savedAt: Date.now() }));
  } catch {
    // Storage is full or blocked.
  }
}

/** Deletes the plan of this device. */
export function deletePlan(): void {
  try {
    localStorage.removeItem(savedName);
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Keeps what was sent, or nothing any more, for a reload of this tab. */
export function saveSent(sent: RequestFields | null): void {
  try {
    if (sent) sessionStorage.setItem(sentName, JSON.stringify(sent));
    else sessionStorage.removeItem(sentName);
  } catch {
    // Storage is full or blocked.
  }
}

/** Whether the visitor came back to this page by Back or a reload, not by a link. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** What this tab has sent, if the visitor came back to it. */
export function readSent(): RequestFields | null {
  try {
    const found: unknown = isReturn() ? JSON.parse(sessionStorage.getItem(sentName) ?? 'null') : null;
    return isObject(found) ? textsIn(found, emptyFields) : null;
  } catch {
    return null;
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

function planIn(found: unknown): SavedPlan | null {
  if (!isObject(found)) return null;
  const { query, details, attempt, savedAt } = found;
  if (typeof savedAt !== 'number' || Math.abs(Date.now() - savedAt) > savedDays * dayMs) return null;
  const { id, replaces } = textsIn(attempt, { id: '', replaces: '' });
  return {
    query: typeof query === 'string' ? query : '',
    details: textsIn(details, emptyDetails),
    attempt:
      isObject(attempt) && /^[0-9a-f]{32}$/.test(id)
        ? { id, replaces, fields: textsIn(attempt.fields, emptyFields) }
        : null,
  };
}
