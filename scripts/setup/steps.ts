import os from 'node:os';
import { postQueryLimit } from '../../lib/blog/maxPosts';
import { addOwner, ownersOf } from '../owners/owners';
import type { IdentityProject } from '../owners/project';
import { type Database, FirebaseComplaint, type FirebaseTools, type WebAppConfig } from './firebase';
import { wrongWithKey } from './keyFile';
import type { Settings } from './settings';

/** The steps' external dependencies, replaced in tests. */
export type World = {
  firebase: FirebaseTools;
  settings: Settings;
  fetch: typeof fetch;
  /** The accounts of the project that the settings name; throws Error in words without credentials. */
  identityProject: () => Promise<IdentityProject>;
  /** Prints a message. */
  say: (words: string) => void;
  /** Prompts the user; returns the trimmed answer. */
  ask: (question: string) => Promise<string>;
  /** Prints a URL, and opens it in a browser if there is a display. */
  open: (address: string) => void;
  hasScreen: boolean;
  /** The folder of the site. */
  folder: string;
  /** `darwin`, `win32` or `linux`, as Node.js calls them. */
  platform: NodeJS.Platform;
  /** Waits for a number of milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * How a step stands: done, missing, optional and not wanted so far, or unseen, for want of the internet; the words say
 * what there is, or what is not.
 */
export type State = { kind: 'done' | 'missing' | 'optional' | 'unseen'; words: string };

/** One thing that a site needs to go live. */
export type Step = {
  title: string;
  /** What it is for, in words; said before it is done. */
  why: string;
  /** Titles of the steps that this one depends on. */
  needs: string[];
  /** For something optional: the question whether it is wanted. */
  offer?: string;
  /** Checks without changing anything. Throws FirebaseComplaint when it cannot check. */
  check: (world: World) => Promise<State>;
  /** An offline check. Omitted where nothing can be checked offline. */
  checkHere?: (world: World) => State;
  /** Does what is missing, interactively. Throws Error with the reason when it could not. */
  fix: (world: World) => Promise<void>;
};

const done = (words: string): State => ({ kind: 'done', words });
const missing = (words: string): State => ({ kind: 'missing', words });
const unseen = (words: string): State => ({ kind: 'unseen', words });

const firebaseConsole = 'https://console.firebase.google.com';
/** A page of the project in Firebase's console. */
const consolePage = (project: string, page: string) => `${firebaseConsole}/project/${project}/${page}`;

const projectOf = ({ settings }: World) => settings.get('NEXT_PUBLIC_FIREBASE_PROJECT_ID');

/** Waits until the user has completed a manual step. */
const whenDone = ({ ask }: World) => ask('Press Enter when you are done: ');

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
      if (!(error instanceof FirebaseComplaint) || error.kind === 'network') throw error;
      return missing(
        error.kind === 'signed-out'
          ? 'no one is signed in on this machine, or the sign-in has expired'
          : error.message,
      );
    }
  },
  fix: async (world) => {
    world.say('This account has not used Firebase yet: open the console once, and accept the terms of use.');
    world.open(firebaseConsole);
    await world.ask('Press Enter to sign in with the browser: ');
    await world.firebase.signIn(world.hasScreen);
  },
};

/** Google's rule for ids of projects. */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

const noProjectNamed = missing('.env.local names none (NEXT_PUBLIC_FIREBASE_PROJECT_ID)');

const project: Step = {
  title: 'Project',
  why:
    'A project contains the posts, the site and its settings. Its id is part of a free address (id.web.app), is unique in ' +
    'the world, and can never be changed. It costs nothing: the free plan is enough for the site and its blog.',
  needs: [signIn.title],
  check: async (world) => {
    const id = projectOf(world);
    if (!id) return noProjectNamed;
    const projects = await world.firebase.projects();
    return projects.some(({ projectId }) => projectId === id)
      ? done(id)
      : missing(
          `.env.local names '${id}' (NEXT_PUBLIC_FIREBASE_PROJECT_ID), but the signed-in account has no such project`,
        );
  },
  checkHere: (world) => {
    const id = projectOf(world);
    return id ? unseen(`.env.local names '${id}'`) : noProjectNamed;
  },
  fix: async (world) => {
    const { firebase, settings, say, ask } = world;
    const projects = await firebase.projects();
    projects.forEach(({ projectId, displayName }, index) => {
      say(`  ${index + 1}  ${projectId}${displayName ? ` (${displayName})` : ''}`);
    });
    say('  n  a new project');
    say('  a  sign in with another Google account');
    const answer = (await ask('Which one? ')).toLowerCase();
    if (answer === 'a') return firebase.signIn(world.hasScreen);
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
    await makeProject(world, id);
    settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', id);
  },
};

/** Makes a project, or, where Google wants something else first, lets the person make it. */
async function makeProject(world: World, id: string): Promise<void> {
  const { firebase, say, open } = world;
  say('Creating the project. This may take a minute.');
  try {
    await firebase.createProject(id);
  } catch (error) {
    if (!(error instanceof FirebaseComplaint) || ['network', 'signed-out'].includes(error.kind)) throw error;
    if (error.kind === 'taken') {
      // Perhaps by an earlier try, which was broken off before Firebase was added.
      await firebase.addFirebase(id).catch(() => {
        throw error;
      });
      return;
    }
    say(`${error.message}\nCreate it in the console: "Create a project", with the id ${id} below its name.`);
    open(firebaseConsole);
    await whenDone(world);
  }
}

/** Where a database may stand, by where the visitors are. Prices and the free allowance are those of one region. */
const regions: [visitors: string, region: string][] = [
  ['the west of North America', 'us-west1'],
  ['the east of North America', 'us-east1'],
  ['South America', 'southamerica-east1'],
  ['Great Britain and Ireland', 'europe-west2'],
  ['the rest of Europe', 'europe-west3'],
  ['Asia', 'asia-northeast1'],
  ['Australia and New Zealand', 'australia-southeast1'],
];

/** The database that the site reads; none where the project has no databases, or others only. */
async function databaseOf(world: World): Promise<Database | undefined> {
  try {
    const databases = await world.firebase.databases(projectOf(world));
    return databases.find(({ name }) => name.endsWith('/databases/(default)'));
  } catch (error) {
    // A new project cannot even say that it has none.
    if (error instanceof FirebaseComplaint && error.kind === 'api-disabled') return undefined;
    throw error;
  }
}

/** Why pages cannot read a database, in words; null when they can. */
function whyUnreadable({ type, databaseEdition }: Database): string | null {
  if (type !== 'FIRESTORE_NATIVE') return 'the database is in Datastore mode, which no web page can read';
  return databaseEdition === 'ENTERPRISE'
    ? 'the database has the Enterprise edition, which this site cannot read'
    : null;
}

const firestore: Step = {
  title: 'Firestore',
  why:
    'Firestore is the database with the posts. It must be in Native mode, which web pages can read. Its region ' +
    'is where the posts are stored: near your visitors they load faster, and some studios have legal requirements. THE REGION ' +
    'CAN NEVER BE CHANGED; a different one needs a new project.',
  needs: [project.title],
  check: async (world) => {
    const database = await databaseOf(world);
    if (!database) return missing('the project has no database yet');
    const unreadable = whyUnreadable(database);
    return unreadable ? missing(unreadable) : done(`Native mode, in ${database.locationId}`);
  },
  fix: async (world) => {
    const { firebase, say, ask } = world;
    const id = projectOf(world);
    if (await databaseOf(world)) {
      say(
        'If another program uses this database, keep it and choose another project: empty the line\n' +
          'NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local, and type npm run setup. If nothing uses it, delete it in the\n' +
          'console (the database, its menu, "Delete database"); this step then makes a new one.',
      );
      world.open(`https://console.cloud.google.com/firestore/databases?project=${id}`);
      await whenDone(world);
      return;
    }
    say('Where are most of your visitors?');
    regions.forEach(([visitors, region], index) => {
      say(`  ${index + 1}  ${visitors} (${region})`);
    });
    say('  or the name of another region: https://firebase.google.com/docs/firestore/locations');
    const answer = await ask('Region: ');
    const region = regions[Number(answer) - 1]?.[1] ?? answer;
    if (!/^[a-z]+[a-z0-9-]*\d$/.test(region)) throw new Error(`'${answer}' is no region.`);
    const sure = await ask(
      `The posts will always be stored in ${region}. Type yes to create the database there: `,
    );
    if (sure.toLowerCase() !== 'yes') throw new Error('No database was made.');
    say('Creating the database, and publishing its rules. This may take a few minutes.');
    try {
      await firebase.createDatabase(id, region);
    } catch (error) {
      const byHand: string[] = ['api-disabled', 'billing', 'permission'];
      if (!(error instanceof FirebaseComplaint) || !byHand.includes(error.kind)) throw error;
      say(
        `${error.message}\nCreate it in the console, where it needs no billing: "Create database", Standard edition, the id ` +
          `(default), the location ${region}, production mode.`,
      );
      world.open(consolePage(id, 'firestore'));
      await whenDone(world);
    }
  },
};

/** The values of the project's web app, of the one that .env.local names before others; null when there is none. */
async function webAppConfig(world: World): Promise<WebAppConfig | null> {
  const apps = await world.firebase.webApps(projectOf(world));
  const named = world.settings.get('NEXT_PUBLIC_FIREBASE_APP_ID');
  const app = apps.find(({ appId }) => appId === named) ?? apps[0];
  return app ? world.firebase.webAppConfig(projectOf(world), app.appId) : null;
}

/** Whether the domain of the identity service is the project's, or one of the studio's own. */
function hasAuthDomain({ settings }: World, { authDomain }: WebAppConfig): boolean {
  const domain = settings.get('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN');
  return domain === authDomain || (domain !== '' && !domain.endsWith('.firebaseapp.com'));
}

/** The values that every web app has. */
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
  check: async (world) => {
    const { get } = world.settings;
    const config = await webAppConfig(world);
    if (!config) return missing('the project has no web app yet');
    const wrong = [
      ...(get('NEXT_PUBLIC_FIREBASE_API_KEY') === config.apiKey ? [] : ['NEXT_PUBLIC_FIREBASE_API_KEY']),
      ...(get('NEXT_PUBLIC_FIREBASE_APP_ID') === config.appId ? [] : ['NEXT_PUBLIC_FIREBASE_APP_ID']),
      ...(hasAuthDomain(world, config) ? [] : ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN']),
    ];
    return wrong.length === 0
      ? done('its values are in .env.local')
      : missing(`missing in .env.local, or different from the console: ${wrong.join(', ')}`);
  },
  checkHere: ({ settings }) => {
    const empty = webAppSettings.filter((name) => !settings.get(name));
    return empty.length === 0
      ? unseen('.env.local has values for it')
      : missing(`not in .env.local: ${empty.join(', ')}`);
  },
  fix: async (world) => {
    const { settings, firebase } = world;
    let config = await webAppConfig(world);
    if (!config) {
      await firebase.createWebApp(projectOf(world));
      config = await webAppConfig(world);
    }
    if (!config) throw new Error('The web app was created, but Firebase does not list it yet.');
    settings.set('NEXT_PUBLIC_FIREBASE_API_KEY', config.apiKey);
    settings.set('NEXT_PUBLIC_FIREBASE_APP_ID', config.appId);
    if (!hasAuthDomain(world, config)) {
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
  // To list the sites switches the service on, the only thing that a look changes.
  check: async (world) => {
    const sites = await world.firebase.hostingSites(projectOf(world));
    // Where firebase.json deploys to.
    const site = sites.find(({ type }) => type === 'DEFAULT_SITE');
    return site
      ? done(`https://${site.name.slice(site.name.lastIndexOf('/') + 1)}.web.app`)
      : missing('the project has no site yet');
  },
  fix: async (world) => {
    const id = projectOf(world);
    try {
      await world.firebase.createHostingSite(id, id);
    } catch (error) {
      if (!(error instanceof FirebaseComplaint) || error.kind === 'network') throw error;
      world.say(
        `${error.message}\nIn the console, under Hosting, press "Get started"; you can skip its other steps.`,
      );
      world.open(consolePage(id, 'hosting'));
      await whenDone(world);
    }
  },
};

/** What an anonymous visitor gets who asks for so many posts: the status, and Google's words if it is refused. */
async function askForPosts(world: World, limit: number): Promise<{ status: number; words: string }> {
  const response = await world.fetch(
    `https://firestore.googleapis.com/v1/projects/${projectOf(world)}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'x-goog-api-key': world.settings.get('NEXT_PUBLIC_FIREBASE_API_KEY') },
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'blog' }], limit } }),
    },
  );
  const text = await response.text();
  return { status: response.status, words: /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? '' };
}

/** Rules reach all of Google's machines within about a minute. Looks every five seconds for as long. */
async function untilPublished(world: World, step: Step): Promise<void> {
  for (let tries = 0; tries < 12 && (await step.check(world)).kind !== 'done'; tries += 1) {
    await world.wait(5000);
  }
}

const rules: Step = {
  title: 'Rules of the database',
  why:
    'A new database rejects all requests or, in test mode, lets anyone write. The rules of this site (firestore.rules) ' +
    'let anyone read posts, and only the owners of the blog write. `npm run deploy` publishes them each time, too.',
  // To publish rules where there is no database makes one, in a default region.
  needs: [firestore.title, webApp.title],
  check: async (world) => {
    const one = await askForPosts(world, 1);
    if (one.status === 403 && /permissions/.test(one.words)) {
      return missing('they are not published: visitors cannot read posts');
    }
    if (one.status !== 200) {
      return missing(`visitors who request posts get ${one.status}: ${one.words || 'no message'}`);
    }
    const tooMany = await askForPosts(world, postQueryLimit + 1);
    return tooMany.status === 403
      ? done('visitors may read posts')
      : missing(
          'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write',
        );
  },
  fix: async (world) => {
    world.say('Publishing firestore.rules. This may take a minute or two.');
    await world.firebase.publish(projectOf(world), 'firestore');
    await untilPublished(world, rules);
  },
};

const storageAddress = (bucket: string) => `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`;

/** Why a bucket is not reached, in words; null when it is. */
async function whyNoBucket({ fetch }: World, bucket: string): Promise<string | null> {
  const { status } = await fetch(`${storageAddress(bucket)}?maxResults=1`);
  if (status === 402) return `the bucket ${bucket} is disabled: the project needs the pay-as-you-go plan`;
  return status === 404
    ? `there is no bucket ${bucket}. Without pictures in posts, leave NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env.local empty`
    : null;
}

const noBucketNamed: State = {
  kind: 'optional',
  words: 'no Cloud Storage, which is only needed for pictures in posts',
};

const pictures: Step = {
  title: 'Pictures in posts',
  why:
    'Pictures in posts are stored in Cloud Storage, which needs the pay-as-you-go plan (Blaze): Google requires a credit card, even ' +
    'within the free quota (5 GB, for buckets in us-central1, us-east1 and us-west1; check the prices). Posts without ' +
    'pictures, or with pictures stored elsewhere (https://…), do not need it.',
  needs: [project.title],
  offer: 'Do you want to store pictures of posts in Cloud Storage? (y/N) ',
  check: async (world) => {
    const bucket = world.settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    if (!bucket) return noBucketNamed;
    const without = await whyNoBucket(world, bucket);
    if (without) return missing(without);
    // storage.rules deny listing and allow reading one picture: a missing one answers 404 when reading is allowed.
    const list = await world.fetch(`${storageAddress(bucket)}?maxResults=1`);
    const picture = await world.fetch(`${storageAddress(bucket)}/setup-looks-for-nothing.jpg`);
    if (list.ok) return missing('the published rules are not storage.rules, and let visitors list the files');
    if (picture.status === 404) return done(bucket);
    return missing(
      picture.status === 403
        ? 'storage.rules are not published: visitors cannot see pictures'
        : `Cloud Storage answers ${picture.status}`,
    );
  },
  checkHere: ({ settings }) => {
    const bucket = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    return bucket ? unseen(`.env.local names the bucket ${bucket}`) : noBucketNamed;
  },
  fix: async (world) => {
    const { settings, say, ask, open } = world;
    const id = projectOf(world);
    const named = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    if (!named || (await whyNoBucket(world, named))) {
      say('1. The plan: "Upgrade" at the lower left of this page, then set a budget alert.');
      open(consolePage(id, 'usage/details'));
      await whenDone(world);
      say(
        '2. The storage: "Get started", a location near your visitors (it cannot be changed later), production mode.',
      );
      open(consolePage(id, 'storage'));
      await whenDone(world);
      const usual = (await webAppConfig(world))?.storageBucket || `${id}.firebasestorage.app`;
      const answer = await ask(`3. The name of the bucket, after gs:// on that page (Enter: ${usual}): `);
      const bucket = answer.replace(/^gs:\/\/|\/$/g, '') || usual;
      // Written when it is there: with a name in it, the deployment publishes rules for it.
      const without = await whyNoBucket(world, bucket);
      if (without) throw new Error(without);
      settings.set('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', bucket);
    }
    say('Publishing storage.rules. This may take a minute or two.');
    await world.firebase.publish(id, 'storage');
    await untilPublished(world, pictures);
  },
};

/** How to put a key where only its owner looks, by system. */
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

/** How the key for the blog stands, which this machine tells. */
function keyState(world: World): State {
  const file = world.settings.get('GOOGLE_APPLICATION_CREDENTIALS');
  if (!file) return missing('.env.local names none (GOOGLE_APPLICATION_CREDENTIALS)');
  const wrong = wrongWithKey(file, projectOf(world), world.folder);
  return wrong ? missing(wrong) : done('its file exists, belongs to this project, and is outside the site');
}

const key: Step = {
  title: 'Key for the blog',
  why:
    'The blog commands (npm run blog:add) write to the database, which the rules only allow its owners. They sign ' +
    'in with a key that allows this and nothing else. firebase-tools has no command that writes posts, and does not share its ' +
    "sign-in with other programs. The key is a secret: keep it out of this site's folder, of e-mail and of Git.",
  needs: [project.title],
  check: async (world) => keyState(world),
  checkHere: keyState,
  fix: async (world) => {
    const { settings, say, ask, open, platform } = world;
    const id = projectOf(world);
    say(
      '1. On this page: a name such as blog, "Create and continue", the one role "Cloud Datastore User", "Done".',
    );
    open(`https://console.cloud.google.com/iam-admin/serviceaccounts/create?project=${id}`);
    await whenDone(world);
    say('2. Click the new account, then "Keys", "Add key", "Create new key", JSON. A file is downloaded.');
    say(`3. ${keyLocationAdvice(platform)}`);
    const answer = await ask('The path of the file (Enter to do it later): ');
    if (!answer) return;
    const file = answer.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, os.homedir());
    const wrong = wrongWithKey(file, id, world.folder);
    if (wrong) throw new Error(wrong);
    settings.set('GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};

/** Why sign-in by e-mail does not work, as the service reports it to an unknown account; null when it works. */
async function whyNoSignIn({ fetch, settings }: World): Promise<string | null> {
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
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(text)) return 'sign-in by e-mail is switched off';
  const words = /"message":\s*"([^"]*)"/.exec(text)?.[1] ?? 'without a word';
  throw new Error(`Could not determine whether sign-in by e-mail is enabled (${response.status}: ${words}).`);
}

const owners: Step = {
  title: 'Who may write',
  why:
    "On the page /write the studio's owner signs in with e-mail and password, and writes posts in the browser. The project " +
    'stores who is an owner; other accounts have no access. Posts can be written without it, with ' +
    'npm run blog:add.',
  needs: [webApp.title],
  offer: 'Do you want to write posts in the browser, on the page /write? (y/N) ',
  check: async (world) => {
    const without = await whyNoSignIn(world);
    if (without) return { kind: 'optional', words: `${without}, which is only needed for the page /write` };
    const addresses = await ownersOf(await world.identityProject());
    return addresses.length > 0
      ? done(addresses.join(', '))
      : missing('people can sign in, but there is no owner');
  },
  fix: async (world) => {
    const { say, ask, open } = world;
    const id = projectOf(world);
    if (await whyNoSignIn(world)) {
      say(
        '1. On this page "Get started" if it is there, then "Email/Password": the first of its two switches on, "Save".',
      );
      open(consolePage(id, 'authentication/providers'));
      await whenDone(world);
      say(
        '2. On this page, under "User actions", no tick at "Enable create (sign-up)", "Save": accounts cannot be created from outside.',
      );
      open(consolePage(id, 'authentication/settings'));
      await whenDone(world);
      const without = await whyNoSignIn(world);
      if (without) throw new Error(without);
    }
    const address = await ask('The e-mail address of the owner (Enter to do it later): ');
    if (address) say(await addOwner(await world.identityProject(), address));
  },
};

/** Everything between a fresh clone and a site that can go live, in order. */
export const steps: Step[] = [signIn, project, firestore, webApp, hosting, rules, pictures, key, owners];

/** The state of a step; `unseen` or missing when it cannot be checked. */
async function look(step: Step, world: World): Promise<{ state: State; couldLook: boolean }> {
  try {
    return { state: await step.check(world), couldLook: true };
  } catch (error) {
    const isOffline =
      error instanceof TypeError || (error instanceof FirebaseComplaint && error.kind === 'network');
    return { state: (isOffline ? unseen : missing)(wordsOf(error)), couldLook: false };
  }
}

/** What an error says; those of fetch say nothing but that it failed. */
function wordsOf(error: unknown): string {
  if (error instanceof TypeError) {
    return 'The internet could not be reached. Check the connection, then try again.';
  }
  return error instanceof Error ? error.message : String(error);
}

const signs = { done: '✓', missing: '✗', optional: '–', unseen: '?' };

/**
 * Looks at each step and, unless it only looks, does what is missing together with the person. What is done is found
 * done the next time, so an interruption loses nothing. Once the internet is not reached, it is not asked again: that can
 * take minutes each time.
 *
 * @param onlyLooks changes nothing and asks nothing
 * @returns titles of what is missing in the end, and of what could not be seen for want of the internet
 */
export async function takeSteps(
  world: World,
  { onlyLooks }: { onlyLooks: boolean },
): Promise<{ missing: string[]; unseen: string[] }> {
  const left: { missing: string[]; unseen: string[] } = { missing: [], unseen: [] };
  let isOffline = false;
  for (const step of steps) {
    const first = step.needs.find((title) => left.missing.includes(title));
    const here = () => (first ? undefined : step.checkHere?.(world)) ?? unseen('');
    let state = isOffline
      ? here()
      : first
        ? missing(`needs '${first}' first.`)
        : await see(step, world, { onlyLooks });
    if (!isOffline && state.kind === 'unseen') {
      isOffline = true;
      world.say(`${state.words}\nWithout it, only this machine is checked:`);
      state = here();
    }
    if (state.words) world.say(`${signs[state.kind]} ${step.title}: ${state.words}`);
    if (state.kind === 'missing' || state.kind === 'unseen') left[state.kind].push(step.title);
  }
  return left;
}

/** Looks at a step and, unless it only looks, does what is missing together with the person. */
async function see(step: Step, world: World, { onlyLooks }: { onlyLooks: boolean }): Promise<State> {
  const found = await look(step, world);
  return found.state.kind === 'done' || onlyLooks ? found.state : doWithPerson(step, found, world);
}

/** Repeats a step until it is done, or postponed. */
async function doWithPerson(
  step: Step,
  before: Awaited<ReturnType<typeof look>>,
  world: World,
): Promise<State> {
  const { say, ask } = world;
  say(`\n${steps.indexOf(step) + 1} of ${steps.length}: ${step.title}\n${step.why}`);
  if (before.state.kind === 'optional' && !/^y/i.test(await ask(step.offer ?? ''))) return before.state;
  for (let { state, couldLook } = before; ; ) {
    if (state.kind !== 'optional') say(`So far: ${state.words}`);
    // A step that cannot be checked, for lack of a network or a permission, is not run.
    if (couldLook) {
      let trouble: string | null = null;
      try {
        await step.fix(world);
      } catch (error) {
        trouble = wordsOf(error);
      }
      // Also after an error: firebase-tools reports errors for some things that have succeeded.
      ({ state, couldLook } = await look(step, world));
      if (state.kind === 'done') return state;
      state = (state.kind === 'unseen' ? unseen : missing)(trouble ?? state.words);
      say(`Not yet: ${state.words}`);
    }
    if (/^l/i.test(await ask('Press Enter to try again, or type later to continue without it: ')))
      return state;
    ({ state, couldLook } = await look(step, world));
    if (state.kind === 'done') return state;
  }
}
