import { postQueryLimit } from '../../../lib/blog/post';
import { addOwner, loadOwners } from '../ownerAccounts';
import { requestJson, sendHttpRequest } from '../services';
import {
  databaseStep,
  hostingStep,
  keyStep,
  loadWebConfig,
  ownerSignInStep,
  projectStep,
  signInStep,
  webAppStep,
} from './projectSteps';
import {
  getBucket,
  getProjectId,
  getSetting,
  publishRules,
  type SetupContext,
  type SetupStep,
  storeSetting,
} from './step';

/** Requests a file of a bucket, or with a query a list of files, as a visitor does: storage.rules decide. */
const requestFile = (bucket: string, file: string) =>
  sendHttpRequest(`https://firebasestorage.googleapis.com/v0/b/${bucket}/o${file}`);

type Cors = { origin?: string[]; method?: string[]; maxAgeSeconds?: number };

/** Reads the CORS settings of a bucket, which say which sites' pages may `fetch` its files, or changes them. */
async function requestCors(context: SetupContext, bucket: string, change: object = {}): Promise<Cors[]> {
  const path = `/b/${bucket}?fields=cors`;
  return (
    (await requestJson<{ cors?: Cors[] }>(await context.findService('storage'), path, change)).cors ?? []
  );
}

const allowsReading = ({ origin, method }: Cors) => origin?.includes('*') && method?.includes('GET');

/** Finds the bucket: the one that .env.local names, or the one that the project has. */
const findBucket = async (context: SetupContext) =>
  getBucket(context) || ((await loadWebConfig(context))?.storageBucket ?? '');

const bucketStep: SetupStep = {
  name: 'Bucket with CORS, if there is one (docs/deploying.md, "Galleries and pictures in posts")',
  check: async (context) => {
    const [configuredBucket, bucket] = [getBucket(context), await findBucket(context)];
    const { status } = await requestFile(bucket, '?maxResults=1');
    const isMissing = status === 402 || status === 404;
    if (isMissing)
      return configuredBucket
        ? `${configuredBucket} answers ${status}: it is not there, or is disabled`
        : null;
    if (!configuredBucket) return `.env.local does not name ${bucket}`;
    const isOpen = (await requestCors(context, configuredBucket)).some(allowsReading);
    return isOpen
      ? null
      : 'pages are not allowed to read its files, so clients cannot download all pictures at once';
  },
  complete: async (context) => {
    const bucket = await findBucket(context);
    storeSetting(context, 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', bucket);
    const currentCors = await requestCors(context, bucket);
    // Pages of any site may read files: storage.rules decide about each file, and requests contain no cookies.
    const cors = [...currentCors, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }];
    if (!currentCors.some(allowsReading))
      await requestCors(context, bucket, { method: 'PATCH', body: { cors } });
  },
};

/** Requests a number of posts, as a visitor does. */
function requestPosts(context: SetupContext, limit: number) {
  const documents = `projects/${getProjectId(context)}/databases/(default)/documents`;
  return sendHttpRequest(`https://firestore.googleapis.com/v1/${documents}:runQuery`, {
    headers: { 'x-goog-api-key': getSetting(context, 'API_KEY') },
    body: { structuredQuery: { from: [{ collectionId: 'blog' }], limit } },
  });
}

/** Tests with a visitor's requests whether the published rules are storage.rules. @returns the difference, or null */
async function findStorageRulesProblem(bucket: string): Promise<string | null> {
  const differentRules = 'the published rules of the storage are not storage.rules';
  if ((await requestFile(bucket, '?maxResults=1')).ok) return `${differentRules}: visitors can list files`;
  // A missing file gets 404 in the blog, which anyone may read, and 403 in a gallery, whose rule needs its metadata.
  const { status } = await requestFile(bucket, '/blog%2Flooks-for-nothing.jpg');
  if (status !== 404) return `${differentRules}: visitors who ask for a picture get ${status}`;
  const proof = await requestFile(bucket, '/proofs%2Fnothing%2Flooks-for-nothing.jpg');
  return proof.status === 403 ? null : `${differentRules}: they open every folder`;
}

const rulesStep: SetupStep = {
  name: 'Rules',
  check: async (context) => {
    const response = await requestPosts(context, 1);
    if (!response.ok) return `visitors who ask for posts get ${response.status}: ${response.reason}`;
    if ((await requestPosts(context, postQueryLimit + 1)).status !== 403)
      return 'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write';
    return getBucket(context) ? findStorageRulesProblem(getBucket(context)) : null;
  },
  complete: async (context) => {
    await publishRules(context, getBucket(context) ? 'firestore,storage' : 'firestore');
    // Rules take up to a minute to reach all of Google's servers.
    for (let tries = 0; tries < 12 && (await rulesStep.check(context)); tries += 1) await context.wait(5000);
  },
};

const firstOwnerStep: SetupStep = {
  name: 'First owner',
  check: async (context) => {
    const [owner] = await loadOwners(await context.findService('identity'));
    return owner ? null : 'nobody may write posts and read requests';
  },
  complete: async (context) => {
    const address = await context.ask("The owner's e-mail address: ");
    context.say(await addOwner(await context.findService('identity'), address));
  },
};

/** Every step from a fresh clone to a project that the site can be deployed to; the last steps check how the live project responds. */
const steps = [
  signInStep,
  projectStep,
  webAppStep,
  hostingStep,
  databaseStep,
  keyStep,
  ownerSignInStep,
  bucketStep,
  rulesStep,
  firstOwnerStep,
];

/**
 * Completes the steps that are incomplete, one by one. The next run finds completed steps, and skips them.
 *
 * @throws Error at the first failure, with the message of the tool that failed
 */
export async function setUp(context: SetupContext): Promise<void> {
  for (const { name, check, complete } of steps) {
    const missing = await check(context);
    if (missing) {
      context.say(`… ${name}: ${missing}.`);
      const outcome: unknown = await complete(context).catch((error) => error);
      // firebase-tools sometimes reports an error although the operation has succeeded.
      const stillMissing = await check(context);
      if (stillMissing) throw outcome instanceof Error ? outcome : new Error(`${name}: ${stillMissing}.`);
    }
    context.say(`✓ ${name}`);
  }
}
