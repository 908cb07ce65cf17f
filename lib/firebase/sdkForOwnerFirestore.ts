/** Bundled beside sdkForOwner.ts, with which it shares the session (next.config.mjs). */
export {
  collection,
  deleteField,
  doc,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore';
