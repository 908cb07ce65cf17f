import { type ReactNode, useEffect, useRef } from 'react';
import { isEscape } from '@/lib/isEscape';

type MenuProps = {
  /** The text of the button. */
  label: string;
  /** What the menu is about, for screen readers: `Dana R.` in `More: Dana R.` */
  subject?: string;
  /** Links and buttons. Clicking one of them closes the menu. */
  children: ReactNode;
};

/** A button that opens a menu below it. The menu closes on Escape, on a press outside of it, and when the focus leaves it. */
export function Menu({ label, subject, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOnOutsidePress = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open');
    };
    addEventListener('pointerdown', closeOnOutsidePress);
    return () => removeEventListener('pointerdown', closeOnOutsidePress);
  }, []);
  return (
    <details
      ref={details}
      className="relative"
      onToggle={({ currentTarget }) => {
        // The panel is right-aligned, unless its left edge would be outside of the window.
        const panel = currentTarget.lastElementChild;
        panel?.removeAttribute('data-left');
        panel?.toggleAttribute('data-left', panel.getBoundingClientRect().left < 0);
      }}
      onKeyDown={(event) => {
        const { nativeEvent, currentTarget } = event;
        if (!isEscape(nativeEvent) || !currentTarget.open) return;
        // Escape closes only the menu, not a dialog around it.
        event.preventDefault();
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onClickCapture={({ target, currentTarget }) => {
        if (!(target instanceof Element) || !target.closest('a, button')) return;
        // Before the click is handled: a dialog that the click opens returns the focus to the summary.
        currentTarget.querySelector('summary')?.focus();
        currentTarget.open = false;
      }}
    >
      <summary className="button button-quiet list-none" aria-label={subject && `${label}: ${subject}`}>
        {label}
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid min-w-48 border border-control bg-raised py-1 text-sm *:flex *:min-h-11 *:w-full *:cursor-pointer *:items-center *:gap-2 *:px-4 *:text-left *:no-underline *:hover:bg-band data-left:right-auto data-left:left-0">
        {children}
      </div>
    </details>
  );
}
