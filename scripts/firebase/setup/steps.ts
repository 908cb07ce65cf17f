import { postQueryLimit } from '../../../lib/blog/post/post';
import { addOwner, loadOwners } from '../owners/ownerAccounts';
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
} from './project';
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
  return (await requestJson<{ cors?: Cors[] }>(await context.find('storage'), path, change)).cors ?? [];
}

const allowsReading = ({ origin, method }: Cors) => origin?.includes('*') && method?.includes('GET');

/** Finds the bucket: the one that .env.local names, or the one that the project has. */
const findBucket = async (context: SetupContext) =>
  getBucket(context) || ((await loadWebConfig(context))?.storageBucket ?? '');

const bucketStep: SetupStep = {
  name: 'Bucket with CORS, if there is one (docs/deploying.md, "Pictures in posts")',
  check: async (context) => {
    const [named, found] = [getBucket(context), await findBucket(context)];
    const { status } = await requestFile(found, '?maxResults=1');
    const isMissing = status === 402 || status === 404;
    if (isMissing) return named ? `${named} answers ${status}: it is not there, or is disabled` : null;
    if (!named) return `.env.local does not name ${found}`;
    const isOpen = (await requestCors(context, named)).some(allowsReading);
    return isOpen ? null : 'pages may not read its files, so clients cannot save all at once';
  },
  complete: async (context) => {
    const found = await findBucket(context);
    storeSetting(context, 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', found);
    const before = await requestCors(context, found);
    // Any site may: storage.rules decide about each file, and no cookie is involved.
    const cors = [...before, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }];
    if (!before.some(allowsReading)) await requestCors(context, found, { method: 'PATCH', body: { cors } });
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

/** Finds out from what visitors may do why the published rules are not storage.rules; null if they are. */
async function findStorageRulesProblem(bucket: string): Promise<string | null> {
  const differentRules = 'the published rules of the storage are not storage.rules';
  if ((await requestFile(bucket, '?maxResults=1')).ok) return `${differentRules}: visitors can list files`;
  // Anyone may read pictures of the blog: a missing one gets 404. A photograph of a gallery without an end is denied.
  const { status } = await requestFile(bucket, '/blog%2Flooks-for-nothing.jpg');
  if (status !== 404) return `${differentRules}: visitors who ask for a picture get ${status}`;
  const proof = await requestFile(bucket, '/proofs%2Fnothing%2Flooks-for-nothing.jpg');
  return proof.status === 403 ? null : `${differentRules}: they open every folder`;
}

const rulesStep: SetupStep = {
  name: 'Rules',
  check: async (context) => {
    const one = await requestPosts(context, 1);
    if (!one.ok) return `visitors who ask for posts get ${one.status}: ${one.reason}`;
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
    const [owner] = await loadOwners(await context.find('identity'));
    return owner ? null : 'nobody may write posts and read requests';
  },
  complete: async (context) => {
    const address = await context.ask("The owner's e-mail address: ");
    context.say(await addOwner(await context.find('identity'), address));
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
  for (const { name, check, complete: command } of steps) {
    const missing = await check(context);
    if (missing) {
      context.say(`… ${name}: ${missing}.`);
      const outcome: unknown = await command(context).catch((error) => error);
      // firebase-tools reports errors for operations that succeeded.
      const stillMissing = await check(context);
      if (stillMissing) throw outcome instanceof Error ? outcome : new Error(`${name}: ${stillMissing}.`);
    }
    context.say(`✓ ${name}`);
  }
}
