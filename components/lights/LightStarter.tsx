'use client';

import { useEffect } from 'react';
import type { LightContent } from '@/content/schema/headshot';
import { importWithRetry } from '@/lib/importWithRetry';
import type { Lamp } from '@/lib/lightSetting';

/** A lamp, and the frame taken with it alone. */
export type LampFrame = Lamp & {
  /** Address of the frame. */
  src: string;
  /** By what the frame's light is multiplied. */
  gain: number;
};

export type LightStarterProps = {
  /** Id of the section with the light. */
  section: string;
  labels: LightContent['labels'];
  lamps: LampFrame[];
};

/**
 * Loads what moves the lamp at the first touch or focus of the plan or of a dimmer, and hands it the gesture. A link may
 * choose a preset (`?light=loop`) or a setting (`?own=-45_95_20_10_50`).
 */
export function LightStarter(props: LightStarterProps) {
  const { section } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is the same for the lifetime of the page
  useEffect(() => {
    const form = document.getElementById(section)?.querySelector('form');
    const desk = form?.querySelector<HTMLElement>('.light-desk');
    if (!form || !desk) return;
    const ending = new AbortController();
    const { signal } = ending;
    const query = new URLSearchParams(location.search);
    const start = async (gesture?: PointerEvent) => {
      for (const type of ['pointerdown', 'focusin']) desk.removeEventListener(type, listener);
      // Without it the presets go on.
      const { moveTheLight } = await importWithRetry(() => import('./moveTheLight'));
      if (!signal.aborted) moveTheLight(form, props, { signal, gesture, own: query.get('own') });
    };
    const listener = (event: Event) => {
      start(event instanceof PointerEvent ? event : undefined).catch(() => {});
    };
    for (const radio of form.querySelectorAll<HTMLInputElement>('.light-radio')) {
      if (radio.value === query.get('light')) radio.checked = true;
    }
    // Visitors who save data keep the presets.
    const saves =
      matchMedia('(prefers-reduced-data: reduce)').matches || Reflect.get(navigator, 'connection')?.saveData;
    if (!saves) {
      for (const type of ['pointerdown', 'focusin']) desk.addEventListener(type, listener, { signal });
      if (query.has('own')) start().catch(() => {});
    }
    return () => ending.abort();
  }, []);
  return null;
}
