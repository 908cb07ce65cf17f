import { type Auth, connectAuthEmulator, getAuth } from 'firebase/auth';
import { firebaseApp } from './app';
import type { FirebaseConfig } from './config';

let auth: Auth | null = null;

/**
 * The identity service of this page. No screen uses it and no page loads it; it is here for code that needs to know
 * who somebody is, from the same app as the document database.
 *
 * @param emulatorUrl address of the Auth emulator, such as `http://127.0.0.1:9099`, in place of the project's service
 */
export function getIdentity(config: FirebaseConfig, emulatorUrl: string | null = null): Auth {
  if (auth) return auth;
  auth = getAuth(firebaseApp(config));
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
