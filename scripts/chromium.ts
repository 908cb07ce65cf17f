import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments that disable background requests, and let it run as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of a browser: its commands, its paths elsewhere, and its Debian package. */
type SystemBrowser = { commands: string[]; files: string[]; debianPackage: string };

const wholeChromium: SystemBrowser = {
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  files: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  debianPackage: 'chromium',
};

const headlessShell: SystemBrowser = {
  commands: ['chromium-headless-shell', 'chrome-headless-shell'],
  files: [],
  debianPackage: 'chromium-headless-shell',
};

function findOnSystem({ commands, files }: SystemBrowser): string | null {
  for (const command of commands) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return files.find((file) => existsSync(file)) ?? null;
}

/** Installs a browser from the system's packages where this user may do so and there is one; null where not. */
function installOnSystem(browser: SystemBrowser): string | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('which', ['apt-get']).status !== 0) return null;
  console.log(`No browser found: installing ${browser.debianPackage} with apt-get.`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', browser.debianPackage, 'fonts-liberation'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return findOnSystem(browser);
}

/** The file that CHROMIUM_PATH names; null where it names none. */
function findNamed(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return null;
  if (existsSync(named)) return named;
  throw new Error(`CHROMIUM_PATH is ${named}, which does not exist. Fix or unset it.`);
}

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own where it was downloaded, or one
 * of the system, installed from its packages where there is none and this user may do so.
 *
 * @throws Error that says what to install, or that CHROMIUM_PATH names a file that does not exist
 */
export function ensureChromium(): string {
  const named = findNamed();
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = findOnSystem(wholeChromium) ?? installOnSystem(wholeChromium);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome; the site itself does not. Install Chrome (https://www.google.com/chrome), ' +
      'on Debian or Ubuntu type sudo apt-get install chromium, or name one that is there: ' +
      'CHROMIUM_PATH=/path/to/chromium. npx playwright install chromium works everywhere.',
  );
}

/**
 * Chromium's engine without the windows, tabs and extensions of a desktop, to measure how a page loads; the whole
 * Chromium where the system has no such package.
 *
 * @throws Error as `ensureChromium`
 */
export function ensureHeadlessShell(): string {
  return findNamed() ?? findOnSystem(headlessShell) ?? installOnSystem(headlessShell) ?? ensureChromium();
}
