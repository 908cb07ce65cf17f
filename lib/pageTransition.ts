/** A navigation in progress, which waits for `arrived`. */
export type PageTransition = { arrived: () => void };

/**
 * The next page is only faded in if the last one took no longer than this, in ms. A view transition captures both
 * pages, which doubles the time: on a slow phone 90 ms became 180.
 */
const quick = 40;

/** How long a transition may freeze the old page, in ms; after that the new page appears without one. */
const timeoutMs = 150;

let lastDuration = Number.POSITIVE_INFINITY;

/**
 * Navigates to another page with a view transition: a fade, and the photograph of a card morphs into the first one of
 * the page. Without a transition if the browser does not support it, the device is slow, or the visitor prefers reduced
 * motion.
 */
export function navigateWithTransition(go: () => void, link: Element): PageTransition {
  let shown: (() => void) | undefined;
  let over = false;
  let started = 0;
  const photo = link.querySelector<HTMLElement>('.photo');
  const start = () => {
    started = performance.now();
    go();
  };
  const faded =
    'startViewTransition' in document &&
    lastDuration < quick &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (faded) {
    name(photo);
    const { ready, finished } = document.startViewTransition(() => {
      start();
      return new Promise<void>((resolve) => {
        shown = resolve;
        setTimeout(resolve, timeoutMs);
      });
    });
    // The next navigation, or a hidden tab, skips the transition: the page changes anyway.
    ready.catch(() => {});
    finished.finally(() => {
      over = true;
      name(document.querySelector('main .photo'), '');
    });
  } else {
    start();
  }
  return {
    arrived: () => {
      lastDuration = performance.now() - started;
      if (faded && photo && !over) name(document.querySelector('main .photo'));
      shown?.();
    },
  };
}

/** A transition treats two elements with the same name as one. */
function name(photo: HTMLElement | null, value = 'photo'): void {
  photo?.style.setProperty('view-transition-name', value);
}
