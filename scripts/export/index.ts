import { loadEnvironment, runCommand } from '../shared/command';
import { getNetworkHosts } from '../shared/ports';
import { getSiteServices } from './contentSecurityPolicy';
import { finishExport } from './finishExport';

// Post-processes the exported site after `next build`.

const folder = 'out';

loadEnvironment();
const services = {
  ...getSiteServices(process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID, process.env.DEPLOY),
  networkHosts: getNetworkHosts(),
};

await runCommand(async () => {
  const { pages, warnings } = await finishExport(folder, services);
  console.log(`export: ${pages} pages finished.`);
  if (warnings.length > 0) {
    console.warn(
      `export: Next.js has changed its output. The pages work, but are slower than they could be:\n${warnings.join('\n')}`,
    );
    // An error in CI, so that a changed output of Next.js is noticed before deploying.
    if (process.env.CI) process.exitCode = 1;
  }
});
