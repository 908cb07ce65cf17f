/**
 * The parts of the Firebase SDK for the owner's session and pictures. next.config.mjs bundles them into a separate file,
 * because Next.js would otherwise split the blog's Firestore code to share parts of it: visitors would load 3 KB more.
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
export {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
