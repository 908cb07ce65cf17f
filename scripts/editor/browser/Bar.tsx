import { type ReactNode, useEffect, useRef } from 'react';
import type { Notice } from './useNotices';

type BarProps = {
  /** Progress of generating pictures; empty if finished. */
  progress: string;
  notice?: Notice | null;
  onDismiss?: () => void;
  children: ReactNode;
};

/** The bar at the bottom of the window, with a message above it. */
export function Bar({ progress, notice = null, onDismiss, children }: BarProps) {
  const element = useRef<HTMLDivElement>(null);
  // The sheet and the panel end above the bar, whatever its height.
  useEffect(() => {
    const root = element.current?.getRootNode();
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined && root instanceof ShadowRoot && root.host instanceof HTMLElement)
        root.host.style.setProperty('--bar-height', `${height}px`);
    });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={element} className="bar">
      {(notice || progress) && (
        <div className={notice?.isProblem ? 'notice wrong' : 'notice'}>
          <span role={notice?.isProblem ? 'alert' : 'status'}>{notice?.message ?? progress}</span>
          {notice && (
            <button type="button" onClick={onDismiss}>
              Close
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
