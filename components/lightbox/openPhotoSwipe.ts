import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import './lightbox.css';
import { photographs } from './photographs';

/** Words of the large view that photographs open in. */
const words = {
  label: 'Photographs',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous photograph',
  next: 'Next photograph',
  failed: 'This photograph could not be loaded. Close it and try again.',
} as const;

type OpenOptions = {
  credit: string;
  /** Whether it zooms out of the thumbnail; a photograph from the URL is shown immediately. */
  animated: boolean;
  /** Called with each photograph that is shown, including the first one. */
  onShow: (link: HTMLAnchorElement) => void;
  /** Called when it starts to close. */
  onClose: () => void;
};

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The caption below a thumbnail. Alternative texts say what is to be seen anyway. */
function captionOf(link: HTMLAnchorElement): string | null | undefined {
  return link.closest('figure')?.querySelector('figcaption')?.textContent;
}

/** Whether the browser chose AVIF for any picture of the page; the first one is always loaded. */
function showsAvif(): boolean {
  return [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));
}

/** PhotoSwipe's data for a photograph, read from its thumbnail. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  if (!image) throw new Error(`The link to ${link.href} contains no picture.`);
  // The last source is the whole picture, the one before it the crop for phones.
  const srcset = [...link.querySelectorAll('source')].at(-1)?.srcset;
  // The attributes have the original's size; its widest file is smaller.
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
  const widest = Number(/ (\d+)w$/.exec(srcset ?? '')?.[1] ?? width);
  return {
    element: link,
    src: link.href,
    srcset: showsAvif() ? srcset : undefined,
    msrc: image.currentSrc || undefined,
    width: widest,
    height: Math.round(widest * ((height ?? 1) / (width ?? 1))),
    alt: image.alt,
    thumbCropped: true,
  };
}

/** Shows a photograph of the page in the lightbox, together with all others. @returns closes it */
export function openPhotoSwipe(
  opened: HTMLAnchorElement,
  { credit, animated, onShow, onClose }: OpenOptions,
): () => void {
  // A photograph that the page shows twice is one of the series, opened where it was clicked.
  const links = photographs().filter(
    (link, position, all) =>
      link === opened ||
      (link.href !== opened.href && all.findIndex(({ href }) => href === link.href) === position),
  );
  const moving = animated && !matchMedia(reducedMotion).matches;
  const view = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(opened),
    mainClass: 'lightbox',
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: moving ? 'zoom' : 'none',
    padding: { top: 56, bottom: 52, left: 0, right: 0 },
    returnFocus: false,
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
  });

  // Thumbnails are cropped around a focal point; the library assumes the center.
  view.addFilter('thumbBounds', (bounds, { element }) => {
    const image = element?.querySelector('img');
    if (!bounds?.innerRect || !image) return bounds ?? { x: innerWidth / 2, y: innerHeight / 2, w: 0 };
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
    const box = image.getBoundingClientRect();
    const { innerRect } = bounds;
    innerRect.x = ((box.width - innerRect.w) * x) / 100;
    innerRect.y = ((box.height - innerRect.h) * y) / 100;
    return bounds;
  });

  view.on('uiRegister', () => {
    view.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        // As an attribute: Firefox below 119 does not support the property.
        element.setAttribute('aria-live', 'polite');
        view.on('change', () => {
          const link = links[view.currIndex];
          element.textContent = [link && captionOf(link), credit].filter(Boolean).join(' · ');
        });
      },
    });
  });
  view.on('change', () => {
    const link = links[view.currIndex];
    if (link) onShow(link);
  });
  view.on('keydown', ({ originalEvent: event }) => {
    const goal = { Home: 0, End: links.length - 1 }[event.key];
    if (goal !== undefined) view.goTo(goal);
    // Don't scroll the page behind.
    if (/^(Home|End|PageUp|PageDown| )$/.test(event.key) && event.target === view.element)
      event.preventDefault();
  });
  view.on('close', onClose);
  view.on('destroy', () => {
    for (const part of page) part.inert = false;
    opened.focus({ preventScroll: true });
  });

  // The page behind is inert, for keyboards and screen readers, too.
  const page = [...document.body.children].filter((part): part is HTMLElement => part instanceof HTMLElement);
  view.init();
  for (const part of page) part.inert = true;
  view.element?.setAttribute('aria-label', words.label);
  view.element?.setAttribute('aria-modal', 'true');
  return () => {
    view.close();
    // The library ignores this during the opening animation.
    view.on('openingAnimationEnd', () => view.close());
  };
}
