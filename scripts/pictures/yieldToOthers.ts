import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** A step down. The usual one on Linux and macOS would be 10, with which a busy machine came to no picture for half a minute. */
const priority = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** Lets everything else on this machine go first: the page that is being looked at, and the Firestore beside it. */
export function yieldToOthers(): void {
  // Linux counts each thread by itself; later ones are as the one that started them.
  const tasks = '/proc/self/task';
  const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended, or has been told to go even later.
    }
  }
}
