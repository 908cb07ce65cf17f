import { useEffect, useEffectEvent } from 'react';
import { fillPlaceholders } from '@/lib/format';
import type { FramePick, Gallery } from '@/lib/proofs/gallery';
import type { Changes } from '@/lib/proofs/PendingChanges';
import { Banner } from './elements';
import { useGallery } from './GalleryContext';
import { messages } from './messages';

/** How many changed frames the message names; the rest is counted. */
const maxNamedFrames = 3;

/** The key of the message about a changed pick. Retouching is mentioned only if a picked frame got another kind. */
function getChangeKind(before: FramePick | undefined, pick: FramePick | undefined) {
  if (pick === undefined) return 'removed';
  const hadRetouching = before !== undefined && before !== 'maybe';
  return pick === 'maybe' || (pick !== 'included' && hadRetouching) ? pick : 'chosen';
}

/**
 * Describes the picks that another device has changed while the page was open, and returns the changes that undo them.
 *
 * @param seenPicks the picks that the person at this page has made or seen
 */
export function describeRemoteChanges(seenPicks: Gallery['picks'], { settings, picks }: Gallery) {
  const { remoteChanges } = messages;
  const changedFrames = settings.frames.filter(({ id }) => seenPicks[id] !== picks[id]);
  const undo: Changes = Object.fromEntries(
    changedFrames.map(({ id }) => [`picks.${id}`, seenPicks[id] ?? null]),
  );
  const descriptions = changedFrames.slice(0, maxNamedFrames).map(({ id, name }) => {
    return fillPlaceholders(remoteChanges[getChangeKind(seenPicks[id], picks[id])], { name });
  });
  const unnamedCount = changedFrames.length - descriptions.length;
  if (unnamedCount > 0) descriptions.push(fillPlaceholders(remoteChanges.more, { count: unnamedCount }));
  return { text: descriptions.join(', '), undo };
}

type RemoteChangesNoticeProps = { text: string; onUndo: () => void; onClose: () => void };

/** A message about remote changes, until they are undone or the message is closed. */
export function RemoteChangesNotice({ text, onUndo, onClose }: RemoteChangesNoticeProps) {
  const { announce } = useGallery();
  const message = text && fillPlaceholders(messages.remoteChanges.changed, { changes: text });
  const announceMessage = useEffectEvent(announce);
  useEffect(() => {
    if (message) announceMessage(message);
  }, [message]);
  if (!message) return null;
  return (
    <Banner>
      <p>{message}</p>
      <button
        type="button"
        className="link"
        aria-label={`${messages.controls.undo}: ${text}`}
        onClick={() => {
          onUndo();
          announce(messages.remoteChanges.undone);
        }}
      >
        {messages.controls.undo}
      </button>
      <button type="button" className="link" onClick={onClose}>
        {messages.controls.close}
      </button>
    </Banner>
  );
}
