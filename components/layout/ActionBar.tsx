'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { ActionBarContent } from '@/content/types';

/** The first screen of a page, and whatever does the same as the bar: an e-mail, a call, the inquiry. */
const standsForItself =
  'main > :first-child, :is(main, footer) :is(a[href^="mailto:"], a[href^="tel:"], a[href^="/inquire"])';

type ActionBarProps = ActionBarContent & {
  /** Address that calls the studio. */
  phone: string;
};

/**
 * Book and Call within reach of a thumb, below 45rem. It comes after the first screen, and goes while a button that
 * does the same is in view. It follows everything else in the document, so it is at the end for keyboards too.
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
