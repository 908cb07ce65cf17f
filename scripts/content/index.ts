import '../help';

import { parseArgs } from 'node:util';
import { findProblems, formatProblems } from './findProblems';

// Reports problems in content/; as JSON for the preview.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const problems = await findProblems();
if (values.json) {
  console.log(JSON.stringify(problems));
} else if (problems.length > 0) {
  console.error(formatProblems(problems));
  console.error(`\ncontent: ${problems.length} to fix.`);
  process.exitCode = 1;
} else {
  console.log('content: no problems found.');
}
