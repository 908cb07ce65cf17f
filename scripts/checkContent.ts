import './shared/help';

import { findProblems } from './content/checks';
import { readContent } from './content/content';
import { formatProblem } from './content/problem';

// Reports problems in content/.

const problems = findProblems(readContent());
for (const problem of problems) console.error(formatProblem(problem));
const toFix = problems.filter(({ severity }) => severity !== 'warning').length;
console.log(`content: ${toFix} to fix, ${problems.length - toFix} warnings.`);
if (toFix > 0) process.exitCode = 1;
