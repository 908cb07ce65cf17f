'use client';

import type { ChangeEvent, ReactNode } from 'react';
import type { RetouchingContent } from '@/content/schema/headshot';

type BeforeAfterProps = {
  /** What is compared, as the slider's label. */
  label: string;
  labels: RetouchingContent['labels'];
  /** Two pictures of the same size. */
  before: ReactNode;
  after: ReactNode;
};

/** Initial position of the slider, in percent. */
const half = 50;

/** One picture over another, and a slider that reveals the one below. Without scripts each shows one half. */
export function BeforeAfter({ label, labels, before, after }: BeforeAfterProps) {
  const uncover = ({ currentTarget: slider }: ChangeEvent<HTMLInputElement>) => {
    // As an attribute: Firefox below 119 does not support the property.
    slider.setAttribute('aria-valuetext', valueText(Number(slider.value), labels));
    slider.parentElement?.style.setProperty('--uncovered', `${slider.value}%`);
  };
  return (
    <div className="before-after relative">
      {after}
      <div className="before absolute inset-0">{before}</div>
      <span aria-hidden className="plate left-0">
        {labels.before}
      </span>
      <span aria-hidden className="plate right-0">
        {labels.after}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={half}
        aria-label={`${labels.slider}: ${label}`}
        aria-valuetext={valueText(half, labels)}
        className="js-only absolute inset-0 m-0 size-full cursor-ew-resize [touch-action:pan-y] opacity-0"
        onChange={uncover}
      />
    </div>
  );
}

/** The slider's value for screen readers: `Before 50 %, After 50 %`. */
function valueText(uncovered: number, { before, after }: RetouchingContent['labels']): string {
  return `${before} ${uncovered} %, ${after} ${100 - uncovered} %`;
}
