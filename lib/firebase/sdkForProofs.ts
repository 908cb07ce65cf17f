/** A separate bundle (next.config.mjs): listening to single documents needs 25 KB more, which visitors of the blog would load. */
export { initializeApp } from 'firebase/app';
export { doc, initializeFirestore, memoryLocalCache, onSnapshot } from 'firebase/firestore';
