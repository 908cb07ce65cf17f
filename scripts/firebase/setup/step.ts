import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '../../shared/runningServices';
import { callFirebaseTools, type RunFirebaseTools } from '../firebaseTools';
import type { RestService } from '../services';
import { writePublishedConfig } from '../writePublishedConfig';

/** External services and the terminal, as the steps use them; replaced in tests. */
export type SetupContext = {
  folder: string;
  /** The variables of .env.local. */
  environment: Record<string, string | undefined>;
  /** Runs firebase-tools. */
  run: RunFirebaseTools;
  /** Finds a service of the project; throws Error without credentials. */
  findService: (kind: ServiceName) => Promise<RestService>;
  say: (line: string) => void;
  /** Asks a question; returns the trimmed answer. */
  ask: (question: string) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
};

/** One requirement for going live. */
export type SetupStep = {
  name: string;
  /** What is missing; null if nothing is. Changes nothing. */
  check: (context: SetupContext) => Promise<string | null>;
  /** Completes the step. Throws Error with the message of the tool that failed, as `check` does. */
  complete: (context: SetupContext) => Promise<unknown>;
};

export const getSetting = ({ environment }: SetupContext, name: string) =>
  environment[`NEXT_PUBLIC_FIREBASE_${name}`] ?? '';
export const getProjectId = (context: SetupContext) => getSetting(context, 'PROJECT_ID');
export const getBucket = (context: SetupContext) => getSetting(context, 'STORAGE_BUCKET');

/** Writes a value into its line of `.env.local`, which begins as a copy of `.env.example` with its explanations. */
export function storeSetting({ environment, folder }: SetupContext, name: string, value: string): void {
  const file = path.join(folder, '.env.local');
  const text = readFileSync(existsSync(file) ? file : path.join(folder, '.env.example'), 'utf8');
  // Single quotes keep backslashes (C:\new), spaces and `$`.
  const line = `${name}=${/[\s#"\\$]/.test(value) ? `'${value}'` : value}`;
  const linePattern = new RegExp(`^${name}=.*$`, 'gm');
  writeFileSync(
    file,
    linePattern.test(text) ? text.replace(linePattern, () => line) : `${text.trimEnd()}\n${line}\n`,
  );
  environment[name] = value;
}

/** Runs a command of firebase-tools in the project, and returns its result. */
export const callInProject = <Result>(context: SetupContext, ...args: string[]) =>
  callFirebaseTools<Result>(context, ...args, '--project', getProjectId(context));

/** Publishes rules. Unlike `firestore:databases:create` this also enables the service, and creates the database. */
export const publishRules = async (context: SetupContext, targets: string, location?: string) => {
  const config = writePublishedConfig(undefined, { folder: context.folder, location });
  return callInProject(context, 'deploy', '--only', targets, '--config', config);
};
