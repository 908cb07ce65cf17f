'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { LinkAction } from '@/content/schema/common';
import { words } from './words';

/** The first screen of a page, and links that do the same as the bar: e-mail, call, inquiry. */
const hidesBar =
  'main > :first-child, :is(main, footer) :is(a[href^="mailto:"], a[href^="tel:"], a[href^="/inquire"])';

type ActionBarProps = {
  plan: LinkAction;
  /** `tel:` URL of the studio. */
  phone: string;
};

/**
 * Book and Call within reach of the thumb, below 45rem. Appears after the first screen, and hides while a button that
 * does the same is in view. It is last in the document, so it is also last in the tab order.
 */
export function ActionBar({ plan, phone }: ActionBarProps) {
  const pathname = usePathname();
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has buttons of its own
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setShown(inView.size === 0);
    });
    for (const element of document.querySelectorAll(hidesBar)) observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);
  if (!shown) return null;
  return (
    <nav
      aria-label={words.bar.label}
      // Above the browser's controls.
      className="action-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 gap-3 border-t border-line bg-surface px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] [transition:translate_240ms_var(--light-curve)] md:hidden starting:translate-y-full"
    >
      {pathname !== plan.href && (
        <ButtonLink variant="primary" href={plan.href}>
          {plan.label}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={phone}>
        {words.bar.call}
      </ButtonLink>
    </nav>
  );
}
