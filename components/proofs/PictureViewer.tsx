import type PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './pictureViewer.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { zoomOnPinch } from '@/components/ui/zoomOnPinch';
import { importWithRetry } from '@/lib/retry';
import { messages } from './messages';
import { iconPaths } from './ProofIcon';

/** Loads PhotoSwipe, also before it is needed. */
export const loadPhotoSwipe = () => importWithRetry(() => import('photoswipe'));

const createIcon = (path: string) =>
  `<svg class="pswp__icn" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** The space around a picture, in pixels, as in pictureViewer.css. */
function getPadding({ x: width, y: height }: { x: number; y: number }) {
  if (width >= 1200) return { top: 56, bottom: 24, left: 72, right: 352 + 72 };
  if (height < 480 && width > height) return { top: 0, bottom: 0, left: 48, right: 80 };
  return { top: 56, bottom: 118, left: 0, right: 0 };
}

/** A picture of the viewer. The size is in pixels. */
export type ViewerPicture = { src: string; preview: string; width: number; height: number; name: string };

type PictureViewerProps = {
  /** `has-bar`: what is shown with the pictures is in the bar above them. */
  className?: string;
  pictures: ViewerPicture[];
  index: number;
  /** The name of the dialog. */
  label: string;
  closeLabel: string;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Below the picture, and on wide screens beside it. */
  children: ReactNode;
};

/** Pictures as large as the screen, one at a time. What React shows with them is rendered into PhotoSwipe's element. */
export function PictureViewer(props: PictureViewerProps) {
  const { className = '', pictures, index, label, closeLabel, children, ...handlers } = props;
  const { controls, empty } = messages;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const viewer = useRef<PhotoSwipe | null>(null);
  const dataSource = pictures.map(({ src, preview, width, height, name }) => ({
    ...{ src, msrc: preview, width, height, alt: name },
  }));
  const onShow = useEffectEvent((shown: number) => {
    if (shown !== index) handlers.onShow(shown);
  });
  const onClose = useEffectEvent(() => handlers.onClose());
  const open = useEffectEvent((Viewer: typeof PhotoSwipe) => {
    const photoSwipe = new Viewer({
      dataSource,
      index,
      mainClass: `picture-viewer ${className}`,
      bgOpacity: 1,
      loop: false,
      wheelToZoom: true,
      showHideAnimationType: 'none',
      returnFocus: false,
      // Dialogs of the page are outside of the library's element.
      trapFocus: false,
      // A tap must not hide what is below the picture.
      tapAction: false,
      bgClickAction: false,
      imageClickAction: 'zoom',
      doubleTapAction: 'zoom',
      secondaryZoomLevel: ({ fit }) => fit * 2,
      maxZoomLevel: ({ fit }) => fit * 4,
      paddingFn: className ? () => ({ top: 64, bottom: 16, left: 0, right: 0 }) : getPadding,
      closeTitle: closeLabel,
      zoomTitle: controls.zoomIn,
      arrowPrevTitle: controls.previous,
      arrowNextTitle: controls.next,
      errorMsg: empty.large,
      closeSVG: createIcon(className ? iconPaths.close : iconPaths.frames),
      zoomSVG: createIcon(iconPaths.plus),
      arrowPrevSVG: createIcon(iconPaths.previous),
      arrowNextSVG: createIcon(iconPaths.next),
    });
    photoSwipe.on('uiRegister', () => {
      photoSwipe.ui?.registerElement({ name: 'controls', appendTo: 'root', onInit: setContainer });
    });
    photoSwipe.on('change', () => onShow(photoSwipe.currIndex));
    photoSwipe.on('keydown', (event) => {
      const { key, target } = event.originalEvent;
      // In a field, arrow keys move the cursor.
      if (target instanceof Element && target.closest('textarea, dialog')) return event.preventDefault();
      const targetIndex = { Home: 0, End: photoSwipe.getNumItems() - 1 }[key];
      if (targetIndex !== undefined) photoSwipe.goTo(targetIndex);
    });
    zoomOnPinch(photoSwipe);
    photoSwipe.init();
    photoSwipe.element?.setAttribute('aria-label', label);
    photoSwipe.element?.focus({ preventScroll: true });
    return photoSwipe;
  });
  useEffect(() => {
    let isUnmounted = false;
    void loadPhotoSwipe().then(({ default: Viewer }) => {
      if (isUnmounted) return;
      const photoSwipe = open(Viewer);
      viewer.current = photoSwipe;
      // Back has changed the address already.
      photoSwipe.on('close', () => !isUnmounted && onClose());
      // The library ignores `close` until it is open.
      photoSwipe.on('openingAnimationEnd', () => isUnmounted && photoSwipe.close());
    });
    return () => {
      isUnmounted = true;
      viewer.current?.close();
    };
  }, []);
  useEffect(() => {
    if (viewer.current && viewer.current.currIndex !== index) viewer.current.goTo(index);
  }, [index]);
  const src = pictures[index]?.src;
  const showPicture = useEffectEvent(() => {
    if (!viewer.current || viewer.current.currSlide?.data.src === src) return;
    viewer.current.options.dataSource = dataSource;
    viewer.current.refreshSlideContent(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the picture is the sign that another one is shown in its place
  useEffect(() => showPicture(), [src]);
  return container && createPortal(children, container);
}
