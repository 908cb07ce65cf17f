import { recordAddress } from '../../shared/addresses';
import { startLocalIdentity, whoMayWrite } from './local';

/** The identity service that the site will use. */
export type ChosenIdentity = {
  /** Environment variables for the build. */
  environment: Record<string, string>;
  /** A message with the owners and how to sign in. */
  whoMayWrite: () => string;
  /** Stops what was started. */
  stop: () => Promise<void>;
};

const nothingToStop = async () => {};

/**
 * Chooses the identity service by the environment, in this order: a project (`NEXT_PUBLIC_FIREBASE_PROJECT_ID`), an
 * emulator that is already running (`FIREBASE_AUTH_EMULATOR_HOST`), or else the local one, which is started.
 */
export async function chooseIdentity(environment: NodeJS.ProcessEnv): Promise<ChosenIdentity> {
  const project = environment.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  const running = environment.FIREBASE_AUTH_EMULATOR_HOST;
  if (project) {
    return {
      environment: {},
      whoMayWrite: () =>
        `Sign in as an owner of the project ${project}. To list them: npm run owners -- list`,
      stop: nothingToStop,
    };
  }
  if (running) {
    console.log(`Sign-in: the Auth emulator at ${running}.`);
    return {
      environment: { NEXT_PUBLIC_AUTH_EMULATOR_HOST: running },
      whoMayWrite: () =>
        `Sign in as an owner that exists in the emulator. To add one: FIREBASE_AUTH_EMULATOR_HOST=${running} ${howToAddAnOwner}`,
      stop: nothingToStop,
    };
  }
  const identity = await startLocalIdentity();
  const forget = recordAddress('identity', identity.host);
  console.log(`Sign-in: a local identity service runs at ${identity.host}.`);
  return {
    environment: { NEXT_PUBLIC_AUTH_EMULATOR_HOST: identity.host },
    whoMayWrite: () => `${whoMayWrite(identity)}\nAdd another owner: ${howToAddAnOwner}`,
    stop: () => identity.stop().finally(forget),
  };
}

/** How to add an owner, as a line for the terminal. */
const howToAddAnOwner = 'npm run owners -- add EMAIL';
