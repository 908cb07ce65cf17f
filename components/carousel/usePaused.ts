import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Handlers for the element that pauses the carousel while it is in use. */
export type PauseHandlers = {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Whether auto-advance is paused: the mouse hovers over the element, keyboard focus is inside, or the tab is hidden.
 * Touch does not hover, and focus left by a tap or click does not pause it.
 */
export function usePaused(): [paused: boolean, handlers: PauseHandlers] {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const onVisibility = () => setHidden(document.visibilityState === 'hidden');
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  const handlers: PauseHandlers = {
    onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };
  return [hovered || focused || hidden, handlers];
}
