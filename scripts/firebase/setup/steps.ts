import { postQueryLimit } from '../../../lib/blog/post/post';
import { addOwner, ownersOf } from '../owners/accounts';
import { request, send } from '../services';
import { database, hosting, key, project, signIn, signInOfOwners, webApp, webConfigOf } from './project';
import { bucketOf, type Context, get, projectOf, publish, type Step, set } from './step';

/** What a visitor gets for a file of a bucket, or, with a query, for a list of them: storage.rules decide. */
const askForFile = (bucket: string, file: string) =>
  send(`https://firebasestorage.googleapis.com/v0/b/${bucket}/o${file}`);

type Cors = { origin?: string[]; method?: string[]; maxAgeSeconds?: number };

/** Reads which sites' pages may read files of a bucket with `fetch`, or writes it. */
async function corsOf(context: Context, bucket: string, change: object = {}): Promise<Cors[]> {
  const path = `/b/${bucket}?fields=cors`;
  return (await request<{ cors?: Cors[] }>(await context.find('storage'), path, change)).cors ?? [];
}

const mayRead = ({ origin, method }: Cors) => origin?.includes('*') && method?.includes('GET');

/** The bucket that .env.local names, or the one that the project has. */
const bucketIn = async (context: Context) =>
  bucketOf(context) || ((await webConfigOf(context))?.storageBucket ?? '');

const bucket: Step = {
  name: 'Bucket with CORS, if there is one (docs/deploying.md, "Pictures in posts")',
  check: async (context) => {
    const [named, found] = [bucketOf(context), await bucketIn(context)];
    const { status } = await askForFile(found, '?maxResults=1');
    const isMissing = status === 402 || status === 404;
    if (isMissing) return named ? `${named} answers ${status}: it is not there, or is disabled` : null;
    if (!named) return `.env.local does not name ${found}`;
    const isOpen = (await corsOf(context, named)).some(mayRead);
    return isOpen ? null : 'pages may not read its files, so clients cannot save all at once';
  },
  command: async (context) => {
    const found = await bucketIn(context);
    set(context, 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET', found);
    const before = await corsOf(context, found);
    // Any site may: storage.rules decide about each file, and no cookie is involved.
    const cors = [...before, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }];
    if (!before.some(mayRead)) await corsOf(context, found, { method: 'PATCH', body: { cors } });
  },
};

/** The answer to a visitor who asks for a number of posts. */
function askForPosts(context: Context, limit: number) {
  const documents = `projects/${projectOf(context)}/databases/(default)/documents`;
  return send(`https://firestore.googleapis.com/v1/${documents}:runQuery`, {
    headers: { 'x-goog-api-key': get(context, 'API_KEY') },
    body: { structuredQuery: { from: [{ collectionId: 'blog' }], limit } },
  });
}

/** Why the published rules are not storage.rules, by what visitors may do; null when they are. */
async function problemOfStorageRules(bucket: string): Promise<string | null> {
  const isOther = 'the published rules of the storage are not storage.rules';
  if ((await askForFile(bucket, '?maxResults=1')).ok) return `${isOther}: visitors can list files`;
  // Anyone may read pictures of the blog: a missing one gets 404. A photograph of a gallery without an end is denied.
  const { status } = await askForFile(bucket, '/blog%2Flooks-for-nothing.jpg');
  if (status !== 404) return `${isOther}: visitors who ask for a picture get ${status}`;
  const proof = await askForFile(bucket, '/proofs%2Fnothing%2Flooks-for-nothing.jpg');
  return proof.status === 403 ? null : `${isOther}: they open every folder`;
}

const rules: Step = {
  name: 'Rules',
  check: async (context) => {
    const one = await askForPosts(context, 1);
    if (!one.ok) return `visitors who ask for posts get ${one.status}: ${one.reason}`;
    if ((await askForPosts(context, postQueryLimit + 1)).status !== 403)
      return 'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write';
    return bucketOf(context) ? problemOfStorageRules(bucketOf(context)) : null;
  },
  command: async (context) => {
    await publish(context, bucketOf(context) ? 'firestore,storage' : 'firestore');
    // Rules take up to a minute to reach all of Google's servers.
    for (let tries = 0; tries < 12 && (await rules.check(context)); tries += 1) await context.wait(5000);
  },
};

const firstOwner: Step = {
  name: 'First owner',
  check: async (context) => {
    const [owner] = await ownersOf(await context.find('identity'));
    return owner ? null : 'nobody may write posts and read requests';
  },
  command: async (context) => {
    const address = await context.ask("The owner's e-mail address: ");
    context.say(await addOwner(await context.find('identity'), address));
  },
};

/** Every step from a fresh clone to a project that the site can be deployed to; the last ones check what the live one answers. */
const steps = [signIn, project, webApp, hosting, database, key, signInOfOwners, bucket, rules, firstOwner];

/**
 * Does what is missing, step by step. What was done is found again the next time.
 *
 * @throws Error at the first failure, with the words of the tool that failed
 */
export async function setUp(context: Context): Promise<void> {
  for (const { name, check, command } of steps) {
    const missing = await check(context);
    if (missing) {
      context.say(`… ${name}: ${missing}.`);
      const failure: unknown = await command(context).catch((error) => error);
      // firebase-tools reports errors for operations that succeeded.
      const left = await check(context);
      if (left) throw failure instanceof Error ? failure : new Error(`${name}: ${left}.`);
    }
    context.say(`✓ ${name}`);
  }
}
