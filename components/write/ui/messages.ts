import type { LiveStatus } from '@/lib/blog/live/live';
import type { PostFields } from '@/lib/blog/post/post';
import type { PublishProblem } from '@/lib/blog/post/publish';

/** Why a request or a gallery could not be changed. Unlike a post, nothing of it is kept on this device. */
export const changeProblems: Record<PublishProblem, string> = {
  offline: 'There is no connection, or no answer. Nothing was changed; try again when you are online.',
  signedOut: 'You are signed out. Nothing was changed.',
  denied: 'This account may not change this.',
  exhausted: 'The free allowance of the database is used up for today. Nothing was changed.',
  other: 'That did not work. Nothing was changed; try again.',
};

/** Said where the browser is online and nothing arrives: common blockers block Firestore's address. */
export const mayBeBlocked = 'An extension of this browser, such as an ad blocker, may block it.';

/** What is said of a list's connection; nothing while it is live. @param list what it holds, such as `requests` */
export const statusText = (status: LiveStatus, list: string): string =>
  ({
    off: '',
    live: '',
    connecting: `Loading ${list}`,
    offline: navigator.onLine
      ? `There is no answer, though you are online. ${mayBeBlocked} What is shown may be out of date.`
      : 'There is no connection. What is shown may be out of date.',
    denied: `This account may not read ${list}.`,
    exhausted: changeProblems.exhausted,
  })[status];

/** Shown instead of a missing title. */
export const untitled = 'Untitled';

/** Why a post could not be read, published or removed. */
export const problemMessages: Record<PublishProblem, string> = {
  offline:
    'There is no connection, or no answer. Your text is saved on this device; try again when you are online.',
  signedOut: 'You are signed out. Your text is saved on this device; sign in to publish it.',
  denied: 'This account may not publish, or the post is too long. Nothing has changed on the blog.',
  exhausted:
    'The free allowance of the database is used up for today. Your text is saved on this device; publish tomorrow.',
  other: 'That did not work. Your text is saved on this device; try again.',
};

/** Shown when saving has failed, or would fail. */
export const storageProblem =
  'Drafts cannot be saved on this device: its storage is full or blocked. Publish before you close this page.';

/** That a draft was discarded. */
export const discardMessage = ({ postTitle }: PostFields) => `“${postTitle || untitled}” was discarded.`;
