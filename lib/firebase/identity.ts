import type { FirebaseConfig } from './config';
import { codeOf } from './errorCode';
import { localServices } from './localServices';
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from './sdkForWriting.bundle';
import { writingApp } from './writingApp';

/** The signed-in user. */
export type Account = {
  email: string;
  /**
   * Whether the account has the claim `owner` and a verified address, as far as is known. For display only:
   * firestore.rules decides what it may do.
   */
  isOwner: boolean;
  /** Whether only the verification of its address is missing. */
  mustVerify: boolean;
};

/** Why signing in failed. */
export type SignInProblem = 'wrong' | 'tooMany' | 'offline' | 'disabled' | 'notSetUp' | 'other';

const problems: Record<string, SignInProblem | undefined> = {
  'auth/invalid-credential': 'wrong',
  'auth/invalid-email': 'wrong',
  'auth/missing-password': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/too-many-requests': 'tooMany',
  'auth/network-request-failed': 'offline',
  'auth/user-disabled': 'disabled',
  'auth/operation-not-allowed': 'notSetUp',
  'auth/configuration-not-found': 'notSetUp',
};

let auth: Auth | null = null;

/**
 * The Firebase Auth instance of this page. The session ends with the tab: it survives a reload, but other tabs, such as
 * one that displays a post, cannot read it.
 */
function identity(config: FirebaseConfig): Auth {
  if (auth) return auth;
  // Not with `getAuth`, which includes sign-in with other providers and loads their scripts.
  auth = initializeAuth(writingApp(config), { persistence: browserSessionPersistence });
  if (config.emulatorHost) {
    connectAuthEmulator(auth, `http://${localServices().identity}`, { disableWarnings: true });
  }
  return auth;
}

/**
 * Reports who is signed in, first as soon as that is known, then on every change.
 *
 * @param onAccount called with null when signed out
 * @returns unsubscribes
 */
export function watchAccount(
  config: FirebaseConfig,
  onAccount: (account: Account | null) => void,
): () => void {
  let latest = 0;
  return onIdTokenChanged(identity(config), async (user) => {
    latest += 1;
    const version = latest;
    // Offline, an expired token cannot be refreshed; the user is then assumed to be an owner.
    const claims = user && (await user.getIdTokenResult().catch(() => null))?.claims;
    if (version !== latest) return;
    const isVerified = claims?.email_verified === true;
    onAccount(
      user && {
        email: user.email ?? '',
        isOwner: claims ? claims.owner === true && isVerified : true,
        mustVerify: claims?.owner === true && !isVerified,
      },
    );
  });
}

/** Signs in. @returns the reason if it fails */
export async function signIn(
  config: FirebaseConfig,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  return problemOf(signInWithEmailAndPassword(identity(config), email.trim(), password));
}

/** Sends an e-mail with a link to set a password. The result does not reveal whether the account exists. */
export async function sendPasswordReset(
  config: FirebaseConfig,
  email: string,
): Promise<SignInProblem | null> {
  const problem = await problemOf(sendPasswordResetEmail(identity(config), email.trim()));
  return problem === 'wrong' ? null : problem;
}

/**
 * Refreshes the user's token if it has expired. Firestore Lite would do so itself, but never settles when the refresh
 * is rejected.
 *
 * @throws FirebaseError `auth/…` when the session has ended, in which case this tab is signed out too, or when there is
 *   no response
 */
export async function renewToken(config: FirebaseConfig): Promise<void> {
  await identity(config).currentUser?.getIdToken();
}

/** Signs out of this tab. */
export async function leave(config: FirebaseConfig): Promise<void> {
  await signOut(identity(config));
}

async function problemOf(attempt: Promise<unknown>): Promise<SignInProblem | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    return problems[codeOf(error)] ?? 'other';
  }
}
