import '../../shared/help';

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { blog } from '../../../content/blog';
import { launch } from '../../../content/launch';
import { postsAtBuild } from '../../../lib/blog/build/postsAtBuild';
import { describeFindings } from './describe';
import { blockers, parseAllowed } from './findings';
import { findingsHere } from './launch';
import { freeVisits } from './visits';

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
  const kept = parseAllowed(Object.keys(launch.keep).join(','), 'content/launch.ts: keep');
  const allowed = [...parseAllowed(values.allow), ...kept];
  const found = findingsHere();
  const left = blockers(found, allowed);
  if (values.json) {
    console.log(JSON.stringify(left));
  } else {
    if (found.length > 0)
      console.log(
        `${describeFindings(found, allowed, values.all ? Number.POSITIVE_INFINITY : 4, (module) => readFileSync(module, 'utf8'))}\n`,
      );
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
