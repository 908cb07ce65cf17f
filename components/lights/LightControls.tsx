'use client';

import { useEffect, useRef, useState } from 'react';
import { dimmers } from '@/lib/light';
import { dimmerNames } from '@/lib/lightSetting';
import { importWithRetry } from '@/lib/retry';
import type { EarlyGesture, LightSetup } from './activateLightControls';
import { messages } from './messages';

/** Whether the visitor wants to save data. The movable lamp loads 300 KB. */
const prefersReducedData = () =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  Boolean(Reflect.get(navigator, 'connection')?.saveData);

/**
 * The lamp as a range input, and the dimmers. The first touch or focus of the controls or the floor plan (the desk) loads
 * `activateLightControls`. A link may choose a preset (`?light=loop`) or a custom setting (`?own=-45_95_20_10_50`).
 *
 * @param descriptionId the id of an element that explains how to move the lamp
 */
export function LightControls({ descriptionId, ...props }: LightSetup & { descriptionId: string }) {
  const { presets } = props;
  const root = useRef<HTMLDivElement>(null);
  // The built page has no controls: they need scripts, and the page has to fit into the first round trip.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (prefersReducedData()) root.current?.parentElement?.classList.add('presets-only');
    else setIsShown(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lamps and the presets are content of the built page and never change; a new run would lose the setting of the visitor
  useEffect(() => {
    const form = root.current?.closest('form');
    const desk = root.current?.parentElement;
    if (!form || !desk) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const query = new URLSearchParams(location.search);
    /** The last touch before the code was loaded. */
    let gesture: EarlyGesture | undefined;
    let customSetting = query.get('own');
    let isLoading = false;
    const activate = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { activateLightControls } = await importWithRetry(() => import('./activateLightControls'));
        for (const type of ['pointerdown', 'focusin']) desk.removeEventListener(type, handleEarlyUse);
        form.removeEventListener('change', showPresetValues);
        if (!signal.aborted) activateLightControls(form, props, { signal, gesture, customSetting });
      } catch {
        // The presets still work, and the next touch loads the code again.
        isLoading = false;
      }
    };
    const handleEarlyUse = (event: Event) => {
      if (event instanceof PointerEvent) {
        const newGesture: EarlyGesture = { event, hasEnded: false };
        const markEnded = () => {
          newGesture.hasEnded = true;
        };
        for (const type of ['pointerup', 'pointercancel'])
          addEventListener(type, markEnded, { once: true, capture: true, signal });
        gesture = newGesture;
      }
      activate();
    };
    const radios = [...form.querySelectorAll<HTMLInputElement>('.light-radio')];
    /** Until the lamp is moved, the controls show the chosen preset. */
    const showPresetValues = (event?: Event) => {
      if (event?.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      if (event) {
        gesture = undefined;
        customSetting = null;
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
    // A visitor may come from a plan to change its light. The form sends the other parts of the plan back.
    for (const [name, value] of query) {
      if (name === 'light' || name === 'own') continue;
      const queryField = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
      form.append(queryField);
      signal.addEventListener('abort', () => queryField.remove());
    }
    /** Whether the visitor has chosen a light. Only then do links to the page for planning a session contain it. */
    let isLightChosen = query.has('light') || query.has('own');
    const markLightChosen = () => {
      isLightChosen = true;
    };
    for (const type of ['change', 'input']) form.addEventListener(type, markLightChosen, { signal });
    desk.addEventListener('pointerdown', markLightChosen, { signal });
    const addLightToLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/inquire"]');
      if (!link || !isLightChosen) return;
      const address = new URL(link.href);
      for (const name of ['light', 'own']) address.searchParams.delete(name);
      const formData = new FormData(form);
      for (const name of ['light', 'own']) {
        const value = formData.get(name);
        if (typeof value === 'string') address.searchParams.set(name, value);
      }
      link.href = address.pathname + address.search;
    };
    // In the capture phase, before the link is followed. `auxclick` is for links that are opened in another tab.
    document.addEventListener('click', addLightToLink, { signal, capture: true });
    document.addEventListener('auxclick', addLightToLink, { signal, capture: true });
    showPresetValues();
    form.addEventListener('change', showPresetValues, { signal });
    if (isShown) {
      for (const type of ['pointerdown', 'focusin']) desk.addEventListener(type, handleEarlyUse, { signal });
      if (customSetting) activate();
    }
    return () => abortController.abort();
  }, [isShown]);
  const [firstPreset] = presets;
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
            defaultValue={firstPreset?.angle}
            aria-label={messages.lamp}
            aria-describedby={descriptionId}
            className="light-lamp-slider absolute size-px opacity-0"
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
                defaultValue={firstPreset?.[dimmer]}
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
