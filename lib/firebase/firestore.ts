import { initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import type { FirebaseConfig } from './config';

let firestore: Firestore | null = null;

/** The Firestore instance of this page. It caches documents in memory only: the built page is the better cache. */
export function getDatabase({ options, emulatorHost: host }: FirebaseConfig): Firestore {
  firestore ??= initializeFirestore(initializeApp(options), {
    localCache: memoryLocalCache(),
    // Not with `connectFirestoreEmulator`, which would add code for mock users to every visitor's bundle.
    ...(host ? { host, ssl: false } : {}),
  });
  return firestore;
}
