import { type RefObject, useEffect, useEffectEvent } from 'react';

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
    const remember = ({ target: focused }: FocusEvent) => {
      last = focused;
    };
    element.addEventListener('focusin', remember);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
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
