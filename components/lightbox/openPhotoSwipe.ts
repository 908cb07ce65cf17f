import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import { iconPaths } from '@/components/ui/Icon';
import { zoomOnPinch } from '@/components/ui/zoomOnPinch';
import type { LinkAction } from '@/content/schema/common';
import './lightbox.css';
import { getLightboxLinks } from './lightboxLinks';

/** Texts of the lightbox. */
const messages = {
  label: 'Photographs',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous photograph',
  next: 'Next photograph',
  failed: 'This photograph could not be loaded. Close it and try again.',
} as const;

type LightboxOptions = {
  credit: string;
  /** A link to the page for planning a session, beside the caption. Null on pages that offer nothing. */
  plan: LinkAction | null;
  /** Whether the photograph zooms out of its thumbnail. A photograph that the URL names is shown immediately. */
  isAnimated: boolean;
  /** Called with each photograph that is shown, including the first one. */
  onShow: (link: HTMLAnchorElement) => void;
  /** Called when the lightbox starts to close. */
  onClose: () => void;
};

/** The caption below a thumbnail. The alternative text is not shown: it only describes the picture. */
function getCaption(link: HTMLAnchorElement): string | null | undefined {
  return link.closest('figure')?.querySelector('figcaption')?.textContent;
}

/** Whether the browser chose AVIF for any picture of the page; the first one is always loaded. */
function showsAvif(): boolean {
  return [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));
}

const createIcon = (path: string) =>
  `<svg class="pswp__icn" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** PhotoSwipe's data for a photograph, read from its thumbnail. */
function createSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  if (!image) throw new Error(`The link to ${link.href} contains no picture.`);
  // The last source is the whole picture. The source before it may be a crop for phones.
  const srcset = [...link.querySelectorAll('source')].at(-1)?.srcset;
  // The attributes have the size of the original. The widest file of the srcset is smaller.
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
  const maxWidth = Number(/ (\d+)w$/.exec(srcset ?? '')?.[1] ?? width);
  return {
    element: link,
    src: link.href,
    srcset: showsAvif() ? srcset : undefined,
    msrc: image.currentSrc || undefined,
    width: maxWidth,
    height: Math.round(maxWidth * ((height ?? 1) / (width ?? 1))),
    alt: image.alt,
    thumbCropped: true,
  };
}

/**
 * Opens the lightbox at a photograph of the page. Visitors can go on to every other photograph.
 *
 * @returns a function that closes the lightbox
 */
export function openPhotoSwipe(
  openedLink: HTMLAnchorElement,
  { credit, plan, isAnimated, onShow, onClose }: LightboxOptions,
): () => void {
  // A photograph that the page shows twice appears once in the lightbox, at the place where it was clicked.
  const links = getLightboxLinks().filter(
    (link, position, all) =>
      link === openedLink ||
      (link.href !== openedLink.href && all.findIndex(({ href }) => href === link.href) === position),
  );
  const canAnimate = isAnimated && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const photoSwipe = new PhotoSwipe({
    dataSource: links.map(createSlide),
    index: links.indexOf(openedLink),
    mainClass: 'lightbox',
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: canAnimate ? 'zoom' : 'none',
    // On phones the link is below the caption.
    paddingFn: ({ x: width }) => ({ top: 56, bottom: plan && width < 560 ? 104 : 52, left: 0, right: 0 }),
    returnFocus: false,
    closeTitle: messages.close,
    zoomTitle: messages.zoom,
    arrowPrevTitle: messages.previous,
    arrowNextTitle: messages.next,
    closeSVG: createIcon(iconPaths.close),
    zoomSVG: createIcon(iconPaths.plus),
    arrowPrevSVG: createIcon(iconPaths.arrowLeft),
    arrowNextSVG: createIcon(iconPaths.arrowRight),
    errorMsg: messages.failed,
  });

  // The library assumes that thumbnails are cropped around their center. Here they are cropped around a focal point.
  photoSwipe.addFilter('thumbBounds', (bounds, { element }) => {
    const image = element?.querySelector('img');
    if (!bounds?.innerRect || !image) return bounds ?? { x: innerWidth / 2, y: innerHeight / 2, w: 0 };
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
    const box = image.getBoundingClientRect();
    const { innerRect } = bounds;
    innerRect.x = ((box.width - innerRect.w) * x) / 100;
    innerRect.y = ((box.height - innerRect.h) * y) / 100;
    return bounds;
  });

  photoSwipe.on('uiRegister', () => {
    photoSwipe.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        const caption = document.createElement('p');
        // Not `ariaLive`, which Firefox below 119 does not support.
        caption.setAttribute('aria-live', 'polite');
        element.append(caption);
        if (plan)
          element.append(
            Object.assign(document.createElement('a'), { href: plan.href, textContent: plan.label }),
          );
        photoSwipe.on('change', () => {
          const link = links[photoSwipe.currIndex];
          caption.textContent = [link && getCaption(link), credit].filter(Boolean).join(' · ');
        });
      },
    });
  });
  photoSwipe.on('change', () => {
    const link = links[photoSwipe.currIndex];
    if (link) onShow(link);
  });
  photoSwipe.on('keydown', ({ originalEvent: event }) => {
    const targetIndex = { Home: 0, End: links.length - 1 }[event.key];
    if (targetIndex !== undefined) photoSwipe.goTo(targetIndex);
    // These keys would scroll the page behind the lightbox.
    if (/^(Home|End|PageUp|PageDown| )$/.test(event.key) && event.target === photoSwipe.element)
      event.preventDefault();
  });
  zoomOnPinch(photoSwipe);
  photoSwipe.on('close', onClose);
  photoSwipe.on('destroy', () => {
    for (const part of pageElements) part.inert = false;
    openedLink.focus({ preventScroll: true });
  });

  // Keyboards and screen readers cannot reach the page behind the lightbox.
  const pageElements = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement,
  );
  photoSwipe.init();
  for (const part of pageElements) part.inert = true;
  photoSwipe.element?.setAttribute('aria-label', messages.label);
  photoSwipe.element?.setAttribute('aria-modal', 'true');
  return () => {
    photoSwipe.close();
    // The library ignores `close` during the opening animation.
    photoSwipe.on('openingAnimationEnd', () => photoSwipe.close());
  };
}
