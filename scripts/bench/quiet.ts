import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './statistics';

/** Maximum slowdown, relative to the fastest time, that still counts as quiet. A busy neighbor costs 1.3 to 1.4. */
const tolerance = 1.15;
/** How long the machine is observed before the first reading, to find its full speed, ms. */
const observationTime = 20_000;
/** Time between two probes of the machine, ms. */
const pause = 500;
/** Maximum wait for a quiet machine per reading, ms. */
const timeoutMs = 15_000;
/** Maximum wait of all readings together, ms. */
const totalTimeoutMs = 10 * 60_000;

function timeOfWorkload(): number {
  return median(
    [1, 2, 3].map(() => {
      const start = performance.now();
      let sum = 0;
      for (let step = 0; step < 2e7; step += 1) sum += step % 7;
      // The sum is used, so that the compiler does not remove the loop.
      return sum < 0 ? 0 : performance.now() - start;
    }),
  );
}

export type QuietMachine = Awaited<ReturnType<typeof watchMachine>>;

/**
 * Monitors the CPU, which is often shared: others can make the same page 1.5 times as slow, for seconds or minutes. When a
 * reading is taken depends on a fixed workload, never on earlier readings.
 */
export async function watchMachine() {
  let fastest = timeOfWorkload();
  let waited = 0;
  let taken = 0;
  let quiet = 0;
  let repeated = 0;
  const isQuiet = async () => {
    // Not immediately: the browser of the last reading may still be exiting.
    await sleep(pause);
    const time = timeOfWorkload();
    fastest = Math.min(fastest, time);
    return time <= fastest * tolerance;
  };
  const waitForQuiet = async () => {
    const start = Date.now();
    while (!(await isQuiet())) {
      if (Date.now() - start > timeoutMs || waited > totalTimeoutMs) return false;
      waited += pause;
    }
    return true;
  };
  for (let watched = 0; watched < observationTime; watched += pause) await isQuiet();
  /** Takes a reading as soon as the machine is quiet, or when the wait times out; repeats a disturbed one. */
  async function read<Reading>(take: () => Promise<Reading>, attempts = 1): Promise<Reading> {
    const began = await waitForQuiet();
    const reading = await take();
    const isUndisturbed = (await isQuiet()) && began;
    if (!isUndisturbed && attempts > 1) {
      repeated += 1;
      return read(take, attempts - 1);
    }
    taken += 1;
    if (isUndisturbed) quiet += 1;
    return reading;
  }
  return {
    read,
    /** A sentence about how many readings were disturbed. */
    report: () =>
      `The machine ran at full speed before and after ${quiet} of ${taken} readings; ${repeated} disturbed ones were repeated, and the run waited ${Math.round(waited / 1000)} s for full speed.`,
  };
}
