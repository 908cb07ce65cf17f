import { parseArgs } from 'node:util';
import { offlineAdvice } from '../../lib/blog/build/loadPostsAtBuild';
import { loadEnvironment } from '../shared/command';
import { getNetworkHost, sitePort } from '../shared/ports';
import { recordAddress } from '../shared/runningServices';
import { startLocalFirestore } from './firestore/startLocalFirestore';
import { allowSiteOrigins } from './http/access';
import { startAtServicePort } from './http/listenLocally';
import { Accounts } from './identity/Accounts';
import { startIdentity } from './identity/server';
import { State } from './State';
import { Files } from './storage/files';
import { startStorage } from './storage/server';

/** The services that the site uses: a Firebase project, or local services. */
export type LocalServices = {
  /** Environment variables with their addresses, for the build. */
  environment: Record<string, string>;
  /**
   * Formats instructions for the terminal: where to write posts, and with which account.
   *
   * @param page the URL of the owner's page
   */
  formatInstructions: (page: string) => string;
  /** Stops the services that were started. */
  stop: () => Promise<void>;
};

/**
 * The local services. `emulatorVariable` is the environment variable with the address of an emulator, which replaces the
 * service; pages get the address from `pageVariable`.
 */
const services = {
  firestore: {
    title: 'Blog: a local Firestore',
    emulatorVariable: 'FIRESTORE_EMULATOR_HOST',
    pageVariable: 'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST',
    start: startLocalFirestore,
  },
  storage: {
    title: 'Pictures: a local storage',
    emulatorVariable: 'FIREBASE_STORAGE_EMULATOR_HOST',
    pageVariable: 'NEXT_PUBLIC_STORAGE_EMULATOR_HOST',
    start: (state: State) =>
      startAtServicePort(9199, 'local storage', (port) =>
        startStorage(port, { files: new Files(state), allowOrigin: allowSiteOrigins(sitePort) }),
      ),
  },
  identity: {
    title: 'Sign-in: a local identity service',
    emulatorVariable: 'FIREBASE_AUTH_EMULATOR_HOST',
    pageVariable: 'NEXT_PUBLIC_AUTH_EMULATOR_HOST',
    start: (state: State) => {
      const accounts = new Accounts(state);
      if (accounts.list().length === 0) accounts.add(firstOwner);
      return startAtServicePort(9099, 'local identity service', (port) =>
        startIdentity(port, { accounts, allowOrigin: allowSiteOrigins(sitePort) }),
      );
    },
  },
};

/**
 * The account of the first start. It is always the same, so that a page stays signed in after a restart. Its password
 * is not secret: on this machine any program can make ID tokens.
 */
const firstOwner = {
  localId: 'first-owner',
  email: 'owner@studio.example',
  password: 'moon-lamp-tide',
  emailVerified: true,
  claims: { owner: true },
};

const addOwnerCommand = 'npm run owners -- add EMAIL';

/** The folder of `--persist FOLDER` on the command line, where the local services store their state. */
const getPersistFolder = () =>
  parseArgs({ options: { persist: { type: 'string' }, host: { type: 'boolean' } } }).values.persist ?? null;

/**
 * Starts the local services, unless a Firebase project or an emulator is configured instead.
 *
 * @param folder stores their state; null discards it; the default is from `--persist`
 * @param prepare adds samples, unless emulators run instead
 * @throws Error with a readable message if one of them cannot start; the others are stopped then
 */
export async function startLocalServices(
  folder = getPersistFolder(),
  prepare = async (_: State) => {},
): Promise<LocalServices> {
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (!project) return startServices(folder, prepare);
  console.log(`Blog: the Firebase project ${project}.`);
  if (!process.env.FIRESTORE_EMULATOR_HOST) await warnWhenOffline();
  const signInHelp = `Sign in as an owner of the project ${project}. To list them: npm run owners -- list`;
  return {
    environment: {},
    formatInstructions: (page) => `Write posts at ${page}\n${signInHelp}`,
    stop: async () => {},
  };
}

/** Starts the local services, except those for which an emulator runs. @throws Error as startLocalServices */
async function startServices(
  folder: string | null,
  prepare: (state: State) => Promise<void>,
): Promise<LocalServices> {
  const state = new State(folder);
  const environment: Record<string, string> = {};
  const stopFunctions: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stopFunctions.map((stopService) => stopService()));
    state.close();
  };
  try {
    if (!Object.values(services).some(({ emulatorVariable }) => process.env[emulatorVariable]))
      await prepare(state);
    for (const name of ['firestore', 'storage', 'identity'] as const) {
      const { title, emulatorVariable, pageVariable, start } = services[name];
      const emulatorHost = process.env[emulatorVariable];
      if (emulatorHost) {
        console.log(`${title.replace(/a local .*/, 'the emulator')} at ${emulatorHost}.`);
        environment[pageVariable] = emulatorHost;
        continue;
      }
      const { host, stop: stopService } = await start(state);
      console.log(`${title} runs at ${host}.`);
      // Commands that run in this folder find the service by its recorded address.
      const removeRecord = recordAddress(name, host);
      stopFunctions.push(() => stopService().finally(removeRecord));
      environment[pageVariable] = host.replace('127.0.0.1', getNetworkHost() ?? '127.0.0.1');
    }
  } catch (error) {
    await stop();
    throw error;
  }
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    const persistAdvice =
      'Posts are lost when it stops. To keep them, add `-- --persist .local/data` to the command.';
    console.log(folder ? `Posts, pictures and accounts are stored in ${folder}.` : persistAdvice);
  }
  return {
    environment,
    formatInstructions: (page) => `Write posts at ${page}\n${formatSignInHelp(state)}`,
    stop,
  };
}

/** Formats how to sign in as an owner on this machine, and how to add an owner. */
function formatSignInHelp({ accounts }: State): string {
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulatorHost) {
    const setting = `FIREBASE_AUTH_EMULATOR_HOST=${emulatorHost}`;
    return `Sign in as an owner that exists in the emulator. To add one: ${setting} ${addOwnerCommand}`;
  }
  const owners = [...accounts.values()].filter(({ claims }) => claims.owner === true);
  const lines = owners.map(({ email, password }) =>
    password === null
      ? `${email} has no password yet: "Forgot your password?" on that page prints a command here that sets one.`
      : `Sign in as ${email} with the password ${password}`,
  );
  return [...lines, `To add an owner: ${addOwnerCommand}`].join('\n');
}

/** Warns early if Google's Firestore is not reachable within 5 seconds. */
async function warnWhenOffline(): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  await fetch('https://firestore.googleapis.com/', { method: 'HEAD', signal }).catch(() => {
    console.warn(`Blog: ${offlineAdvice}`);
  });
}
