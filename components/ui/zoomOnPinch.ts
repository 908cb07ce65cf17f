import type PhotoSwipe from 'photoswipe';

/** Browsers report a pinch that enlarges by a factor as `-100 * Math.log(factor)` pixels of a wheel with the Ctrl key. */
const pinchSpeed = 0.01;
/** One step of a mouse wheel is more pixels than this, one event of a pinch fewer. */
const maxPinchPx = 50;

/** By what factor a pinch on a trackpad enlarges; null for the wheel of a mouse, with or without the Ctrl key. */
export function getPinchFactor({ ctrlKey, deltaMode, deltaY }: WheelEvent): number | null {
  const isPinch = ctrlKey && deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(deltaY) < maxPinchPx;
  return isPinch ? Math.exp(-deltaY * pinchSpeed) : null;
}

/** Lets a pinch on a trackpad enlarge: PhotoSwipe takes it for a mouse wheel, and would enlarge seven times less. */
export function zoomOnPinch(photoSwipe: PhotoSwipe) {
  photoSwipe.on('wheel', (event) => {
    const { currSlide } = photoSwipe;
    const factor = getPinchFactor(event.originalEvent);
    if (factor === null || !currSlide?.isZoomable()) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event.originalEvent;
    currSlide.zoomTo(currSlide.currZoomLevel * factor, { x, y });
  });
}
