'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { completeHistoryEntries, isPlainClick, listenToClicks, routeOf } from '@/lib/navigation';
import { navigateWithTransition, type PageTransition } from '@/lib/pageTransition';

/** Replays clicks on controls from before the scripts loaded (scripts/site/export/browser/bootstrap.ts). */
function replayClicks(): void {
  document.onclick = null;
  for (const control of globalThis.siteBootstrap?.queuedClicks.splice(0) ?? []) control.click();
}

/**
 * Client-side navigation for links to pages of this site, with prefetching on the first sign of intent. One listener
 * for the whole document, so that links can be plain anchors everywhere.
 */
export function ClientNavigation() {
  const router = useRouter();
  const pathname = usePathname();
  const move = useRef<PageTransition | null>(null);
  useEffect(replayClicks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is rendered when the path has changed
  useEffect(() => {
    move.current?.arrived();
    // Back and Forward are not handled here.
    move.current = null;
    return completeHistoryEntries();
  }, [pathname]);
  useEffect(() => {
    const linkAt = ({ target }: Event) => target instanceof Element && target.closest('a');
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const route = link && routeOf(link, location);
      if (!route || !isPlainClick(event)) return;
      event.preventDefault();
      const go = () => router.push(route);
      // With the same path only the query changes: the pathname effect would not run.
      if (link.pathname === location.pathname) go();
      else move.current = navigateWithTransition(go, link);
    };
    const prefetch = (event: Event) => {
      const link = linkAt(event);
      const route = link && routeOf(link, location);
      if (route) router.prefetch(route);
    };
    return listenToClicks(follow, prefetch);
  }, [router]);
  return null;
}
