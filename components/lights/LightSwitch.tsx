'use client';

import { type ReactNode, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { carouselReducer, initialCarousel } from '@/components/carousel/carouselReducer';
import { useAutoAdvance } from '@/components/carousel/useAutoAdvance';
import { useHalted } from '@/components/carousel/useHalted';
import { useMediaQuery } from '@/components/carousel/useMediaQuery';
import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import type { CarouselLabels } from '@/content/schema/site';

/** A light: its name, what it suits, and a photograph taken with it. */
export type Light = { name: string; use?: string | null; picture: ReactNode };

type LightSwitchProps = {
  /** Label of the group for screen readers. */
  label: string;
  labels: Pick<CarouselLabels, 'role' | 'pause' | 'play' | 'previous' | 'next'>;
  lights: Light[];
};

/**
 * Cross-fading photographs, selected by name. The names are radio buttons, so that they work without scripts and with
 * arrow keys; the styles are in app/globals.css (`.lights`). Scripts add a slow auto-advance that reverses at each end,
 * and buttons to pause it and to step.
 */
export function LightSwitch({ label, labels, lights }: LightSwitchProps) {
  const [{ index }, dispatch] = useReducer(carouselReducer, lights.length, initialCarousel);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [halted, haltHandlers] = useHalted();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const group = useRef<HTMLDivElement>(null);
  const name = useId();

  const rotating = chosen ?? !reducedMotion;
  const advance = useCallback(() => dispatch({ type: 'advance' }), []);
  useAutoAdvance(rotating && !halted, index, advance);
  // Keep a light that was selected before hydration.
  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    dispatch({ type: 'goTo', index: inputs.findIndex(({ checked }) => checked) });
  }, []);

  const step = (type: 'previous' | 'next', atEnd: boolean) => (
    <IconButton aria-label={labels[type]} aria-disabled={atEnd} onClick={() => dispatch({ type })}>
      <Icon name={type === 'next' ? 'arrowRight' : 'arrowLeft'} />
    </IconButton>
  );
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-roledescription={labels.role}
      aria-label={label}
      className="contents"
    >
      {lights.length > 1 && (
        <div className="js-only">
          <IconButton aria-label={rotating ? labels.pause : labels.play} onClick={() => setChosen(!rotating)}>
            <Icon name={rotating ? 'pause' : 'play'} />
          </IconButton>
          <div className="contents" {...haltHandlers}>
            {step('previous', index === 0)}
            {step('next', index === lights.length - 1)}
          </div>
        </div>
      )}
      <div className="contents" {...haltHandlers}>
        {lights.map((light, position) => (
          <div key={position} className="contents">
            <input
              type="radio"
              name={name}
              id={name + position}
              checked={position === index}
              onChange={() => dispatch({ type: 'goTo', index: position })}
            />
            <label htmlFor={name + position}>
              <b>{light.name}</b>
              <span>{light.use}</span>
            </label>
            {light.picture}
          </div>
        ))}
      </div>
    </div>
  );
}
