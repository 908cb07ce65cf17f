import os from 'node:os';
import { postQueryLimit } from '../../../lib/blog/post/maxPosts';
import { addOwner, DoubtfulAccountError, ownersOf, sendMail } from '../owners/owners';
import { closeSignUp, isSignUpOpen } from '../owners/signUp';
import type { IdentityProject } from '../services';
import {
  type Database,
  type FirebaseErrorKind,
  type FirebaseTools,
  FirebaseToolsError,
  type WebAppConfig,
} from './firebase';
import { wrongWithKey } from './keyFile';
import type { Settings } from './settings';

/** The steps' external dependencies, replaced in tests. */
export type Context = {
  firebase: FirebaseTools;
  settings: Settings;
  fetch: typeof fetch;
  /** The accounts of the configured project; throws Error with a readable message without credentials. */
  identityProject: () => Promise<IdentityProject>;
  /** Prints a message. */
  say: (message: string) => void;
  /** Shows what is being checked, until the next message. */
  progress?: (message: string) => void;
  /** Prompts the user; returns the trimmed answer. */
  ask: (question: string) => Promise<string>;
  /** Prints a URL, and opens it in a browser if there is a display. */
  open: (address: string) => void;
  hasScreen: boolean;
  /** The folder of the site. */
  folder: string;
  /** `darwin`, `win32` or `linux`, as in `process.platform`. */
  platform: NodeJS.Platform;
  /** Waits for a number of milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * The state of a step: done, missing, optional and not requested, or unknown (`unchecked`) without a network; with a
 * message that describes what is there or missing.
 */
export type State = { kind: 'done' | 'missing' | 'optional' | 'unchecked'; message: string };

/** One requirement for going live. */
export type Step = {
  title: string;
  /** Its purpose; printed before it is done. */
  why: string;
  /** Titles of the steps that this one depends on. */
  needs: string[];
  /** For optional steps: asks whether it is wanted. */
  offer?: string;
  /** Checks without changing anything. Throws FirebaseToolsError when it cannot check. */
  check: (context: Context) => Promise<State>;
  /** An offline check. Omitted if nothing can be checked offline. */
  checkHere?: (context: Context) => State;
  /** Does what is missing, interactively. Throws Error with the reason on failure. */
  fix: (context: Context) => Promise<void>;
};

const done = (message: string): State => ({ kind: 'done', message });
const missing = (message: string): State => ({ kind: 'missing', message });
const unchecked = (message: string): State => ({ kind: 'unchecked', message });

/** Errors after which no other step can be checked either. */
const cannotCheck = new Set<FirebaseErrorKind>(['network', 'not-fetched']);

const firebaseConsole = 'https://console.firebase.google.com';
/** A page of the project in Firebase's console. */
const consolePage = (project: string, page: string) => `${firebaseConsole}/project/${project}/${page}`;

const projectOf = ({ settings }: Context) => settings.get('NEXT_PUBLIC_FIREBASE_PROJECT_ID');

/** Waits until the user has completed a manual step. */
const whenDone = ({ ask }: Context) => ask('Press Enter when you are done: ');

const signIn: Step = {
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
      if (!(error instanceof FirebaseToolsError) || cannotCheck.has(error.kind)) throw error;
      return missing(
        error.kind === 'signed-out'
          ? 'no one is signed in on this machine, or the sign-in has expired'
          : error.message,
      );
    }
  },
  fix: async (context) => {
    context.say(
      'This account has not used Firebase yet: open the console once, and accept the terms of use.',
    );
    context.open(firebaseConsole);
    await context.ask('Press Enter to sign in with the browser: ');
    await context.firebase.signIn(context.hasScreen);
  },
};

/** Google's format of project IDs. */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

const noProjectNamed = missing('.env.local does not name one (NEXT_PUBLIC_FIREBASE_PROJECT_ID)');

const project: Step = {
  title: 'Project',
  why:
    'A project contains the posts, the site and its settings. Its id is part of a free address (id.web.app), is unique in ' +
    'the world, and can never be changed. It costs nothing: the free plan is enough for the site and its blog.',
  needs: [signIn.title],
  check: async (context) => {
    const id = projectOf(context);
    if (!id) return noProjectNamed;
    const projects = await context.firebase.projects();
    return projects.some(({ projectId }) => projectId === id)
      ? done(id)
      : missing(
          `.env.local names '${id}' (NEXT_PUBLIC_FIREBASE_PROJECT_ID), but the signed-in account has no such project`,
        );
  },
  checkHere: (context) => {
    const id = projectOf(context);
    return id ? unchecked(`.env.local names '${id}'`) : noProjectNamed;
  },
  fix: async (context) => {
    const { firebase, settings, say, ask } = context;
    const projects = await firebase.projects();
    projects.forEach(({ projectId, displayName }, index) => {
      say(`  ${index + 1}  ${projectId}${displayName ? ` (${displayName})` : ''}`);
    });
    say('  n  a new project');
    say('  a  sign in with another Google account');
    const answer = (await ask('Which one? ')).toLowerCase();
    if (answer === 'a') return firebase.signIn(context.hasScreen);
    const chosen = projects[Number(answer) - 1];
    if (chosen) {
      settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', chosen.projectId);
      return;
    }
    if (answer !== 'n') throw new Error(`'${answer}' is not one of these.`);
    const id = await ask('Its id, for example harbor-studio-2026: ');
    if (!projectId.test(id)) {
      throw new Error(
        `'${id}' is not a valid id. Use 6 to 30 lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen.`,
      );
    }
    await makeProject(context, id);
    settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', id);
  },
};

/** Creates a project, or, if Google requires something else first, lets the user create it. */
async function makeProject(context: Context, id: string): Promise<void> {
  const { firebase, say, open } = context;
  say('Creating the project. This may take a minute.');
  try {
    await firebase.createProject(id);
  } catch (error) {
    if (!(error instanceof FirebaseToolsError) || ['network', 'signed-out'].includes(error.kind)) throw error;
    if (error.kind === 'taken') {
      // It may exist from an earlier attempt that was interrupted before Firebase was added.
      await firebase.addFirebase(id).catch(() => {
        throw error;
      });
      return;
    }
    say(`${error.message}\nCreate it in the console: "Create a project", with the id ${id} below its name.`);
    open(firebaseConsole);
    await whenDone(context);
  }
}

/** Regions for a database, by where the visitors are. Prices and the free quota are those of single regions. */
const regions: [visitors: string, region: string][] = [
  ['the west of North America', 'us-west1'],
  ['the east of North America', 'us-east1'],
  ['South America', 'southamerica-east1'],
  ['Great Britain and Ireland', 'europe-west2'],
  ['the rest of Europe', 'europe-west3'],
  ['Asia', 'asia-northeast1'],
  ['Australia and New Zealand', 'australia-southeast1'],
];

/** The database that the site reads; undefined if the project has no default database. */
async function databaseOf(context: Context): Promise<Database | undefined> {
  try {
    const databases = await context.firebase.databases(projectOf(context));
    return databases.find(({ name }) => name.endsWith('/databases/(default)'));
  } catch (error) {
    // In a new project, listing databases is an error.
    if (error instanceof FirebaseToolsError && error.kind === 'api-disabled') return undefined;
    throw error;
  }
}

/** Why pages cannot read a database, as a message; null when they can. */
function whyUnreadable({ type, databaseEdition }: Database): string | null {
  if (type !== 'FIRESTORE_NATIVE') return 'the database is in Datastore mode, which no web page can read';
  return databaseEdition === 'ENTERPRISE'
    ? 'the database has the Enterprise edition, which this site cannot read'
    : null;
}

const firestore: Step = {
  title: 'Firestore',
  why:
    'Firestore is the database that stores the posts. It must be in Native mode, which web pages can read. Its region ' +
    'is where the posts are stored: near your visitors they load faster, and some studios have legal requirements. THE REGION ' +
    'CAN NEVER BE CHANGED; a different one needs a new project.',
  needs: [project.title],
  check: async (context) => {
    const database = await databaseOf(context);
    if (!database) return missing('the project has no database yet');
    const unreadable = whyUnreadable(database);
    return unreadable ? missing(unreadable) : done(`Native mode, in ${database.locationId}`);
  },
  fix: async (context) => {
    const { firebase, say, ask } = context;
    const id = projectOf(context);
    if (await databaseOf(context)) {
      say(
        'If another program uses this database, keep it and choose another project: empty the line\n' +
          'NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local, and type npm run setup. If nothing uses it, delete it in the\n' +
          'console (the database, its menu, "Delete database"); this step then creates a new one.',
      );
      context.open(`https://console.cloud.google.com/firestore/databases?project=${id}`);
      await whenDone(context);
      return;
    }
    say('Where are most of your visitors?');
    regions.forEach(([visitors, region], index) => {
      say(`  ${index + 1}  ${visitors} (${region})`);
    });
    say('  or the name of another region: https://firebase.google.com/docs/firestore/locations');
    const answer = await ask('Region: ');
    const region = regions[Number(answer) - 1]?.[1] ?? answer;
    if (!/^[a-z]+[a-z0-9-]*\d$/.test(region)) throw new Error(`'${answer}' is not a region.`);
    const sure = await ask(
      `The posts will always be stored in ${region}. Type yes to create the database there: `,
    );
    if (sure.toLowerCase() !== 'yes') throw new Error('No database was created.');
    say('Creating the database, and publishing its rules. This may take a few minutes.');
    try {
      await firebase.createDatabase(id, region);
    } catch (error) {
      const byHand: string[] = ['api-disabled', 'billing', 'permission'];
      if (!(error instanceof FirebaseToolsError) || !byHand.includes(error.kind)) throw error;
      say(
        `${error.message}\nCreate it in the console, where it needs no billing: "Create database", Standard edition, the id ` +
          `(default), the location ${region}, production mode.`,
      );
      context.open(consolePage(id, 'firestore'));
      await whenDone(context);
    }
  },
};

/** The config of the project's web app, preferably the one that .env.local names; null when there is none. */
async function webAppConfig(context: Context): Promise<WebAppConfig | null> {
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

const webApp: Step = {
  title: 'Web app',
  why:
    'Pages need four values to find the project. They are not secrets: every visitor gets them, and permissions ' +
    'are defined by the rules below. They are written to .env.local, which stays on this machine.',
  needs: [project.title],
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
      : missing(`missing in .env.local, or different from the console: ${wrong.join(', ')}`);
  },
  checkHere: ({ settings }) => {
    const empty = webAppSettings.filter((name) => !settings.get(name));
    return empty.length === 0
      ? unchecked('.env.local has values for it')
      : missing(`not in .env.local: ${empty.join(', ')}`);
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

const hosting: Step = {
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
      context.open(consolePage(id, 'hosting'));
      await whenDone(context);
    }
  },
};

/** The response to an anonymous request for a number of posts: the status, and Google's message if it was denied. */
async function askForPosts(context: Context, limit: number): Promise<{ status: number; message: string }> {
  const response = await context.fetch(
    `https://firestore.googleapis.com/v1/projects/${projectOf(context)}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'x-goog-api-key': context.settings.get('NEXT_PUBLIC_FIREBASE_API_KEY') },
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'blog' }], limit } }),
    },
  );
  const text = await response.text();
  return { status: response.status, message: /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? '' };
}

/** Rules take up to a minute to reach all of Google's servers. Checks every five seconds until then. */
async function untilPublished(context: Context, step: Step): Promise<void> {
  for (let tries = 0; tries < 12 && (await step.check(context)).kind !== 'done'; tries += 1) {
    await context.wait(5000);
  }
}

/** Owners who have a password, but cannot write, because it is not certain that the address is theirs. */
async function unverifiedOwners(project: IdentityProject): Promise<string[]> {
  const owners = await ownersOf(project);
  return owners.filter(({ isVerified, hasPassword }) => !isVerified && hasPassword).map(({ email }) => email);
}

/** Offers the e-mail that verifies an owner's address, which the rules require. */
async function offerVerification({ say, ask }: Context, project: IdentityProject): Promise<void> {
  const addresses = await unverifiedOwners(project);
  if (addresses.length === 0) return;
  say(`The rules deny writing to owners whose address is not verified: ${addresses.join(', ')}.`);
  const answer = await ask(
    'Send them the e-mail that verifies it, with a link to set a new password? (Y/n) ',
  );
  if (/^n/i.test(answer)) return;
  for (const address of addresses) say(await sendMail(project, address));
}

/** Publishes the rules of a service, once their owners have been told what they require. */
async function publishRules(context: Context, service: 'firestore' | 'storage'): Promise<void> {
  try {
    if (!(await whyNoSignIn(context))) await offerVerification(context, await context.identityProject());
  } catch (error) {
    context.say(
      `Could not check whether the owners' addresses are verified, which the rules require. An owner whose address is not is ` +
        `told on the page /write how to verify it. (${messageOf(error)})`,
    );
  }
  context.say(`Publishing ${service}.rules. This may take a minute or two.`);
  await context.firebase.publish(projectOf(context), service);
}

const rules: Step = {
  title: 'Rules of the database',
  why:
    'A new database rejects all requests or, in test mode, lets anyone write. The rules of this site (firestore.rules) ' +
    'let anyone read posts, and only the owners of the blog write. `npm run deploy` publishes them each time, too.',
  // Publishing rules without a database would create one in a default region.
  needs: [firestore.title, webApp.title],
  check: async (context) => {
    const one = await askForPosts(context, 1);
    if (one.status === 403 && /permissions/.test(one.message)) {
      return missing('they are not published: visitors cannot read posts');
    }
    if (one.status !== 200) {
      return missing(`visitors who request posts get ${one.status}: ${one.message || 'no message'}`);
    }
    const tooMany = await askForPosts(context, postQueryLimit + 1);
    return tooMany.status === 403
      ? done('visitors may read posts')
      : missing(
          'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write',
        );
  },
  fix: async (context) => {
    await publishRules(context, 'firestore');
    await untilPublished(context, rules);
  },
};

const storageAddress = (bucket: string) => `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`;

/** Why a bucket is not reachable, as a message; null when it is. */
async function whyNoBucket({ fetch }: Context, bucket: string): Promise<string | null> {
  const { status } = await fetch(`${storageAddress(bucket)}?maxResults=1`);
  if (status === 402) return `the bucket ${bucket} is disabled: the project needs the pay-as-you-go plan`;
  return status === 404
    ? `there is no bucket ${bucket}. Without pictures in posts, leave NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env.local empty`
    : null;
}

const noBucketNamed: State = {
  kind: 'optional',
  message: 'no Cloud Storage, which is only needed for pictures in posts',
};

const pictures: Step = {
  title: 'Pictures in posts',
  why:
    'Pictures in posts are stored in Cloud Storage, which needs the pay-as-you-go plan (Blaze): Google requires a credit card, even ' +
    'within the free quota (5 GB, for buckets in us-central1, us-east1 and us-west1; check the prices). Posts without ' +
    'pictures, or with pictures stored elsewhere (https://…), do not need it.',
  needs: [project.title],
  offer: 'Do you want to store pictures of posts in Cloud Storage? (y/N) ',
  check: async (context) => {
    const bucket = context.settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    if (!bucket) return noBucketNamed;
    const without = await whyNoBucket(context, bucket);
    if (without) return missing(without);
    // storage.rules deny listing and allow reading single pictures: a missing one gets 404 when reading is allowed.
    const list = await context.fetch(`${storageAddress(bucket)}?maxResults=1`);
    const picture = await context.fetch(`${storageAddress(bucket)}/setup-looks-for-nothing.jpg`);
    if (list.ok) return missing('the published rules are not storage.rules, and let visitors list the files');
    if (picture.status === 404) return done(bucket);
    return missing(
      picture.status === 403
        ? 'storage.rules are not published: visitors cannot see pictures'
        : `Cloud Storage returns ${picture.status}`,
    );
  },
  checkHere: ({ settings }) => {
    const bucket = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    return bucket ? unchecked(`.env.local names the bucket ${bucket}`) : noBucketNamed;
  },
  fix: async (context) => {
    const { settings, say, ask, open } = context;
    const id = projectOf(context);
    const named = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    if (!named || (await whyNoBucket(context, named))) {
      say('1. The plan: "Upgrade" at the lower left of this page, then set a budget alert.');
      open(consolePage(id, 'usage/details'));
      await whenDone(context);
      say(
        '2. The storage: "Get started", a location near your visitors (it cannot be changed later), production mode.',
      );
      open(consolePage(id, 'storage'));
      await whenDone(context);
      const usual = (await webAppConfig(context))?.storageBucket || `${id}.firebasestorage.app`;
      const answer = await ask(`3. The name of the bucket, after gs:// on that page (Enter: ${usual}): `);
      const bucket = answer.replace(/^gs:\/\/|\/$/g, '') || usual;
      // Written once the bucket exists: with a bucket name the deployment publishes its rules.
      const without = await whyNoBucket(context, bucket);
      if (without) throw new Error(without);
      settings.set('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', bucket);
    }
    await publishRules(context, 'storage');
    await untilPublished(context, pictures);
  },
};

/** How to store a key where only its owner can read it, by operating system. */
export function keyLocationAdvice(platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    return (
      'In PowerShell, with the name of the downloaded file:\n' +
      '  mkdir "$env:APPDATA\\studio" -Force\n' +
      '  move "$HOME\\Downloads\\NAME.json" "$env:APPDATA\\studio\\blog-key.json"\n' +
      `The path is then ${'C:\\Users\\YOU\\AppData\\Roaming\\studio\\blog-key.json'}`
    );
  }
  return (
    'In the terminal, with the name of the downloaded file:\n' +
    '  mkdir -p ~/.config/studio\n' +
    '  mv ~/Downloads/NAME.json ~/.config/studio/blog-key.json\n' +
    '  chmod 600 ~/.config/studio/blog-key.json\n' +
    'The path is then ~/.config/studio/blog-key.json'
  );
}

/** The state of the key for the blog commands, checked on this machine. */
function keyState(context: Context): State {
  const file = context.settings.get('GOOGLE_APPLICATION_CREDENTIALS');
  if (!file) return missing('.env.local does not name one (GOOGLE_APPLICATION_CREDENTIALS)');
  const wrong = wrongWithKey(file, projectOf(context), context.folder);
  return wrong ? missing(wrong) : done('its file exists, belongs to this project, and is outside the site');
}

const key: Step = {
  title: 'Key for the blog',
  why:
    'The blog commands (npm run blog:add) write to the database, which the rules only allow its owners. They sign ' +
    'in with a key that allows this and nothing else. firebase-tools has no command that writes posts, and does not share its ' +
    "sign-in with other programs. The key is a secret: keep it out of this site's folder, of e-mail and of Git.",
  needs: [project.title],
  check: async (context) => keyState(context),
  checkHere: keyState,
  fix: async (context) => {
    const { settings, say, ask, open, platform } = context;
    const id = projectOf(context);
    say(
      '1. On this page: a name such as blog, "Create and continue", the one role "Cloud Datastore User", "Done".',
    );
    open(`https://console.cloud.google.com/iam-admin/serviceaccounts/create?project=${id}`);
    await whenDone(context);
    say('2. Click the new account, then "Keys", "Add key", "Create new key", JSON. A file is downloaded.');
    say(`3. ${keyLocationAdvice(platform)}`);
    const answer = await ask('The path of the file (Enter to do it later): ');
    if (!answer) return;
    const file = answer.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, os.homedir());
    const wrong = wrongWithKey(file, id, context.folder);
    if (wrong) throw new Error(wrong);
    settings.set('GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};

/** Why sign-in by e-mail does not work, from the service's error for an unknown account; null when it works. */
async function whyNoSignIn({ fetch, settings }: Context): Promise<string | null> {
  const response = await fetch(
    `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${settings.get('NEXT_PUBLIC_FIREBASE_API_KEY')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'setup looks', returnSecureToken: true }),
    },
  );
  const text = await response.text();
  if (/INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|TOO_MANY_ATTEMPTS/.test(text)) return null;
  if (/CONFIGURATION_NOT_FOUND|has not been used in project|SERVICE_DISABLED/.test(text)) {
    return 'sign-in is not enabled in the project yet';
  }
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(text)) return 'sign-in by e-mail is disabled';
  const message = /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? 'no message';
  throw new Error(
    `Could not determine whether sign-in by e-mail is enabled (${response.status}: ${message}).`,
  );
}

const owners: Step = {
  title: 'Who may write',
  why:
    "On the page /write the studio's owner signs in with e-mail and password, and writes posts in the browser. The project " +
    'stores who is an owner; other accounts have no access. Posts can be written without it, with ' +
    'npm run blog:add.',
  needs: [webApp.title],
  offer: 'Do you want to write posts in the browser, on the page /write? (y/N) ',
  check: async (context) => {
    const without = await whyNoSignIn(context);
    if (without) return { kind: 'optional', message: `${without}, which is only needed for the page /write` };
    const project = await context.identityProject();
    const addresses = (await ownersOf(project)).map(({ email }) => email);
    if (addresses.length === 0) return missing('people can sign in, but there is no owner');
    const unverified = await unverifiedOwners(project);
    if (unverified.length > 0) return missing(`not verified, so without access: ${unverified.join(', ')}`);
    const isOpen = await isSignUpOpen(project, context.fetch);
    if (isOpen) return missing('visitors can create accounts');
    const doubt = isOpen === null ? '; whether visitors can create accounts could not be checked' : '';
    return done(addresses.join(', ') + doubt);
  },
  fix: async (context) => {
    const { say, ask, open } = context;
    const id = projectOf(context);
    if (await whyNoSignIn(context)) {
      say(
        'On this page, press "Get started" if it is shown, choose "Email/Password", turn on the first of its two switches, and press "Save".',
      );
      open(consolePage(id, 'authentication/providers'));
      await whenDone(context);
      const without = await whyNoSignIn(context);
      if (without) throw new Error(without);
    }
    const project = await context.identityProject();
    if ((await isSignUpOpen(project, context.fetch)) !== false) {
      const failure = await closeSignUp(project, context.fetch);
      if (failure) {
        say(
          `Public sign-up could not be switched off (${failure}). On this page, under "User actions", uncheck "Enable create ` +
            '(sign-up)" and press "Save", so that visitors cannot create accounts.',
        );
        open(consolePage(id, 'authentication/settings'));
        await whenDone(context);
      } else say('Visitors can no longer create accounts.');
    }
    await offerVerification(context, project);
    if ((await ownersOf(project)).length > 0) return;
    const address = await ask('The e-mail address of the owner (Enter to do it later): ');
    if (!address) return;
    try {
      say(await addOwner(project, address));
    } catch (error) {
      if (!(error instanceof DoubtfulAccountError)) throw error;
      say(error.message);
      const answer = await ask('Remove it and invite the address anew? (y/N) ');
      if (/^y/i.test(answer)) say(await addOwner(project, address, { isAnew: true }));
    }
  },
};

/** Every step from a fresh clone to a site that can go live, in order. */
export const steps: Step[] = [signIn, project, firestore, webApp, hosting, rules, pictures, key, owners];

/** The state of a step; `unchecked` or missing when it cannot be checked. */
async function checkStep(step: Step, context: Context): Promise<{ state: State; wasChecked: boolean }> {
  try {
    return { state: await step.check(context), wasChecked: true };
  } catch (error) {
    const isOffline =
      error instanceof TypeError || (error instanceof FirebaseToolsError && cannotCheck.has(error.kind));
    return { state: (isOffline ? unchecked : missing)(messageOf(error)), wasChecked: false };
  }
}

/** The message of an error; those of `fetch` only say that it failed. */
function messageOf(error: unknown): string {
  if (error instanceof TypeError) {
    return 'The internet could not be reached. Check the connection, then try again.';
  }
  return error instanceof Error ? error.message : String(error);
}

const symbols = { done: '✓', missing: '✗', optional: '–', unchecked: '?' };

/**
 * Checks each step and, unless `isCheckOnly`, does what is missing interactively. Completed steps are found again the
 * next time, so it can be interrupted. After the first network error no other step uses the network, because each could
 * take minutes to time out.
 *
 * @param isCheckOnly changes nothing and asks no questions
 * @returns titles of the steps that are still missing, and of those that could not be checked without a network
 */
export async function runSteps(
  context: Context,
  { isCheckOnly }: { isCheckOnly: boolean },
): Promise<{ missing: string[]; unchecked: string[] }> {
  const left: { missing: string[]; unchecked: string[] } = { missing: [], unchecked: [] };
  let isOffline = false;
  for (const [position, step] of steps.entries()) {
    if (!isOffline) context.progress?.(`Checking ${position + 1} of ${steps.length}: ${step.title} …`);
    const first = step.needs.find((title) => left.missing.includes(title));
    const here = () => (first ? undefined : step.checkHere?.(context)) ?? unchecked('');
    let state = isOffline
      ? here()
      : first
        ? missing(`needs '${first}' first.`)
        : await checkAndComplete(step, context, { isCheckOnly });
    if (!isOffline && state.kind === 'unchecked') {
      isOffline = true;
      context.say(`${state.message}\nWithout it, only this machine is checked:`);
      state = here();
    }
    if (state.message) context.say(`${symbols[state.kind]} ${step.title}: ${state.message}`);
    if (state.kind === 'missing' || state.kind === 'unchecked') left[state.kind].push(step.title);
  }
  return left;
}

/** Checks a step and, unless `isCheckOnly`, does what is missing interactively. */
async function checkAndComplete(
  step: Step,
  context: Context,
  { isCheckOnly }: { isCheckOnly: boolean },
): Promise<State> {
  const found = await checkStep(step, context);
  return found.state.kind === 'done' || isCheckOnly ? found.state : completeStep(step, found, context);
}

/** Repeats a step until it is done, or postponed. */
async function completeStep(
  step: Step,
  before: Awaited<ReturnType<typeof checkStep>>,
  context: Context,
): Promise<State> {
  const { say, ask } = context;
  say(`\n${steps.indexOf(step) + 1} of ${steps.length}: ${step.title}\n${step.why}`);
  if (before.state.kind === 'optional' && !/^y/i.test(await ask(step.offer ?? ''))) return before.state;
  for (let { state, wasChecked } = before; ; ) {
    if (state.kind !== 'optional') say(`So far: ${state.message}`);
    // A step that cannot be checked, without a network or permission, is not run.
    if (wasChecked) {
      let failure: string | null = null;
      try {
        await step.fix(context);
      } catch (error) {
        failure = messageOf(error);
      }
      // Also after an error: firebase-tools sometimes reports errors for operations that succeeded.
      ({ state, wasChecked } = await checkStep(step, context));
      if (state.kind === 'done') return state;
      state = (state.kind === 'unchecked' ? unchecked : missing)(failure ?? state.message);
      say(`Not yet: ${state.message}`);
    }
    if (/^l/i.test(await ask('Press Enter to try again, or type later to continue without it: ')))
      return state;
    ({ state, wasChecked } = await checkStep(step, context));
    if (state.kind === 'done') return state;
  }
}
