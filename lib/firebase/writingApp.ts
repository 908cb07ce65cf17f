import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './config';
import { type Firestore, initializeApp, initializeFirestore } from './sdkForWriting.bundle';

declare global {
  /** Addresses of the local services for one page, set by tests; only read on pages served from this machine. */
  var authEmulatorHost: string | undefined;
  var storageEmulatorHost: string | undefined;
}

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

/** Addresses of the local identity service and storage. The defaults are those of the official emulators. */
export function localServices(): { identity: string; storage: string } {
  // Each variable is written out because the build replaces these expressions with their values.
  return {
    identity: globalThis.authEmulatorHost || process.env.NEXT_PUBLIC_AUTH_EMULATOR_HOST || '127.0.0.1:9099',
    storage:
      globalThis.storageEmulatorHost || process.env.NEXT_PUBLIC_STORAGE_EMULATOR_HOST || '127.0.0.1:9199',
  };
}

/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
