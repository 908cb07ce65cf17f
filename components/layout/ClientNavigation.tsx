'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainClick, routeOf, signsOfIntent } from '@/lib/links';

declare global {
  /** Controls pressed before there was anything behind them, noted by the script that starts all others. */
  var earlyPresses: HTMLElement[] | undefined;
}

/** Presses the controls again that were pressed too early. Once is enough: from now on they work. */
function repeatEarlyPresses(): void {
  document.onclick = null;
  for (const control of globalThis.earlyPresses?.splice(0) ?? []) control.click();
}

/**
 * Opens links to pages of this site without loading a new document, and fetches the next page at the first sign that
 * it is wanted. One listener for the whole document, so that links are plain anchors wherever they stand.
 */
export function ClientNavigation() {
  const router = useRouter();
  useEffect(repeatEarlyPresses, []);
  useEffect(() => {
    const routeAt = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      return link ? routeOf(link, location) : null;
    };
    const follow = (event: MouseEvent) => {
      const route = routeAt(event);
      if (!route || !isPlainClick(event)) return;
      event.preventDefault();
      router.push(route);
    };
    const prefetch = (event: Event) => {
      const route = routeAt(event);
      if (route) router.prefetch(route);
    };
    document.addEventListener('click', follow);
    for (const sign of signsOfIntent) document.addEventListener(sign, prefetch);
    return () => {
      document.removeEventListener('click', follow);
      for (const sign of signsOfIntent) document.removeEventListener(sign, prefetch);
    };
  }, [router]);
  return null;
}
