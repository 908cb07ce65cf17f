import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { FirebaseConfig } from './config';

/** The Firebase app for Firestore. */
export function firebaseApp({ options }: FirebaseConfig): FirebaseApp {
  return getApps()[0] ?? initializeApp(options);
}
