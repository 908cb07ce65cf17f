/** Firestore for the owner. next.config.mjs bundles it beside sdkForOwner.ts, with which it shares the session. */
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
} from 'firebase/firestore';
