import { useState } from 'react';
import type { Gallery } from '@/lib/proofs/gallery';
import { type Filter, stateOf } from './screen';
import { words } from './words';

/** The frames that are listed: all, or those of a state. */
export function useFilter(gallery: Gallery, say: (text: string) => void) {
  const [filter, setFilter] = useState<Filter>('all');
  const framesIn = (shown: Filter) =>
    gallery.settings.frames.filter((frame) => shown === 'all' || stateOf(gallery, frame) === shown);
  return {
    filter,
    frames: framesIn(filter),
    setFilter: (next: Filter) => {
      setFilter(next);
      say(`${words.controls[next]}, ${framesIn(next).length}.`);
    },
  };
}
