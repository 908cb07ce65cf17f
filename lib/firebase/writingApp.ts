import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './config';
import { type Firestore, initializeApp, initializeFirestore } from './sdkForWriting.bundle';

let app: FirebaseApp | null = null;

/** The Firebase app of the post editor. The list of posts has a separate one without a session. */
export function writingApp({ options }: FirebaseConfig): FirebaseApp {
  app ??= initializeApp(options);
  return app;
}

let firestore: Firestore | null = null;

/** The database for single reads and writes with the owner's session, without listeners. */
export function writingDatabase(config: FirebaseConfig): Firestore {
  const { emulatorHost: host } = config;
  firestore ??= initializeFirestore(writingApp(config), host ? { host, ssl: false } : {});
  return firestore;
}

/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
