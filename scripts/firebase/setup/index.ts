import '../../shared/help';

import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../../shared/command';
import { hasScreen, openAddress } from '../../shared/openAddress';
import { findService } from '../services';
import { firebaseIn } from './firebase';
import { runSteps } from './runSteps';
import { settingsIn } from './settings';

// Sets up all that leads from a fresh clone to a site that can go live: see docs/deploying.md.

/** Shown on one line, which the next message replaces. */
function progress(message: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${message}`);
}

function say(message: string): void {
  progress('');
  console.log(message);
}

function stopHere(): never {
  console.log('\nStopped. Completed steps are saved: npm run setup continues from here.');
  process.exit(130);
}

async function ask(question: string): Promise<string> {
  // A new interface for each question, so that signing in can use the terminal.
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', stopHere).once('close', stopHere);
  const answer = await terminal.question(question);
  terminal.off('close', stopHere).close();
  return answer.trim();
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
    },
  });
  const isCheckOnly = values.check;
  if (!isCheckOnly && (!process.stdin.isTTY || !process.stdout.isTTY)) {
    throw new Error(
      'npm run setup asks questions, which needs a terminal. Without one, npm run setup -- --check lists what is missing.',
    );
  }
  console.log(
    isCheckOnly
      ? 'Checking what already exists. Most checks ask Google, which takes some seconds each.\n'
      : 'Checking what already exists. The first time, firebase-tools is fetched, which takes some minutes.\n',
  );
  const folder = process.cwd();
  const settings = settingsIn(folder, process.env);
  const find = (kind: 'identity' | 'storage') =>
    findService(kind, {
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: settings.get('NEXT_PUBLIC_FIREBASE_PROJECT_ID'),
      GOOGLE_APPLICATION_CREDENTIALS: settings.get('GOOGLE_APPLICATION_CREDENTIALS'),
    });
  const { missing, unchecked } = await runSteps(
    {
      firebase: firebaseIn({ environment: process.env, folder, fetch, mayFetch: !isCheckOnly }),
      settings,
      fetch,
      identity: () => find('identity'),
      storage: () => find('storage'),
      say,
      progress,
      ask,
      open: (address) => {
        console.log(`  ${address}`);
        openAddress(address);
      },
      hasScreen,
      folder,
      platform: process.platform,
      wait,
    },
    { isCheckOnly },
  );
  const left = [
    missing.length > 0
      ? `\nMissing: ${missing.join(', ')}.${isCheckOnly ? ' To add what is missing: npm run setup' : ' npm run setup continues there.'}`
      : '',
    unchecked.length > 0
      ? `\nNot checked, for the reason above: ${unchecked.join(', ')}. When that is fixed: npm run setup${isCheckOnly ? ' -- --check' : ''}`
      : '',
  ].filter(Boolean);
  if (left.length > 0) {
    process.exitCode = 1;
    return left.join('\n');
  }
  return '\nSetup is complete. npm run preflight lists what is not ready in the content; npm run deploy publishes the site.';
});
