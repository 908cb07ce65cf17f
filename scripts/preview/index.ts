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

/** What is to be mended: pictures, the theme, the types of the content (a line each), and what its check finds. */
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
  // Errors below 2000 are of grammar: the file cannot be read, so its check would say nothing but that.
  const ungrammatical = types.filter((line) => /error TS1\d{3}:/.test(line));
  if (ungrammatical.length > 0) {
    return `A comma or a quotation mark is missing, here or on the line above:\n${ungrammatical.join('\n')}`;
  }
  const found = [
    makers.pictures,
    makers.theme,
    types.join('\n'),
    complaintOf('npm', 'run', '--silent', 'check:content'),
  ];
  return found.filter(Boolean).join('\n\n').trim();
}

/** What the making of pictures and of the theme last complained of; empty when it worked. */
const makers = { pictures: '', theme: '' };

function make(script: keyof typeof makers): void {
  makers[script] = complaintOf('npm', 'run', '--silent', script);
}

try {
  make('pictures');
  make('theme');
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
