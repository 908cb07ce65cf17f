/** A bundle of its own (next.config.mjs): a single document needs 25 KB more than a list, which blog visitors would load. */
export { initializeApp } from 'firebase/app';
export { doc, initializeFirestore, memoryLocalCache, onSnapshot } from 'firebase/firestore';
