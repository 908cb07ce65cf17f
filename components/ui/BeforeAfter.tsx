'use client';

import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';

type BeforeAfterProps = {
  /** The labels of the two pictures, and the name of the slider for screen readers. */
  labels: { before: string; after: string; slider: string };
  /** Two pictures of the same size. */
  before: ReactNode;
  after: ReactNode;
};

/** Where the divider stops, in percent: beside most faces (design notes, round 6). */
const restPercent = 25;

/**
 * Two pictures on top of each other, and a slider that moves the divider between them. The divider moves by itself once, when half
 * of the pictures is in view.
 */
export function BeforeAfter({ labels, before, after }: BeforeAfterProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('is-seen');
      },
      { threshold: 0.5 },
    );
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  const moveDivider = ({ currentTarget: slider }: ChangeEvent<HTMLInputElement>) => {
    // Not `ariaValueText`, which Firefox below 119 does not support.
    slider.setAttribute('aria-valuetext', formatSliderValue(Number(slider.value), labels));
    root.current?.style.setProperty('--uncovered', `${slider.value}%`);
    root.current?.style.setProperty('animation', 'none');
  };
  return (
    <div ref={root} className="before-after">
      {after}
      <div>{before}</div>
      <small aria-hidden>{labels.before}</small>
      <small aria-hidden>{labels.after}</small>
      <input
        type="range"
        // The pictures keep their sides on a page that is translated into a right-to-left language.
        dir="ltr"
        min={0}
        max={100}
        defaultValue={restPercent}
        aria-label={labels.slider}
        aria-valuetext={formatSliderValue(restPercent, labels)}
        className="js-only"
        onChange={moveDivider}
      />
    </div>
  );
}

/** The slider's value for screen readers: `Before 62 %, After 38 %`. */
function formatSliderValue(beforePercent: number, { before, after }: BeforeAfterProps['labels']): string {
  return `${before} ${beforePercent} %, ${after} ${100 - beforePercent} %`;
}
