'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { ActionBarContent } from '@/content/types';

/** The first section of a page, and links that do the same as the bar: e-mail, phone, inquiry. */
const standsForItself =
  'main > :first-child, :is(main, footer) :is(a[href^="mailto:"], a[href^="tel:"], a[href^="/inquire"])';

type ActionBarProps = ActionBarContent & {
  /** A `tel:` URL. */
  phone: string;
};

/**
 * Book and Call at the bottom of small screens, below 45rem. Shown after the first section, and hidden while a button that
 * does the same is in view. Last in the document, so it is last in the tab order too.
 */
export function ActionBar({ label, book, call, phone }: ActionBarProps) {
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
    for (const element of document.querySelectorAll(standsForItself)) observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);
  if (!shown) return null;
  return (
    <nav aria-label={label} className="action-bar md:hidden">
      <ButtonLink variant="primary" href={book.href}>
        {book.label}
      </ButtonLink>
      <ButtonLink variant="quiet" href={phone}>
        {call}
      </ButtonLink>
    </nav>
  );
}
