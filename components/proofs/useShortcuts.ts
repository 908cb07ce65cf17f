import { useEffect, useRef } from 'react';
import { letterOf } from './letterOf';

/** What keys do on a screen: names of keys in lowercase (`arrowleft`), and letters. */
type Shortcuts = Partial<Record<string, () => void>>;

/** Keys of a screen, except in fields and dialogs. Letters can be switched off (WCAG 2.1.4). */
export function useShortcuts(lettersAreKeys: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea')) return;
      if (document.querySelector('dialog[open]')) return;
      const action = key.length > 1 || lettersAreKeys ? latest.current[letterOf(event)] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [lettersAreKeys]);
}
