/**
 * How much of the screen the page's bars cover, for the editor's scrolling. Measured each time: messages change it.
 *
 * @param spare space left between a bar and the cursor, in pixels
 */
export function coveredByBars(spare: number) {
  return {
    get top() {
      return rectOf('.editor-bar').bottom + spare;
    },
    get bottom() {
      const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
      const shown = ['.write-bar', '.toast'].map(rectOf).filter((bar) => bar.height > 0);
      // A phone's keyboard may cover the bars themselves.
      return Math.max(0, ...shown.map(({ top }) => offsetTop + height - top)) + spare;
    },
    left: 0,
    right: 0,
  };
}

const rectOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

/** Keeps the toolbar above a phone's keyboard: iOS pans the visual viewport, and sticky elements move out of view. */
export function followViewport(frame: HTMLElement | null): () => void {
  const { visualViewport: viewport } = window;
  const listening = new AbortController();
  const follow = () => frame?.style.setProperty('--panned', `${Math.round(viewport?.offsetTop ?? 0)}px`);
  for (const type of ['resize', 'scroll']) viewport?.addEventListener(type, follow, listening);
  return () => listening.abort();
}
