import { sitePort } from '../../shared/ports';
import { siteOrigins } from '../http/access';
import { atFreePort } from '../http/listen';
import { siblingFolder } from './objects';
import { startStorage, usualStorageHost } from './server';

/** The storage that the site will use: environment variables for the build, and how to stop what was started. */
export type ChosenStorage = { environment: Record<string, string>; stop: () => Promise<void> };

const nothingToStop = async () => {};

/**
 * Chooses the storage for pictures by environment variables, in this order: a project
 * (`NEXT_PUBLIC_FIREBASE_PROJECT_ID`), a running emulator (`FIREBASE_STORAGE_EMULATOR_HOST`), or else the local one,
 * which is started.
 *
 * @param file stores the posts; the pictures are stored next to it; null discards both
 */
export async function chooseStorage(
  environment: NodeJS.ProcessEnv,
  file: string | null,
): Promise<ChosenStorage> {
  if (environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID) return { environment: {}, stop: nothingToStop };
  const running = environment.FIREBASE_STORAGE_EMULATOR_HOST;
  if (running) {
    console.log(`Pictures: the Storage emulator at ${running}.`);
    return { environment: { NEXT_PUBLIC_STORAGE_EMULATOR_HOST: running }, stop: nothingToStop };
  }
  const { host, stop } = await atFreePort(usualStorageHost, 'local storage', (port) =>
    startStorage(port, {
      allowOrigin: siteOrigins(sitePort),
      folder: file === null ? null : siblingFolder(file),
    }),
  );
  console.log(`Pictures: a local storage runs at ${host}.`);
  return { environment: { NEXT_PUBLIC_STORAGE_EMULATOR_HOST: host }, stop };
}
