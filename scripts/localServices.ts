import nextEnv from '@next/env';
import { chooseFirestore, fileOfCommand } from './firestore/choose';
import { chooseIdentity } from './identity/choose';
import { chooseStorage } from './storage/choose';

/** What the site talks to besides its own pages: a Firebase project, or services on this machine. */
export type LocalServices = {
  /** Tells the build where they are. */
  environment: Record<string, string>;
  /**
   * Where posts are written, and by whom, in words.
   *
   * @param page address of the page to write on
   */
  howToWrite: (page: string) => string;
  /** Ends those that were started. */
  stop: () => Promise<void>;
};

/**
 * Starts what the site needs on this machine: a Firestore, a storage of pictures and an identity service, unless a Firebase
 * project is configured or an emulator is named in their place.
 *
 * @param file keeps the Firestore's documents, and the pictures beside it; null forgets them; by default what `--persist` says
 * @throws Error in words when one of them cannot start; then none is left running
 */
export async function startLocalServices(file = fileOfCommand()): Promise<LocalServices> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const started: { environment: Record<string, string>; stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
  };
  try {
    started.push(await chooseFirestore(file));
    started.push(await chooseStorage(process.env, file));
    const identity = await chooseIdentity(process.env);
    started.push(identity);
    return {
      environment: Object.assign({}, ...started.map(({ environment }) => environment)),
      howToWrite: (page) => `Write posts at ${page}\n${identity.whoMayWrite()}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
