import '../shared/help';

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sampleGalleryIds, seedGalleriesInState } from '../emulators/sampleGalleries';
import { startLocalServices } from '../emulators/start';
import { resolveProgram, runCommand } from '../shared/command';
import { sitePort } from '../shared/ports';
import { onParentEnd } from '../shared/processes';
import { builtForVariable, recordSite, refuseIfSiteRuns } from '../shared/runningServices';
import { serve } from './serve/serve';

await runCommand(async () => {
  await refuseIfSiteRuns();
  process.once('exit', recordSite(''));
  let stop: () => Promise<unknown> = async () => {};
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  onParentEnd(() => void stop().then(() => process.exit(0)));
  const services = await startLocalServices(undefined, seedGalleriesInState);
  const env = { ...process.env, ...services.environment, [builtForVariable]: String(process.pid) };
  // In a child process, so that the local services stay responsive.
  const build = spawn(...resolveProgram(['npm', 'run', '--silent', 'build']), { stdio: 'inherit', env });
  stop = async () => build.kill();
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('The build failed. See the output above.');
  const server = await serve(sitePort, console.log);
  recordSite(server.url);
  stop = () => Promise.all([server.stop(), services.stop()]);
  console.log(`\nThe site is at ${server.url}  (Ctrl-C stops it)`);
  console.log(`\n${services.formatInstructions(`${server.url}/write`)}`);
  if (services.environment.NEXT_PUBLIC_STORAGE_EMULATOR_HOST) {
    for (const [stage, id] of Object.entries(sampleGalleryIds))
      console.log(`A sample gallery, ${stage}: ${server.url}/proofs#${id}`);
  }
});
