import type { LiveStatus } from '@/lib/blog/live/live';
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
