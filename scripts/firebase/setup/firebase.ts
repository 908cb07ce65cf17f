import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { programOf } from '../../shared/programOf';

/** Firebase's command line, at an exact version. `npx` fetches it when needed (docs/decisions.md). */
export const firebaseTools = 'firebase-tools@15.34.2';

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

type FirebaseErrorKind = (typeof errorKinds)[number]['kind'];

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
  const error = new FirebaseToolsError(
    errorKinds.find(({ pattern }) => pattern.test(output))?.kind ?? 'other',
  );
  const [reason = ''] = stripVTControlCharacters(output).trim().split('\n');
  if (reason && error.kind !== 'not-fetched') error.message += ` (Firebase says: ${reason})`;
  return error;
}

/** Why there is no output of firebase-tools: npx could not start it. npm prints the reason in one of several lines. */
function notStarted({ code, stderr }: CommandResult): FirebaseToolsError {
  const errors = stderr.split('\n').filter((line) => /error/i.test(line));
  const failure = firebaseToolsError(errors.join('\n'));
  if (failure.kind === 'not-fetched' || failure.kind === 'network') return failure;
  return new FirebaseToolsError(
    'other',
    `firebase-tools did not run (code ${code}${errors[0] ? `, ${errors[0]}` : ''}). To see why: npx --yes ${firebaseTools} --version`,
  );
}

/** The debug log that firebase-tools writes into the working directory after an error. */
const debugLog = 'firebase-debug.log';

/** Exit code of a command, null when it did not start, and its output. */
export type CommandResult = { code: number | null; stdout: string; stderr: string };

type RunOptions = {
  environment: NodeJS.ProcessEnv;
  folder: string;
  /** Whether npx may fetch firebase-tools; otherwise it is only used if it is there. */
  mayFetch?: boolean;
  /** Used to check whether Google is reachable. */
  fetch: typeof fetch;
  /** Runs firebase-tools; by default in a process of its own. */
  run?: (args: string[]) => CommandResult;
};

/** npm's settings for fetching firebase-tools. Its own retry delays of 10 and 60 seconds are too long when offline. */
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
  const child = spawn(...programOf(['npx', `--yes=${mayFetch}`, firebaseTools, ...args]), {
    stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio],
    cwd: folder,
    env: { ...environment, ...npmSettings },
  });
  const outputOf = (stream: Readable | null) => (stream ? text(stream).catch(() => '') : '');
  const ended = once(child, 'close').then(
    ([code]): number | null => code,
    () => null,
  );
  const [stdout, stderr, code] = await Promise.all([outputOf(child.stdout), outputOf(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** The commands of firebase-tools. */
export type FirebaseTools = ReturnType<typeof firebaseIn>;

/** Runs firebase-tools. Its output is parsed and never shown, because it may contain secrets. */
export function firebaseIn(options: RunOptions) {
  const log = path.join(options.folder, debugLog);

  /** The result of a command. Throws FirebaseToolsError when there is none. */
  const call = async <Result = void>(...args: string[]): Promise<Result> => {
    const hadLog = existsSync(log);
    const output = await run([...args, '--json', '--non-interactive'], 'pipe', options);
    // Some errors only name the log, which has Google's response.
    const reason =
      existsSync(log) &&
      readFileSync(log, 'utf8')
        .match(/HTTP Error: \d+, .*/g)
        ?.at(-1);
    // The log contains credentials, which must not stay in the project folder.
    if (!hadLog) rmSync(log, { force: true });
    let answer: { status?: string; error?: string; result: Result };
    try {
      answer = JSON.parse(output.stdout);
    } catch {
      throw notStarted(output);
    }
    if (answer.status === 'success') return answer.result;
    const { error = '' } = answer;
    const failure = firebaseToolsError((error.includes(debugLog) && reason) || error);
    // Offline, firebase-tools reports an expired sign-in.
    if (failure.kind === 'other' || failure.kind === 'signed-out') {
      await options.fetch('https://firebase.googleapis.com/', { method: 'HEAD' }).catch(() => {
        throw new FirebaseToolsError('network');
      });
    }
    throw failure;
  };
  return {
    call,
    /**
     * Signs in with the browser, or by a code if there is no screen. `--reauth` also when no account is signed in: it
     * replaces an expired session, and skips the question about statistics.
     */
    signIn: (hasScreen: boolean) =>
      run(['login', '--reauth', ...(hasScreen ? [] : ['--no-localhost'])], 'inherit', options),
    /** The projects of the signed-in account. */
    projects: async () =>
      (await call<{ projectId: string; displayName?: string }[] | undefined>('projects:list')) ?? [],
  };
}
