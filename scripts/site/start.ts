import '../shared/help';

import { spawn } from 'node:child_process';
import { startLocalServices } from '../emulators/start';
import { runCommand } from '../shared/command';
import { sitePort } from '../shared/ports';
import { programOf } from '../shared/programOf';
import { serve } from './serve/serve';

/** Builds the site in a child process, so that the local services stay responsive. */
function build(environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = spawn(...programOf(['npm', 'run', '--silent', 'build']), {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    command.once('error', reject);
    command.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed. See the output above.')),
    );
  });
}

await runCommand(async () => {
  const services = await startLocalServices();
  await build(services.environment);
  const server = await serve(sitePort, console.log);
  console.log(`\nThe site is at ${server.url}  (Ctrl-C stops it)`);
  console.log(`\n${services.howToWrite(`${server.url}/write`)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all([server.stop(), services.stop()]);
      process.exit(0);
    });
  }
});
