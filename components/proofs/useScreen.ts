import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFocusRecovery } from '@/components/ui/useFocusRecovery';
import { type Gallery, getGalleryStage } from '@/lib/proofs/gallery';
import { createGalleryFragment, type GalleryAddress } from '@/lib/proofs/galleryUrls';
import { messages } from './messages';

export type GalleryScreen =
  | 'welcome'
  | 'sheet'
  | 'frame'
  | 'compare'
  | 'review'
  | 'submitted'
  | 'ready'
  | 'delivered';

type ScreenOptions = {
  address: GalleryAddress;
  gallery: Gallery;
  wasShownBefore: () => boolean;
  /** Whether the picks are being submitted: the review stays until the response arrives. */
  isSubmitting: boolean;
  studioName: string;
  titleOverrides?: Partial<Record<GalleryScreen, string>>;
};

function getScreen({ screen }: GalleryAddress, gallery: Gallery, wasShownBefore: boolean): GalleryScreen {
  // The end of the link is ignored: the server decides, because this device's clock may be wrong.
  const stage = getGalleryStage(gallery, 0);
  if (stage === 'delivered' || stage === 'ready' || stage === 'submitted') return stage;
  const { frames, isReopened } = gallery.settings;
  if (frames.some(({ id }) => id === screen)) return 'frame';
  if (screen === 'compare' || screen === 'review') return screen;
  return screen === 'frames' || wasShownBefore || isReopened ? 'sheet' : 'welcome';
}

/** Determines which screen is shown, and navigates between screens. Screens are in the URL, so that Back and Forward work. */
export function useScreen(root: RefObject<HTMLElement | null>, options: ScreenOptions) {
  const { address, gallery, studioName } = options;
  const { id, screen } = address;
  const [wasShownBefore] = useState(options.wasShownBefore);
  const currentScreen = options.isSubmitting ? 'review' : getScreen(address, gallery, wasShownBefore);
  const [lastFrameId, setLastFrameId] = useState<string | null>(null);
  const sheetScrollY = useRef(0);
  /** Which screens were opened from another screen: closing them goes back in the history. */
  const openedFromScreen = useRef({ frame: false, compare: false });
  const [comparedFrameId, setComparedFrameId] = useState<string | null>(null);
  useFocusRecovery(root, () => root.current?.querySelector('h1') ?? null);

  // A new screen moves the focus to its heading. The contact sheet restores the focus on the last frame and the scroll position.
  const previousScreen = useRef(currentScreen);
  useLayoutEffect(() => {
    const from = previousScreen.current;
    if (from === currentScreen) return;
    previousScreen.current = currentScreen;
    if (currentScreen === 'compare') openedFromScreen.current.compare = true;
    if (currentScreen === 'frame' && from === 'sheet') openedFromScreen.current.frame = true;
    // After the owner has reopened the picks, the page starts at the top, where a message says so.
    const isReturn =
      currentScreen === 'sheet' && (from === 'frame' || from === 'compare' || from === 'review');
    if (isReturn) setComparedFrameId(null);
    const link = root.current?.querySelector<HTMLElement>(`[data-frame="${lastFrameId}"]`);
    scrollTo(0, isReturn ? sheetScrollY.current : 0);
    ((isReturn && link) || root.current?.querySelector('h1'))?.focus({ preventScroll: true });
  }, [root, currentScreen, lastFrameId]);
  // The scroll position is stored separately, because the screens have different heights.
  useEffect(() => {
    if (currentScreen !== 'sheet') return;
    const rememberScroll = () => {
      sheetScrollY.current = scrollY;
    };
    addEventListener('scroll', rememberScroll, { passive: true });
    return () => removeEventListener('scroll', rememberScroll);
  }, [currentScreen]);

  const { title, frames } = gallery.settings;
  const titleOverride = options.titleOverrides?.[currentScreen];
  useEffect(() => {
    const heading = {
      welcome: title,
      sheet: messages.title,
      frame: frames.find((frame) => frame.id === screen)?.name,
      compare: messages.controls.compare,
      review: messages.review.heading,
      submitted: messages.submitted.heading,
      ready: messages.delivered.heading,
      delivered: messages.delivered.heading,
    }[currentScreen];
    document.title = `${titleOverride ?? heading} | ${studioName}`;
  }, [currentScreen, screen, title, frames, studioName, titleOverride]);

  return {
    currentScreen,
    /** The id of the frame that gets the focus on the contact sheet. */
    lastFrameId,
    setLastFrameId,
    /** The id of the frame on side A of the comparison; null to start with the maybes. */
    comparedFrameId,
    getScreenLink: (next: string) => `${location.pathname}${createGalleryFragment(id, next)}`,
    compareWith: (frameId: string) => {
      setComparedFrameId(frameId);
      location.hash = createGalleryFragment(id, 'compare');
    },
    /** Shows another frame without a new history entry, so that Back leads to the contact sheet. */
    showFrame: (frameId: string) => {
      setLastFrameId(frameId);
      location.replace(createGalleryFragment(id, frameId));
    },
    /** Shows another screen without a new history entry. */
    replace: (next: string) => location.replace(createGalleryFragment(id, next)),
    close: (from: 'frame' | 'compare') => {
      if (openedFromScreen.current[from]) history.back();
      else location.replace(createGalleryFragment(id, 'frames'));
    },
  };
}
