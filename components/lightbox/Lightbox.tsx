'use client';

import { useEffect } from 'react';
import type { LinkAction } from '@/content/schema/common';
import { isPlainClick, listenToClicks } from '@/lib/navigation';
import { importWithRetry } from '@/lib/retry';
import { findLightboxLink, findLinkByHash, getPhotographHash } from './lightboxLinks';

/** Loads the library and its styles. Called when a photograph is touched, hovered or focused. */
const loadPhotoSwipe = () => importWithRetry(() => import('./openPhotoSwipe'));

type LightboxProps = {
  /** Shown below each photograph, after its caption. */
  credit: string;
  /** A link to the page for planning a session, beside each caption. */
  plan: LinkAction | null;
};

/**
 * Opens a page's gallery photographs in a lightbox. Without scripts the photographs are links to their large pictures. The
 * open photograph is in the URL (`#photo=red-door`), so that Back closes the lightbox, and the URL can be shared.
 */
export function Lightbox({ credit, plan }: LightboxProps) {
  useEffect(() => {
    let closeLightbox: (() => void) | undefined;
    let isOpening = false;
    const getPageAddress = () => location.pathname + location.search;

    /** @param isClick whether the visitor clicked the photograph, so that Back closes it; false if the URL names it */
    const open = async (link: HTMLAnchorElement, isClick: boolean) => {
      if (isOpening || closeLightbox) return;
      isOpening = true;
      if (isClick) history.pushState(null, '', getPhotographHash(link));
      try {
        const { openPhotoSwipe } = await loadPhotoSwipe();
        // The visitor went back while the library was loading.
        if (!findLinkByHash()) return;
        closeLightbox = openPhotoSwipe(link, {
          credit,
          plan,
          isAnimated: isClick,
          onShow: (shownLink) => history.replaceState(null, '', getPhotographHash(shownLink)),
          onClose: () => {
            closeLightbox = undefined;
            if (!findLinkByHash()) return;
            if (isClick) history.back();
            else history.replaceState(null, '', getPageAddress());
          },
        });
      } catch {
        // The visitor is offline, or a new deployment has replaced the script. The link leads to the picture itself.
        history.replaceState(null, '', getPageAddress());
        if (isClick) location.assign(link.href);
      } finally {
        isOpening = false;
      }
    };
    const openClickedPhotograph = (event: MouseEvent) => {
      const link = findLightboxLink(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void open(link, true);
    };
    const preload = (event: Event) => {
      // An error is handled when the photograph is opened.
      if (findLightboxLink(event)) loadPhotoSwipe().catch(() => {});
    };
    const syncWithAddress = () => {
      const link = findLinkByHash();
      if (link) void open(link, false);
      else closeLightbox?.();
    };

    syncWithAddress();
    window.addEventListener('popstate', syncWithAddress);
    const stopListening = listenToClicks(openClickedPhotograph, preload);
    return () => {
      closeLightbox?.();
      stopListening();
      window.removeEventListener('popstate', syncWithAddress);
    };
  }, [credit, plan]);
  return null;
}
