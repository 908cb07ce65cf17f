'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { LinkAction } from '@/content/schema/common';
import { messages } from './messages';

/** The bar is hidden while one of these is in view: the first screen of a page, or a link that does the same as the bar. */
const barHidingSelector =
  'main > :first-child, :is(main, footer) :is(a[href^="mailto:"], a[href^="tel:"], a[href^="/inquire"])';

type ActionBarProps = {
  planLink: LinkAction;
  /** The studio's `tel:` URL. */
  phoneUrl: string;
};

/**
 * Buttons for planning a session and for calling, within reach of the thumb, below 45rem. The bar appears after the first screen,
 * and hides while a link that does the same is in view. It is last in the document, and so last in the tab order.
 */
export function ActionBar({ planLink, phoneUrl }: ActionBarProps) {
  const pathname = usePathname();
  const [isShown, setIsShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` is not read; each page has its own elements that hide the bar, so they are observed again
  useEffect(() => {
    const elementsInView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) elementsInView.add(target);
        else elementsInView.delete(target);
      }
      setIsShown(elementsInView.size === 0);
    });
    for (const element of document.querySelectorAll(barHidingSelector)) observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);
  if (!isShown) return null;
  return (
    <nav
      aria-label={messages.bar.label}
      // The padding keeps the buttons above the browser's controls.
      className="action-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 gap-3 border-t border-line bg-surface px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] [transition:translate_240ms_var(--light-curve)] md:hidden starting:translate-y-full"
    >
      {pathname !== planLink.href && (
        <ButtonLink variant="primary" href={planLink.href}>
          {planLink.label}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={phoneUrl}>
        {messages.bar.call}
      </ButtonLink>
    </nav>
  );
}
