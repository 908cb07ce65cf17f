'use client';

import { usePathname } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { LinkAction } from '@/content/schema/common';
import { NavLinks } from './NavLinks';
import { words } from './words';

type MobileNavProps = {
  links: LinkAction[];
  plan: LinkAction;
  contact: { label: string; href: string };
  /** `tel:` URL of the studio. */
  phone: string;
};

const supportsPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * The menu on small screens. The panel is a popover: it opens, closes on Escape and restores focus natively, even
 * before or without scripts; this component shows its state and closes it when a link is followed. In browsers without
 * popovers (Safari below 17, Firefox below 125, Chrome below 114) it opens and closes it, too.
 */
export function MobileNav({ links, plan, contact, phone }: MobileNavProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [isPopover, setIsPopover] = useState(true);
  const pathname = usePathname();
  const close = () => {
    if (supportsPopovers()) panel.current?.hidePopover();
    else setOpen(false);
  };

  // Also on back navigation, and when the window grows until the links are in the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => {
    setIsPopover(supportsPopovers());
    close();
    const wide = matchMedia('(min-width: 75rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [pathname]);

  /** A popover closes on Escape by itself. */
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (isPopover || key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Otherwise the focus would move to controls hidden behind the panel.
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="menu"
        // Browsers expose the state of a popover by themselves.
        aria-expanded={isPopover ? undefined : open}
        aria-controls="menu"
        className="menu-button -mr-[12px] min-h-11 min-w-[44px] rounded px-[12px] text-sm font-medium lg:hidden"
        onClick={isPopover ? undefined : () => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        {open ? words.menu.close : words.menu.open}
      </button>
      <nav
        ref={panel}
        id="menu"
        popover="auto"
        aria-label={words.menu.label}
        data-open={open || undefined}
        className="menu-panel"
        onBlur={closeWhenLeft}
        onKeyDown={closeOnEscape}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className="wrap">
          <NavLinks links={links} onFollow={close} className="menu-link" />
          <div className="menu-foot">
            <ButtonLink variant="primary" href={plan.href} onClick={close}>
              {plan.label}
            </ButtonLink>
            <ButtonLink variant="quiet" href={contact.href} onClick={close}>
              {contact.label}
            </ButtonLink>
            <ButtonLink variant="quiet" href={phone} onClick={close}>
              {words.bar.call}
            </ButtonLink>
          </div>
        </div>
      </nav>
    </>
  );
}
