import '../shared/help';

import { parseArgs } from 'node:util';
import { findProblems, formatProblems } from './findProblems';

// Reports problems in content/; as JSON for the preview.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const problems = await findProblems();
const toFix = problems.filter(({ isWarning }) => !isWarning).length;
if (values.json) {
  console.log(JSON.stringify(problems));
} else if (toFix > 0) {
  console.error(formatProblems(problems));
  console.error(`\ncontent: ${toFix} to fix.`);
  process.exitCode = 1;
} else if (problems.length > 0) {
  const count = `${problems.length} ${problems.length === 1 ? 'warning' : 'warnings'}`;
  console.log(`${formatProblems(problems)}\n\ncontent: nothing to fix, ${count}.`);
} else {
  console.log('content: no problems found.');
}
