import { useEffect, useState } from 'react';

/**
 * Posts rendered initially, also in the page's HTML, and in each later step. A step takes about a tenth of a second on
 * a phone.
 */
const step = 20;

/**
 * How many posts of a long list to render: the first ones immediately, the others step by step, so that the page stays
 * responsive. Steps only append, so the visible content does not shift.
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
