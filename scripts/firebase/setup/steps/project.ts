import { FirebaseToolsError } from '../firebase';
import {
  type Context,
  done,
  doneAt,
  doneInConsole,
  firebaseConsole,
  inProject,
  isOffline,
  missing,
  projectOf,
  type Step,
  unchecked,
} from '../step';

/** Signs in to Firebase. */
export const signIn: Step = {
  title: 'Sign-in to Firebase',
  why:
    "The site and its blog are hosted by Firebase, a service of Google. You sign in with the studio's Google account, in " +
    "the browser. firebase-tools, Firebase's command line, stores the sign-in in its own folder, for all of your " +
    'projects on this machine, not in this site; `npx firebase-tools logout` signs out.',
  needs: [],
  check: async ({ firebase }) => {
    try {
      const { length } = await firebase.projects();
      return done(length === 1 ? 'the account has one project' : `the account has ${length} projects`);
    } catch (error) {
      if (!(error instanceof FirebaseToolsError) || isOffline(error)) throw error;
      return missing(
        error.kind === 'signed-out'
          ? 'no one is signed in on this machine, or the sign-in has expired'
          : error.message,
      );
    }
  },
  fix: async ({ firebase, say, open, ask, hasScreen }) => {
    say('This account has not used Firebase yet: open the console once, and accept the terms of use.');
    open(firebaseConsole);
    await ask('Press Enter to sign in with the browser: ');
    await firebase.signIn(hasScreen);
  },
};

/** Google's format of project IDs. */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Chooses or creates the Firebase project. */
export const project: Step = {
  title: 'Project',
  why:
    'A project contains the posts, the site and its settings. Its id is part of a free address (id.web.app), is unique in ' +
    'the world, and can never be changed. It costs nothing: the free plan is enough for the site and its blog.',
  needs: [signIn.title],
  checkLocally: (context) => {
    const id = projectOf(context);
    return id
      ? unchecked(`.env.local names '${id}'`)
      : missing('.env.local does not name one (NEXT_PUBLIC_FIREBASE_PROJECT_ID)');
  },
  check: async (context) => {
    const id = projectOf(context);
    const projects = await context.firebase.projects();
    return projects.some(({ projectId }) => projectId === id)
      ? done(id)
      : missing(
          `.env.local names '${id}' (NEXT_PUBLIC_FIREBASE_PROJECT_ID), but the signed-in account has no such project`,
        );
  },
  fix: async (context) => {
    const { firebase, settings, say, ask, hasScreen } = context;
    const projects = await firebase.projects();
    projects.forEach(({ projectId, displayName }, index) => {
      say(`  ${index + 1}  ${projectId}${displayName ? ` (${displayName})` : ''}`);
    });
    say('  n  a new project');
    say('  a  sign in with another Google account');
    const answer = (await ask('Which one? ')).toLowerCase();
    if (answer === 'a') return firebase.signIn(hasScreen);
    const chosen = projects[Number(answer) - 1]?.projectId;
    if (!chosen && answer !== 'n') throw new Error(`'${answer}' is not one of these.`);
    settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', chosen ?? (await createProject(context)));
  },
};

/** Creates a project, or, if Google requires something else first, lets the user create it. Returns its id. */
async function createProject(context: Context): Promise<string> {
  const { firebase, say, ask } = context;
  const id = await ask('Its id, for example harbor-studio-2026: ');
  if (!projectId.test(id)) {
    throw new Error(
      `'${id}' is not a valid id. Use 6 to 30 lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen.`,
    );
  }
  say('Creating the project. This may take a minute.');
  try {
    await firebase.call('projects:create', id);
  } catch (error) {
    if (!(error instanceof FirebaseToolsError) || ['network', 'signed-out'].includes(error.kind)) throw error;
    if (error.kind === 'taken') {
      // It may exist from an earlier attempt that was interrupted before Firebase was added.
      await firebase.call('projects:addfirebase', id).catch(() => {
        throw error;
      });
      return id;
    }
    say(`${error.message}\nCreate it in the console: "Create a project", with the id ${id} below its name.`);
    await doneAt(context, firebaseConsole);
  }
  return id;
}

type WebAppConfig = { apiKey: string; authDomain: string; appId: string; storageBucket?: string };

/** The config of the project's web app, preferably the one that .env.local names; null when there is none. */
export async function webAppConfig(context: Context): Promise<WebAppConfig | null> {
  const apps = (await inProject<{ appId: string }[] | undefined>(context, 'apps:list', 'WEB')) ?? [];
  const named = context.settings.get('NEXT_PUBLIC_FIREBASE_APP_ID');
  const app = apps.find(({ appId }) => appId === named) ?? apps[0];
  if (!app) return null;
  const command = ['apps:sdkconfig', 'WEB', app.appId];
  return (await inProject<{ sdkConfig: WebAppConfig }>(context, ...command)).sdkConfig;
}

/** The settings that every web app has, and their values in its config; a custom authentication domain is kept. */
function settingsOf({ settings }: Context, { apiKey, appId, authDomain }: WebAppConfig) {
  const domain = settings.get('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN');
  const isCustom = domain !== '' && !domain.endsWith('.firebaseapp.com');
  return [
    ['NEXT_PUBLIC_FIREBASE_API_KEY', apiKey],
    ['NEXT_PUBLIC_FIREBASE_APP_ID', appId],
    ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', isCustom ? domain : authDomain],
  ] as const;
}

/** Writes the values that pages need to .env.local. */
export const webApp: Step = {
  title: 'Web app',
  why:
    'Pages need four values to find the project. They are not secrets: every visitor gets them, and permissions ' +
    'are defined by the rules below. They are written to .env.local, which stays on this machine.',
  needs: [project.title],
  checkLocally: (context) => {
    const names = settingsOf(context, { apiKey: '', appId: '', authDomain: '' }).map(([name]) => name);
    const empty = names.filter((name) => !context.settings.get(name));
    return empty.length === 0
      ? unchecked('.env.local has values for it')
      : missing(`not in .env.local: ${empty.join(', ')}`);
  },
  check: async (context) => {
    const config = await webAppConfig(context);
    if (!config) return missing('the project has no web app yet');
    const wrong = settingsOf(context, config).filter(([name, value]) => context.settings.get(name) !== value);
    return wrong.length === 0
      ? done('its values are in .env.local')
      : missing(`different from the console: ${wrong.map(([name]) => name).join(', ')}`);
  },
  fix: async (context) => {
    let config = await webAppConfig(context);
    if (!config) {
      await inProject(context, 'apps:create', 'WEB', 'Website');
      config = await webAppConfig(context);
    }
    if (!config) throw new Error('The web app was created, but Firebase does not list it yet.');
    for (const [name, value] of settingsOf(context, config)) context.settings.set(name, value);
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
    const { sites = [] } = await inProject<{ sites?: { name: string; type?: string }[] }>(
      context,
      'hosting:sites:list',
    );
    // The site that firebase.json deploys to: projects/ID/sites/SITE.
    const site = sites.find(({ type }) => type === 'DEFAULT_SITE');
    return site
      ? done(`https://${site.name.slice(site.name.lastIndexOf('/') + 1)}.web.app`)
      : missing('the project has no site yet');
  },
  fix: async (context) => {
    try {
      await inProject(context, 'hosting:sites:create', projectOf(context));
    } catch (error) {
      if (!(error instanceof FirebaseToolsError) || error.kind === 'network') throw error;
      context.say(
        `${error.message}\nIn the console, under Hosting, press "Get started"; you can skip its other steps.`,
      );
      await doneInConsole(context, 'hosting');
    }
  },
};
