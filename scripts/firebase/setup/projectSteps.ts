import { realpathSync } from 'node:fs';
import path from 'node:path';
import { callFirebaseTools } from '../firebaseTools';
import { getAccountsPageUrl } from '../ownerAccounts';
import { requestJson } from '../services';
import {
  callInProject,
  getProjectId,
  getSetting,
  publishRules,
  type SetupContext,
  type SetupStep,
  storeSetting,
} from './step';

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function loadProjectIds(context: SetupContext): Promise<string[]> {
  const projects = await callFirebaseTools<{ projectId: string }[] | undefined>(context, 'projects:list');
  return (projects ?? []).map(({ projectId }) => projectId);
}

export const signInStep: SetupStep = {
  name: 'Sign-in to Firebase',
  check: (context) => loadProjectIds(context).then(() => null, getErrorMessage),
  complete: async ({ run }) => run(['login', '--reauth'], 'inherit'),
};

export const projectStep: SetupStep = {
  name: 'Project',
  check: async (context) => {
    const isKnown = (await loadProjectIds(context)).includes(getProjectId(context));
    return isKnown ? null : `the account that is signed in has no project '${getProjectId(context)}'`;
  },
  complete: async (context) => {
    const existingIds = await loadProjectIds(context);
    const question = `Project id: an existing one (${existingIds.join(', ') || 'this account has none'}), or a new one, which can never be changed: `;
    const id = getProjectId(context) || (await context.ask(question));
    if (!existingIds.includes(id)) await callFirebaseTools(context, 'projects:create', id);
    storeSetting(context, 'NEXT_PUBLIC_FIREBASE_PROJECT_ID', id);
  },
};

type WebConfig = { apiKey: string; authDomain: string; appId: string; storageBucket?: string };

/** Loads the configuration of the project's web app; null if there is none. */
export async function loadWebConfig(context: SetupContext): Promise<WebConfig | null> {
  const [app] = (await callInProject<{ appId: string }[] | undefined>(context, 'apps:list', 'WEB')) ?? [];
  if (!app) return null;
  return (await callInProject<{ sdkConfig: WebConfig }>(context, 'apps:sdkconfig', 'WEB', app.appId))
    .sdkConfig;
}

/** Settings of the web app that are missing in .env.local; null if there is no web app. A custom sign-in domain is kept. */
async function findMissingSettings(context: SetupContext): Promise<[name: string, value: string][] | null> {
  const { apiKey, appId, authDomain } = (await loadWebConfig(context)) ?? {};
  if (!apiKey || !appId || !authDomain) return null;
  const domain = getSetting(context, 'AUTH_DOMAIN').replace(/.*\.firebaseapp\.com$/, '') || authDomain;
  const values = Object.entries({ API_KEY: apiKey, APP_ID: appId, AUTH_DOMAIN: domain });
  return values.filter(([name, value]) => getSetting(context, name) !== value);
}

export const webAppStep: SetupStep = {
  name: 'Web app',
  check: async (context) => {
    const missingSettings = await findMissingSettings(context);
    if (!missingSettings) return 'the project has none';
    return missingSettings.length > 0 ? '.env.local does not have its values' : null;
  },
  complete: async (context) => {
    if (!(await findMissingSettings(context))) await callInProject(context, 'apps:create', 'WEB', 'Website');
    for (const [name, value] of (await findMissingSettings(context)) ?? [])
      storeSetting(context, `NEXT_PUBLIC_FIREBASE_${name}`, value);
  },
};

export const hostingStep: SetupStep = {
  name: 'Hosting',
  check: async (context) => {
    const { sites = [] } = await callInProject<{ sites?: { type?: string }[] }>(
      context,
      'hosting:sites:list',
    );
    return sites.some(({ type }) => type === 'DEFAULT_SITE') ? null : 'the project has no site';
  },
  complete: async (context) => callInProject(context, 'hosting:sites:create', getProjectId(context)),
};

type Database = { name: string; type: string; databaseEdition?: string };

export const databaseStep: SetupStep = {
  name: 'Database',
  check: async (context) => {
    const databases = await callInProject<Database[]>(context, 'firestore:databases:list').catch((error) => {
      // In a new project, listing databases is an error.
      if (!/has not been used in project|it is disabled/.test(getErrorMessage(error))) throw error;
    });
    const database = databases?.find(({ name }) => name.endsWith('/databases/(default)'));
    if (!database) return 'the project has none';
    if (database.type === 'FIRESTORE_NATIVE' && database.databaseEdition !== 'ENTERPRISE') return null;
    throw new Error('Database: pages can only read a Standard edition database in Native mode.');
  },
  complete: async (context) => {
    const question =
      'Database region near your visitors, such as us-west1 or europe-west3 (https://firebase.google.com/docs/firestore/locations); it can never be changed: ';
    const region = await context.ask(question);
    // Without a region, Firebase would choose one, which could never be changed.
    if (!region) throw new Error('Database: no region was named.');
    await publishRules(context, 'firestore', region);
  },
};

export const keyStep: SetupStep = {
  name: 'Key',
  check: (context) => context.findService('firestore').then(() => null, getErrorMessage),
  complete: async (context) => {
    const file = await context.ask('Path of the key file (to get one, see docs/owners.md, "The key"): ');
    const relative = path.relative(realpathSync(context.folder), realpathSync(file));
    if (!relative.startsWith('..') && !path.isAbsolute(relative))
      throw new Error(`Key: ${file} is in this folder, so it could be committed. Move it elsewhere.`);
    storeSetting(context, 'GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};

type SignInConfig = {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
};

/** Reads the settings of the sign-in, or changes some. */
async function requestSignInConfig(
  context: SetupContext,
  query = '',
  change: object = {},
): Promise<SignInConfig> {
  const service = await context.findService('identity');
  const configPath = `/admin/v2/${service.project}/config${query}`;
  return requestJson<SignInConfig>(service, configPath, change).catch((error) => {
    const page = getAccountsPageUrl(getProjectId(context), 'providers');
    throw new Error(`${getErrorMessage(error)}\nIf sign-in was never used here: "Get started" on ${page}`);
  });
}

export const ownerSignInStep: SetupStep = {
  name: 'Sign-in on /write',
  check: async (context) => {
    const { signIn, client } = await requestSignInConfig(context);
    if (!signIn?.email?.enabled) return 'sign-in by e-mail is not enabled';
    return client?.permissions?.disabledUserSignup ? null : 'visitors can create accounts';
  },
  complete: async (context) => {
    const email = { enabled: true, passwordRequired: true };
    const body = { signIn: { email }, client: { permissions: { disabledUserSignup: true } } };
    const mask = 'signIn.email.enabled,signIn.email.passwordRequired,client.permissions.disabledUserSignup';
    await requestSignInConfig(context, `?updateMask=${mask}`, { method: 'PATCH', body });
  },
};
