import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/**
 * Whether auto-advance is paused: while the mouse is over the element, while the keyboard focus is inside, or while the tab is in
 * the background. Touch does not pause it, nor does a focus that a tap or a click has set.
 */
export function useAutoAdvancePause() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTabHidden, setIsTabHidden] = useState(false);
  useEffect(() => {
    const updateVisibility = () => setIsTabHidden(document.visibilityState === 'hidden');
    updateVisibility();
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  /** For the element that pauses the carousel while it is in use. */
  const pauseHandlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
    },
  };
  return { isPaused: isHovered || isFocused || isTabHidden, pauseHandlers };
}
