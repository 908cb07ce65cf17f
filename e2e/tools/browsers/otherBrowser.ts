import { spawnSync } from 'node:child_process';

/** A browser that Playwright does not drive here, with the few operations a smoke test needs. */
export type OtherBrowser = {
  name: string;
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it can only use its arguments. */
  evaluate: <Result>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Clicks the first element that a selector finds. */
  press: (selector: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Page errors since the last call; always empty if the browser does not report them. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

/** Path of a command, or null. */
export function findCommand(...names: string[]): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}
