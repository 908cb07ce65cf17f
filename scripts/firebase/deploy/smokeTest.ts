import { setTimeout as sleep } from 'node:timers/promises';
import { problemOfRules, problemsOfProofs } from '../bucket';
import type { Service } from '../services';

/** Headers that every page of the live site has (`firebase.json` and the export). */
const pageHeaders = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];

/** How long a release may take to reach all servers of a host, and the interval between attempts, in ms. */
const timeoutMs = 120_000;
const intervalMs = 5_000;

/** What to test a live site against. */
export type SmokeTest = {
  /** URL of the live site, without a trailing slash. */
  site: string;
  /** The file list of the deployed release (`_next/static/release.json`); null when another one is live. */
  release: string | null;
  countPosts: () => Promise<number>;
  /** The bucket of pictures and proofs, null if the project has none, and the service that can change it, if the key may. */
  files: { bucket: string; service: Service | null } | null;
  fetch: typeof fetch;
};

/** What is wrong with the live site, a line each. */
export async function findLiveProblems({
  site,
  release,
  countPosts,
  files,
  fetch,
}: SmokeTest): Promise<string[]> {
  const problems: string[] = [];
  const load = async (address: string) => {
    const url = new URL(address, site).href;
    const response = await fetch(url, { cache: 'no-store' }).catch(() => null);
    if (response?.status === 200) return response;
    problems.push(`${url} returns ${response?.status ?? 'no response'}, not 200.`);
    return null;
  };

  const home = await load('/');
  for (const name of home ? pageHeaders : []) {
    if (!home?.headers.get(name)) problems.push(`${site}/ has no ${name} header.`);
  }
  const [, picture = null] = /<img[^>]* src="(\/photos\/[^"]+)"/.exec((await home?.text()) ?? '') ?? [];
  if (picture) {
    const type = (await load(picture))?.headers.get('content-type') ?? 'image/';
    if (!type.startsWith('image/')) problems.push(`${site}${picture} is ${type}, not a picture.`);
  } else if (home) problems.push(`${site}/ shows no photograph.`);

  const list = release === null ? null : await (await load('/_next/static/release.json'))?.text();
  if (list && list !== release) problems.push(`${site}/ is still a previous release.`);

  const blog = await (await load('/blog'))?.text();
  const posts = await countPosts().catch((error: Error) => {
    problems.push(`Visitors cannot read the posts: ${error.message}`);
    return 0;
  });
  if (blog !== undefined && posts > 0 && !/id="post-/.test(blog)) {
    problems.push(`${site}/blog shows none of the ${posts} posts.`);
  }
  if (files) problems.push(...(await findStorageProblems(files, site, fetch)));
  return problems;
}

/** What storage.rules and the settings of a bucket do otherwise than they should. */
async function findStorageProblems(
  { bucket, service }: NonNullable<SmokeTest['files']>,
  site: string,
  fetch: SmokeTest['fetch'],
): Promise<string[]> {
  try {
    const problem = await problemOfRules(bucket, fetch);
    if (problem) return [`${bucket}: ${problem}. To publish them: npm run setup, "Pictures in posts".`];
    return service ? await problemsOfProofs(service, bucket, site, fetch) : [];
  } catch (error) {
    return [`${bucket} could not be checked: ${error instanceof Error ? error.message : error}`];
  }
}

/** Loads the live site repeatedly until nothing is wrong. Throws Error with the remaining problems after two minutes. */
export async function smokeTest(test: SmokeTest): Promise<void> {
  const start = Date.now();
  for (;;) {
    const problems = await findLiveProblems(test);
    if (problems.length === 0) return;
    if (Date.now() - start > timeoutMs) throw new Error(problems.join('\n'));
    await sleep(intervalMs);
  }
}
