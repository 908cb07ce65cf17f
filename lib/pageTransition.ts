/** A navigation in progress. Call `finish` when the next page is shown. */
export type PageTransition = { finish: () => void };

/**
 * The next page fades in only if the previous navigation took no longer than this, in ms. A view transition captures both
 * pages, which doubles the time of a navigation: on a slow phone 90 ms became 180.
 */
const maxNavigationMs = 40;

/** How long a transition may freeze the old page, in ms. After that the new page appears without a transition. */
const timeoutMs = 150;

let lastDuration = Number.POSITIVE_INFINITY;

/**
 * Navigates to another page with a view transition: the page fades, and the photograph of the clicked card morphs into the
 * first photograph of the next page. There is no transition if the browser does not support it, if the device is slow, or if
 * the visitor prefers reduced motion.
 */
export function navigateWithTransition(navigate: () => void, link: Element): PageTransition {
  let finishUpdate: (() => void) | undefined;
  let hasEnded = false;
  let startedAt = 0;
  const photo = link.querySelector<HTMLElement>('.photo');
  const startNavigation = () => {
    startedAt = performance.now();
    navigate();
  };
  const hasTransition =
    'startViewTransition' in document &&
    lastDuration < maxNavigationMs &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (hasTransition) {
    setTransitionName(photo);
    const { ready, finished } = document.startViewTransition(() => {
      startNavigation();
      return new Promise<void>((resolve) => {
        finishUpdate = resolve;
        setTimeout(resolve, timeoutMs);
      });
    });
    // If the next navigation or a hidden tab skips the transition, the page changes anyway.
    ready.catch(() => {});
    finished.finally(() => {
      hasEnded = true;
      setTransitionName(document.querySelector('main .photo'), '');
    });
  } else {
    startNavigation();
  }
  return {
    finish: () => {
      lastDuration = performance.now() - startedAt;
      if (hasTransition && photo && !hasEnded) setTransitionName(document.querySelector('main .photo'));
      finishUpdate?.();
    },
  };
}

function setTransitionName(photo: HTMLElement | null, value = 'photo'): void {
  photo?.style.setProperty('view-transition-name', value);
}
