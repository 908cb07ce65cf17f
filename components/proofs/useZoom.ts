import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** The largest zoom (design notes, proofs: 1 to 4). */
const largest = 4;
/** How far a swipe goes that pages, and how little a press may move that is a tap, in CSS pixels. */
const swipePx = 48;
const tapPx = 6;

type View = { zoom: number; x: number; y: number };
type ZoomOptions = {
  /** A swipe while nothing is enlarged; 1 is to the next frame. */
  onSwipe?: (step: 1 | -1) => void;
  onTap?: () => void;
};

/** Keeps the picture over its stage. Positions are fractions of the stage. */
function bounded({ zoom, x, y }: View): View {
  const within = Math.min(largest, Math.max(1, zoom));
  const edge = (within - 1) / 2;
  const kept = (value: number) => Math.min(edge, Math.max(-edge, value));
  return { zoom: within, x: kept(x), y: kept(y) };
}

/** Enlarges pictures by pinching and pans by dragging; the same place in all pictures that get the style. */
export function useZoom({ onSwipe, onTap }: ZoomOptions) {
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 });
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef({ x: 0, y: 0, wasPinched: false });

  const positions = () => [...pointers.current.values()];
  const distance = () => {
    const [a, b] = positions();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, clientX, clientY, currentTarget, target, button } = event;
      // A captured pointer would press no button.
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return;
      if (pointers.current.size === 0) moved.current = { x: 0, y: 0, wasPinched: false };
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(pointerId);
      if (!before) return;
      const width = distance();
      const [dx, dy] = [clientX - before.x, clientY - before.y];
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      moved.current.x += dx;
      moved.current.y += dy;
      const { clientWidth, clientHeight } = currentTarget;
      if (width > 0) {
        moved.current.wasPinched = true;
        const factor = distance() / width;
        setView((now) => bounded({ ...now, zoom: now.zoom * factor }));
      } else {
        setView((now) => bounded({ ...now, x: now.x + dx / clientWidth, y: now.y + dy / clientHeight }));
      }
    },
    onPointerUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(pointerId) || pointers.current.size > 0) return;
      const { x, y, wasPinched } = moved.current;
      if (wasPinched) return;
      if (Math.hypot(x, y) < tapPx) onTap?.();
      else if (view.zoom === 1 && Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y))
        onSwipe?.(x < 0 ? 1 : -1);
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => {
      pointers.current.delete(pointerId);
    },
  };
  const style: CSSProperties = {
    transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})`,
  };
  return {
    zoom: view.zoom,
    style,
    handlers,
    /** @returns the new zoom in percent */
    zoomTo: (zoom: number) => {
      const next = bounded({ ...view, zoom });
      setView(next);
      return Math.round(next.zoom * 100);
    },
    /** @param x, y fractions of the stage */
    pan: (x: number, y: number) => setView((now) => bounded({ ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView({ zoom: 1, x: 0, y: 0 }),
  };
}
