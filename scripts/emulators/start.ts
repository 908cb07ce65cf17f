import nextEnv from '@next/env';
import { chooseFirestore, fileOfCommand } from './firestore/choose';
import { chooseIdentity } from './identity/choose';
import { chooseStorage } from './storage/choose';

/** The services that the site uses: a Firebase project, or local services. */
export type LocalServices = {
  /** Environment variables with their addresses, for the build. */
  environment: Record<string, string>;
  /**
   * Human-readable instructions where to write posts, and who can.
   *
   * @param page URL of the page for writing
   */
  howToWrite: (page: string) => string;
  /** Stops the services that were started. */
  stop: () => Promise<void>;
};

/**
 * Starts local services: a Firestore, a storage for pictures and an identity service, unless a Firebase project or an
 * emulator is configured instead.
 *
 * @param file stores the Firestore's documents, with pictures next to it; null discards them; the default is from
 *   `--persist`
 * @throws Error with a plain message when one of them cannot start; then none is left running
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
