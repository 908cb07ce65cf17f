import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// A fake of `npx --yes firebase-tools@… ARGUMENTS --json --non-interactive` for tests. It responds like firebase-tools,
// from a state in a file, and prints a token to stderr, which must never be shown.

const file = process.env.FAKE_FIREBASE ?? '';
const state = JSON.parse(readFileSync(file, 'utf8'));
const [, , ...words] = process.argv.slice(2);
const [command, ...rest] = words;
const named = rest.filter((word, index) => !word.startsWith('--') && !rest[index - 1]?.startsWith('--'));
const option = (name) => rest[rest.indexOf(`--${name}`) + 1];
const project = state.projects.find(({ projectId }) => projectId === option('project'));

function end(answer, code) {
  state.commands.push(words.join(' '));
  writeFileSync(file, JSON.stringify(state));
  // Signing in uses the terminal.
  if (command !== 'login') console.error('ya29.token-of-the-account');
  process.stdout.write(answer, () => process.exit(code));
}
const succeed = (result) => end(JSON.stringify({ status: 'success', result }, null, 2), 0);
const fail = (error) => end(JSON.stringify({ status: 'error', error }, null, 2), 1);
/** An error whose reason is only in the debug log. */
function failWithLog(error, reason) {
  writeFileSync(
    'firebase-debug.log',
    `[debug] ya29.token-of-the-account\n[debug] Request had ${reason}\n[error] ${error}`,
  );
  fail(`${error} See firebase-debug.log for more info.`);
}

const answers = {
  login: () => {
    state.isSignedIn = true;
    end('', 0);
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
    succeed({ projectId: named[0] });
  },
  'projects:addfirebase': () => {
    if (!state.halfMadeIds.includes(named[0]))
      return failWithLog('Failed to add Firebase.', 'HTTP Error: 403, The caller does not have permission');
    state.projects.push({ projectId: named[0], databases: [], apps: [], sites: [] });
    succeed({ projectId: named[0] });
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
    succeed(project.apps[0]);
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
    succeed(project.sites[0]);
  },
  deploy: () => {
    const { firestore } = JSON.parse(
      readFileSync(rest.includes('--config') ? option('config') : 'firebase.json', 'utf8'),
    );
    if (option('only').includes('firestore')) {
      if (!existsSync(firestore.rules)) return fail(`Error reading rules file ${firestore.rules}`);
      const isNew = project.databases.length === 0;
      if (isNew) {
        const name = `projects/${project.projectId}/databases/(default)`;
        project.databases.push({ name, type: 'FIRESTORE_NATIVE', locationId: firestore.location ?? 'nam5' });
      }
      // Like version 15 when creation takes long.
      if (isNew && state.isSlow) return fail('Not found');
      project.hasRules = true;
    }
    if (option('only').includes('storage')) project.hasStorageRules = true;
    succeed({});
  },
};

const refusal = state.refusals[command];
if (state.isOffline && state.isSignedIn) {
  failWithLog('Failed to list Firebase projects.', 'no answer');
} else if (state.isOffline) {
  console.error(
    'npm error code EAI_AGAIN\nnpm error request to https://registry.example/firebase-tools failed',
  );
  process.exitCode = 1;
} else if (!state.isSignedIn && command !== 'login') {
  fail('Failed to authenticate, have you run \u001b[1mfirebase login\u001b[22m?');
} else if (refusal?.log) failWithLog(refusal.error, refusal.log);
else if (refusal) fail(refusal.error);
else answers[command]();
