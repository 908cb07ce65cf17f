import { spawnSync } from 'node:child_process';
import { findCommand } from './chromium';

// The browsers of `npm run test:browsers`, which Playwright does not drive: it only drives its own builds of them.

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

/** Which of them are not installed, each with what to install. */
export const missingBrowsers = (): string[] => [
  ...(findFirefox() ? [] : ['Firefox (Debian: apt-get install firefox-esr)']),
  ...(findWebKit() ? [] : ['WebKit (Debian: apt-get install webkit2gtk-driver xvfb dbus)']),
];
