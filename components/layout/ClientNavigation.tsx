'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routeOf } from '@/lib/links';

/** What shows that a visitor is about to follow a link: the pointer over it, a finger on it, the focus. */
const signsOfIntent = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Opens links to pages of this site without loading a new document, and fetches the next page at the first sign that
 * it is wanted. One listener for the whole document, so that links are plain anchors wherever they stand.
 */
export function ClientNavigation() {
  const router = useRouter();
  useEffect(() => {
    const routeAt = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      return link ? routeOf(link, location) : null;
    };
    const follow = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
      const route = routeAt(event);
      if (!route) return;
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
