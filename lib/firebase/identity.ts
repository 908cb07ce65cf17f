import type { FirebaseApp } from 'firebase/app';
import { withTimeout } from '@/lib/withTimeout';
import { localServices, pageConfig } from './config';
import {
  canStore,
  forgetSession,
  onSessionForgotten,
  rememberedState,
  rememberSession,
} from './rememberedSession';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeApp,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
} from './sdkForOwner.bundle';

/** The signed-in user. */
export type Account = {
  email: string;
  /** Whether it has the claim `owner` and a verified address, for display only: firestore.rules decides. */
  isOwner: boolean;
  /** Whether only the verification of its address is missing. */
  mustVerify: boolean;
};

/** Why signing in failed: the same for an unknown address, so that it does not reveal which ones have an account. */
export const notMatching = 'The e-mail address and the password do not match. Check both.';

/** That there was no answer. */
export const unreachable = 'There was no answer. Check the network and try again.';

/** How long to wait for an answer, in milliseconds. */
const timeoutMs = 12_000;

const notSetUp =
  'Signing in by e-mail is not switched on yet. In Firebase’s console, open Authentication, then Sign-in method, and switch on Email/Password.';

/** Why signing in, or setting a new password, failed, by the SDK's code. */
const problems: Record<string, string | undefined> = {
  'auth/invalid-credential': notMatching,
  'auth/invalid-email': notMatching,
  'auth/missing-password': notMatching,
  'auth/user-not-found': notMatching,
  'auth/wrong-password': notMatching,
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, or set a new password.',
  'auth/network-request-failed': unreachable,
  'deadline-exceeded': unreachable,
  'auth/user-disabled': 'This account is switched off. The owner of the Firebase project can switch it on.',
  'auth/operation-not-allowed': notSetUp,
  'auth/configuration-not-found': notSetUp,
};

let auth: Auth | null = null;

/**
 * The Firebase Auth instance. Its session survives a reload, but ends with the tab, and no other tab can read it, unless the
 * owner stays signed in on this device.
 */
function identity(): Auth {
  if (auth) return auth;
  // Not with `getAuth`, which includes sign-in with other providers and loads their scripts.
  auth = initializeAuth(ownerApp(), {
    persistence: rememberedState() === 'off' ? browserSessionPersistence : browserLocalPersistence,
  });
  // The SDK tells other tabs only of a session that they began with.
  onSessionForgotten(() => void endSession());
  if (pageConfig().emulatorHost) {
    connectAuthEmulator(auth, `http://${localServices().identity}`, { disableWarnings: true });
  }
  return auth;
}

/** Reports who is signed in (null: nobody), as soon as that is known and on every change. @returns unsubscribes */
export function watchAccount(onAccount: (account: Account | null) => void): () => void {
  let latest = 0;
  return onIdTokenChanged(identity(), async (user) => {
    latest += 1;
    const version = latest;
    // Tokens are renewed each hour, so an open page ends, too.
    if (rememberedState() === 'over') {
      if (user) return leave();
      forgetSession();
    }
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

/** Signs in, until the tab is closed or for `rememberedDays`. @returns why it failed; empty if it did not */
export const signIn = (email: string, password: string, stays: boolean) =>
  problemOf(
    (async () => {
      // A session that Firebase has ended leaves the device's choice behind.
      if (!stays && rememberedState() !== 'off') await leave();
      await signInWithEmailAndPassword(identity(), email, password);
      if (stays && rememberSession()) await setPersistence(identity(), browserLocalPersistence);
    })(),
  );

/** Sends an e-mail with a link to set a password. Returns like `signIn`, whether or not the account exists. */
export async function sendPasswordReset(email: string): Promise<string> {
  const problem = await problemOf(sendPasswordResetEmail(identity(), email));
  return problem === notMatching ? '' : problem;
}

/**
 * Refreshes the user's token if it has expired: Firestore never settles when that is rejected.
 *
 * @throws FirebaseError `auth/…` when the session has ended, which signs out this tab, or without a response
 */
export async function renewToken(): Promise<void> {
  await identity().currentUser?.getIdToken();
}

/** Ends the session that this tab has. */
async function endSession(): Promise<void> {
  await signOut(identity());
  // The next session ends with its tab again. Where storage is blocked, the SDK's memory stays.
  if (canStore()) await setPersistence(identity(), browserSessionPersistence);
}

/** Signs out of this tab; if the owner stays signed in on this device, out of all of them. */
export async function leave(): Promise<void> {
  // Also where this tab has a session of its own.
  if (rememberedState() !== 'off') await setPersistence(identity(), browserLocalPersistence);
  forgetSession();
  await endSession();
}

const problemOf = (attempt: Promise<unknown>): Promise<string> =>
  withTimeout(attempt, timeoutMs).then(
    () => '',
    (error) => problems[codeOf(error)] ?? 'Signing in did not work. Try again in a moment.',
  );

let app: FirebaseApp | null = null;

/** The Firebase app with the owner's session. The blog and the galleries of clients have others, without one. */
export function ownerApp(): FirebaseApp {
  app ??= initializeApp(pageConfig().options);
  return app;
}

/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
