import { parseArgs } from 'node:util';
import { withoutInternet } from '../../../lib/blog/build/postsAtBuild';
import { recordAddress } from '../../shared/addresses';
import { howToAddAPost, startLocalFirestore } from './local';

/** The Firestore that the site will use: environment variables for the build, and how to stop what was started. */
export type ChosenFirestore = { environment: Record<string, string>; stop: () => Promise<void> };

/** `--persist FILE` on the command line: where the local Firestore keeps its documents. */
export const fileOfCommand = () =>
  parseArgs({ options: { persist: { type: 'string' } } }).values.persist ?? null;

/** Warns early if Google's Firestore is not reachable within 5 seconds. */
export async function warnWhenOffline(): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  await fetch('https://firestore.googleapis.com/', { method: 'HEAD', signal }).catch(() => {
    console.warn(`Blog: ${withoutInternet}`);
  });
}

/**
 * Chooses the Firestore by environment variables, in this order: a project (`NEXT_PUBLIC_FIREBASE_PROJECT_ID`), a
 * running emulator (`FIRESTORE_EMULATOR_HOST`), or else the local one, which is started.
 *
 * @param file stores the local one's documents; null discards them
 */
export async function chooseFirestore(file: string | null): Promise<ChosenFirestore> {
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const running = process.env.FIRESTORE_EMULATOR_HOST;
  const nothingToStop = async () => {};
  if (project) {
    console.log(`Blog: the Firebase project ${project}.`);
    if (!running) await warnWhenOffline();
    return { environment: {}, stop: nothingToStop };
  }
  if (running) {
    console.log(`Blog: the Firestore emulator at ${running}.`);
    return { environment: { NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: running }, stop: nothingToStop };
  }
  const { host, stop } = await startLocalFirestore(file);
  const forget = recordAddress('firestore', host);
  console.log(`Blog: no Firebase project is configured, so a local Firestore runs at ${host}.`);
  console.log(
    file
      ? `Its posts are stored in ${file}.`
      : 'Its posts are lost when it stops. To keep them, add `-- --persist posts.json` to the command.',
  );
  console.log(`Add a post: ${howToAddAPost}`);
  return {
    environment: { NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: host },
    stop: () => stop().finally(forget),
  };
}
