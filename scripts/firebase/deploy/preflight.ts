import '../../shared/help';

import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { blog } from '../../../content/blog';
import { postsAtBuild } from '../../../lib/blog/build/postsAtBuild';
import { problems } from '../../content/checks/checks';
import { readContent } from '../../content/checks/content';
import { blockers, keptIn, parseAllowed } from '../../content/checks/findings';
import { describeFindings } from '../../content/launch/describe';
import { freeVisits } from '../../content/launch/visits';
import { shapesOf } from '../../content/model/readModel';
import { pagesMayRead, problemOfRules } from '../bucket';
import { findService } from '../services';

// Lists what has to be fixed before going live, how many visits per day the blog can serve for free, and whether the bucket
// accepts proofs. The last is no blocker: `npm run deploy` publishes the rules afterwards.

/** How a bucket is set up for proofs, as a line. */
async function describeBucket(bucket: string): Promise<string> {
  try {
    const problem = await problemOfRules(bucket, fetch);
    if (problem) return `${problem}; npm run deploy publishes them.`;
    const isReadable = await pagesMayRead(await findService('storage', process.env), bucket, fetch);
    return isReadable
      ? 'storage.rules apply, and clients can save all pictures as one file (CORS).'
      : 'storage.rules apply. Clients can only save one picture after another (CORS): npm run setup, "Saving finished pictures".';
  } catch (error) {
    if (error instanceof TypeError) return 'not checked, because Cloud Storage did not respond.';
    return `not checked. ${error instanceof Error ? error.message : error}`;
  }
}

try {
  const { values } = parseArgs({
    options: {
      allow: { type: 'string', default: '' },
      /** Shows every finding, without truncating groups. */
      all: { type: 'boolean', default: false },
      /** Prints only the blockers, as JSON. */
      json: { type: 'boolean', default: false },
    },
  });
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const content = await readContent();
  const allowed = [...parseAllowed(values.allow), ...keptIn(content)];
  const found = problems(content, 'launch');
  const left = blockers(found, allowed);
  if (values.json) console.log(JSON.stringify(left));
  else {
    const shown = values.all ? Number.POSITIVE_INFINITY : 4;
    if (found.length > 0)
      console.log(`${describeFindings(found, allowed, shown, shapesOf(content.model))}\n`);
    const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
    console.log(`${await freeVisits(project, () => postsAtBuild(blog.posts), blog.posts)}\n`);
    const bucket = process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET;
    if (bucket) console.log(`proofs in ${bucket}: ${await describeBucket(bucket)}\n`);
    console.log(
      left.length === 0 ? 'preflight: the site is ready to go live.' : `preflight: ${left.length} blockers.`,
    );
  }
  process.exitCode = left.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
