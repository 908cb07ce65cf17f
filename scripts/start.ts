import { serve } from './serve';

const port = Number(process.env.PORT ?? 3000);

try {
  const server = await serve(port, console.log);
  console.log(`\nThe site is at ${server.url}  (Ctrl-C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
