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

/** How to find a browser: its commands, its paths on other systems, and its Debian package. */
type SystemBrowser = { commands: string[]; files: string[]; debianPackage: string };

const fullChromium: SystemBrowser = {
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

/** Path of the first of these commands that is installed, or null. */
export function findCommand(commands: string[]): string | null {
  for (const command of commands) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

const findOnSystem = ({ commands, files }: SystemBrowser): string | null =>
  findCommand(commands) ?? files.find((file) => existsSync(file)) ?? null;

/** Installs a browser with apt-get if possible; otherwise returns null. */
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

/** The file in CHROMIUM_PATH; null if it is not set. */
function findConfigured(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (!configuredPath) return null;
  if (existsSync(configuredPath)) return configuredPath;
  throw new Error(`CHROMIUM_PATH is ${configuredPath}, which does not exist. Fix or unset it.`);
}

/** Playwright's own Chromium if it was downloaded, or the system's Chromium or Chrome; null without one. */
function findInstalledChromium(): string | null {
  const playwrightPath = chromium.executablePath();
  return existsSync(playwrightPath) ? playwrightPath : findOnSystem(fullChromium);
}

/**
 * The full Chromium: from CHROMIUM_PATH, Playwright's own if it was downloaded, or the system's, which is
 * installed with apt-get if necessary and possible.
 *
 * @throws Error that says what to install, or that the file in CHROMIUM_PATH does not exist
 */
export function ensureChromium(): string {
  const configuredPath = findConfigured();
  if (configuredPath) return configuredPath;
  const installedPath = findInstalledChromium() ?? installOnSystem(fullChromium);
  if (installedPath) return installedPath;
  throw new Error(
    'The browser tests need Chromium or Chrome; the site itself does not. Install Chrome (https://www.google.com/chrome), ' +
      'on Debian or Ubuntu run sudo apt-get install chromium, or set the path of an installed one: ' +
      'CHROMIUM_PATH=/path/to/chromium. npx playwright install chromium works everywhere.',
  );
}

/**
 * The headless shell of Chromium, without desktop UI and back/forward cache: it starts and loads pages in half the time. An
 * installed Chromium or Chrome is used, too; the shell's package is installed only if there is none.
 *
 * @throws Error like `ensureChromium`
 */
export function ensureHeadlessShell(): string {
  return (
    findConfigured() ??
    findOnSystem(headlessShell) ??
    findInstalledChromium() ??
    installOnSystem(headlessShell) ??
    ensureChromium()
  );
}
