import type { FirebaseOptions } from 'firebase/app';

/** The Firebase backend of the site: a Firebase project, or the local services. */
export type FirebaseConfig = {
  options: FirebaseOptions;
  /** `127.0.0.1:8080` when a local Firestore replaces the project's. */
  emulatorHost: string | null;
};

/** Project id of the local Firestore. Ids that begin with `demo-` never reach a real project. */
export const localProjectId = 'demo-northlight';

/** Default address of the local Firestore; the official emulator uses the same one. */
export const defaultEmulatorHost = '127.0.0.1:8080';

declare global {
  /** Addresses of the local services for one page, set by tests; only read on pages served from this machine. */
  var firestoreEmulatorHost: string | undefined;
  var authEmulatorHost: string | undefined;
  var storageEmulatorHost: string | undefined;
}

/**
 * The configuration from `NEXT_PUBLIC_FIREBASE_*` (see .env.example). Without a project the local Firestore is used, but
 * only by pages served from this machine: a site deployed without a project makes no requests.
 *
 * @param pageHostname the host name of the page, or null at build time
 * @returns null if there is no backend
 */
export function getFirebaseConfig(pageHostname: string | null): FirebaseConfig | null {
  // Each variable is written out because the build replaces these expressions with their values.
  const options: FirebaseOptions = {
    apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
    authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
    projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
    storageBucket: process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET,
    appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID,
  };
  if (options.projectId) return { options, emulatorHost: null };
  // `npm start -- --host` serves the pages and the local services at addresses of networks, too.
  const networkHosts = process.env.NEXT_PUBLIC_NETWORK_HOSTS?.split(',') ?? [];
  if (!pageHostname || !['localhost', '127.0.0.1', ...networkHosts].includes(pageHostname)) return null;
  return {
    options: { projectId: localProjectId, apiKey: 'local' },
    emulatorHost:
      globalThis.firestoreEmulatorHost ||
      toPageHost(process.env.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST || defaultEmulatorHost, pageHostname),
  };
}

/** The address of a local service for a page: in a network it is at the same address as the page. */
const toPageHost = (host: string, pageHostname: string) =>
  pageHostname === 'localhost' ? host : host.replace('127.0.0.1', pageHostname);

/** The backend of this page. @throws Error if none is configured */
export function getPageConfig(): FirebaseConfig {
  const config = getFirebaseConfig(location.hostname);
  if (!config) throw new Error('This site has no backend.');
  return config;
}

/** Addresses of the local identity service and storage. The defaults are those of the official emulators. */
export function getLocalServices(): { identity: string; storage: string } {
  // Each variable is written out because the build replaces these expressions with their values.
  return {
    identity:
      globalThis.authEmulatorHost ||
      toPageHost(process.env.NEXT_PUBLIC_AUTH_EMULATOR_HOST || '127.0.0.1:9099', location.hostname),
    storage:
      globalThis.storageEmulatorHost ||
      toPageHost(process.env.NEXT_PUBLIC_STORAGE_EMULATOR_HOST || '127.0.0.1:9199', location.hostname),
  };
}
