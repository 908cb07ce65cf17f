'use client';

import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';

type BeforeAfterProps = {
  /** The labels of the two pictures, and the name of the slider for screen readers. */
  labels: { before: string; after: string; slider: string };
  /** Two pictures of the same size. */
  before: ReactNode;
  after: ReactNode;
  /** The initial position of the divider, in percent: 62 is beside the face (design notes, round 3), 38 goes through the face. */
  initialPercent?: 38 | 62;
};

/** Two pictures on top of each other, and a slider that moves the divider between them. Without scripts the divider does not move. */
export function BeforeAfter({ labels, before, after, initialPercent = 62 }: BeforeAfterProps) {
  const moveDivider = ({ currentTarget: slider }: ChangeEvent<HTMLInputElement>) => {
    // Not `ariaValueText`, which Firefox below 119 does not support.
    slider.setAttribute('aria-valuetext', formatSliderValue(Number(slider.value), labels));
    slider.parentElement?.style.setProperty('--uncovered', `${slider.value}%`);
  };
  return (
    <div className={`before-after relative ${initialPercent === 38 ? 'before-after-38' : ''}`}>
      {after}
      <div className="before-after-upper absolute inset-0">{before}</div>
      <span aria-hidden className="before-after-label">
        {labels.before}
      </span>
      <span aria-hidden className="before-after-label">
        {labels.after}
      </span>
      <input
        type="range"
        // The pictures keep their sides on a page that is translated into a right-to-left language.
        dir="ltr"
        min={0}
        max={100}
        defaultValue={initialPercent}
        aria-label={labels.slider}
        aria-valuetext={formatSliderValue(initialPercent, labels)}
        className="js-only"
        onChange={moveDivider}
      />
      <span aria-hidden className="js-only before-after-handle">
        <Icon name="arrowLeft" />
        <Icon name="arrowRight" />
      </span>
    </div>
  );
}

/** The slider's value for screen readers: `Before 62 %, After 38 %`. */
function formatSliderValue(beforePercent: number, { before, after }: BeforeAfterProps['labels']): string {
  return `${before} ${beforePercent} %, ${after} ${100 - beforePercent} %`;
}
