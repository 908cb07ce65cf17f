/** Bundled beside sdkForOwner.ts, with which it shares the session (next.config.mjs). */
export {
  collection,
  deleteField,
  doc,
  increment,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  where,
} from 'firebase/firestore';
