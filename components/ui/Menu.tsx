import { type ReactNode, useEffect, useRef } from 'react';

type MenuProps = {
  /** The text of the button. */
  label: string;
  /** What it is about, for screen readers: `More: Dana R.` */
  name?: string;
  /** Links and buttons. A press on one closes the menu. */
  children: ReactNode;
};

/** A button that shows a few more actions below it. It closes on Escape, on a press elsewhere, and when the focus leaves. */
export function Menu({ label, name, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open');
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={details}
      className="relative"
      onToggle={({ currentTarget }) => {
        // Right-aligned, unless that is beyond the window's edge.
        const panel = currentTarget.lastElementChild;
        panel?.removeAttribute('data-left');
        panel?.toggleAttribute('data-left', panel.getBoundingClientRect().left < 0);
      }}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key !== 'Escape' || !currentTarget.open) return;
        // It closes nothing else.
        event.preventDefault();
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onClickCapture={({ target, currentTarget }) => {
        if (!(target instanceof Element) || !target.closest('a, button')) return;
        // First: a dialog that opens now returns the focus there.
        currentTarget.querySelector('summary')?.focus();
        currentTarget.open = false;
      }}
    >
      <summary className="button button-quiet list-none" aria-label={name && `${label}: ${name}`}>
        {label}
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid min-w-48 border border-control bg-raised py-1 text-sm *:flex *:min-h-11 *:w-full *:cursor-pointer *:items-center *:gap-2 *:px-4 *:text-left *:no-underline *:hover:bg-band data-left:right-auto data-left:left-0">
        {children}
      </div>
    </details>
  );
}
