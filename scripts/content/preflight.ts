import '../shared/help';

import { createInterface } from 'node:readline/promises';
import { home, portrait, product, site } from '../../lib/content';
import { factsOfTheSample } from './checks/sample';

// Asks before a deployment whether what still belongs to the sample studio may go live. `npm run check:content` ran before.

const left = factsOfTheSample(site, { home, portrait, product });
if (left.length > 0) {
  console.log(`Still of the sample studio:\n${left.map((line) => `  ${line}`).join('\n')}`);
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const answer = process.stdin.isTTY ? await question.question('Go live with them? (y/N) ') : 'n';
  if (!process.stdin.isTTY) console.log('Write your own, or answer in a terminal that they may go live.');
  question.close();
  if (!/^y/i.test(answer)) process.exitCode = 1;
}
console.log(process.exitCode ? 'preflight: not ready to go live.' : 'preflight: ready to go live.');
