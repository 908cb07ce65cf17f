import { FirebaseToolsError, type WebAppConfig } from '../firebase';
import { type Context, done, doneInConsole, missing, projectOf, type Step, unchecked } from '../step';
import { project } from './project';

/** The config of the project's web app, preferably the one that .env.local names; null when there is none. */
export async function webAppConfig(context: Context): Promise<WebAppConfig | null> {
  const apps = await context.firebase.webApps(projectOf(context));
  const named = context.settings.get('NEXT_PUBLIC_FIREBASE_APP_ID');
  const app = apps.find(({ appId }) => appId === named) ?? apps[0];
  return app ? context.firebase.webAppConfig(projectOf(context), app.appId) : null;
}

/** Whether the authentication domain is the project's, or a custom one. */
function hasAuthDomain({ settings }: Context, { authDomain }: WebAppConfig): boolean {
  const domain = settings.get('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN');
  return domain === authDomain || (domain !== '' && !domain.endsWith('.firebaseapp.com'));
}

/** The settings that every web app has. */
const webAppSettings = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
] as const;

/** Writes the values that pages need to .env.local. */
export const webApp: Step = {
  title: 'Web app',
  why:
    'Pages need four values to find the project. They are not secrets: every visitor gets them, and permissions ' +
    'are defined by the rules below. They are written to .env.local, which stays on this machine.',
  needs: [project.title],
  checkLocally: ({ settings }) => {
    const empty = webAppSettings.filter((name) => !settings.get(name));
    return empty.length === 0
      ? unchecked('.env.local has values for it')
      : missing(`not in .env.local: ${empty.join(', ')}`);
  },
  check: async (context) => {
    const { get } = context.settings;
    const config = await webAppConfig(context);
    if (!config) return missing('the project has no web app yet');
    const wrong = [
      ...(get('NEXT_PUBLIC_FIREBASE_API_KEY') === config.apiKey ? [] : ['NEXT_PUBLIC_FIREBASE_API_KEY']),
      ...(get('NEXT_PUBLIC_FIREBASE_APP_ID') === config.appId ? [] : ['NEXT_PUBLIC_FIREBASE_APP_ID']),
      ...(hasAuthDomain(context, config) ? [] : ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN']),
    ];
    return wrong.length === 0
      ? done('its values are in .env.local')
      : missing(`different from the console: ${wrong.join(', ')}`);
  },
  fix: async (context) => {
    const { settings, firebase } = context;
    let config = await webAppConfig(context);
    if (!config) {
      await firebase.createWebApp(projectOf(context));
      config = await webAppConfig(context);
    }
    if (!config) throw new Error('The web app was created, but Firebase does not list it yet.');
    settings.set('NEXT_PUBLIC_FIREBASE_API_KEY', config.apiKey);
    settings.set('NEXT_PUBLIC_FIREBASE_APP_ID', config.appId);
    if (!hasAuthDomain(context, config)) {
      settings.set('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', config.authDomain);
    }
  },
};

/** Puts a site of Firebase Hosting into the project. */
export const hosting: Step = {
  title: 'Hosting',
  why:
    'Firebase Hosting puts the pages on the internet, at a free address until your own domain is connected (console, ' +
    'Hosting, "Add custom domain"). You can also use another host: docs/deploying.md.',
  needs: [project.title],
  // Listing the sites enables the service; no other check changes anything.
  check: async (context) => {
    const sites = await context.firebase.hostingSites(projectOf(context));
    // The site that firebase.json deploys to.
    const site = sites.find(({ type }) => type === 'DEFAULT_SITE');
    return site
      ? done(`https://${site.name.slice(site.name.lastIndexOf('/') + 1)}.web.app`)
      : missing('the project has no site yet');
  },
  fix: async (context) => {
    const id = projectOf(context);
    try {
      await context.firebase.createHostingSite(id, id);
    } catch (error) {
      if (!(error instanceof FirebaseToolsError) || error.kind === 'network') throw error;
      context.say(
        `${error.message}\nIn the console, under Hosting, press "Get started"; you can skip its other steps.`,
      );
      await doneInConsole(context, 'hosting');
    }
  },
};
