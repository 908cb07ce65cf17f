import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './config';
import { initializeApp } from './sdkForWriting.bundle';

let app: FirebaseApp | null = null;

/** The Firebase app of those who write. The list of posts has one of its own, which knows no session. */
export function writingApp({ options }: FirebaseConfig): FirebaseApp {
  app ??= initializeApp(options);
  return app;
}
