'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isPlainClick, listenToClicks, routeOf } from '@/lib/links';
import { moveTo, type PageMove } from '@/lib/pageMove';
import { completeHistoryEntries } from '@/lib/routerHistory';

/** Replays clicks made before hydration (scripts/export/browser/bootstrap.ts). */
function replayClicks(): void {
  document.onclick = null;
  for (const control of globalThis.siteBootstrap?.queuedClicks.splice(0) ?? []) control.click();
}

/**
 * Opens links to pages of this site without loading a new document, and fetches the next page at the first sign that
 * it is wanted. One delegated listener, so that all links are plain anchors.
 */
export function ClientNavigation() {
  const router = useRouter();
  const pathname = usePathname();
  const move = useRef<PageMove | null>(null);
  useEffect(replayClicks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is there when the path has changed
  useEffect(() => {
    move.current?.arrived();
    // Back and Forward are handled by the router.
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
      // Only the query changed: no new page is rendered.
      if (link.pathname === location.pathname) go();
      else move.current = moveTo(go, link);
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
