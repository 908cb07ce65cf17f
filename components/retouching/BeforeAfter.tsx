'use client';

import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';

type BeforeAfterProps = {
  /** What stands on the two parts, and the name of the slider for screen readers. */
  labels: { before: string; after: string; slider: string };
  /** Two pictures of the same size. */
  before: ReactNode;
  after: ReactNode;
  /** Initial position of the slider, in percent: 62 is off the face (design notes, round 3), 38 goes through it. */
  start?: 38 | 62;
};

/** One picture over another, and a slider that reveals the one below. Without scripts both show up to the line. */
export function BeforeAfter({ labels, before, after, start = 62 }: BeforeAfterProps) {
  const uncover = ({ currentTarget: slider }: ChangeEvent<HTMLInputElement>) => {
    // As an attribute: Firefox below 119 does not support the property.
    slider.setAttribute('aria-valuetext', valueText(Number(slider.value), labels));
    slider.parentElement?.style.setProperty('--uncovered', `${slider.value}%`);
  };
  return (
    <div className={`before-after relative ${start === 38 ? 'before-after-38' : ''}`}>
      {after}
      <div className="before absolute inset-0">{before}</div>
      <span aria-hidden className="plate">
        {labels.before}
      </span>
      <span aria-hidden className="plate">
        {labels.after}
      </span>
      <input
        type="range"
        // The pictures do not change sides with the direction of the text.
        dir="ltr"
        min={0}
        max={100}
        defaultValue={start}
        aria-label={labels.slider}
        aria-valuetext={valueText(start, labels)}
        className="js-only"
        onChange={uncover}
      />
      <span aria-hidden className="js-only knob">
        <Icon name="arrowLeft" />
        <Icon name="arrowRight" />
      </span>
    </div>
  );
}

/** The slider's value for screen readers: `Before 62 %, After 38 %`. */
function valueText(uncovered: number, { before, after }: BeforeAfterProps['labels']): string {
  return `${before} ${uncovered} %, ${after} ${100 - uncovered} %`;
}
