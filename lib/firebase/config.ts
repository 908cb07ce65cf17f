import type { FirebaseOptions } from 'firebase/app';

/** Which Firebase the site talks to: a project, or a Firestore on this machine. */
export type FirebaseConfig = {
  options: FirebaseOptions;
  /** `127.0.0.1:8080` when a Firestore on this machine stands in for the project's. */
  emulatorHost: string | null;
};

/** Project id of the local Firestore. Ids that begin with `demo-` never reach a real project. */
export const localProjectId = 'demo-northlight';

/** Where the local Firestore listens unless told otherwise; the official emulator uses the same address. */
export const defaultEmulatorHost = '127.0.0.1:8080';

declare global {
  /** Address of the local Firestore for one page, set by tests; looked at on this machine only. */
  var firestoreEmulatorHost: string | undefined;
}

/**
 * The configuration from `NEXT_PUBLIC_FIREBASE_*` (see .env.example). Without a project the local Firestore is used,
 * but only by pages that are served from this machine: a site that went live without a project makes no requests.
 *
 * @param pageHostname the host name of the page, or null while building
 * @returns null when there is nothing to talk to
 */
export function firebaseConfig(pageHostname: string | null): FirebaseConfig | null {
  // Each variable is written out: the build replaces these words by their values.
  const options: FirebaseOptions = {
    apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
    authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
    projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
    storageBucket: process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET,
    appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID,
  };
  if (options.projectId) return { options, emulatorHost: null };
  if (pageHostname !== 'localhost' && pageHostname !== '127.0.0.1') return null;
  return {
    options: { projectId: localProjectId, apiKey: 'local' },
    emulatorHost:
      globalThis.firestoreEmulatorHost ||
      process.env.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST ||
      defaultEmulatorHost,
  };
}
