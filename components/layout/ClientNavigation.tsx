'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { completeHistoryEntries, getRoute, isPlainClick, listenToClicks } from '@/lib/navigation';
import { navigateWithTransition, type PageTransition } from '@/lib/pageTransition';

/** Repeats the clicks on controls that visitors made before the scripts loaded (scripts/export/browser/bootstrap.ts). */
function replayQueuedClicks(): void {
  document.onclick = null;
  for (const control of globalThis.siteBootstrap?.queuedClicks.splice(0) ?? []) control.click();
}

/**
 * Client-side navigation for links to pages of this site, with prefetching when a link is touched, hovered or focused. One
 * listener for the whole document, so that links can be plain anchors everywhere.
 */
export function ClientNavigation() {
  const router = useRouter();
  const pathname = usePathname();
  const transition = useRef<PageTransition | null>(null);
  useEffect(replayQueuedClicks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the sign that the next page is rendered
  useEffect(() => {
    transition.current?.finish();
    // A later change of the path may come from Back or Forward, which have no transition.
    transition.current = null;
    return completeHistoryEntries();
  }, [pathname]);
  useEffect(() => {
    const findLink = ({ target }: Event) => target instanceof Element && target.closest('a');
    const followLink = (event: MouseEvent) => {
      const link = findLink(event);
      const route = link && getRoute(link, location);
      if (!route || !isPlainClick(event)) return;
      event.preventDefault();
      const navigate = () => router.push(route);
      // If only the query changes, the effect above does not run, and a transition would not end.
      if (link.pathname === location.pathname) navigate();
      else transition.current = navigateWithTransition(navigate, link);
    };
    const prefetchLink = (event: Event) => {
      const link = findLink(event);
      const route = link && getRoute(link, location);
      if (route) router.prefetch(route);
    };
    return listenToClicks(followLink, prefetchLink);
  }, [router]);
  return null;
}
