import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The largest zoom (design notes, proofs: 1 to 4), and the zoom after a double click. */
const largest = 4;
const doubleClickZoom = 2;
/** How far a swipe goes that pages, and how little a press may move that is a tap, in CSS pixels. */
const swipePx = 48;
const tapPx = 6;
/** How much one pixel of the wheel enlarges, and the height of its lines in pixels. */
const wheelSpeed = 0.002;
const linePx = 16;

/** A zoom, and how far the picture is moved, as fractions of the stage. */
type View = { zoom: number; x: number; y: number };
type Point = { x: number; y: number };
const center: Point = { x: 0, y: 0 };

type ZoomOptions = {
  /** A swipe while nothing is enlarged; 1 is to the next frame. */
  onSwipe?: (step: 1 | -1) => void;
  /** @param stage its number, where there are several */
  onTap?: (stage: number) => void;
};

/** Keeps the picture over its stage. */
function bounded({ zoom, x, y }: View): View {
  const within = Math.min(largest, Math.max(1, zoom));
  const edge = (within - 1) / 2;
  const kept = (value: number) => Math.min(edge, Math.max(-edge, value));
  return { zoom: within, x: kept(x), y: kept(y) };
}

/** Enlarges so that what is at a point of the stage moves to another one, or stays there. */
function zoomedAround(view: View, zoom: number, from: Point, to = from): View {
  const factor = Math.min(largest, Math.max(1, zoom)) / view.zoom;
  return bounded({ zoom, x: to.x - (from.x - view.x) * factor, y: to.y - (from.y - view.y) * factor });
}

/** A place on a stage, as fractions of it from its center. */
function pointOn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

const middle = ([a = center, b = a]: Point[]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a = center, b = a]: Point[], { clientWidth, clientHeight }: Element) =>
  Math.hypot((a.x - b.x) * clientWidth, (a.y - b.y) * clientHeight);

/** Enlarges pictures around the fingers or the pointer, and pans by dragging: all stages show the same place. */
export function useZoom({ onSwipe, onTap }: ZoomOptions) {
  const [view, setView] = useState<View>({ zoom: 1, ...center });
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef({ x: 0, y: 0, wasPinched: false });
  const stages = useRef<(HTMLElement | null)[]>([]);

  // React's own listener of the wheel could not keep the browser from zooming the page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const stage = stages.current.find((each) => event.target instanceof Node && each?.contains(event.target));
    if (!stage) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
    setView((now) => zoomedAround(now, now.zoom * Math.exp(-pixels * wheelSpeed), pointOn(stage, event)));
  });
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    document.addEventListener('wheel', listener, { passive: false });
    return () => document.removeEventListener('wheel', listener);
  }, []);

  const propsOfStage = (number = 0) => ({
    ref: (stage: HTMLElement | null) => {
      stages.current[number] = stage;
    },
    onPointerDown: ({
      pointerId,
      clientX,
      clientY,
      currentTarget,
      target,
      button,
    }: PointerEvent<HTMLElement>) => {
      // A captured pointer would press no button.
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return;
      if (pointers.current.size === 0) moved.current = { x: 0, y: 0, wasPinched: false };
      pointers.current.set(pointerId, pointOn(currentTarget, { clientX, clientY }));
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, currentTarget: stage } = event;
      if (!pointers.current.has(pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(pointerId, pointOn(stage, event));
      const after = [...pointers.current.values()];
      const [from, to] = [middle(before), middle(after)];
      moved.current.x += (to.x - from.x) * stage.clientWidth;
      moved.current.y += (to.y - from.y) * stage.clientHeight;
      const isPinch = after.length > 1;
      moved.current.wasPinched ||= isPinch;
      const factor = isPinch ? distance(after, stage) / Math.max(1, distance(before, stage)) : 1;
      setView((now) => zoomedAround(now, now.zoom * factor, from, to));
    },
    onPointerUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(pointerId) || pointers.current.size > 0) return;
      const { x, y, wasPinched } = moved.current;
      if (wasPinched) return;
      if (Math.hypot(x, y) < tapPx) onTap?.(number);
      else if (view.zoom === 1 && Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y))
        onSwipe?.(x < 0 ? 1 : -1);
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => {
      pointers.current.delete(pointerId);
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const point = pointOn(event.currentTarget, event);
      setView((now) => zoomedAround(now, now.zoom > 1 ? 1 : doubleClickZoom, point));
    },
  });
  const style: CSSProperties = {
    transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})`,
  };
  return {
    zoom: view.zoom,
    style,
    propsOfStage,
    /** @returns the new zoom in percent */
    zoomTo: (zoom: number) => {
      const next = zoomedAround(view, zoom, center);
      setView(next);
      return Math.round(next.zoom * 100);
    },
    /** @param x, y fractions of the stage */
    pan: (x: number, y: number) => setView((now) => bounded({ ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView({ zoom: 1, ...center }),
  };
}
