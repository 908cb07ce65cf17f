import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLostFocus } from '@/components/ui/useLostFocus';
import { fragmentFor, type ProofsAddress } from '@/lib/proofs/address';
import { type Gallery, stageOf } from '@/lib/proofs/gallery';
import { words } from './words';

export type Screen = 'welcome' | 'sheet' | 'frame' | 'compare' | 'review' | 'finished' | 'delivered';

type ScreenOptions = {
  address: ProofsAddress;
  gallery: Gallery;
  /** Whether this device has shown the gallery before. */
  isSeen: () => boolean;
  /** The review stays until its answer is here. */
  isFinishing: boolean;
  studioName: string;
  /** Other titles of screens. */
  titles?: Partial<Record<Screen, string>>;
};

/** The screen of a gallery's address. */
function screenOf({ screen }: ProofsAddress, gallery: Gallery, isSeen: boolean): Screen {
  // The server decides when it ends: this clock may be wrong.
  const stage = stageOf(gallery, 0);
  if (stage === 'delivered' || stage === 'finished') return stage;
  const { frames, reopened } = gallery.settings;
  if (frames.some(({ id }) => id === screen)) return 'frame';
  if (screen === 'compare' || screen === 'review') return screen;
  return screen === 'frames' || isSeen || reopened ? 'sheet' : 'welcome';
}

/** Which screen is shown, and the way between screens: they are in the URL, so that Back and Forward walk them. */
export function useScreen(root: RefObject<HTMLElement | null>, options: ScreenOptions) {
  const { address, gallery, studioName } = options;
  const { id, screen } = address;
  const [isSeen] = useState(options.isSeen);
  const shown = options.isFinishing ? 'review' : screenOf(address, gallery, isSeen);
  const lastFrame = useRef<string | null>(null);
  const sheetTop = useRef(0);
  /** Which screens were opened from another one: closing those is Back. */
  const opened = useRef({ frame: false, compare: false });
  const [comparedWith, setComparedWith] = useState<string | null>(null);
  useLostFocus(root, () => root.current?.querySelector('h1') ?? null);

  // A new screen takes the focus to its heading; the sheet takes it, and the page, back to the last frame.
  const before = useRef(shown);
  useLayoutEffect(() => {
    const from = before.current;
    if (from === shown) return;
    before.current = shown;
    if (shown === 'compare') opened.current.compare = true;
    if (shown === 'frame' && from === 'sheet') opened.current.frame = true;
    // A reopened choice begins at the top, where it says so.
    const isReturn = shown === 'sheet' && (from === 'frame' || from === 'compare' || from === 'review');
    if (isReturn) setComparedWith(null);
    const link = root.current?.querySelector<HTMLElement>(`[data-frame="${lastFrame.current}"]`);
    scrollTo(0, isReturn ? sheetTop.current : 0);
    ((isReturn && link) || root.current?.querySelector('h1'))?.focus({ preventScroll: true });
  }, [root, shown]);
  // The screens have different heights.
  useEffect(() => {
    if (shown !== 'sheet') return;
    const keep = () => {
      sheetTop.current = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [shown]);

  const { title, frames } = gallery.settings;
  const ownTitle = options.titles?.[shown];
  useEffect(() => {
    const heading = {
      welcome: title,
      sheet: words.title,
      frame: frames.find((frame) => frame.id === screen)?.name,
      compare: words.controls.compare,
      review: words.review.heading,
      finished: words.finished.heading,
      delivered: words.delivered.heading,
    }[shown];
    document.title = `${ownTitle ?? heading} | ${studioName}`;
  }, [shown, screen, title, frames, studioName, ownTitle]);

  return {
    shown,
    /** The frame to return to on the sheet. */
    lastFrame,
    /** The frame that is compared with another; null to begin with the maybes. */
    comparedWith,
    linkTo: (next: string) => `${location.pathname}${fragmentFor(id, next)}`,
    compareWith: (frame: string) => {
      setComparedWith(frame);
      location.hash = fragmentFor(id, 'compare');
    },
    /** Shows another screen in place of this one in the history. */
    replace: (next: string) => location.replace(fragmentFor(id, next)),
    close: (from: 'frame' | 'compare') => {
      if (opened.current[from]) history.back();
      else location.replace(fragmentFor(id, 'frames'));
    },
  };
}
