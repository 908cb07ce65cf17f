/** A move to another page, which waits to be told that the page is there. */
export type PageMove = { arrived: () => void };

/**
 * The longest time that the last page may have taken for the next one to be faded in, ms. A view transition takes
 * pictures of both pages, which costs as long again: on a slow phone 90 ms became 180.
 */
const quick = 40;

/** The longest time that a transition keeps the old page standing, ms; then the new one appears without. */
const timeoutMs = 150;

let lastDuration = Number.POSITIVE_INFINITY;

/**
 * Goes to another page: faded, and with the photograph of a card growing into the first one of the page, where the
 * browser can, the machine has shown to be quick, and the visitor does not mind motion.
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
    // The next move, or a tab out of sight, skips this one: the page changes all the same.
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

/** Two elements of one name are one to the transition. */
function name(photo: HTMLElement | null, value = 'photo'): void {
  photo?.style.setProperty('view-transition-name', value);
}
