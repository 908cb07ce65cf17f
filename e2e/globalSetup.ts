import { serve } from '../scripts/serve';

/** Serves the exported site for all suites; its address goes to the workers with the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await serve(3100, console.log);
  process.env.SITE_URL = server.url;
  return server.stop;
}
