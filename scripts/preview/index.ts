import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { chooseFirestore } from '../firestore/choose';
import { serveProblems } from './problems';

// The site on this machine, which follows every change in content/ within seconds. What the types and the check of the
// content find shows here and on the page.

const shell = process.platform === 'win32';
/** Editors write a file in several steps; this long after the last one it is read, in milliseconds. */
const settleTime = 150;

/** Runs a command; gives what it says when it fails. */
function complaintOf(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', shell });
  return status === 0 ? '' : stdout + stderr;
}

/** What is to be mended in the content: by its types, a line each, and by its check. */
function findProblems(): string {
  const types = complaintOf(
    process.execPath,
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    'false',
    '--pretty',
    'false',
  )
    .split('\n')
    .filter((line) => /^content\/(?!.*\.test)/.test(line));
  return [types.join('\n'), complaintOf('npm', 'run', '--silent', 'check:content')].join('\n\n').trim();
}

function make(script: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell });
  if (status !== 0) console.error(`'npm run ${script}' failed, see above.`);
}

try {
  for (const script of ['pictures', 'theme']) make(script);
  const firestore = await chooseFirestore();
  const problems = await serveProblems();

  const check = () => {
    const found = findProblems();
    console.log(found ? `\n${found}\n` : 'content: every entry is in order.');
    problems.show(found);
  };
  check();

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const watcher = watch('content', { ignoreInitial: true }).on('all', (_, file) => {
    changed.add(path.relative('content', file));
    clearTimeout(pending);
    pending = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      if (
        files.some(
          (name) => name.startsWith('photos') || name.startsWith('logos') || name.startsWith('focalPoints'),
        )
      ) {
        make('pictures');
      }
      if (files.some((name) => name.startsWith('theme') || name.startsWith('fonts'))) make('theme');
      check();
    }, settleTime);
  });

  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1'],
    {
      stdio: 'inherit',
      env: { ...process.env, ...firestore.environment, NEXT_PUBLIC_PROBLEMS: problems.url },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', async (code) => {
    watcher.close();
    clearTimeout(pending);
    await Promise.all([firestore.stop(), problems.stop()]);
    process.exit(code ?? 0);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
