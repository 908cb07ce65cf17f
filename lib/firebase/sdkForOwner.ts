/** A separate bundle (next.config.mjs): sharing code with the blog's Firestore would cost visitors of the blog 3 KB. */
export { initializeApp } from 'firebase/app';
export {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
export {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
