import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKit } from '../../../scripts/testing/otherBrowsers';
import type { OtherBrowser } from './otherBrowser';

/** A port that is free now: the driver does not choose one by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
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
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    evaluate: (run, ...args) => session.executeScript(run, ...args),
    find: async (look, ...args) => {
      const element = await session.executeScript<WebElement | null>(look, ...args);
      return element && { press: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    resize: (width, height) => session.manage().window().setRect({ x: 0, y: 0, width, height }),
    close: async () => {
      await session.quit();
      if (program.pid) process.kill(-program.pid);
    },
  };
}
