import type { PostFields } from '@/lib/blog/post/post';
import { type FirebaseErrorKind, getErrorKind } from '@/lib/firebase/errors';
import type { LiveStatus } from '@/lib/firebase/listen';
import { ReadableError } from '@/lib/readableError';

/**
 * What failed: a change of a request or a gallery, of a post, of several files of a gallery, the upload of one file, or signing in.
 */
type FailedTask = 'change' | 'post' | 'files' | 'upload' | 'signIn';

/** Shown if the Firebase project has no storage bucket. */
export const noStorageMessage =
  'Photographs cannot be uploaded yet, because the Firebase project has no storage: docs/deploying.md says how to set it up. Choose one of the site, or give an address.';

/** Why a call of Firebase failed. */
const reasons: Record<FirebaseErrorKind, string> = {
  offline: 'There is no connection, or no answer.',
  signedOut: 'You are signed out.',
  denied: 'Firebase refused this.',
  exhausted: 'The free allowance of the database is used up for today.',
  noStorage: noStorageMessage,
  wrongPassword: 'The e-mail address and the password do not match. Check both.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes, or set a new password.',
  disabled: 'This account is disabled. The owner of the Firebase project can enable it.',
  signInNotSetUp:
    'Signing in by e-mail is not enabled yet. In Firebase’s console, open Authentication, then Sign-in method, and enable Email/Password.',
  unknown: 'Something unexpected went wrong.',
};

/** What an error means for the task, and what to do. Without a response, the task may have succeeded. */
const consequences: Record<FailedTask, Partial<Record<FirebaseErrorKind | 'default', string>>> = {
  change: {
    offline: 'The change may not be stored: check it when you are online.',
    unknown: 'The change may not be stored: check it, then try again.',
    denied: 'This account may not change it. Nothing was changed.',
    default: 'Nothing was changed.',
  },
  post: {
    offline: 'Your text is saved on this device; try again when you are online.',
    signedOut: 'Your text is saved on this device; sign in to publish it.',
    denied: 'This account may not publish, or the post is too long. Nothing has changed on the blog.',
    exhausted: 'Your text is saved on this device; publish tomorrow.',
    default: 'Your text is saved on this device; try again.',
  },
  files: {
    offline: 'Part of it may be done: repeat it when you are online.',
    default: 'Part of it may be done: repeat it once this is solved.',
  },
  upload: {
    offline: 'Try again when you are online.',
    signedOut: 'Sign in, then try again.',
    denied: 'You may be signed out, or this account may not upload.',
    noStorage: '',
    default: 'Try again in a moment.',
  },
  signIn: { offline: 'Check the network and try again.', unknown: 'Try again in a moment.' },
};

/** Says why a task failed, by the kind of the error. */
export const formatErrorKind = (kind: FirebaseErrorKind, task: FailedTask): string =>
  `${reasons[kind]} ${consequences[task][kind] ?? consequences[task].default ?? ''}`.trim();

/** Says why a task failed. */
export const getErrorMessage = (error: unknown, task: FailedTask): string =>
  error instanceof ReadableError ? error.message : formatErrorKind(getErrorKind(error), task);

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
    exhausted: `${reasons.exhausted} What is shown may be out of date.`,
  })[status];

/** Shown instead of a missing title. */
export const untitled = 'Untitled';

/** Shown when saving has failed, or would fail. */
export const storageErrorMessage =
  'Drafts cannot be saved on this device: its storage is full or blocked. Publish before you close this page.';

export const getDiscardMessage = ({ postTitle }: PostFields) => `“${postTitle || untitled}” was discarded.`;
