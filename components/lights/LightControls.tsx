'use client';

import { useEffect, useRef, useState } from 'react';
import { dimmers } from '@/lib/light';
import { dimmerNames } from '@/lib/lightSetting';
import { importWithRetry } from '@/lib/retry';
import type { FirstGesture, MovableLight } from './moveTheLight';
import { words } from './words';

/** Whether the visitor saves data: the lamp needs 300 KB. */
const savesData = () =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  Boolean(Reflect.get(navigator, 'connection')?.saveData);

/**
 * The lamp as a range input, and the dimmers. The first touch or focus of the desk loads what moves them, and hands it the
 * gesture. A link may choose a preset (`?light=loop`) or a setting (`?own=-45_95_20_10_50`).
 *
 * @param description the id of an element that says how the lamp is moved
 */
export function LightControls({ description, ...props }: MovableLight & { description: string }) {
  const { presets } = props;
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
    /** What was done last while it loads. */
    let gesture: FirstGesture | undefined;
    let own = query.get('own');
    let isLoading = false;
    const start = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { moveTheLight } = await importWithRetry(() => import('./moveTheLight'));
        for (const type of ['pointerdown', 'focusin']) desk.removeEventListener(type, listener);
        form.removeEventListener('change', follow);
        if (!signal.aborted) moveTheLight(form, props, { signal, gesture, own });
      } catch {
        // The presets go on, and the next touch tries again.
        isLoading = false;
      }
    };
    const listener = (event: Event) => {
      if (event instanceof PointerEvent) {
        const latest: FirstGesture = { event, isOver: false };
        const end = () => {
          latest.isOver = true;
        };
        for (const type of ['pointerup', 'pointercancel'])
          addEventListener(type, end, { once: true, capture: true, signal });
        gesture = latest;
      }
      start();
    };
    const radios = [...form.querySelectorAll<HTMLInputElement>('.light-radio')];
    /** Until the lamp is moved, the controls show the chosen preset. */
    const follow = (event?: Event) => {
      if (event?.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      if (event) {
        gesture = undefined;
        own = null;
      }
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
    // A visitor who came to change the light of a plan takes all of it back.
    for (const [name, value] of query) {
      if (name === 'light' || name === 'own') continue;
      const kept = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
      form.append(kept);
      signal.addEventListener('abort', () => kept.remove());
    }
    /** Links to a plan take the light along, once it was chosen. */
    let isChosen = query.has('light') || query.has('own');
    const choose = () => {
      isChosen = true;
    };
    for (const type of ['change', 'input']) form.addEventListener(type, choose, { signal });
    desk.addEventListener('pointerdown', choose, { signal });
    const takeAlong = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/inquire"]');
      if (!link || !isChosen) return;
      const address = new URL(link.href);
      for (const name of ['light', 'own']) address.searchParams.delete(name);
      const chosen = new FormData(form);
      for (const name of ['light', 'own']) {
        const value = chosen.get(name);
        if (typeof value === 'string') address.searchParams.set(name, value);
      }
      link.href = address.pathname + address.search;
    };
    // Before the click is followed, also in another tab.
    document.addEventListener('click', takeAlong, { signal, capture: true });
    document.addEventListener('auxclick', takeAlong, { signal, capture: true });
    follow();
    form.addEventListener('change', follow, { signal });
    if (isShown) {
      for (const type of ['pointerdown', 'focusin']) desk.addEventListener(type, listener, { signal });
      if (own) start();
    }
    return () => ending.abort();
  }, [isShown]);
  const [first] = presets;
  return (
    <div ref={root} className="light-controls js-only min-h-44">
      {isShown && (
        <>
          <input
            type="range"
            dir="ltr"
            min={-90}
            max={90}
            step={15}
            defaultValue={first?.angle}
            aria-label={words.lamp}
            aria-describedby={description}
            className="light-range absolute size-px opacity-0"
          />
          {dimmers.map((dimmer) => (
            <label
              key={dimmer}
              className="grid min-h-11 grid-cols-[5.4em_minmax(0,1fr)] items-center text-xs text-muted"
            >
              {dimmerNames[dimmer]}
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                defaultValue={first?.[dimmer]}
                data-dimmer={dimmer}
                className="h-11 w-full appearance-none rounded [background:linear-gradient(var(--control),var(--control))_center/100%_1px_no-repeat]"
              />
            </label>
          ))}
        </>
      )}
    </div>
  );
}
