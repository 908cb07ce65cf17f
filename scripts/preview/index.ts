import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { chooseFirestore } from '../firestore/choose';
import { followContent } from './followContent';
import { serveProblems } from './problems';

// The site on this machine, which follows every change in content/ within seconds. What the types and the check of the
// content find shows here and on the page.

/** Editors write a file in several steps; this long after the last one it is read, in milliseconds. */
const settleTime = 150;

try {
  const problems = await serveProblems();
  const content = await followContent((found) => {
    console.log(found ? `\n${found}\n` : 'content: every entry is in order.');
    problems.show(found);
  });
  const firestore = await chooseFirestore();

  let pending: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const watcher = watch('content', { ignoreInitial: true }).on('all', (_, file) => {
    changed.add(path.relative('content', file));
    clearTimeout(pending);
    pending = setTimeout(() => {
      content.changed([...changed]);
      changed.clear();
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
