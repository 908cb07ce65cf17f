import '../shared/help';

import { spawn } from 'node:child_process';
import { startLocalServices } from '../emulators/start';
import { runCommand, runProgram } from '../shared/command';

if (!runProgram(['npm', 'run', '--silent', 'pictures'])) process.exit(1);

await runCommand(async () => {
  const services = await startLocalServices();
  // Next.js prints its port below.
  console.log(services.formatInstructions('/write'));
  const command = ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1'];
  const env = { ...process.env, ...services.environment, NODE_ENV: 'development' as const };
  // Without a shell, so that signals reach Next.js.
  const next = spawn(process.execPath, command, { stdio: 'inherit', env });
  // Ctrl-C is sent to Next.js, too; once Next.js has exited, the local services stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', async (code) => {
    await services.stop();
    process.exit(code ?? 0);
  });
});
