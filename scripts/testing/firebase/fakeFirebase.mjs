import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A fake of `npx --yes firebase-tools@… ARGUMENTS --json --non-interactive` for tests. It responds like firebase-tools,
 * and prints a token to stderr, which must never be shown.
 *
 * @param state what exists, which the command changes
 * @param args the arguments after `firebase-tools@…`
 * @param folder the working directory
 */
export function runFake(state, args, folder) {
  const [command, ...rest] = args;
  const named = rest.filter((word, index) => !word.startsWith('--') && !rest[index - 1]?.startsWith('--'));
  const option = (name) => rest[rest.indexOf(`--${name}`) + 1];
  const project = state.projects.find(({ projectId }) => projectId === option('project'));
  const inFolder = (file) => path.join(folder, file);

  const end = (stdout, code) => {
    state.commands.push(args.join(' '));
    // Signing in uses the terminal.
    return { code, stdout, stderr: command === 'login' ? '' : 'ya29.token-of-the-account\n' };
  };
  const succeed = (result) => end(JSON.stringify({ status: 'success', result }, null, 2), 0);
  const fail = (error) => end(JSON.stringify({ status: 'error', error }, null, 2), 1);
  /** An error whose reason is only in the debug log. */
  const failWithLog = (error, reason) => {
    writeFileSync(
      inFolder('firebase-debug.log'),
      `[debug] ya29.token-of-the-account\n[debug] Request had ${reason}\n[error] ${error}`,
    );
    return fail(`${error} See firebase-debug.log for more info.`);
  };

  const answers = {
    login: () => {
      state.isSignedIn = true;
      return end('', 0);
    },
    'projects:list': () =>
      succeed(
        state.projects.map(({ projectId }) => ({ projectId, projectNumber: '1', displayName: projectId })),
      ),
    'projects:create': () => {
      if (state.takenIds.includes(named[0])) {
        return fail(
          `Failed to create project because there is already a project with ID ${named[0]}. Please try again with a unique project ID.`,
        );
      }
      state.projects.push({ projectId: named[0], databases: [], apps: [], sites: [] });
      return succeed({ projectId: named[0] });
    },
    'projects:addfirebase': () => {
      if (!state.halfMadeIds.includes(named[0]))
        return failWithLog('Failed to add Firebase.', 'HTTP Error: 403, The caller does not have permission');
      state.projects.push({ projectId: named[0], databases: [], apps: [], sites: [] });
      return succeed({ projectId: named[0] });
    },
    'firestore:databases:list': () =>
      project.databases.length > 0
        ? succeed(project.databases)
        : fail(
            `Request to https://firestore.googleapis.com/v1/projects/${project.projectId}/databases had HTTP Error: 403, Cloud Firestore API has not been used in project ${project.projectId} before or it is disabled.`,
          ),
    'apps:list': () => succeed(project.apps),
    'apps:create': () => {
      project.apps.push({ appId: `1:2:web:${project.projectId}`, displayName: named[1], platform: 'WEB' });
      return succeed(project.apps[0]);
    },
    'apps:sdkconfig': () =>
      succeed({
        fileName: 'google-config.js',
        fileContents: '',
        sdkConfig: {
          projectId: project.projectId,
          appId: named[1],
          apiKey: `AIza-${project.projectId}`,
          authDomain: `${project.projectId}.firebaseapp.com`,
          storageBucket: `${project.projectId}.firebasestorage.app`,
        },
      }),
    'hosting:sites:list': () => succeed({ sites: project.sites }),
    'hosting:sites:create': () => {
      project.sites.push({ name: `projects/${project.projectId}/sites/${named[0]}`, type: 'DEFAULT_SITE' });
      return succeed(project.sites[0]);
    },
    deploy: () => {
      const { firestore } = JSON.parse(
        readFileSync(inFolder(rest.includes('--config') ? option('config') : 'firebase.json'), 'utf8'),
      );
      if (option('only').includes('firestore')) {
        if (!existsSync(inFolder(firestore.rules)))
          return fail(`Error reading rules file ${firestore.rules}`);
        const isNew = project.databases.length === 0;
        if (isNew) {
          const name = `projects/${project.projectId}/databases/(default)`;
          project.databases.push({
            name,
            type: 'FIRESTORE_NATIVE',
            locationId: firestore.location ?? 'nam5',
          });
        }
        // Like version 15 when creation takes long.
        if (isNew && state.isSlow) return fail('Not found');
        project.hasRules = true;
      }
      if (option('only').includes('storage')) project.hasStorageRules = true;
      return succeed({});
    },
  };

  const refusal = state.refusals[command];
  if (state.isOffline && state.isSignedIn) {
    return failWithLog('Failed to list Firebase projects.', 'no answer');
  }
  if (state.isOffline) {
    const stderr =
      'npm error code EAI_AGAIN\nnpm error request to https://registry.example/firebase-tools failed';
    return { code: 1, stdout: '', stderr };
  }
  if (!state.isSignedIn && command !== 'login') {
    return fail('Failed to authenticate, have you run \u001b[1mfirebase login\u001b[22m?');
  }
  if (refusal?.log) return failWithLog(refusal.error, refusal.log);
  return refusal ? fail(refusal.error) : answers[command]();
}
