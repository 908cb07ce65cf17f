import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments that keep a test browser from calling home, and let it run as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const systemFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own where it was downloaded, or one
 * of the system; null where there is none.
 *
 * @throws Error when CHROMIUM_PATH names a file that does not exist
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist. Mend or unset it.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const command of systemCommands) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return systemFiles.find((file) => existsSync(file)) ?? null;
}

/**
 * The Chromium to test with, installed from the system's packages where none was found and this user may do so.
 *
 * @throws Error that says what to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('which', ['apt-get']).status === 0) {
    console.log('No browser found: installing chromium with apt-get.');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it with your package manager (Debian: sudo apt-get install chromium), ' +
      'run `npx playwright install chromium`, or name one: CHROMIUM_PATH=/path/to/chromium.',
  );
}
