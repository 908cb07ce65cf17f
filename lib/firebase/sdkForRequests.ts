/**
 * The parts of the Firebase SDK that listen with the owner's session. next.config.mjs bundles them beside those of
 * sdkForWriting.ts, with which they share the session; they load when the owner has signed in.
 */
export {
  collection,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';
