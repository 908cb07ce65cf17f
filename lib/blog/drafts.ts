import { createRandomId } from '@/lib/createRandomId';
import { isObject } from '@/lib/isObject';
import { isSamePost, type PostFields, parsePostFields, trimPost } from './post';

// Drafts are stored in the device's localStorage, which survives a crash and is shared by all tabs of the site.

/** A post that is being written on this device. Each post has at most one draft. */
export type Draft = PostFields & {
  /** The post's id, created with the draft, so that publishing twice stores one post. */
  id: string;
  /** When the post that the draft replaces was last changed, as Firestore says it; null if it was not on the blog. */
  updateTime: string | null;
  /** When the draft was last saved, in milliseconds since 1970; 0 if it was never saved. */
  savedAt: number;
};

/** Creates an id for a new post. Later ids are smaller, so that of the posts of one day the latest is listed first. */
export function createPostId(now = Date.now()): string {
  const secondsLeft = 0xffffffff - Math.floor(now / 1000);
  return secondsLeft.toString(16).padStart(8, '0') + createRandomId().slice(0, 4);
}

/** Whether a draft has no unpublished changes, so that it need not be kept. @param published the post on the blog, if any */
export function isUnchanged(draft: Draft, published: PostFields | null | undefined): boolean {
  const fields = trimPost(draft);
  if (published) return isSamePost(fields, trimPost(published));
  return fields.postTitle === '' && fields.postContent.trim() === '';
}

const keyPrefix = 'draft:';

function parseDraft(id: string, text: string | null): Draft | null {
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isObject(data)) return null;
  const updateTime = typeof data.updateTime === 'string' ? data.updateTime : null;
  return { id, ...parsePostFields(data), updateTime, savedAt: Number(data.savedAt) };
}

/** Reads the draft of a post; null if there is none. @throws DOMException if storage is blocked for this site */
export const readDraft = (id: string): Draft | null => parseDraft(id, localStorage.getItem(keyPrefix + id));

/** All drafts on this device, most recently saved first. @throws like `readDraft` */
export const listDrafts = (): Draft[] =>
  Object.keys(localStorage)
    .flatMap((key) => (key.startsWith(keyPrefix) ? (readDraft(key.slice(keyPrefix.length)) ?? []) : []))
    .sort((a, b) => b.savedAt - a.savedAt);

let hasAskedToPersist = false;

/**
 * Saves a draft, replacing its previous version.
 *
 * @returns when the draft was saved, in milliseconds since 1970
 * @throws DOMException if storage is full, or blocked for this site
 */
export function saveDraft({ id, ...draft }: Draft): number {
  const savedAt = Date.now();
  localStorage.setItem(keyPrefix + id, JSON.stringify({ ...draft, savedAt }));
  notifyPage();
  // Otherwise a browser that is short of space may delete the drafts.
  if (!hasAskedToPersist) void navigator.storage?.persist?.();
  hasAskedToPersist = true;
  return savedAt;
}

/** @throws like `readDraft` */
export function deleteDraft(id: string): void {
  localStorage.removeItem(keyPrefix + id);
  notifyPage();
}

/** Browsers send this event to all other tabs. */
const notifyPage = () => dispatchEvent(new Event('storage'));
