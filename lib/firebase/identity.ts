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

/** Who is signed in. */
export type Account = {
  email: string;
  /** Whether the account has the claim `owner`, as far as is known. What it may do, the rules of the database decide. */
  isOwner: boolean;
};

/** Why a sign-in failed. */
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
 * The identity service of this page. Its session ends with the tab: it survives a reload, and no other tab can read
 * it, such as one that shows a post.
 */
function identity(config: FirebaseConfig): Auth {
  if (auth) return auth;
  // Not `getAuth`, which includes federated sign-in and loads third-party scripts.
  auth = initializeAuth(writingApp(config), { persistence: browserSessionPersistence });
  if (config.emulatorHost) {
    connectAuthEmulator(auth, `http://${localServices().identity}`, { disableWarnings: true });
  }
  return auth;
}

/**
 * Tells who is signed in, first as soon as that is known, and whenever it changes.
 *
 * @param onAccount null when signed out
 * @returns removes the listeners
 */
export function watchAccount(
  config: FirebaseConfig,
  onAccount: (account: Account | null) => void,
): () => void {
  let latest = 0;
  return onIdTokenChanged(identity(config), async (user) => {
    latest += 1;
    const turn = latest;
    // Without a network the token cannot be read once it has run out; who writes then is an owner, as far as is known.
    const claims = user && (await user.getIdTokenResult().catch(() => null))?.claims;
    if (turn !== latest) return;
    onAccount(user && { email: user.email ?? '', isOwner: claims ? claims.owner === true : true });
  });
}

/** Signs in, or says why not. */
export async function signIn(
  config: FirebaseConfig,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  return problemOf(signInWithEmailAndPassword(identity(config), email.trim(), password));
}

/** Has the service send an e-mail by which a password is set. The response does not reveal whether the account exists. */
export async function sendPasswordReset(
  config: FirebaseConfig,
  email: string,
): Promise<SignInProblem | null> {
  const problem = await problemOf(sendPasswordResetEmail(identity(config), email.trim()));
  return problem === 'wrong' ? null : problem;
}

/**
 * Renews the current account's token when it has expired. Firestore's small edition does so itself, but gives no
 * answer at all when that is refused.
 *
 * @throws FirebaseError `auth/…` when the session has ended, which then ends here too, or when there is no response
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
