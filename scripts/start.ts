import './shared/help';

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sampleGalleryIds, seedGalleriesInState } from './emulators/sampleGalleries';
import { startLocalServices } from './emulators/start';
import { serve } from './export/serve';
import { resolveProgram, runCommand } from './shared/command';
import { findNetworkHost, getNetworkHost, sitePort } from './shared/ports';
import { onParentEnd } from './shared/processes';
import { builtForVariable, recordSite, refuseIfSiteRuns } from './shared/runningServices';

const { values: options } = parseArgs({
  options: { host: { type: 'boolean', default: false }, persist: { type: 'string' } },
});

await runCommand(async () => {
  if (options.host) process.env.NETWORK_HOST = findNetworkHost();
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
  const networkHost = getNetworkHost();
  if (networkHost)
    console.log(
      `In this network it is at ${server.url.replace('localhost', networkHost)}. Everybody in this network can open it, send requests, and pretend to be its owner: use it with samples only.`,
    );
  console.log(`\n${services.formatInstructions(`${server.url}/write`)}`);
  if (services.environment.NEXT_PUBLIC_STORAGE_EMULATOR_HOST) {
    for (const [stage, id] of Object.entries(sampleGalleryIds))
      console.log(`A sample gallery, ${stage}: ${server.url}/proofs#${id}`);
  }
});
