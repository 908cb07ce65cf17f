'use client';

import { usePathname } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { LinkAction } from '@/content/schema/common';
import { isEscape } from '@/lib/isEscape';
import { messages } from './messages';
import { NavLinks } from './NavLinks';

type MobileNavProps = {
  links: LinkAction[];
  planLink: LinkAction;
  contactLink: { label: string; href: string };
  /** The studio's `tel:` URL. */
  phoneUrl: string;
};

const supportsPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * The menu on small screens. The panel is a popover, which opens, closes on Escape and restores the focus even without scripts.
 * This component shows whether the panel is open, and closes it when a link is followed. In browsers without popovers (Safari
 * below 17, Firefox below 125, Chrome below 114) this component also opens and closes the panel.
 */
export function MobileNav({ links, planLink, contactLink, phoneUrl }: MobileNavProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isPopover, setIsPopover] = useState(true);
  const pathname = usePathname();
  const close = () => {
    if (supportsPopovers()) panel.current?.hidePopover();
    else setIsOpen(false);
  };

  // Back also closes the menu, and so does a window that becomes wide enough for the links in the header.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change closes the menu, because the layout stays between pages
  useEffect(() => {
    setIsPopover(supportsPopovers());
    close();
    const wideScreen = matchMedia('(min-width: 75rem)');
    wideScreen.addEventListener('change', close);
    return () => wideScreen.removeEventListener('change', close);
  }, [pathname]);

  /** Only for browsers without popovers: a popover closes on Escape by itself. */
  const closeOnEscape = ({ nativeEvent }: KeyboardEvent) => {
    if (isPopover || !isEscape(nativeEvent)) return;
    close();
    button.current?.focus();
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Otherwise the focus would move to controls behind the panel.
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="menu"
        // Browsers expose the state of a popover by themselves.
        aria-expanded={isPopover ? undefined : isOpen}
        aria-controls="menu"
        className="menu-button -mr-[12px] min-h-11 min-w-[44px] rounded px-[12px] text-sm font-medium lg:hidden"
        onClick={isPopover ? undefined : () => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        {isOpen ? messages.menu.close : messages.menu.open}
      </button>
      <nav
        ref={panel}
        id="menu"
        popover="auto"
        aria-label={messages.menu.label}
        data-open={isOpen || undefined}
        className="menu-panel"
        onBlur={closeOnBlur}
        onKeyDown={closeOnEscape}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <div className="wrap">
          <NavLinks links={links} onFollow={close} className="menu-link" />
          <div className="menu-footer">
            <ButtonLink variant="primary" href={planLink.href} onClick={close}>
              {planLink.label}
            </ButtonLink>
            <ButtonLink variant="quiet" href={contactLink.href} onClick={close}>
              {contactLink.label}
            </ButtonLink>
            <ButtonLink variant="quiet" href={phoneUrl} onClick={close}>
              {messages.bar.call}
            </ButtonLink>
          </div>
        </div>
      </nav>
    </>
  );
}
