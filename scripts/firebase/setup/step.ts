import type { Service } from '../services';
import { type FirebaseTools, FirebaseToolsError } from './firebase';
import type { Settings } from './settings';

/** The steps' external dependencies, replaced in tests. */
export type Context = {
  firebase: FirebaseTools;
  settings: Settings;
  fetch: typeof fetch;
  /** The accounts of the configured project; throws Error with a readable message without credentials. */
  identity: () => Promise<Service>;
  /** The files of the configured project, the same way. */
  storage: () => Promise<Service>;
  say: (message: string) => void;
  /** Shows what is being checked, until the next message. */
  progress: (message: string) => void;
  /** Prompts the user; returns the trimmed answer. */
  ask: (question: string) => Promise<string>;
  /** Prints a URL, and opens it in a browser if there is a display. */
  open: (address: string) => void;
  hasScreen: boolean;
  folder: string;
  platform: NodeJS.Platform;
  wait: (milliseconds: number) => Promise<void>;
};

/** Done, missing, optional and not requested, or unknown (`unchecked`) without a network; what is there or missing. */
export type State = { kind: 'done' | 'missing' | 'optional' | 'unchecked'; message: string };
export const done = (message: string): State => ({ kind: 'done', message });
export const missing = (message: string): State => ({ kind: 'missing', message });
export const optional = (message: string): State => ({ kind: 'optional', message });
export const unchecked = (message: string): State => ({ kind: 'unchecked', message });

/** One requirement for going live. */
export type Step = {
  title: string;
  /** Its purpose; printed before it is done. */
  why: string;
  /** Titles of the steps that this one depends on. */
  needs: string[];
  /** For optional steps: the question whether to do it. */
  offer?: string;
  /** What this machine alone shows; `unchecked` if that is not enough. It runs before `check`. */
  checkLocally?: (context: Context) => State;
  /** Checks without changing anything. Throws FirebaseToolsError when it cannot check. */
  check?: (context: Context) => Promise<State>;
  /** Does what is missing, interactively. Throws Error with the reason on failure. */
  fix: (context: Context) => Promise<unknown>;
};

/** Whether an error means that Google cannot be reached, so that no other step can be checked; `fetch` throws a TypeError. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof FirebaseToolsError && ['network', 'not-fetched'].includes(error.kind));

/** The message of an error; those of `fetch` only say that it failed. */
export function messageOf(error: unknown): string {
  if (error instanceof TypeError) {
    return 'The internet could not be reached. Check the connection, then try again.';
  }
  return error instanceof Error ? error.message : String(error);
}

export const firebaseConsole = 'https://console.firebase.google.com';

/** The ID of the configured project; empty if there is none. */
export const projectOf = ({ settings }: Context) => settings.get('NEXT_PUBLIC_FIREBASE_PROJECT_ID');

/** The result of a command of firebase-tools in the configured project. Throws FirebaseToolsError when there is none. */
export const inProject = <Result = void>(context: Context, ...args: string[]) =>
  context.firebase.call<Result>(...args, '--project', projectOf(context));

/** Opens a page of the project in Firebase's console, and waits until the user has done what the page is for. */
export const doneInConsole = (context: Context, page: string) =>
  doneAt(context, `${firebaseConsole}/project/${projectOf(context)}/${page}`);

/** Opens a page, and waits until the user has done what it is for. */
export async function doneAt({ open, ask }: Context, address: string): Promise<void> {
  open(address);
  await ask('Press Enter when you are done: ');
}
