import type { FirebaseApp } from 'firebase/app';
import { withTimeout } from '@/lib/withTimeout';
import { getLocalServices, getPageConfig } from './config';
import { getErrorKind } from './errors';
import {
  canStore,
  forgetSession,
  getRememberedSessionState,
  onSessionForgotten,
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
  /** Whether the account has the claim `owner` and a verified address. For display only: firestore.rules decide. */
  isOwner: boolean;
  /** Whether the account has the claim `owner`, but no verified address. */
  mustVerify: boolean;
};

/** How long to wait for a response, in milliseconds. */
const timeoutMs = 12_000;

let auth: Auth | null = null;

/**
 * The Firebase Auth instance. Unless the owner stays signed in on this device, the session survives a reload, but ends with
 * the tab, and is not shared with other tabs.
 */
function getOwnerAuth(): Auth {
  if (auth) return auth;
  // `getAuth` would include sign-in with other providers, and load their scripts.
  auth = initializeAuth(getOwnerApp(), {
    persistence: getRememberedSessionState() === 'off' ? browserSessionPersistence : browserLocalPersistence,
  });
  // The SDK signs out other tabs only if they were opened with this session.
  onSessionForgotten(() => void endSession());
  if (getPageConfig().emulatorHost) {
    connectAuthEmulator(auth, `http://${getLocalServices().identity}`, { disableWarnings: true });
  }
  return auth;
}

/** Reports the signed-in account (null: none), as soon as it is known and on every change. @returns a function that stops */
export function watchAccount(onAccount: (account: Account | null) => void): () => void {
  let latestVersion = 0;
  return onIdTokenChanged(getOwnerAuth(), async (user) => {
    latestVersion += 1;
    const version = latestVersion;
    // ID tokens are refreshed every hour, so the session also ends on a page that stays open.
    if (getRememberedSessionState() === 'expired') {
      if (user) return signOutOwner();
      forgetSession();
    }
    // Without a connection an expired token cannot be refreshed. Then the user is assumed to be an owner.
    const claims = user && (await user.getIdTokenResult().catch(() => null))?.claims;
    if (version !== latestVersion) return;
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

/** Signs in, until the tab is closed or for `maxSessionDays`. @throws errors that `getErrorKind` classifies */
export function signIn(email: string, password: string, isRemembered: boolean): Promise<void> {
  const startSession = async () => {
    // If Firebase has ended an earlier session, this device may still be set to stay signed in.
    if (!isRemembered && getRememberedSessionState() !== 'off') await signOutOwner();
    await signInWithEmailAndPassword(getOwnerAuth(), email, password);
    if (isRemembered && rememberSession()) await setPersistence(getOwnerAuth(), browserLocalPersistence);
  };
  return withTimeout(startSession(), timeoutMs);
}

/** Sends an e-mail with a link to set a password, if the account exists. @throws errors like `signIn` */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await withTimeout(sendPasswordResetEmail(getOwnerAuth(), email), timeoutMs);
  } catch (error) {
    // The response must not reveal which addresses have an account.
    if (getErrorKind(error) !== 'wrongPassword') throw error;
  }
}

/**
 * The owner's ID token, refreshed if it has expired. Without this a call of Firestore would never settle if the refresh fails.
 *
 * @throws FirebaseError `auth/…` when the session has ended, which signs out this tab, or without a response in time
 */
export const getIdToken = (): Promise<string | undefined> =>
  withTimeout(getOwnerAuth().currentUser?.getIdToken() ?? Promise.resolve(undefined), timeoutMs);

/** Signs out this tab. */
async function endSession(): Promise<void> {
  await signOut(getOwnerAuth());
  // The next session should end with its tab again. If storage is blocked, the SDK keeps sessions in memory anyway.
  if (canStore()) await setPersistence(getOwnerAuth(), browserSessionPersistence);
}

/** Signs out of this tab; if the owner stays signed in on this device, out of all tabs. */
export async function signOutOwner(): Promise<void> {
  // This tab may have a separate session, but the session that the other tabs share must end, too.
  if (getRememberedSessionState() !== 'off') await setPersistence(getOwnerAuth(), browserLocalPersistence);
  forgetSession();
  await endSession();
}

let app: FirebaseApp | null = null;

/** The Firebase app with the owner's session. The blog and the clients' galleries use other apps, without a session. */
export function getOwnerApp(): FirebaseApp {
  app ??= initializeApp(getPageConfig().options);
  return app;
}
