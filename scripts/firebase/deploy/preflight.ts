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

// Lists what has to be fixed before going live, and how many visits per day the blog can serve for free.

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
    console.log(
      left.length === 0 ? 'preflight: the site is ready to go live.' : `preflight: ${left.length} blockers.`,
    );
  }
  process.exitCode = left.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
