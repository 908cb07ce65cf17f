import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postQueryLimit } from '../../../../lib/blog/post/maxPosts';
import { askForFile, problemOfRules } from '../../bucket';
import { writeRules } from '../../rules';
import { send } from '../../services';
import { FirebaseToolsError } from '../firebase';
import {
  type Context,
  done,
  doneAt,
  doneInConsole,
  inProject,
  messageOf,
  missing,
  optional,
  projectOf,
  type Step,
  unchecked,
} from '../step';
import { project, webApp, webAppConfig } from './project';
import { offerVerification, whyNoSignIn } from './writers';

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

/** A Firestore database; `name` is `projects/ID/databases/(default)`, `locationId` its region. */
type Database = { name: string; type: string; locationId: string; databaseEdition?: string };

async function databaseOf(context: Context): Promise<Database | undefined> {
  try {
    const databases = await inProject<Database[] | undefined>(context, 'firestore:databases:list');
    return databases?.find(({ name }) => name.endsWith('/databases/(default)'));
  } catch (error) {
    // In a new project, listing databases is an error.
    if (error instanceof FirebaseToolsError && error.kind === 'api-disabled') return undefined;
    throw error;
  }
}

/** A config file with the database's region, written for a single command. Ignored by Git. */
const regionConfig = 'firebase.setup.json';

/** Creates the database, with its rules. Unlike `firestore:databases:create`, `deploy` also enables the service. */
async function createDatabase(context: Context, region: string): Promise<void> {
  const inFolder = (file: string) => path.join(context.folder, file);
  const { firestore }: { firestore: object } = JSON.parse(readFileSync(inFolder('firebase.json'), 'utf8'));
  writeFileSync(inFolder(regionConfig), JSON.stringify({ firestore: { ...firestore, location: region } }));
  try {
    await writeRules(inFolder('firestore.rules'));
    await inProject(context, 'deploy', '--only', 'firestore', '--config', regionConfig);
  } finally {
    rmSync(inFolder(regionConfig));
  }
}

/** Creates the database of the posts. */
export const firestore: Step = {
  title: 'Firestore',
  why:
    'Firestore is the database that stores the posts. It must be in Native mode, which web pages can read. Its region ' +
    'is where the posts are stored: near your visitors they load faster, and some studios have legal requirements. THE REGION ' +
    'CAN NEVER BE CHANGED; a different one needs a new project.',
  needs: [project.title],
  check: async (context) => {
    const database = await databaseOf(context);
    if (!database) return missing('the project has no database yet');
    if (database.type !== 'FIRESTORE_NATIVE') {
      return missing('the database is in Datastore mode, which no web page can read');
    }
    return database.databaseEdition === 'ENTERPRISE'
      ? missing('the database has the Enterprise edition, which this site cannot read')
      : done(`Native mode, in ${database.locationId}`);
  },
  fix: async (context) => {
    const { say, ask } = context;
    if (await databaseOf(context)) {
      say(
        'If another program uses this database, keep it and choose another project: empty the line\n' +
          'NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local, and type npm run setup. If nothing uses it, delete it in the\n' +
          'console (the database, its menu, "Delete database"); this step then creates a new one.',
      );
      return doneAt(
        context,
        `https://console.cloud.google.com/firestore/databases?project=${projectOf(context)}`,
      );
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
      await createDatabase(context, region);
    } catch (error) {
      const byHand: string[] = ['api-disabled', 'billing', 'permission'];
      if (!(error instanceof FirebaseToolsError) || !byHand.includes(error.kind)) throw error;
      say(
        `${error.message}\nCreate it in the console, where it needs no billing: "Create database", Standard edition, the id ` +
          `(default), the location ${region}, production mode.`,
      );
      await doneInConsole(context, 'firestore');
    }
  },
};

/** Publishes the rules of a service, once their owners have been told what they require, and waits until they apply. */
async function publishRules(context: Context, service: 'firestore' | 'storage', step: Step): Promise<void> {
  try {
    if (!(await whyNoSignIn(context))) await offerVerification(context, await context.identity());
  } catch (error) {
    context.say(
      `Could not check whether the owners' addresses are verified, which the rules require. An owner whose address is not is ` +
        `told on the page /write how to verify it. (${messageOf(error)})`,
    );
  }
  if (service === 'firestore') await writeRules(path.join(context.folder, 'firestore.rules'));
  context.say(`Publishing ${service}.rules. This may take a minute or two.`);
  await inProject(context, 'deploy', '--only', service);
  // Rules take up to a minute to reach all of Google's servers.
  for (let tries = 0; tries < 12 && (await step.check?.(context))?.kind !== 'done'; tries += 1) {
    await context.wait(5000);
  }
}

const askForPosts = (context: Context, limit: number) =>
  send(
    `https://firestore.googleapis.com/v1/projects/${projectOf(context)}/databases/(default)/documents:runQuery`,
    {
      fetch: context.fetch,
      headers: { 'x-goog-api-key': context.settings.get('NEXT_PUBLIC_FIREBASE_API_KEY') },
      body: { structuredQuery: { from: [{ collectionId: 'blog' }], limit } },
    },
  );

/** Publishes the rules of the database. */
export const rules: Step = {
  title: 'Rules of the database',
  why:
    'A new database rejects all requests or, in test mode, lets anyone write. The rules of this site (firestore.rules) ' +
    'let anyone read posts, and only the owners of the blog write. `npm run deploy` publishes them each time, too.',
  // Publishing rules without a database would create one in a default region.
  needs: [firestore.title, webApp.title],
  check: async (context) => {
    const one = await askForPosts(context, 1);
    if (one.status === 403 && /permissions/.test(one.reason)) {
      return missing('they are not published: visitors cannot read posts');
    }
    if (one.status !== 200) {
      return missing(`visitors who request posts get ${one.status}: ${one.reason || 'no message'}`);
    }
    const tooMany = await askForPosts(context, postQueryLimit + 1);
    return tooMany.status === 403
      ? done('visitors may read posts')
      : missing(
          'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write',
        );
  },
  fix: (context) => publishRules(context, 'firestore', rules),
};

/** The setting with the name of the bucket; empty without Cloud Storage. */
export const bucketSetting = 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET';

/** Why a bucket is not reachable, as a message; null when it is. */
async function whyNoBucket(context: Context, bucket: string): Promise<string | null> {
  const { status } = await askForFile(bucket, '?maxResults=1', context.fetch);
  if (status === 402) return `the bucket ${bucket} is disabled: the project needs the pay-as-you-go plan`;
  return status === 404
    ? `there is no bucket ${bucket}. Without pictures in posts, leave ${bucketSetting} in .env.local empty`
    : null;
}

/** Sets up Cloud Storage for pictures in posts. */
export const pictures: Step = {
  title: 'Pictures in posts',
  why:
    'Pictures in posts are stored in Cloud Storage, which needs the pay-as-you-go plan (Blaze): Google requires a credit card, even ' +
    'within the free quota (5 GB, for buckets in us-central1, us-east1 and us-west1; check the prices). Posts without ' +
    'pictures, or with pictures stored elsewhere (https://…), do not need it.',
  needs: [project.title],
  offer: 'Do you want to store pictures of posts in Cloud Storage? (y/N) ',
  checkLocally: ({ settings }) => {
    const bucket = settings.get(bucketSetting);
    return bucket
      ? unchecked(`.env.local names the bucket ${bucket}`)
      : optional('no Cloud Storage, which is only needed for pictures in posts');
  },
  check: async (context) => {
    const bucket = context.settings.get(bucketSetting);
    const reason = await whyNoBucket(context, bucket);
    if (reason) return missing(reason);
    const problem = await problemOfRules(bucket, context.fetch);
    return problem ? missing(problem) : done(bucket);
  },
  fix: async (context) => {
    const { settings, say, ask } = context;
    const named = settings.get(bucketSetting);
    if (!named || (await whyNoBucket(context, named))) {
      say('1. The plan: "Upgrade" at the lower left of this page, then set a budget alert.');
      await doneInConsole(context, 'usage/details');
      say(
        '2. The storage: "Get started", a location near your visitors (it cannot be changed later), production mode.',
      );
      await doneInConsole(context, 'storage');
      const config = await webAppConfig(context);
      const usual = config?.storageBucket || `${projectOf(context)}.firebasestorage.app`;
      const answer = await ask(`3. The name of the bucket, after gs:// on that page (Enter: ${usual}): `);
      const bucket = answer.replace(/^gs:\/\/|\/$/g, '') || usual;
      // Written once the bucket exists: with a bucket name the deployment publishes its rules.
      const reason = await whyNoBucket(context, bucket);
      if (reason) throw new Error(reason);
      settings.set(bucketSetting, bucket);
    }
    await publishRules(context, 'storage', pictures);
  },
};
