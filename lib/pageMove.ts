/** A navigation that resolves when the new page has rendered. */
export type PageMove = { arrived: () => void };

/**
 * The longest time that the last page may have taken for the next one to be faded in, ms. A view transition takes
 * pictures of both pages, which costs as long again: on a slow phone 90 ms became 180.
 */
const quick = 40;

/** The longest time that a transition keeps the old page visible, ms; after it the new page appears without one. */
const timeoutMs = 150;

let lastDuration = Number.POSITIVE_INFINITY;

/**
 * Navigates with a view transition: a cross-fade, and the photograph of a card morphing into the page's first one, where the
 * browser supports it, the device has proved fast enough, and reduced motion is off.
 */
export function moveTo(go: () => void, link: Element): PageMove {
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
    // A later navigation or a hidden tab skips the transition: the page changes all the same.
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

/** Elements with the same view-transition-name are morphed. */
function name(photo: HTMLElement | null, value = 'photo'): void {
  photo?.style.setProperty('view-transition-name', value);
}
