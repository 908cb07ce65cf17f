import { type RefObject, useEffect } from 'react';

/** Once the page has loaded, preloads the pictures beside the current slide, so that moving shows no empty frame. */
export function useNeighbors(track: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const load = () => {
      for (const neighbor of [index - 1, index + 1]) {
        const pictures =
          track.current?.children[neighbor]?.querySelectorAll<HTMLImageElement>('img[loading=lazy]');
        for (const picture of pictures ?? []) picture.loading = 'eager';
      }
    };
    if (document.readyState === 'complete') {
      load();
      return;
    }
    window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [track, index]);
}
