import { useEffect, useEffectEvent } from 'react';
import { fillPlaceholders } from '@/lib/format';
import type { FramePick, Gallery } from '@/lib/proofs/gallery';
import type { Changes } from '@/lib/proofs/pending';
import { Notice } from './elements';
import { useGallery } from './GalleryContext';
import { words } from './words';

/** How many frames are named. */
const mostNamed = 3;

/** What has become of a pick: the retouching is named only where a chosen frame got another one. */
function changeOf(before: FramePick | undefined, pick: FramePick | undefined) {
  if (pick === undefined) return 'removed';
  const hadRetouching = before !== undefined && before !== 'maybe';
  return pick === 'maybe' || (pick !== 'included' && hadRetouching) ? pick : 'chosen';
}

/**
 * What was changed elsewhere while the page was open, in words, and what undoes it.
 *
 * @param seen the picks that the person at this page has made or seen
 */
export function changesElsewhere(seen: Gallery['picks'], { settings, picks }: Gallery) {
  const { elsewhere } = words;
  const changed = settings.frames.filter(({ id }) => seen[id] !== picks[id]);
  const undo: Changes = Object.fromEntries(changed.map(({ id }) => [`picks.${id}`, seen[id] ?? null]));
  const names = changed.slice(0, mostNamed).map(({ id, name }) => {
    return fillPlaceholders(elsewhere[changeOf(seen[id], picks[id])], { name });
  });
  const more = changed.length - names.length;
  if (more > 0) names.push(fillPlaceholders(elsewhere.more, { count: more }));
  return { text: names.join(', '), undo };
}

type ElsewhereNoticeProps = { text: string; onUndo: () => void; onClose: () => void };

/** What was changed elsewhere, until it is undone or closed. */
export function ElsewhereNotice({ text, onUndo, onClose }: ElsewhereNoticeProps) {
  const { announce } = useGallery();
  const sentence = text && fillPlaceholders(words.elsewhere.changed, { changes: text });
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (sentence) tell(sentence);
  }, [sentence]);
  if (!sentence) return null;
  return (
    <Notice>
      <p>{sentence}</p>
      <button
        type="button"
        className="link"
        aria-label={`${words.controls.undo}: ${text}`}
        onClick={() => {
          onUndo();
          announce(words.elsewhere.undone);
        }}
      >
        {words.controls.undo}
      </button>
      <button type="button" className="link" onClick={onClose}>
        {words.controls.close}
      </button>
    </Notice>
  );
}
