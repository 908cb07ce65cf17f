import type { FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './config';
import { initializeApp } from './sdkForOwner.bundle';

let app: FirebaseApp | null = null;

/** The Firebase app with the owner's session. The blog and the galleries of clients have others, without one. */
export function ownerApp({ options }: FirebaseConfig): FirebaseApp {
  app ??= initializeApp(options);
  return app;
}

/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
