import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { programOf } from '../../shared/programOf';

/**
 * Firebase's command line, at an exact version. `npx` fetches it when needed; it is not a dependency
 * (docs/decisions.md).
 */
export const firebaseTools = 'firebase-tools@15.34.2';

/** A Firebase project of the signed-in account. */
export type Project = { projectId: string; displayName?: string };
/** A Firestore database; `name` is `projects/ID/databases/(default)`, `locationId` its region. */
export type Database = { name: string; type: string; locationId: string; databaseEdition?: string };
/** A web app of a project. */
export type WebApp = { appId: string; displayName?: string };
/** The configuration of a web app, as shown in the console. */
export type WebAppConfig = { apiKey: string; authDomain: string; appId: string; storageBucket?: string };
/** A site of Firebase Hosting; `name` is `projects/ID/sites/SITE`. */
export type HostingSite = { name: string; type?: string };

/** Why firebase-tools failed: patterns in its output and in npm's, the more specific first, and how to fix it. */
const errorKinds = [
  {
    kind: 'not-fetched',
    pattern: /npx canceled/,
    message: "firebase-tools, Firebase's command line, is not on this machine yet: npm run setup fetches it.",
  },
  {
    kind: 'network',
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Failed to make request|ENOTCACHED|FetchError|npm error code (E[45]\d\d|\w*(TIMEOUT|CERT)\w*)/i,
    message:
      'The internet could not be reached. Check the connection, and whether a firewall or proxy blocks npm and Google; then try again.',
  },
  {
    kind: 'signed-out',
    pattern:
      /firebase login|failed to authenticate|credentials are no longer valid|invalid_grant|HTTP Error: 401/i,
    message:
      'No one is signed in to Firebase on this machine, or the sign-in has expired. npm run setup signs in with the browser.',
  },
  {
    kind: 'taken',
    pattern: /already (a project|exists|in use|reserved)|ALREADY_EXISTS|HTTP Error: 409/i,
    message: 'This name is taken by another project. Choose another one.',
  },
  { kind: 'billing', pattern: /billing/i, message: 'Google requires a billing account for this.' },
  {
    kind: 'api-disabled',
    pattern: /has not been used in project|SERVICE_DISABLED|it is disabled/i,
    message: 'This service is not enabled in the project yet.',
  },
  {
    kind: 'permission',
    pattern: /permission|HTTP Error: 403|does not have access/i,
    message:
      "The signed-in account does not have permission for this in the project. The project's owner can grant it: console, Project settings, Users and permissions.",
  },
  { kind: 'other', pattern: /^/, message: 'Firebase rejected the request.' },
] as const;

/** Why firebase-tools failed. */
export type FirebaseErrorKind = (typeof errorKinds)[number]['kind'];

/** An error of firebase-tools, with a readable message. */
export class FirebaseToolsError extends Error {
  constructor(
    readonly kind: FirebaseErrorKind,
    message: string = errorKinds.find((each) => each.kind === kind)?.message ?? '',
  ) {
    super(message);
  }
}

/** Makes a readable error, with the first line of the output, which has the reason; the rest is help. */
function firebaseToolsError(output: string): FirebaseToolsError {
  const kind = errorKinds.find(({ pattern }) => pattern.test(output))?.kind ?? 'other';
  const [reason = ''] = stripVTControlCharacters(output).trim().split('\n');
  const error = new FirebaseToolsError(kind);
  if (reason && kind !== 'not-fetched') error.message += ` (Firebase says: ${reason})`;
  return error;
}

/** A config file with the database's region, written for a single command. Ignored by Git. */
const regionConfig = 'firebase.setup.json';

/** The debug log that firebase-tools writes into the working directory after an error. */
const debugLog = 'firebase-debug.log';

/** Google's response from the log, for errors that only name the log; empty if there is none. */
const reasonIn = (log: string) => log.match(/HTTP Error: \d+, .*/g)?.at(-1) ?? '';

/** Exit code of a command, null when it did not start, and its output. */
export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Where firebase-tools runs. */
type RunOptions = {
  /** Environment variables for `npx` and firebase-tools. */
  environment: NodeJS.ProcessEnv;
  /** The folder of the site. */
  folder: string;
  /** Whether npx may fetch firebase-tools; otherwise it is only used if it is there. */
  mayFetch?: boolean;
  /** Used to check whether Google is reachable. */
  fetch: typeof fetch;
  /** Runs firebase-tools; by default in a process of its own. */
  run?: (args: string[]) => CommandResult;
};

/**
 * npm's settings for fetching firebase-tools. Retry delays in milliseconds; by default they are 10 and 60 seconds,
 * which is too long when offline.
 */
const npmSettings = {
  // `npm --silent` is inherited, and would hide why a fetch failed.
  npm_config_loglevel: 'error',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
};

/** Runs firebase-tools; `inherit` gives it the terminal, otherwise its output is captured. */
async function run(
  args: string[],
  stdio: 'pipe' | 'inherit',
  { environment, folder, mayFetch = true, run: runHere }: RunOptions,
): Promise<CommandResult> {
  if (runHere) return runHere(args);
  return new Promise((resolve) => {
    const child = spawn(...programOf(['npx', `--yes=${mayFetch}`, firebaseTools, ...args]), {
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      cwd: folder,
      env: { ...environment, ...npmSettings },
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      stdout += part;
    });
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      stderr += part;
    });
    child.once('error', () => resolve({ code: null, stdout, stderr }));
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The commands of firebase-tools that this project uses, with typed results. */
export type FirebaseTools = ReturnType<typeof firebaseIn>;

/** Runs firebase-tools. Its output is parsed and never shown, because it may contain secrets. */
export function firebaseIn(options: RunOptions) {
  const log = path.join(options.folder, debugLog);

  /** The result of a command. Throws FirebaseToolsError when there is none. */
  const call = async <Result>(...args: string[]): Promise<Result> => {
    const hadLog = existsSync(log);
    const { code, stdout, stderr } = await run([...args, '--json', '--non-interactive'], 'pipe', options);
    const reason = existsSync(log) ? reasonIn(readFileSync(log, 'utf8')) : '';
    // The log contains credentials, which must not stay in the project folder.
    if (!hadLog) rmSync(log, { force: true });
    let answer: { status?: string; error?: string; result: Result };
    try {
      answer = JSON.parse(stdout);
    } catch {
      throw notStarted(code, stderr);
    }
    if (answer.status === 'success') return answer.result;
    const failure = firebaseToolsError((answer.error?.includes(debugLog) && reason) || (answer.error ?? ''));
    // Offline, firebase-tools reports an expired sign-in.
    if (failure.kind === 'other' || failure.kind === 'signed-out') {
      await options.fetch('https://firebase.googleapis.com/', { method: 'HEAD' }).catch(() => {
        throw new FirebaseToolsError('network');
      });
    }
    throw failure;
  };
  const inProject = <Result = void>(project: string, ...args: string[]) =>
    call<Result>(...args, '--project', project);
  return {
    /**
     * Signs in with the browser. `--reauth` also when no account is signed in: it replaces an expired session, and
     * skips the question about statistics.
     *
     * @param hasScreen if false, a code is copied by hand
     */
    signIn: async (hasScreen: boolean): Promise<void> => {
      await run(['login', '--reauth', ...(hasScreen ? [] : ['--no-localhost'])], 'inherit', options);
    },
    projects: async () => (await call<Project[] | undefined>('projects:list')) ?? [],
    createProject: (id: string) => call<void>('projects:create', id),
    /** Adds Firebase to a Google Cloud project, for example after an interrupted creation. */
    addFirebase: (id: string) => call<void>('projects:addfirebase', id),
    databases: async (project: string) =>
      (await inProject<Database[] | undefined>(project, 'firestore:databases:list')) ?? [],
    /**
     * Creates the database in a region, and publishes its rules. Uses `deploy`, which enables the service in a new
     * project; `firestore:databases:create` does not.
     */
    createDatabase: async (project: string, region: string): Promise<void> => {
      const config: { firestore: object } = JSON.parse(
        readFileSync(path.join(options.folder, 'firebase.json'), 'utf8'),
      );
      const withRegion = path.join(options.folder, regionConfig);
      writeFileSync(withRegion, JSON.stringify({ firestore: { ...config.firestore, location: region } }));
      try {
        await inProject(project, 'deploy', '--only', 'firestore', '--config', regionConfig);
      } finally {
        rmSync(withRegion);
      }
    },
    webApps: async (project: string) =>
      (await inProject<WebApp[] | undefined>(project, 'apps:list', 'WEB')) ?? [],
    createWebApp: (project: string) => inProject(project, 'apps:create', 'WEB', 'Website'),
    webAppConfig: async (project: string, appId: string) =>
      (await inProject<{ sdkConfig: WebAppConfig }>(project, 'apps:sdkconfig', 'WEB', appId)).sdkConfig,
    hostingSites: async (project: string) =>
      (await inProject<{ sites?: HostingSite[] }>(project, 'hosting:sites:list')).sites ?? [],
    createHostingSite: (project: string, site: string) => inProject(project, 'hosting:sites:create', site),
    /** Deploys the given targets of firebase.json: `firestore`, `storage`. */
    publish: (project: string, what: string) => inProject(project, 'deploy', '--only', what),
  };
}

/** Why there is no output of firebase-tools: npx could not start it. npm prints the reason in one of several lines. */
function notStarted(code: number | null, output: string): FirebaseToolsError {
  const errors = output.split('\n').filter((line) => /error/i.test(line));
  const failure = firebaseToolsError(errors.join('\n'));
  if (failure.kind === 'not-fetched' || failure.kind === 'network') return failure;
  return new FirebaseToolsError(
    'other',
    `firebase-tools did not run (code ${code}${errors[0] ? `, ${errors[0]}` : ''}). To see why: npx --yes ${firebaseTools} --version`,
  );
}
