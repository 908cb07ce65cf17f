import nextEnv from '@next/env';

/** Loads `.env.local` and the other `.env` files as Next.js does, without output. */
export function loadEnvironment(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
}

/** Runs a command: prints the text that it returns, or the message of its error, and then ends with status 1. */
export async function runCommand(run: () => Promise<unknown>): Promise<void> {
  try {
    const text = await run();
    if (typeof text === 'string') console.log(text);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
