import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A project, as it exists at Google. */
type FakeProject = {
  projectId: string;
  databases: { name: string; type: string; locationId: string }[];
  apps: { appId: string }[];
  sites: { name: string; type: string }[];
  hasRules?: boolean;
  /** Rules that let anyone write. */
  isInTestMode?: boolean;
  /** The CORS settings of the bucket; undefined without a bucket. */
  cors?: object[];
  hasStorageRules?: boolean;
  /** The settings of the sign-in, once it was used. */
  signIn?: object;
};
export type FakeFirebase = {
  isSignedIn: boolean;
  isOffline: boolean;
  projects: FakeProject[];
  /** Creating the database takes so long that it is reported as an error. */
  isSlow: boolean;
  /** The error of a command, and the reason that only the debug log has. */
  refusals: Record<string, { error: string; log?: string }>;
  /** The commands run so far. */
  commands: string[];
};

/** An account without projects. */
export const emptyAccount: FakeFirebase = {
  isSignedIn: false,
  isOffline: false,
  isSlow: false,
  projects: [],
  refusals: {},
  commands: [],
};

/**
 * A fake of `firebase-tools ARGUMENTS --json --non-interactive`. It responds like firebase-tools, and prints a token to stderr
 * and to the debug log, which must never be shown.
 *
 * @param state what exists, which the command changes
 * @param folder the working directory
 */
export function runFakeFirebaseTools(state: FakeFirebase, args: string[], folder: string) {
  const [command = '', ...rest] = args;
  const positionalArgs = rest.filter(
    (word, index) => !word.startsWith('--') && !rest[index - 1]?.startsWith('--'),
  );
  const getOption = (name: string) =>
    rest.includes(`--${name}`) ? (rest[rest.indexOf(`--${name}`) + 1] ?? '') : '';
  const project = state.projects.find(({ projectId }) => projectId === getOption('project'));
  const getPath = (file: string) => path.join(folder, file);
  state.commands.push(args.join(' '));

  const createResult = (stdout: string, code: number) => ({
    code,
    stdout,
    stderr: 'ya29.token-of-the-account\n',
  });
  const succeed = (result: unknown) => createResult(JSON.stringify({ status: 'success', result }), 0);
  const fail = (error: string, reason = 'an error') => {
    writeFileSync(getPath('firebase-debug.log'), `[debug] ya29.token-of-the-account\n[debug] ${reason}\n`);
    return createResult(JSON.stringify({ status: 'error', error }), 1);
  };

  if (state.isOffline) {
    const stderr =
      'npm error code EAI_AGAIN\nnpm error request to https://registry.example failed\nya29.token';
    return { code: 1, stdout: '', stderr };
  }
  if (command === 'login') {
    state.isSignedIn = true;
    return createResult('', 0);
  }
  if (!state.isSignedIn)
    return fail('Failed to authenticate, have you run \u001b[1mfirebase login\u001b[22m?');
  const refusal = state.refusals[command];
  if (refusal) return fail(refusal.error, refusal.log);
  if (command === 'projects:list') return succeed(state.projects.map(({ projectId }) => ({ projectId })));
  const [name = ''] = positionalArgs;
  if (command === 'projects:create') {
    state.projects.push({ projectId: name, databases: [], apps: [], sites: [] });
    return succeed({ projectId: name });
  }
  if (!project) return fail(`There is no project ${getOption('project')}.`);
  const { projectId, apps, databases, sites } = project;
  switch (command) {
    case 'firestore:databases:list':
      return databases.length > 0
        ? succeed(databases)
        : fail(`Cloud Firestore API has not been used in project ${projectId} before or it is disabled.`);
    case 'apps:list':
      return succeed(apps);
    case 'apps:create':
      apps.push({ appId: `1:2:web:${projectId}` });
      return succeed(apps[0]);
    case 'apps:sdkconfig': {
      const sdkConfig = {
        projectId,
        appId: positionalArgs[1],
        apiKey: `AIza-${projectId}`,
        authDomain: `${projectId}.firebaseapp.com`,
        storageBucket: `${projectId}.firebasestorage.app`,
      };
      return succeed({ fileName: 'google-config.js', sdkConfig });
    }
    case 'hosting:sites:list':
      return succeed({ sites });
    case 'hosting:sites:create':
      sites.push({ name: `projects/${projectId}/sites/${name}`, type: 'DEFAULT_SITE' });
      return succeed(sites[0]);
    case 'deploy': {
      const config: { firestore: { rules: string; location?: string } } = JSON.parse(
        readFileSync(getPath(getOption('config') || 'firebase.json'), 'utf8'),
      );
      if (!existsSync(getPath(config.firestore.rules)))
        return fail(`Error reading rules file ${config.firestore.rules}`);
      const isNew = databases.length === 0;
      const locationId = config.firestore.location ?? 'nam5';
      const database = { name: `projects/${projectId}/databases/(default)`, type: 'FIRESTORE_NATIVE' };
      if (isNew) databases.push({ ...database, locationId });
      // Like firebase-tools 15, if the creation takes long.
      if (isNew && state.isSlow) return fail('Not found');
      Object.assign(project, { hasRules: true, isInTestMode: false });
      if (getOption('only').includes('storage')) project.hasStorageRules = true;
      return succeed({});
    }
    default:
      return fail(`${command} is not a Firebase command`);
  }
}
