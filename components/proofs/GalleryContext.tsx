import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Contact } from '@/content/schema/site';
import { dollars, fillPlaceholders } from '@/lib/format';
import type { PictureSize } from '@/lib/proofs/address';
import {
  chosenIn,
  extraCost,
  type Frame,
  type FramePick,
  type Gallery,
  withChanges,
} from '@/lib/proofs/gallery';
import type { Saving } from '@/lib/proofs/galleryState';
import type { Changes } from '@/lib/proofs/pending';
import { NoteDialog } from './NoteDialog';
import { words } from './words';

/** The words of the studio. */
export type Studio = {
  name: string;
  /** As paths. */
  mark: { accent: string; ink: string };
  contact: Contact;
  /** What is said about sales tax; null for nothing. */
  tax: string | null;
};

/** Which frames are shown. */
export type Filter = 'all' | 'chosen' | 'maybe';

/** What differs between a client's gallery and the sample. */
type GallerySource = {
  studio: Studio;
  gallery: Gallery;
  /** Null: nothing is said about it. */
  saving: Saving | 'onDevice' | null;
  /** Without notes and Compare. */
  isSample: boolean;
  /** Whether picks can be changed on the screen that is shown. */
  isChoosing: boolean;
  pictureOf: (frame: Frame, size: PictureSize) => string;
  /** The link to a screen. */
  linkTo: (screen: string) => string;
  change: (changes: Changes) => void;
};

type GalleryContextValue = GallerySource & {
  filter: Filter;
  /** The frames of the filter. */
  frames: Frame[];
  setFilter: (filter: Filter) => void;
  /** Changes picks together, which are undone together. */
  pick: (picks: Record<string, FramePick | null>, announcement: string) => void;
  toggleChosen: (frame: Frame) => void;
  toggleMaybe: (frame: Frame) => void;
  isUndoable: boolean;
  undo: () => void;
  setNote: (frame: Frame, note: string) => void;
  /** Asks for a note. */
  editNote: (frame: Frame) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
};

const GalleryContext = createContext<GalleryContextValue | null>(null);

/** The gallery around a component. @throws Error without a provider */
export function useGallery(): GalleryContextValue {
  const value = useContext(GalleryContext);
  if (!value) throw new Error('useGallery needs a GalleryProvider around it.');
  return value;
}

/** Whether a frame is chosen, a maybe, or neither. */
export function stateOf({ picks }: Gallery, { id }: Frame): 'chosen' | 'maybe' | null {
  const pick = picks[id];
  return pick === undefined ? null : pick === 'maybe' ? 'maybe' : 'chosen';
}

/** A gallery with what can be done in it: choosing with Undo (also by Ctrl+Z), notes, a filter, and announcements. */
export function GalleryProvider({ children, ...source }: GallerySource & { children: ReactNode }) {
  const { gallery, change, isChoosing } = source;
  const { settings } = gallery;
  const [filter, setFilter] = useState<Filter>('all');
  const [undoes, setUndoes] = useState<Changes[]>([]);
  const [announced, setAnnounced] = useState('');
  const [noteOf, setNoteOf] = useState<Frame | null>(null);
  const announce = (text: string) => {
    // Cleared first, so that the same text is announced again.
    setAnnounced('');
    setTimeout(() => setAnnounced(text), 30);
  };
  const framesIn = (shown: Filter) =>
    settings.frames.filter((frame) => shown === 'all' || stateOf(gallery, frame) === shown);
  const tallyAfter = (changes: Changes) => getTally(withChanges(gallery, changes)).count;

  const pick: GalleryContextValue['pick'] = (picks, announcement) => {
    const paths = (values: (frame: string) => string | null): Changes =>
      Object.fromEntries(Object.keys(picks).map((frame) => [`picks.${frame}`, values(frame)]));
    setUndoes([...undoes, paths((frame) => gallery.picks[frame] ?? null)]);
    change(paths((frame) => picks[frame] ?? null));
    if (announcement) announce(announcement);
  };
  const decide = (frame: Frame, to: FramePick | null) => {
    const { chosen, maybe, removed, extra } = words.announcements;
    const text =
      to === null ? removed : to === 'maybe' ? maybe : to === 'basic' ? `${chosen} ${extra}` : chosen;
    const values = {
      name: frame.name,
      tally: tallyAfter({ [`picks.${frame.id}`]: to }),
      basic: dollars(settings.basicPrice),
    };
    pick({ [frame.id]: to }, fillPlaceholders(text, values));
  };
  const undo = () => {
    const last = undoes.at(-1);
    if (!last) return;
    setUndoes(undoes.slice(0, -1));
    change(last);
    announce(fillPlaceholders(words.announcements.undone, { tally: tallyAfter(last) }));
  };
  const setNote = (frame: Frame, note: string) => {
    change({ [`notes.${frame.id}`]: note || null });
    announce(words.announcements[note ? 'noteAdded' : 'noteRemoved']);
  };
  const onKeyDown = useEffectEvent(({ key, code, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    // Layouts without Latin letters have it on the same key.
    const isZ = /[a-z]/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
    const isTyping = target instanceof Element && target.closest('textarea, dialog');
    if (isChoosing && isZ && (ctrlKey || metaKey) && !shiftKey && !isTyping) undo();
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
        frames: framesIn(filter),
        setFilter: (next) => {
          setFilter(next);
          announce(`${words.controls[next]}, ${framesIn(next).length}.`);
        },
        pick,
        toggleChosen: (frame) => {
          const isFree = chosenIn(gallery).length < settings.included;
          decide(frame, stateOf(gallery, frame) === 'chosen' ? null : isFree ? 'included' : 'basic');
        },
        toggleMaybe: (frame) => decide(frame, stateOf(gallery, frame) === 'maybe' ? null : 'maybe'),
        isUndoable: undoes.length > 0,
        undo,
        setNote,
        editNote: setNoteOf,
        announce,
      }}
    >
      {children}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isChoosing && noteOf && (
        <NoteDialog
          name={noteOf.name}
          note={gallery.notes[noteOf.id] ?? ''}
          onKeep={(note) => setNote(noteOf, note)}
          onClose={() => setNoteOf(null)}
        />
      )}
    </GalleryContext.Provider>
  );
}

/** The count of a choice, and what it costs, for narrow and for wide screens. */
export function getTally(gallery: Gallery) {
  const { tally } = words;
  const { settings } = gallery;
  const chosen = chosenIn(gallery);
  const count = chosen.length;
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  const values = {
    count,
    extra,
    included: settings.included,
    more: settings.included - count,
    basic: dollars(settings.basicPrice),
    advanced: dollars(settings.advancedPrice),
    price: dollars(extraCost(chosen, settings)),
  };
  const fill = (text: string) => fillPlaceholders(text, values);
  const ofExtra = extra === 1 ? tally.costOne : tally.costSeveral;
  const isFull = count === settings.included;
  // A studio without prices for further images, whose sample gallery says nothing of them.
  const hasPrices = settings.basicPrice > 0 || settings.advancedPrice > 0;
  const ofCost = (text: string) => (hasPrices ? fill(text) : '');
  return {
    chosen,
    extra,
    price: values.price,
    count: fill(extra > 0 ? tally.extra : tally.count),
    cost: ofCost(extra > 0 ? ofExtra : isFull ? tally.full : tally.left),
    costWide: ofCost(extra > 0 ? ofExtra : isFull ? tally.fullWide : tally.leftWide),
  };
}
