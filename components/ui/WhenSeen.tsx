'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** An element that gets the class `seen` when its first pixel is scrolled into view. It never does if it is in view from the start. */
export function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let isFirstCall = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        if (!isFirstCall) current.classList.add('seen');
      }
      isFirstCall = false;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}
