import { spawnSync } from 'node:child_process';

/** A browser that Playwright does not drive here, with the little that a smoke run needs of it. */
export type OtherBrowser = {
  name: string;
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; what it uses must come as arguments. */
  evaluate: <Result>(run: (...words: string[]) => Result, ...words: string[]) => Promise<Result>;
  /** Clicks the first element that a selector finds. */
  press: (selector: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Errors that pages threw since they were last asked for; always none where the browser does not tell. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

/** Where a command lies, or null. */
export function findCommand(...names: string[]): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}
