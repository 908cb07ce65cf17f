import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './statistics';

/** How much longer than at its fastest a machine may take and still count as quiet. A busy neighbor costs 1.3 to 1.4. */
const tolerance = 1.15;
/** How long the machine is watched before the first reading, to know its full speed, ms. */
const watching = 20_000;
/** Time between two looks at the machine, ms. */
const pause = 500;
/** How long one reading waits at most for a quiet machine, ms. */
const timeoutMs = 15_000;
/** How long all readings wait in all, ms. */
const totalTimeoutMs = 10 * 60_000;

/** The time that a fixed piece of work takes now, in ms: the middle of three. */
function timeOfWork(): number {
  return median(
    [1, 2, 3].map(() => {
      const start = performance.now();
      let sum = 0;
      for (let step = 0; step < 2e7; step += 1) sum += step % 7;
      // The sum is used, so that the compiler keeps the loop.
      return sum < 0 ? 0 : performance.now() - start;
    }),
  );
}

/** Takes readings while the machine has its full speed. */
export type QuietMachine = {
  /** Takes a reading as soon as the machine is quiet, or when the wait times out; repeats a disturbed one this many times. */
  read: <Reading>(take: () => Promise<Reading>, attempts?: number) => Promise<Reading>;
  /** A sentence about how many readings were disturbed. */
  report: () => string;
};

/**
 * Watches the processor, which is often shared with other tenants: they make the same page half as slow again, for seconds or
 * minutes. When a reading is taken depends on a fixed piece of work, never on what was read, and the report tells how
 * many were disturbed.
 */
export async function watchMachine(): Promise<QuietMachine> {
  let fastest = timeOfWork();
  let waited = 0;
  let taken = 0;
  let quiet = 0;
  let repeated = 0;
  const isQuiet = () => {
    const time = timeOfWork();
    fastest = Math.min(fastest, time);
    return time <= fastest * tolerance;
  };
  const waitForQuiet = async () => {
    const start = Date.now();
    // Not at once: the browser of the last reading is still about to end.
    await sleep(pause);
    while (!isQuiet()) {
      if (Date.now() - start > timeoutMs || waited > totalTimeoutMs) return false;
      await sleep(pause);
      waited += pause;
    }
    return true;
  };
  for (let watched = 0; watched < watching; watched += pause) {
    isQuiet();
    await sleep(pause);
  }
  return {
    read: async (take, attempts = 1) => {
      for (let attempt = 1; ; attempt += 1) {
        const began = await waitForQuiet();
        const reading = await take();
        await sleep(pause);
        const undisturbed = isQuiet() && began;
        if (!undisturbed && attempt < attempts) {
          repeated += 1;
          continue;
        }
        taken += 1;
        if (undisturbed) quiet += 1;
        return reading;
      }
    },
    report: () =>
      `The machine had its full speed before and after ${quiet} of ${taken} readings, after ${repeated} that were disturbed and taken again; the run waited ${Math.round(waited / 1000)} s for it.`,
  };
}
