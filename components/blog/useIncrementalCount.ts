import { useEffect, useState } from 'react';

/**
 * Posts in the initial HTML, and in each later step. A step takes a phone about a tenth of a
 * second.
 */
const step = 20;

/**
 * How many posts of a long list are rendered: the first ones immediately, the others step by step, so that the page
 * stays responsive. Steps only append, so there is no layout shift.
 */
export function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
