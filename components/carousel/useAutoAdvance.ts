import { useEffect } from 'react';

/** Time between two slides, in milliseconds (docs/specification.md, section 9). */
export const autoAdvanceInterval = 8000;

/** Calls back at this interval while running. A change of `index` restarts the interval. */
export function useAutoAdvance(running: boolean, index: number, onAdvance: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another slide restarts the interval
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onAdvance, autoAdvanceInterval);
    return () => clearInterval(timer);
  }, [running, index, onAdvance]);
}
