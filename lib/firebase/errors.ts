/** Why a call of Firebase failed. */
export type FirebaseErrorKind =
  | 'offline'
  | 'signedOut'
  | 'denied'
  | 'exhausted'
  | 'noStorage'
  | 'wrongPassword'
  | 'tooManyAttempts'
  | 'disabled'
  | 'signInNotSetUp'
  | 'keyBlocked'
  | 'keyInvalid'
  | 'keyExpired'
  | 'busy'
  | 'unknown';

/** The kind for each error code of the SDKs of Firestore, Auth (`auth/…`) and Storage (`storage/…`). */
const kindByCode: Record<string, FirebaseErrorKind | undefined> = {
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  // Firestore's code for a request without a response.
  unknown: 'offline',
  'auth/network-request-failed': 'offline',
  'storage/retry-limit-exceeded': 'offline',
  unauthenticated: 'signedOut',
  'auth/user-token-expired': 'signedOut',
  'storage/unauthenticated': 'signedOut',
  'permission-denied': 'denied',
  'storage/unauthorized': 'denied',
  'resource-exhausted': 'exhausted',
  'storage/bucket-not-found': 'noStorage',
  'storage/project-not-found': 'noStorage',
  'storage/quota-exceeded': 'noStorage',
  // Unknown addresses look the same, so that the message does not reveal which addresses have an account.
  'auth/invalid-credential': 'wrongPassword',
  'auth/invalid-email': 'wrongPassword',
  'auth/missing-password': 'wrongPassword',
  'auth/user-not-found': 'wrongPassword',
  'auth/wrong-password': 'wrongPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/user-disabled': 'disabled',
  'auth/operation-not-allowed': 'signInNotSetUp',
  'auth/configuration-not-found': 'signInNotSetUp',
};

/** The kinds of errors of Auth whose codes are Google's sentences. */
const kindsBySentence: [RegExp, FirebaseErrorKind][] = [
  [/^auth\/requests-(from|to)-.*-are-blocked/, 'keyBlocked'],
  [/^auth\/(api-key-not-valid|invalid-api-key)/, 'keyInvalid'],
  [/^auth\/api-key-expired/, 'keyExpired'],
  [/^auth\/identity-toolkit-api-has-not-been-used/, 'signInNotSetUp'],
  [/^auth\/the-service-is-currently-unavailable/, 'busy'],
];

/**
 * A failure of a transaction that was attempted several times: an earlier attempt may have been stored although its response got
 * lost. It has the code of the last failure.
 */
export class UncertainError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The change may have been stored.', { cause });
    this.code = getErrorCode(cause);
  }
}

/** Classifies an error that a call of Firebase, or `withTimeout`, has thrown. */
export function getErrorKind(error: unknown): FirebaseErrorKind {
  const code = getErrorCode(error);
  return kindByCode[code] ?? kindsBySentence.find(([pattern]) => pattern.test(code))?.[1] ?? 'unknown';
}

/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
