import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import { firebaseApp } from './app';
import type { FirebaseConfig } from './config';

let firestore: Firestore | null = null;

/** The document database of this page. It keeps documents in memory only: the built page is the better cache. */
export function getDatabase(config: FirebaseConfig): Firestore {
  if (firestore) return firestore;
  firestore = initializeFirestore(firebaseApp(config), { localCache: memoryLocalCache() });
  if (config.emulatorHost) {
    const { hostname, port } = new URL(`http://${config.emulatorHost}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return firestore;
}
