'use client';

import { useEffect, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/importWithRetry';
import { dimmers } from '@/lib/light';
import type { FirstGesture, MovableLight } from './moveTheLight';

/** Whether the visitor saves data: the lamp needs 300 KB. */
const savesData = () =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  Boolean(Reflect.get(navigator, 'connection')?.saveData);

/**
 * The lamp as a range input, and the dimmers. The first touch or focus of the desk loads what moves them, and hands it the
 * gesture. A link may choose a preset (`?light=loop`) or a setting (`?own=-45_95_20_10_50`).
 */
export function LightControls(props: MovableLight) {
  const { labels, presets } = props;
  const root = useRef<HTMLDivElement>(null);
  // The server leaves them out: they need scripts, and the page has to fit into the first round trip.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (savesData()) root.current?.parentElement?.classList.add('presets-only');
    else setIsShown(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the light is the same for the lifetime of the page
  useEffect(() => {
    const form = root.current?.closest('form');
    const desk = root.current?.parentElement;
    if (!form || !desk) return;
    const ending = new AbortController();
    const { signal } = ending;
    const query = new URLSearchParams(location.search);
    const start = async (gesture?: FirstGesture) => {
      for (const type of ['pointerdown', 'focusin']) desk.removeEventListener(type, listener);
      const { moveTheLight } = await importWithRetry(() => import('./moveTheLight'));
      if (!signal.aborted) moveTheLight(form, props, { signal, gesture, own: query.get('own') });
    };
    /** Until it has loaded the presets go on; the next touch tries again. */
    const waitForTouch = () => {
      for (const type of ['pointerdown', 'focusin']) desk.addEventListener(type, listener, { signal });
    };
    const listener = (event: Event) => {
      const gesture = event instanceof PointerEvent ? { event, isOver: false } : undefined;
      const end = () => {
        if (gesture) gesture.isOver = true;
      };
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, end, { once: true, capture: true, signal });
      start(gesture).catch(waitForTouch);
    };
    const radios = [...form.querySelectorAll<HTMLInputElement>('.light-radio')];
    /** Until the lamp is moved, the controls show the chosen preset. */
    const follow = () => {
      const preset = presets[radios.findIndex(({ checked }) => checked)];
      if (!preset) return;
      for (const input of desk.querySelectorAll('input')) {
        const dimmer = dimmers.find((name) => name === input.dataset.dimmer);
        input.value = String(preset[dimmer ?? 'angle']);
        if (dimmer) desk.style.setProperty(`--dim-${dimmer}`, String(preset[dimmer] / 100));
      }
    };
    for (const radio of radios) {
      if (radio.value === query.get('light')) radio.checked = true;
    }
    follow();
    form.addEventListener('change', follow, { signal });
    if (isShown) waitForTouch();
    if (isShown && query.has('own')) start().catch(waitForTouch);
    return () => ending.abort();
  }, [isShown]);
  const [first] = presets;
  return (
    <div ref={root} className="light-controls js-only">
      {isShown && (
        <>
          <input
            type="range"
            min={-90}
            max={90}
            step={15}
            defaultValue={first?.angle}
            aria-label={labels.lamp}
            className="light-range"
          />
          {dimmers.map((dimmer) => (
            <label key={dimmer}>
              {labels[dimmer]}
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                defaultValue={first?.[dimmer]}
                data-dimmer={dimmer}
              />
            </label>
          ))}
        </>
      )}
    </div>
  );
}
