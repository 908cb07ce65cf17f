import { useLayoutEffect, useRef } from 'react';

/** Gap between an element, its panel and the edges of the window, in pixels. */
const gap = 8;

/** Height of the bar below the panel, in pixels. */
const barHeight = 64;

/** Width of windows in which the panel is a bottom sheet, in pixels. */
const phoneWidth = 720;

/** Positions a panel below an element, or above it if there is more space. Returns the panel's ref. */
export function usePanelPosition(element: Element) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const position = () => {
      const box = panel.current;
      if (!box) return;
      if (innerWidth < phoneWidth) {
        box.removeAttribute('style');
        return;
      }
      const around = element.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const lowest = innerHeight - height - barHeight - gap;
      const below = around.bottom + gap;
      const above = around.top - height - gap;
      const top = below <= lowest || above < gap ? Math.min(below, lowest) : above;
      box.style.top = `${Math.max(gap, top)}px`;
      box.style.left = `${Math.max(gap, Math.min(around.left, innerWidth - width - gap))}px`;
    };
    position();
    const watch = new ResizeObserver(position);
    if (panel.current) watch.observe(panel.current);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', position, { passive: true, signal });
    addEventListener('resize', position, { signal });
    return () => {
      watch.disconnect();
      listening.abort();
    };
  }, [element]);
  return panel;
}
