import { type Database, FirebaseToolsError } from '../firebase';
import { type Context, done, doneAt, doneInConsole, missing, projectOf, type Step } from '../step';
import { project } from './project';

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
    const { firebase, say, ask } = context;
    const id = projectOf(context);
    if (await databaseOf(context)) {
      say(
        'If another program uses this database, keep it and choose another project: empty the line\n' +
          'NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local, and type npm run setup. If nothing uses it, delete it in the\n' +
          'console (the database, its menu, "Delete database"); this step then creates a new one.',
      );
      await doneAt(context, `https://console.cloud.google.com/firestore/databases?project=${id}`);
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
      await doneInConsole(context, 'firestore');
    }
  },
};
