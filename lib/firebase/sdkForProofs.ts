/**
 * The parts of the Firebase SDK that a client's gallery needs. next.config.mjs bundles them into a file of their own: sharing
 * the blog's code would load 25 KB more for its visitors, because a single document needs more of it than a list.
 */
export { initializeApp } from 'firebase/app';
export { doc, initializeFirestore, memoryLocalCache, onSnapshot } from 'firebase/firestore';
