import { type RefObject, useEffect, useEffectEvent } from 'react';

/** For each focus event, the innermost root that watches the focused element: inner roots hear the event first. */
const innermostRoots = new WeakMap<FocusEvent, HTMLElement>();

/**
 * Moves the focus when the focused element is removed. Otherwise the browser would move it to the top of the page.
 *
 * @param root the element whose descendants are watched
 * @param getTarget returns the element that gets the focus
 */
export function useFocusRecovery(
  root: RefObject<HTMLElement | null>,
  getTarget: () => HTMLElement | null,
): void {
  const focusTarget = useEffectEvent(() => getTarget()?.focus({ preventScroll: true }));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let lastFocused: EventTarget | null = null;
    /** A root inside this one that watches the same focus. While it is in the document, it moves the focus instead. */
    let innerRoot: HTMLElement | null = null;
    const rememberFocus = (event: FocusEvent) => {
      lastFocused = event.target;
      innerRoot = innermostRoots.get(event) ?? null;
      if (!innerRoot) innermostRoots.set(event, element);
    };
    element.addEventListener('focusin', rememberFocus);
    const observer = new MutationObserver(() => {
      if (!(lastFocused instanceof Node) || lastFocused.isConnected || innerRoot?.isConnected) return;
      if (document.activeElement !== document.body) return;
      lastFocused = null;
      focusTarget();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', rememberFocus);
    };
  }, [root]);
}
