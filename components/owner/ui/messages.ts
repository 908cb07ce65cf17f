import type { LiveStatus } from '@/lib/blog/live/listenToPosts';
import type { OwnerErrorKind } from '@/lib/blog/post/ownerPosts';
import type { PostFields } from '@/lib/blog/post/post';

/** Why a request or a gallery could not be changed. Unlike for posts, changes are not stored on this device. */
export const changeErrorMessages: Record<OwnerErrorKind, string> = {
  offline: 'There is no connection, or no answer. Nothing was changed; try again when you are online.',
  signedOut: 'You are signed out. Nothing was changed.',
  denied: 'This account may not change this.',
  exhausted: 'The free allowance of the database is used up for today. Nothing was changed.',
  other: 'That did not work. Nothing was changed; try again.',
};

/** Shown if there is no response although the browser is online: common blockers block Firestore's address. */
export const blockedHint = 'An extension of this browser, such as an ad blocker, may block it.';

/** The message about a list's connection; empty while it is live. @param list what the list contains, such as `requests` */
export const getStatusMessage = (status: LiveStatus, list: string): string =>
  ({
    off: '',
    live: '',
    connecting: `Loading ${list}`,
    offline: navigator.onLine
      ? `There is no answer, though you are online. ${blockedHint} What is shown may be out of date.`
      : 'There is no connection. What is shown may be out of date.',
    denied: `This account may not read ${list}.`,
    exhausted: changeErrorMessages.exhausted,
  })[status];

/** Shown instead of a missing title. */
export const untitled = 'Untitled';

/** Why a post could not be read, published or removed. */
export const postErrorMessages: Record<OwnerErrorKind, string> = {
  offline:
    'There is no connection, or no answer. Your text is saved on this device; try again when you are online.',
  signedOut: 'You are signed out. Your text is saved on this device; sign in to publish it.',
  denied: 'This account may not publish, or the post is too long. Nothing has changed on the blog.',
  exhausted:
    'The free allowance of the database is used up for today. Your text is saved on this device; publish tomorrow.',
  other: 'That did not work. Your text is saved on this device; try again.',
};

/** Shown when saving has failed, or would fail. */
export const storageErrorMessage =
  'Drafts cannot be saved on this device: its storage is full or blocked. Publish before you close this page.';

export const getDiscardMessage = ({ postTitle }: PostFields) => `“${postTitle || untitled}” was discarded.`;
