import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '../../shared/runningServices';
import { callFirebase, type Run } from '../firebaseTools';
import { writePublished } from '../publishedRules';
import type { Service } from '../services';

/** What the steps use of the world outside; replaced in tests. */
export type Context = {
  folder: string;
  /** The variables of .env.local. */
  environment: Record<string, string | undefined>;
  /** Runs firebase-tools. */
  run: Run;
  /** A service of the project; throws Error without credentials. */
  find: (kind: ServiceName) => Promise<Service>;
  say: (line: string) => void;
  /** Asks a question; returns the trimmed answer. */
  ask: (question: string) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
};

/** One requirement for going live. */
export type Step = {
  name: string;
  /** What is missing; null if nothing is. Changes nothing. */
  check: (context: Context) => Promise<string | null>;
  /** Does what is missing. Throws Error with the words of the tool that failed, as `check` does. */
  command: (context: Context) => Promise<unknown>;
};

export const get = ({ environment }: Context, name: string) =>
  environment[`NEXT_PUBLIC_FIREBASE_${name}`] ?? '';
export const projectOf = (context: Context) => get(context, 'PROJECT_ID');
export const bucketOf = (context: Context) => get(context, 'STORAGE_BUCKET');

/** Writes a value into its line of `.env.local`, which begins as a copy of `.env.example` with its explanations. */
export function set({ environment, folder }: Context, name: string, value: string): void {
  const file = path.join(folder, '.env.local');
  const text = readFileSync(existsSync(file) ? file : path.join(folder, '.env.example'), 'utf8');
  // Single quotes keep backslashes (C:\new), spaces and `$`.
  const line = `${name}=${/[\s#"\\$]/.test(value) ? `'${value}'` : value}`;
  const place = new RegExp(`^${name}=.*$`, 'gm');
  writeFileSync(file, place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n${line}\n`);
  environment[name] = value;
}

/** The result of a command of firebase-tools in the project. */
export const inProject = <Result>(context: Context, ...args: string[]) =>
  callFirebase<Result>(context, ...args, '--project', projectOf(context));

/** Publishes rules. Unlike `firestore:databases:create` this also enables the service, and creates the database. */
export const publish = async (context: Context, only: string, location?: string) => {
  const config = writePublished(undefined, { folder: context.folder, location });
  return inProject(context, 'deploy', '--only', only, '--config', config);
};
