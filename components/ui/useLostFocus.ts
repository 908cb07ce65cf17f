import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The innermost watched element around what got the focus, by the event. */
const innermost = new WeakMap<FocusEvent, HTMLElement>();

/**
 * Moves the focus when the element that has it is removed: it would start at the top of the page.
 *
 * @param root where that is watched
 * @param target gets the focus
 */
export function useLostFocus(root: RefObject<HTMLElement | null>, target: () => HTMLElement | null): void {
  const focusTarget = useEffectEvent(() => target()?.focus({ preventScroll: true }));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let last: EventTarget | null = null;
    /** Watches the same focus; it moves it while it is there. */
    let inner: HTMLElement | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target;
      inner = innermost.get(event) ?? null;
      if (!inner) innermost.set(event, element);
    };
    element.addEventListener('focusin', remember);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || inner?.isConnected) return;
      if (document.activeElement !== document.body) return;
      last = null;
      focusTarget();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [root]);
}
