/** Bundled together with sdkForOwner.ts, so that both share the session (next.config.mjs). */
export {
  collection,
  deleteField,
  doc,
  documentId,
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
