import { spawn, spawnSync } from 'node:child_process';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/shared/ports';
import { findCommand, type OtherBrowser } from './otherBrowser';

/** Commands for running WebKitGTK headless: its driver, its browser, a virtual display, a message bus. */
export type WebKit = { driver: string; browser: string; screen: string; bus: string };

/** The installed WebKitGTK (Debian: webkit2gtk-driver, xvfb, dbus), or null. */
export function findWebKit(): WebKit | null {
  const driver = findCommand('WebKitWebDriver');
  const screen = findCommand('xvfb-run');
  const bus = findCommand('dbus-run-session');
  const found = spawnSync(
    'find',
    ['/usr/lib', '/usr/libexec', '-path', '*webkit2gtk-4*', '-name', 'MiniBrowser'],
    {
      encoding: 'utf8',
    },
  );
  const [browser] = found.stdout.trim().split('\n');
  return driver && screen && bus && browser ? { driver, browser, screen, bus } : null;
}

/** How long its driver may take to start, in milliseconds. */
const startTime = 20_000;
/** Retries until the driver, which is still starting, opens a session. */
async function newSession(port: number, browser: string): Promise<WebDriver> {
  const until = Date.now() + startTime;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        })
        .build();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** Opens WebKitGTK's MiniBrowser with its own driver. */
export async function openWebKit({ driver, browser, screen, bus }: WebKit): Promise<OtherBrowser> {
  const port = await freePort();
  const program = spawn(bus, ['--', screen, '-a', driver, '--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // Its own process group, so that its children end with it.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const session = await newSession(port, browser);
  return {
    name: 'WebKit',
    open: (url) => session.get(url),
    evaluate: (run, ...args) => session.executeScript(run, ...args),
    press: (selector) => session.findElement(By.css(selector)).click(),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    takeErrors: () => [],
    close: async () => {
      await session.quit();
      if (program.pid) process.kill(-program.pid);
    },
  };
}
