/**
 * What only those who write posts need of Google's code. next.config.mjs joins it into a file of its own, because the
 * bundler would otherwise divide Firestore's code on the blog, to share parts of it: visitors would load 3 KB more.
 */
export { initializeApp } from 'firebase/app';
export {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
export { doc, type Firestore, getDoc, initializeFirestore, runTransaction } from 'firebase/firestore/lite';
export {
  connectStorageEmulator,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
