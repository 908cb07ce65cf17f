import { spawn, spawnSync } from 'node:child_process';
import { chooseFirestore } from './firestore/choose';

const shell = process.platform === 'win32';
for (const step of ['pictures', 'theme']) {
  if (spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit', shell }).status !== 0) process.exit(1);
}

try {
  const firestore = await chooseFirestore();
  // Next.js itself and no shell in between, so that a signal ends it.
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1'],
    {
      stdio: 'inherit',
      env: { ...process.env, ...firestore.environment },
    },
  );
  // Ctrl-C reaches Next.js too; once it has ended, so does the rest.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', async (code) => {
    await firestore.stop();
    process.exit(code ?? 0);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
