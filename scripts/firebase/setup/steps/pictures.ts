import { send } from '../../services';
import {
  type Context,
  done,
  doneInConsole,
  missing,
  optional,
  projectOf,
  type Step,
  unchecked,
} from '../step';
import { project } from './project';
import { publishRules, untilPublished } from './rules';
import { webAppConfig } from './webApp';

const storageAddress = (bucket: string) => `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`;

/** Why a bucket is not reachable, as a message; null when it is. */
async function whyNoBucket({ fetch }: Context, bucket: string): Promise<string | null> {
  const { status } = await send(`${storageAddress(bucket)}?maxResults=1`, { fetch });
  if (status === 402) return `the bucket ${bucket} is disabled: the project needs the pay-as-you-go plan`;
  return status === 404
    ? `there is no bucket ${bucket}. Without pictures in posts, leave NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env.local empty`
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
    const bucket = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    return bucket
      ? unchecked(`.env.local names the bucket ${bucket}`)
      : optional('no Cloud Storage, which is only needed for pictures in posts');
  },
  check: async (context) => {
    const { fetch, settings } = context;
    const bucket = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    const reason = await whyNoBucket(context, bucket);
    if (reason) return missing(reason);
    // storage.rules deny listing and allow reading single pictures: a missing one gets 404 when reading is allowed.
    const list = await send(`${storageAddress(bucket)}?maxResults=1`, { fetch });
    if (list.ok) return missing('the published rules are not storage.rules, and let visitors list the files');
    const { status } = await send(`${storageAddress(bucket)}/setup-looks-for-nothing.jpg`, { fetch });
    if (status === 404) return done(bucket);
    return missing(
      status === 403
        ? 'storage.rules are not published: visitors cannot see pictures'
        : `Cloud Storage returns ${status}`,
    );
  },
  fix: async (context) => {
    const { settings, say, ask } = context;
    const id = projectOf(context);
    const named = settings.get('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET');
    if (!named || (await whyNoBucket(context, named))) {
      say('1. The plan: "Upgrade" at the lower left of this page, then set a budget alert.');
      await doneInConsole(context, 'usage/details');
      say(
        '2. The storage: "Get started", a location near your visitors (it cannot be changed later), production mode.',
      );
      await doneInConsole(context, 'storage');
      const usual = (await webAppConfig(context))?.storageBucket || `${id}.firebasestorage.app`;
      const answer = await ask(`3. The name of the bucket, after gs:// on that page (Enter: ${usual}): `);
      const bucket = answer.replace(/^gs:\/\/|\/$/g, '') || usual;
      // Written once the bucket exists: with a bucket name the deployment publishes its rules.
      const reason = await whyNoBucket(context, bucket);
      if (reason) throw new Error(reason);
      settings.set('NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', bucket);
    }
    await publishRules(context, 'storage');
    await untilPublished(context, pictures);
  },
};
