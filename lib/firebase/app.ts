import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { FirebaseConfig } from './config';

/** The one Firebase app of this page, which the document database and the identity service share. */
export function firebaseApp({ options }: FirebaseConfig): FirebaseApp {
  return getApps()[0] ?? initializeApp(options);
}
