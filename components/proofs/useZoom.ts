import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { getPinchFactor } from '@/components/ui/getPinchFactor';
import { fillPlaceholders } from '@/lib/format';
import { useGallery } from './GalleryContext';
import { messages } from './messages';

/** The largest zoom, and the zoom after a double click. */
const maxZoom = 4;
const doubleClickZoom = 2;
/** One step of `pan`, as a fraction of the stage. */
const panStep = 0.1;
/** How far a pointer must move for a swipe, and how little for a tap, in CSS pixels. */
const swipePx = 48;
const tapPx = 6;
/** How much one pixel of a mouse wheel zooms, and the height of a wheel line in pixels. */
const wheelSpeed = 0.002;
const linePx = 16;

/** The zoom, and the offset of the picture as fractions of the stage. */
type View = { zoom: number; x: number; y: number };
type Point = { x: number; y: number };
const center: Point = { x: 0, y: 0 };

type ZoomOptions = {
  /** Called for a swipe at zoom 1; a step of 1 leads to the next frame. */
  onSwipe?: (step: 1 | -1) => void;
  /** @param stage the index of the tapped stage */
  onTap?: (stage: number) => void;
};

/** Limits the zoom and the offset so that the picture covers the stage. */
function clampView({ zoom, x, y }: View): View {
  const clampedZoom = Math.min(maxZoom, Math.max(1, zoom));
  const edge = (clampedZoom - 1) / 2;
  const clamp = (value: number) => Math.min(edge, Math.max(-edge, value));
  return { zoom: clampedZoom, x: clamp(x), y: clamp(y) };
}

/** Zooms so that the point of the picture at `from` moves to `to`; by default it stays in place. */
function zoomAround(view: View, zoom: number, from: Point, to = from): View {
  const factor = Math.min(maxZoom, Math.max(1, zoom)) / view.zoom;
  return clampView({ zoom, x: to.x - (from.x - view.x) * factor, y: to.y - (from.y - view.y) * factor });
}

/** The position of a pointer on a stage, as fractions of the stage from its center. */
function getStagePoint(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

const getMidpoint = ([a = center, b = a]: Point[]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const getDistance = ([a = center, b = a]: Point[], { clientWidth, clientHeight }: Element) =>
  Math.hypot((a.x - b.x) * clientWidth, (a.y - b.y) * clientHeight);

/** Zooms pictures around the fingers or the pointer, and pans by dragging. All stages have the same zoom and offset. */
export function useZoom({ onSwipe, onTap }: ZoomOptions) {
  const { announce } = useGallery();
  const [view, setView] = useState<View>({ zoom: 1, ...center });
  const pointers = useRef(new Map<number, Point>());
  const movement = useRef({ x: 0, y: 0, wasPinched: false });
  const stages = useRef<(HTMLElement | null)[]>([]);

  // React's `onWheel` is passive: it could not keep the browser from zooming the page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const stage = stages.current.find(
      (element) => event.target instanceof Node && element?.contains(event.target),
    );
    if (!stage) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
    const factor = getPinchFactor(event) ?? Math.exp(-pixels * wheelSpeed);
    setView((current) => zoomAround(current, current.zoom * factor, getStagePoint(stage, event)));
  });
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    document.addEventListener('wheel', listener, { passive: false });
    return () => document.removeEventListener('wheel', listener);
  }, []);

  const getStageProps = (stageIndex = 0) => ({
    ref: (stage: HTMLElement | null) => {
      stages.current[stageIndex] = stage;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, currentTarget, target, button } = event;
      // A captured pointer would not click buttons on the stage.
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return;
      if (pointers.current.size === 0) movement.current = { x: 0, y: 0, wasPinched: false };
      pointers.current.set(pointerId, getStagePoint(currentTarget, event));
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, currentTarget: stage } = event;
      if (!pointers.current.has(pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(pointerId, getStagePoint(stage, event));
      const after = [...pointers.current.values()];
      const [from, to] = [getMidpoint(before), getMidpoint(after)];
      movement.current.x += (to.x - from.x) * stage.clientWidth;
      movement.current.y += (to.y - from.y) * stage.clientHeight;
      const isPinch = after.length > 1;
      movement.current.wasPinched ||= isPinch;
      const factor = isPinch ? getDistance(after, stage) / Math.max(1, getDistance(before, stage)) : 1;
      setView((current) => zoomAround(current, current.zoom * factor, from, to));
    },
    onPointerUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(pointerId) || pointers.current.size > 0) return;
      const { x, y, wasPinched } = movement.current;
      if (wasPinched) return;
      if (Math.hypot(x, y) < tapPx) onTap?.(stageIndex);
      else if (view.zoom === 1 && Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y))
        onSwipe?.(x < 0 ? 1 : -1);
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => {
      pointers.current.delete(pointerId);
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const point = getStagePoint(event.currentTarget, event);
      setView((current) => zoomAround(current, current.zoom > 1 ? 1 : doubleClickZoom, point));
    },
  });
  const style: CSSProperties = {
    transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})`,
  };
  return {
    zoom: view.zoom,
    style,
    getStageProps,
    zoomTo: (zoom: number) => {
      const next = zoomAround(view, zoom, center);
      setView(next);
      announce(fillPlaceholders(messages.announcements.zoom, { percent: Math.round(next.zoom * 100) }));
    },
    /** @param x, y steps */
    pan: (x: number, y: number) =>
      setView((current) => clampView({ ...current, x: current.x + x * panStep, y: current.y + y * panStep })),
    reset: () => setView({ zoom: 1, ...center }),
  };
}
