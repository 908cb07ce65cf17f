import { useEffect, useEffectEvent, useState } from 'react';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { type Changes, withChanges } from '@/lib/proofs/changes';
import { chosenIn, type Frame, type FramePick, type Gallery } from '@/lib/proofs/gallery';
import { letterOf } from './letterOf';
import { type ScreenProps, stateOf } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

type PicksOptions = {
  gallery: Gallery;
  /** Whether picks can be changed on the screen that is shown. */
  isChoosing: boolean;
  change: (changes: Changes) => void;
  say: (text: string) => void;
};

/** Choosing frames, with Undo: by a button, and by Ctrl+Z. */
export function usePicks({ gallery, isChoosing, change, say }: PicksOptions) {
  const { settings } = gallery;
  const [undoes, setUndoes] = useState<Changes[]>([]);
  const tallyAfter = (changes: Changes) => tallyOf(withChanges(gallery, changes)).count;

  const pick: ScreenProps['pick'] = (picks, announcement) => {
    const entries = Object.entries(picks);
    const undone = entries.map(([frame]) => [`picks.${frame}`, { to: gallery.picks[frame] ?? null }]);
    setUndoes([...undoes, Object.fromEntries(undone)]);
    change(Object.fromEntries(entries.map(([frame, to]) => [`picks.${frame}`, { to: to ?? null }])));
    if (announcement) say(announcement);
  };
  const decide = (frame: Frame, to: FramePick | null) => {
    const { announcements } = words;
    const tally = tallyAfter({ [`picks.${frame.id}`]: { to } });
    const told =
      to === null ? announcements.removed : to === 'maybe' ? announcements.maybe : announcements.chosen;
    pick(
      { [frame.id]: to },
      fillPlaceholders(to === 'basic' ? `${told} ${announcements.extra}` : told, {
        ...{ name: frame.name, tally, basic: dollars(settings.basicPrice) },
      }),
    );
  };
  const undo = () => {
    const last = undoes.at(-1);
    if (!last) return;
    setUndoes(undoes.slice(0, -1));
    change(last);
    say(fillPlaceholders(words.announcements.undone, { tally: tallyAfter(last) }));
  };

  const onUndoKey = useEffectEvent(() => {
    if (isChoosing) undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, target } = event;
      if (letterOf(event) !== 'z' || !(ctrlKey || metaKey) || shiftKey) return;
      if (target instanceof Element && target.closest('textarea, dialog')) return;
      onUndoKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    isUndoable: undoes.length > 0,
    pick,
    undo,
    toggleChosen: (frame: Frame) => {
      if (stateOf(gallery, frame) === 'chosen') decide(frame, null);
      else decide(frame, chosenIn(gallery).length < settings.included ? 'included' : 'basic');
    },
    toggleMaybe: (frame: Frame) => decide(frame, stateOf(gallery, frame) === 'maybe' ? null : 'maybe'),
  };
}
