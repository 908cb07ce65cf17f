import type { PostFields } from '@/lib/blog/post';
import { type FirebaseErrorKind, getErrorKind, UncertainError } from '@/lib/firebase/errors';
import type { LiveStatus } from '@/lib/firebase/listen';
import { ReadableError } from '@/lib/readableError';

/**
 * What failed: a change of a request or a gallery, of a post, of several files of a gallery, the upload of one file, or signing in.
 */
type FailedTask = 'change' | 'post' | 'files' | 'upload' | 'signIn';

/** Shown if the Firebase project has no storage bucket. */
export const noStorageMessage =
  'Photographs cannot be uploaded yet, because the Firebase project has no storage (see docs/deploying.md). Choose one of this site.';

/** Why a call of Firebase failed. */
const reasons: Record<FirebaseErrorKind, string> = {
  offline: 'You may be offline, or the server did not respond.',
  signedOut: 'You are signed out.',
  denied: 'Permission denied.',
  exhausted: 'The database’s free quota for today is used up.',
  noStorage: noStorageMessage,
  wrongPassword: 'Incorrect e-mail address or password.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes, or set a new password.',
  disabled: 'This account is disabled. The owner of the Firebase project can enable it.',
  signInNotSetUp:
    'Signing in by e-mail is not enabled yet. In Firebase’s console, open Authentication, then Sign-in method, and enable Email/Password.',
  keyBlocked:
    'The key of this site does not accept this address. In Google Cloud’s console, open APIs & Services, then Credentials, and add the address to the key’s websites.',
  keyInvalid: 'The key of this site is not one of the project (docs/deploying.md).',
  keyExpired: 'The key of this site has expired (docs/deploying.md).',
  busy: 'Google’s sign-in does not work at the moment. Try again in a few minutes.',
  unknown: 'Something unexpected went wrong.',
};

/** What an error means for the task, and what to do. Without a response, the task may have succeeded. */
const consequences: Record<FailedTask, Partial<Record<FirebaseErrorKind | 'default', string>>> = {
  change: {
    offline: 'Your change may not have been saved: check when you are back online.',
    unknown: 'Your change may not have been saved: check, then try again.',
    denied: 'This account cannot make this change. Nothing was changed.',
    default: 'Nothing was changed.',
  },
  post: {
    offline: 'Your text is saved on this device; try again when you are online.',
    signedOut: 'Your text is saved on this device; sign in to publish it.',
    denied: 'This account cannot publish, or the post is too long. Nothing has changed on the blog.',
    exhausted: 'Your text is saved on this device; publish tomorrow.',
    default: 'Your text is saved on this device; try again.',
  },
  // The page adds which button completes it.
  files: { default: 'Not complete.' },
  upload: {
    offline: 'Try again when you are online.',
    signedOut: 'Sign in, then try again.',
    denied: 'You may be signed out, or this account cannot upload.',
    noStorage: '',
    default: 'Try again in a moment.',
  },
  signIn: { offline: 'Check the network and try again.', unknown: 'Try again in a moment.' },
};

export const formatErrorKind = (kind: FirebaseErrorKind, task: FailedTask): string =>
  `${reasons[kind]} ${consequences[task][kind] ?? consequences[task].default ?? ''}`.trim();

export function getErrorMessage(error: unknown, task: FailedTask): string {
  if (error instanceof ReadableError) return error.message;
  const kind = getErrorKind(error);
  return error instanceof UncertainError && task === 'change'
    ? `${reasons[kind]} ${consequences.change.unknown}`
    : formatErrorKind(kind, task);
}

/** Shown if there is no response although the browser is online: common blockers block Firestore's address. */
export const blockedHint = 'A browser extension, such as an ad blocker, may be blocking the connection.';

/** The message about a list's connection; empty while it is live. @param list what the list contains, such as `requests` */
export const getStatusMessage = (status: LiveStatus, list: string): string =>
  ({
    live: '',
    connecting: `Loading ${list}`,
    offline: navigator.onLine
      ? `No response, although you are online. ${blockedHint} This list may be out of date.`
      : 'There is no connection. This list may be out of date.',
    denied: `This account cannot read ${list}.`,
    exhausted: `${reasons.exhausted} This list may be out of date.`,
  })[status];

/** Shown instead of a missing title. */
export const untitled = 'Untitled';

/** Shown when saving has failed, or would fail. */
export const storageErrorMessage =
  'Drafts cannot be saved on this device: its storage is full or blocked. Publish before you close this page.';

export const getDiscardMessage = ({ postTitle }: PostFields) => `“${postTitle || untitled}” was discarded.`;
