import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './config';
import { initializeApp } from './sdkForWriting.bundle';

let app: FirebaseApp | null = null;

/** The Firebase app of the post editor. The list of posts has a separate one without a session. */
export function writingApp({ options }: FirebaseConfig): FirebaseApp {
  app ??= initializeApp(options);
  return app;
}
