import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { chooseFirestore } from '../firestore/choose';
import { serveProblems } from './problems';

// The site on this machine, which follows every change in content/ within seconds. What the types and the check of the
// content find shows here and on the page.

const shell = process.platform === 'win32';
/** Editors write a file in several steps; this long after the last one it is read, in milliseconds. */
const settleTime = 150;

/** Runs the checks of the content, and gives what they say when something is to be mended. */
function findProblems(): string {
  const steps: [name: string, command: string[]][] = [
    ['tsc', ['npx', 'tsc', '--noEmit', '--pretty', 'false']],
    ['content', ['npm', 'run', '--silent', 'check:content']],
  ];
  return steps
    .flatMap(([, [command = '', ...words]]) => {
      const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', shell });
      return status === 0 ? [] : [stdout + stderr];
    })
    .join('\n')
    .trim();
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
  const watcher = watch('content', { recursive: true }, (_, file) => {
    changed.add(String(file));
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
