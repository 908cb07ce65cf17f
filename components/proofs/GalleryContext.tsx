import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ProofsContent } from '@/content/schema/proofs';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders, formatCents } from '@/lib/format';
import type { PictureData } from '@/lib/photos/photos';
import type { SavingStatus } from '@/lib/proofs/GallerySync';
import type { Changes } from '@/lib/proofs/gallery';
import {
  type Frame,
  type FramePick,
  type Gallery,
  getAmountDue,
  getExtraCost,
  getPickedFrames,
  type StudioPayment,
} from '@/lib/proofs/gallery';
import type { PictureSize } from '@/lib/proofs/galleryUrls';
import { messages } from './messages';
import { NoteDialog } from './NoteDialog';

/** What the page shows of the studio. */
export type Studio = StudioPayment & {
  promises: Omit<ProofsContent, 'texts'>;
  /** The SVG paths of the logo, by color. */
  mark: { accent: string; ink: string };
  contact: Contact;
  /** Null if the content does not name the photographer. */
  photographer: { name: string; face: Pick<PictureData, 'src' | 'alt'> } | null;
  /** Where clients can leave a review. */
  reviewsUrl: string | undefined;
};

/** Which frames the contact sheet shows. */
export type FrameFilter = 'all' | 'chosen' | 'maybe';

/** What differs between a client's gallery and the sample gallery. */
type GalleryProviderProps = {
  studio: Studio;
  gallery: Gallery;
  /** If null, no status is shown. */
  saving: SavingStatus | 'onDevice' | null;
  canPick: boolean;
  getPictureUrl: (frame: Frame, size: PictureSize) => string;
  getScreenLink: (screen: string) => string;
  changePicks: (changes: Changes) => void;
};

type GalleryContextValue = GalleryProviderProps & {
  filter: FrameFilter;
  filteredFrames: Frame[];
  setFilter: (filter: FrameFilter) => void;
  /** Whether frames are large on phones. */
  isLarge: boolean;
  setIsLarge: (isLarge: boolean) => void;
  /** Sets several picks in one step, which is undone as a whole. */
  setPicks: (picks: Record<string, FramePick | null>) => void;
  togglePick: (frame: Frame) => void;
  toggleMaybe: (frame: Frame) => void;
  canUndo: boolean;
  undo: () => void;
  setNote: (frame: Frame, note: string) => void;
  openNoteDialog: (frame: Frame) => void;
};

const GalleryContext = createContext<GalleryContextValue | null>(null);

/** The gallery of the closest provider. @throws Error without a provider */
export function useGallery(): GalleryContextValue {
  const value = useContext(GalleryContext);
  if (!value) throw new Error('useGallery needs a GalleryProvider around it.');
  return value;
}

export function getFrameState({ picks }: Gallery, { id }: Frame): 'chosen' | 'maybe' | null {
  const framePick = picks[id];
  return framePick === undefined ? null : framePick === 'maybe' ? 'maybe' : 'chosen';
}

/** Provides a gallery and its actions: picking with Undo (also Ctrl+Z), notes, and a filter. */
export function GalleryProvider({ children, ...source }: GalleryProviderProps & { children: ReactNode }) {
  const { gallery, changePicks, canPick } = source;
  const { settings } = gallery;
  const [filter, setFilter] = useState<FrameFilter>('all');
  const [isLarge, setIsLarge] = useState(false);
  const [undoSteps, setUndoSteps] = useState<Changes[]>([]);
  const [noteFrame, setNoteFrame] = useState<Frame | null>(null);
  const filterFrames = (frameFilter: FrameFilter) =>
    settings.frames.filter((frame) => frameFilter === 'all' || getFrameState(gallery, frame) === frameFilter);
  const setPicks: GalleryContextValue['setPicks'] = (picks) => {
    const getChanges = (getValue: (frameId: string) => string | null): Changes =>
      Object.fromEntries(Object.keys(picks).map((frameId) => [`picks.${frameId}`, getValue(frameId)]));
    setUndoSteps([...undoSteps, getChanges((frameId) => gallery.picks[frameId] ?? null)]);
    changePicks(getChanges((frameId) => picks[frameId] ?? null));
  };
  const undo = () => {
    const lastStep = undoSteps.at(-1);
    if (!lastStep) return;
    setUndoSteps(undoSteps.slice(0, -1));
    changePicks(lastStep);
  };
  const setNote = (frame: Frame, note: string) => changePicks({ [`notes.${frame.id}`]: note || null });
  const onKeyDown = useEffectEvent(({ key, code, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    // Keyboard layouts without Latin letters report another `key`, but the same `code`.
    const isZ = /[a-z]/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
    const isTyping = target instanceof Element && target.closest('textarea, dialog');
    if (canPick && isZ && (ctrlKey || metaKey) && !shiftKey && !isTyping) undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <GalleryContext.Provider
      value={{
        ...source,
        filter,
        filteredFrames: filterFrames(filter),
        setFilter,
        isLarge,
        setIsLarge,
        setPicks,
        togglePick: ({ id }) => {
          const isIncluded = getPickedFrames(gallery).length < settings.included;
          const isChosen = gallery.picks[id] !== undefined && gallery.picks[id] !== 'maybe';
          setPicks({ [id]: isChosen ? null : isIncluded ? 'included' : 'basic' });
        },
        toggleMaybe: ({ id }) => setPicks({ [id]: gallery.picks[id] === 'maybe' ? null : 'maybe' }),
        canUndo: undoSteps.length > 0,
        undo,
        setNote,
        openNoteDialog: setNoteFrame,
      }}
    >
      {children}
      {canPick && noteFrame && (
        <NoteDialog
          name={noteFrame.name}
          note={gallery.notes[noteFrame.id] ?? ''}
          onSave={(note) => setNote(noteFrame, note)}
          onClose={() => setNoteFrame(null)}
        />
      )}
    </GalleryContext.Provider>
  );
}

/** The number of picked frames and their price, as messages for narrow and for wide screens. */
export function getTally(gallery: Gallery) {
  const { tally } = messages;
  const { settings } = gallery;
  const pickedFrames = getPickedFrames(gallery);
  const count = pickedFrames.length;
  const extraCount = pickedFrames.filter(({ retouching }) => retouching !== 'included').length;
  const values = {
    count,
    extra: extraCount,
    included: settings.included,
    more: settings.included - count,
    basic: formatCents(settings.basicPrice),
    advanced: formatCents(settings.advancedPrice),
    price: formatCents(getExtraCost(pickedFrames, settings)),
  };
  const fill = (text: string) => fillPlaceholders(text, values);
  const extraCostMessage = extraCount === 1 ? tally.costOne : tally.costSeveral;
  const isFull = count === settings.included;
  // Without prices for additional images, the sample gallery does not mention a price.
  const hasPrices = settings.basicPrice > 0 || settings.advancedPrice > 0;
  const formatCost = (text: string) => (hasPrices ? fill(text) : '');
  return {
    pickedFrames,
    extraCount,
    price: values.price,
    /** What of the price is not paid yet. */
    duePrice: formatCents(getAmountDue(gallery)),
    countText: fill(extraCount > 0 ? tally.extra : tally.count),
    costText: formatCost(extraCount > 0 ? extraCostMessage : isFull ? tally.full : tally.left),
    wideCostText: formatCost(extraCount > 0 ? extraCostMessage : isFull ? tally.fullWide : tally.leftWide),
  };
}
