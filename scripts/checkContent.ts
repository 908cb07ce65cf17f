import { findProblems } from './content/findProblems';
import { formatProblem } from './content/problem';
import { readContent } from './content/readContent';

// Reports problems in content/.

const problems = findProblems(readContent());
for (const problem of problems) console.error(formatProblem(problem));
const errorCount = problems.filter(({ severity }) => severity !== 'warning').length;
console.log(`content: ${errorCount} to fix, ${problems.length - errorCount} warnings.`);
if (errorCount > 0) process.exitCode = 1;
