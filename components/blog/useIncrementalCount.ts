import { useEffect, useState } from 'react';

/**
 * Posts rendered at once, also into the page's HTML, and in each later step. A step takes a phone about a tenth of a
 * second.
 */
const step = 20;

/**
 * How many posts of a long list are rendered: the first ones at once, the others step by step, so that the page
 * answers in between. Steps only add at the end, so nothing that is read moves.
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
