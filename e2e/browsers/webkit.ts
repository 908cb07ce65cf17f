import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKit } from '../../scripts/testing/otherBrowsers';
import type { OtherBrowser } from './otherBrowser';

/** Finds a port that is free now: the driver does not choose one by itself. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** How long the driver may take to start, in milliseconds. */
const startTimeout = 20_000;
/** Creates a session of the driver; retries while the driver is still starting. */
async function createSession(port: number, browser: string): Promise<WebDriver> {
  const deadline = Date.now() + startTimeout;
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
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** Opens WebKitGTK's MiniBrowser with its own driver. */
export async function openWebKit({ driver, browser, screen, bus }: WebKit): Promise<OtherBrowser> {
  const port = await findFreePort();
  const driverProcess = spawn(bus, ['--', screen, '-a', driver, '--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // In its own process group, so that its child processes can be ended with it.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const session = await createSession(port, browser);
  return {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    evaluate: (run, ...args) => session.executeScript(run, ...args),
    find: async (findElement, ...args) => {
      const element = await session.executeScript<WebElement | null>(findElement, ...args);
      return element && { press: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    resize: (width, height) => session.manage().window().setRect({ x: 0, y: 0, width, height }),
    close: async () => {
      await session.quit();
      if (driverProcess.pid) process.kill(-driverProcess.pid);
    },
  };
}
