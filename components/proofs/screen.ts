import type { ReactNode } from 'react';
import type { Contact } from '@/content/schema/site';
import type { PictureSize } from '@/lib/proofs/address';
import type { Frame, FramePick, Gallery } from '@/lib/proofs/gallery';

/** Which frames are shown. */
export type Filter = 'all' | 'chosen' | 'maybe';

/** What every screen of a gallery gets. */
export type ScreenProps = {
  contact: Contact;
  /** What is said about sales tax; null for nothing. */
  tax: string | null;
  gallery: Gallery;
  filter: Filter;
  /** The frames of the filter. */
  frames: Frame[];
  /** Without notes and Compare. */
  isSample?: boolean;
  isUndoable: boolean;
  /** Switches between light and dark. */
  themeButton: ReactNode;
  pictureOf: (frame: Frame, size: PictureSize) => string;
  linkTo: (screen: string) => string;
  setFilter: (filter: Filter) => void;
  /** Changes a pick, or several at once, which are undone together. */
  pick: (picks: Partial<Record<string, FramePick | null>>, announcement: string) => void;
  /** Chooses a frame or gives it up. */
  toggleChosen: (frame: Frame) => void;
  toggleMaybe: (frame: Frame) => void;
  undo: () => void;
  setNote: (frame: Frame, note: string, from: string) => void;
  editNote: (frame: Frame) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
};

/** Whether a frame is chosen, a maybe, or neither. */
export function stateOf({ picks }: Gallery, { id }: Frame): 'chosen' | 'maybe' | null {
  const pick = picks[id];
  return pick === undefined ? null : pick === 'maybe' ? 'maybe' : 'chosen';
}
