import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { startLocalServices } from './emulators/start';
import { createSiteHandler } from './export/serve';
import { runCommand } from './shared/command';
import { findNetworkHosts, listen, sitePort } from './shared/ports';

// Builds the site and serves it as its host does, with local services unless a Firebase project is configured.

const { values: options } = parseArgs({
  // Serves it to phones in this machine's networks, too.
  options: { host: { type: 'boolean', default: false } },
});

await runCommand(async () => {
  const hosts = options.host ? findNetworkHosts() : [];
  if (options.host && hosts.length === 0)
    throw new Error('This machine has no address in a network. Connect it, or leave out --host.');
  if (options.host) process.env.NEXT_PUBLIC_NETWORK_HOSTS = hosts.join();
  let handle: RequestListener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '10' }).end('The site is being built.');
  };
  const server = createServer((request, response) => handle(request, response));
  // Before the build, which takes minutes: a port may be taken.
  await listen(server, sitePort);
  const { environment, formatInstructions } = await startLocalServices();
  // In a child process, so that the local services stay responsive.
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
  process.once('exit', () => build.kill());
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('The build failed. See the output above.');
  handle = createSiteHandler('out');
  const url = `http://localhost:${sitePort}`;
  console.log(`\nThe site is at ${url}  (Ctrl-C stops it)`);
  if (hosts.length > 0)
    console.log(
      `In your network it is at ${hosts.map((host) => `http://${host}:${sitePort}`).join(' or ')}. ` +
        'Everybody in the network can open it, send requests, and pretend to be its owner: use it with samples only.',
    );
  console.log(`\n${formatInstructions(url)}`);
});
