import { realpathSync } from 'node:fs';
import path from 'node:path';
import { callFirebase } from '../firebaseTools';
import { accountsPage } from '../owners/accounts';
import { request } from '../services';
import { type Context, get, inProject, projectOf, publish, type Step, set } from './step';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function projectsOf(context: Context): Promise<string[]> {
  const projects = await callFirebase<{ projectId: string }[] | undefined>(context, 'projects:list');
  return (projects ?? []).map(({ projectId }) => projectId);
}

export const signIn: Step = {
  name: 'Sign-in to Firebase',
  check: (context) => projectsOf(context).then(() => null, messageOf),
  command: async ({ run }) => run(['login', '--reauth'], 'inherit'),
};

export const project: Step = {
  name: 'Project',
  check: async (context) => {
    const isKnown = (await projectsOf(context)).includes(projectOf(context));
    return isKnown ? null : `the account that is signed in has no project '${projectOf(context)}'`;
  },
  command: async (context) => {
    const known = await projectsOf(context);
    const question = `The id of the project: one of this account (${known.join(', ') || 'it has none'}), or a new one, which can never be changed: `;
    const id = projectOf(context) || (await context.ask(question));
    if (!known.includes(id)) await callFirebase(context, 'projects:create', id);
    set(context, 'NEXT_PUBLIC_FIREBASE_PROJECT_ID', id);
  },
};

type WebConfig = { apiKey: string; authDomain: string; appId: string; storageBucket?: string };

/** The configuration of the project's web app; null when there is none. */
export async function webConfigOf(context: Context): Promise<WebConfig | null> {
  const [app] = (await inProject<{ appId: string }[] | undefined>(context, 'apps:list', 'WEB')) ?? [];
  if (!app) return null;
  return (await inProject<{ sdkConfig: WebConfig }>(context, 'apps:sdkconfig', 'WEB', app.appId)).sdkConfig;
}

/** The settings that .env.local lacks of the web app; null without one. A sign-in domain of one's own is kept. */
async function lackingOf(context: Context): Promise<[name: string, value: string][] | null> {
  const { apiKey, appId, authDomain } = (await webConfigOf(context)) ?? {};
  if (!apiKey || !appId || !authDomain) return null;
  const domain = get(context, 'AUTH_DOMAIN').replace(/.*\.firebaseapp\.com$/, '') || authDomain;
  const values = Object.entries({ API_KEY: apiKey, APP_ID: appId, AUTH_DOMAIN: domain });
  return values.filter(([name, value]) => get(context, name) !== value);
}

export const webApp: Step = {
  name: 'Web app',
  check: async (context) => {
    const lacking = await lackingOf(context);
    if (!lacking) return 'the project has none';
    return lacking.length > 0 ? '.env.local does not have its values' : null;
  },
  command: async (context) => {
    if (!(await lackingOf(context))) await inProject(context, 'apps:create', 'WEB', 'Website');
    for (const [name, value] of (await lackingOf(context)) ?? [])
      set(context, `NEXT_PUBLIC_FIREBASE_${name}`, value);
  },
};

export const hosting: Step = {
  name: 'Hosting',
  check: async (context) => {
    const { sites = [] } = await inProject<{ sites?: { type?: string }[] }>(context, 'hosting:sites:list');
    return sites.some(({ type }) => type === 'DEFAULT_SITE') ? null : 'the project has no site';
  },
  command: async (context) => inProject(context, 'hosting:sites:create', projectOf(context)),
};

type Database = { name: string; type: string; databaseEdition?: string };

export const database: Step = {
  name: 'Database',
  check: async (context) => {
    const all = await inProject<Database[]>(context, 'firestore:databases:list').catch((error) => {
      // In a new project, listing databases is an error.
      if (!/has not been used in project|it is disabled/.test(messageOf(error))) throw error;
    });
    const found = all?.find(({ name }) => name.endsWith('/databases/(default)'));
    if (!found) return 'the project has none';
    if (found.type === 'FIRESTORE_NATIVE' && found.databaseEdition !== 'ENTERPRISE') return null;
    throw new Error('Database: pages can only read one in Native mode and of the Standard edition.');
  },
  command: async (context) => {
    const question =
      'Its region, near your visitors, such as us-west1 or europe-west3 (https://firebase.google.com/docs/firestore/locations), which can never be changed: ';
    const region = await context.ask(question);
    // Without one, Firebase would choose for good.
    if (!region) throw new Error('Database: no region was named.');
    await publish(context, 'firestore', region);
  },
};

export const key: Step = {
  name: 'Key',
  check: (context) => context.find('firestore').then(() => null, messageOf),
  command: async (context) => {
    const file = await context.ask('The path of its file (docs/owners.md, "The key", tells how to get it): ');
    const relative = path.relative(realpathSync(context.folder), realpathSync(file));
    if (!relative.startsWith('..') && !path.isAbsolute(relative))
      throw new Error(`Key: ${file} is in this folder, so it could be committed. Move it elsewhere.`);
    set(context, 'GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};

type SignInConfig = {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
};

/** Reads the settings of the sign-in, or changes some. */
async function signInConfig(context: Context, query = '', change: object = {}): Promise<SignInConfig> {
  const service = await context.find('identity');
  const path = `/admin/v2/${service.project}/config${query}`;
  return request<SignInConfig>(service, path, change).catch((error) => {
    const page = accountsPage(projectOf(context), 'providers');
    throw new Error(`${messageOf(error)}\nIf sign-in was never used here: "Get started" on ${page}`);
  });
}

export const signInOfOwners: Step = {
  name: 'Sign-in on /write',
  check: async (context) => {
    const { signIn, client } = await signInConfig(context);
    if (!signIn?.email?.enabled) return 'sign-in by e-mail is not enabled';
    return client?.permissions?.disabledUserSignup ? null : 'visitors can create accounts';
  },
  command: async (context) => {
    const email = { enabled: true, passwordRequired: true };
    const body = { signIn: { email }, client: { permissions: { disabledUserSignup: true } } };
    const mask = 'signIn.email.enabled,signIn.email.passwordRequired,client.permissions.disabledUserSignup';
    await signInConfig(context, `?updateMask=${mask}`, { method: 'PATCH', body });
  },
};
