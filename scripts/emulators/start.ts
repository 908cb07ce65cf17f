import { blog } from '../../content/blog';
import { offlineAdvice } from '../../lib/blog/build/loadPostsAtBuild';
import { loadEnvironment } from '../shared/command';
import { servicePorts } from '../shared/ports';
import { Store } from './firestore/Store';
import { seedPosts, seedRequests } from './firestore/seed';
import { startFirestore } from './firestore/server';
import type { LocalServer } from './http/server';
import { Accounts, localPassword } from './identity/Accounts';
import { startIdentity } from './identity/server';
import { sampleGalleryIds, seedGalleries } from './sampleGalleries';
import { Files } from './storage/files';
import { startStorage } from './storage/server';

export type LocalServices = {
  /** Environment variables with their addresses, for the build. */
  environment: Record<string, string>;
  /** Formats instructions for the terminal. @param site the site's URL */
  formatInstructions: (site: string) => string;
  /** The services that were started. */
  servers: LocalServer[];
};

/** Environment variables with the address of an official emulator, which replaces the local service, and with the one for pages. */
const variables = {
  firestore: ['FIRESTORE_EMULATOR_HOST', 'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST'],
  storage: ['FIREBASE_STORAGE_EMULATOR_HOST', 'NEXT_PUBLIC_STORAGE_EMULATOR_HOST'],
  identity: ['FIREBASE_AUTH_EMULATOR_HOST', 'NEXT_PUBLIC_AUTH_EMULATOR_HOST'],
} as const;

/** The account of each start. It is always the same, so that a page stays signed in after a restart. */
const firstOwner = { localId: 'first-owner', email: 'owner@studio.example', claims: { owner: true } };

/**
 * Starts the local services with samples, unless a Firebase project or an emulator is configured instead.
 *
 * @throws Error with a readable message if one of them cannot start
 */
export async function startLocalServices(): Promise<LocalServices> {
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (project) {
    await warnWhenOffline();
    const formatInstructions = (url: string) =>
      `Firebase project: ${project}\nSign in as one of its owners at ${url}/write (to list them: npm run owners -- list)`;
    return { environment: {}, formatInstructions, servers: [] };
  }
  const store = new Store();
  const files = new Files();
  const accounts = new Accounts();
  const start = {
    firestore: (port: number) => startFirestore(port, { store }),
    storage: (port: number) => startStorage(port, { files }),
    identity: (port: number) => startIdentity(port, { accounts }),
  };
  const environment: Record<string, string> = {};
  const servers: LocalServer[] = [];
  for (const name of ['firestore', 'storage', 'identity'] as const) {
    const [emulatorVariable, pageVariable] = variables[name];
    const emulatorHost = process.env[emulatorVariable];
    if (!emulatorHost) servers.push(await start[name](servicePorts[name]));
    environment[pageVariable] = emulatorHost || `127.0.0.1:${servicePorts[name]}`;
  }
  seedPosts(store, blog.posts);
  seedRequests(store);
  await seedGalleries(store, files);
  accounts.add(firstOwner);
  const formatInstructions = (url: string) =>
    [
      `Local services replace Firebase at ${Object.values(environment).join(', ')}. What they store is lost when they stop.`,
      `${url}/write: sign in as ${firstOwner.email} with the password ${localPassword}`,
      ...Object.entries(sampleGalleryIds).map(
        ([stage, id]) => `${url}/proofs#${id}: a sample gallery, ${stage}`,
      ),
    ].join('\n');
  return { environment, formatInstructions, servers };
}

/** Warns early if Google's Firestore is not reachable within 5 seconds. */
async function warnWhenOffline(): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  await fetch('https://firestore.googleapis.com/', { method: 'HEAD', signal }).catch(() =>
    console.warn(offlineAdvice),
  );
}
