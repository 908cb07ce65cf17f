import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments that disable background requests and allow running as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the first of these commands that is installed, or null. */
export function findCommand(commands: string[]): string | null {
  for (const command of commands) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/**
 * Finds an installed Chromium: the one in CHROMIUM_PATH, the headless shell, which starts in half the time, or a full Chromium.
 *
 * @param options.full only a full Chromium will do: the shell has no back/forward cache
 * @throws Error that says what to install
 */
export function findChromium({ full = false } = {}): string {
  const path =
    process.env.CHROMIUM_PATH ||
    findCommand([
      ...(full ? [] : ['chromium-headless-shell', 'chrome-headless-shell']),
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    ]) ||
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ].find((file) => existsSync(file)) ||
    chromium.executablePath();
  if (existsSync(path)) return path;
  throw new Error(
    `The browser tests need Chromium or Chrome, and there is none at ${path}. Install Chrome (https://www.google.com/chrome), on ` +
      'Debian or Ubuntu run `sudo apt-get install chromium`, or set the path of an installed one: CHROMIUM_PATH=/path/to/chromium.',
  );
}
