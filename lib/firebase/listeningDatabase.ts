import type { FirebaseConfig } from './config';
import { initializeFirestore, memoryLocalCache } from './sdkForRequests.bundle';
import { writingApp } from './writingApp';

let database: ReturnType<typeof initializeFirestore> | null = null;

/** The database that listens with the owner's session. It is large, and loads when an owner has signed in. */
export function listeningDatabase(config: FirebaseConfig): NonNullable<typeof database> {
  const { emulatorHost: host } = config;
  database ??= initializeFirestore(writingApp(config), {
    localCache: memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return database;
}
