import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Handlers for the element that pauses the carousel while it is in use. */
export type PauseHandlers = {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Whether auto-advance is paused: while the mouse is over the element, while the keyboard focus is inside, or while the tab is in
 * the background. Touch does not pause it, nor does a focus that a tap or a click has set.
 */
export function useAutoAdvancePause(): [isPaused: boolean, handlers: PauseHandlers] {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTabHidden, setIsTabHidden] = useState(false);
  useEffect(() => {
    const updateVisibility = () => setIsTabHidden(document.visibilityState === 'hidden');
    updateVisibility();
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  const handlers: PauseHandlers = {
    onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: ({ target }) => setIsFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
    },
  };
  return [isHovered || isFocused || isTabHidden, handlers];
}
