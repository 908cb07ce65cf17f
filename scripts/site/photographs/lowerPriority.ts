import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** A lower scheduling priority (niceness). The usual 10 starved the encoder for half a minute on a busy machine. */
const priority = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** Lowers the priority of this process, so that the editor and the local Firestore stay responsive. */
export function lowerPriority(): void {
  // On Linux priorities are per thread; new threads inherit them.
  const tasks = '/proc/self/task';
  for (const thread of existsSync(tasks) ? readdirSync(tasks) : [process.pid]) {
    try {
      setPriority(Number(thread), priority);
    } catch {
      // The thread has ended, or has an even lower priority.
    }
  }
}
