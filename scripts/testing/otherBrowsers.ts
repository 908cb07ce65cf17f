import { spawnSync } from 'node:child_process';
import { findCommand } from './chromium';

// The browsers of `npm run test:browsers`. Playwright does not drive them: it only drives its own builds.

/** The installed Firefox, or null. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findCommand(['firefox-esr', 'firefox']);

/** Commands for running WebKitGTK headless: its driver, its browser, a virtual display, a message bus. */
export type WebKit = { driver: string; browser: string; screen: string; bus: string };

/** The installed WebKitGTK, or null. */
export function findWebKit(): WebKit | null {
  const driver = findCommand(['WebKitWebDriver']);
  const screen = findCommand(['xvfb-run']);
  const bus = findCommand(['dbus-run-session']);
  const { stdout } = spawnSync('find', ['/usr/lib', '/usr/libexec', '-name', 'MiniBrowser'], {
    encoding: 'utf8',
  });
  const [browser] = stdout?.trim().split('\n') ?? [];
  return driver && screen && bus && browser ? { driver, browser, screen, bus } : null;
}

/** Finds the browsers that are not installed. @returns their names with the packages to install */
export const findMissingBrowsers = (): string[] => [
  ...(findFirefox() ? [] : ['Firefox (Debian: apt-get install firefox-esr)']),
  ...(findWebKit() ? [] : ['WebKit (Debian: apt-get install webkit2gtk-driver xvfb dbus)']),
];
