import '../shared/help';

import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { loadEnvironment, runCommand } from '../shared/command';
import type { ServiceName } from '../shared/runningServices';
import { runFirebaseTools } from './firebaseTools';
import { findService } from './services';
import { setUp } from './setup/setUp';

async function ask(question: string): Promise<string> {
  // A new interface for each question, so that signing in can use the terminal.
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => process.exit(130)).once('close', () => process.exit(130));
  const answer = await terminal.question(question);
  terminal.removeAllListeners('close').close();
  return answer.trim();
}

await runCommand(async () => {
  if (!process.stdin.isTTY) throw new Error('npm run setup asks questions, which needs a terminal.');
  loadEnvironment();
  console.log('The first run downloads firebase-tools, which takes a few minutes.');
  const environment = process.env;
  const find = (kind: ServiceName) => findService(kind, environment);
  const context = {
    folder: '.',
    environment,
    run: runFirebaseTools,
    findService: find,
    say: console.log,
    ask,
    wait,
  };
  await setUp(context).catch((error: Error) => {
    throw new Error(`\n${error.message}\nThen run npm run setup again: it continues from there.`);
  });
  return 'Setup is complete. npm run deploy publishes the site.';
});
