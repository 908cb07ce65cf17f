'use client';

import { useEffect } from 'react';
import { isPlainClick, listenToClicks } from '@/lib/navigation';
import { importWithRetry } from '@/lib/retry';
import { fragmentFor, photographAt, photographInAddress } from './photographs';

/** The library and its styles are loaded on the first sign of intent. */
const load = () => importWithRetry(() => import('./openPhotoSwipe'));

type LightboxProps = {
  /** Shown below each photograph, after its caption. */
  credit: string;
};

/**
 * Opens a page's gallery photographs in a lightbox. Without it they are links to the large picture. The open photograph
 * is in the URL (`#photo=red-door`): Back closes it, and the URL can be shared.
 */
export function Lightbox({ credit }: LightboxProps) {
  useEffect(() => {
    let close: (() => void) | undefined;
    let opening = false;
    const pageAddress = () => location.pathname + location.search;

    /** `fresh` if the visitor opened it on this page, so that Back leads to the page without it. */
    const open = async (link: HTMLAnchorElement, fresh: boolean) => {
      if (opening || close) return;
      opening = true;
      if (fresh) history.pushState(null, '', fragmentFor(link));
      try {
        const { openPhotoSwipe } = await load();
        // The visitor has gone Back in the meantime.
        if (!photographInAddress()) return;
        close = openPhotoSwipe(link, {
          credit,
          animated: fresh,
          onShow: (shown) => history.replaceState(null, '', fragmentFor(shown)),
          onClose: () => {
            close = undefined;
            if (!photographInAddress()) return;
            if (fresh) history.back();
            else history.replaceState(null, '', pageAddress());
          },
        });
      } catch {
        // Offline, or a new deployment has replaced the script: follow the link itself.
        history.replaceState(null, '', pageAddress());
        if (fresh) location.assign(link.href);
      } finally {
        opening = false;
      }
    };
    const follow = (event: MouseEvent) => {
      const link = photographAt(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void open(link, true);
    };
    const prepare = (event: Event) => {
      // A failure is handled when the photograph is opened.
      if (photographAt(event)) load().catch(() => {});
    };
    const followAddress = () => {
      const link = photographInAddress();
      if (link) void open(link, false);
      else close?.();
    };

    followAddress();
    window.addEventListener('popstate', followAddress);
    const stopListening = listenToClicks(follow, prepare);
    return () => {
      close?.();
      stopListening();
      window.removeEventListener('popstate', followAddress);
    };
  }, [credit]);
  return null;
}
