import '../shared/help';

import { problems } from './checks/checks';
import { readContent } from './checks/content';
import { formatProblem } from './checks/problem';
import { shapesOf } from './model/readModel';

// Reports problems in content/.

const content = await readContent();
const found = problems(content);
for (const problem of found) console.error(formatProblem(shapesOf(content.model), problem));
const toFix = found.filter(({ severity }) => severity !== 'warning').length;
console.log(`content: ${toFix} to fix, ${found.length - toFix} warnings.`);
if (toFix > 0) process.exitCode = 1;
