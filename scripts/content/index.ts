import '../shared/help';

import { parseArgs } from 'node:util';
import { problems } from './checks/checks';
import { nodesOf, readContent } from './checks/content';
import { formatProblem } from './checks/describe';
import { recordNewTexts } from './checks/descriptions';
import { shapesOf } from './model/readModel';

// Reports problems in content/, and updates the record of described photographs.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const content = await readContent();
const found = problems(content, 'page');
recordNewTexts(nodesOf(content), found);

const lines = found.map((problem) => formatProblem(shapesOf(content.model), problem)).join('\n');
const toFix = found.filter(({ severity }) => severity !== 'warning').length;
const warnings = `${found.length} ${found.length === 1 ? 'warning' : 'warnings'}`;
if (values.json) console.log(JSON.stringify(found));
else if (toFix > 0) console.error(`${lines}\n\ncontent: ${toFix} to fix.`);
else if (found.length > 0) console.log(`${lines}\n\ncontent: nothing to fix, ${warnings}.`);
else console.log('content: no problems found.');
if (toFix > 0 && !values.json) process.exitCode = 1;
