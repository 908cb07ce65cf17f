import { spawn } from 'node:child_process';

/** Whether a browser can be opened: not over SSH, and on Linux only with a desktop. */
const hasScreen =
  !process.env.SSH_CONNECTION &&
  (['darwin', 'win32'].includes(process.platform) ||
    Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY));

/** The command that opens a URL in the browser, by operating system. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the default browser, if there is one: print it too. */
export function openAddress(address: string): void {
  if (!hasScreen) return;
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
