import { fillPlaceholders } from '@/lib/format';
import type { Changes, Gallery } from '@/lib/proofs/gallery';
import { Banner } from './elements';
import { messages } from './messages';

/** How many changed frames the message names; the rest is counted. */
const maxNamedFrames = 3;

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
    const pick = picks[id];
    return fillPlaceholders(
      remoteChanges[pick === undefined ? 'removed' : pick === 'maybe' ? pick : 'chosen'],
      {
        name,
      },
    );
  });
  const unnamedCount = changedFrames.length - descriptions.length;
  if (unnamedCount > 0) descriptions.push(fillPlaceholders(remoteChanges.more, { count: unnamedCount }));
  return { text: descriptions.join(', '), undo };
}

type RemoteChangesNoticeProps = { text: string; onUndo: () => void; onClose: () => void };

/** A message about remote changes, until they are undone or the message is closed. */
export const RemoteChangesNotice = ({ text, onUndo, onClose }: RemoteChangesNoticeProps) =>
  text && (
    <Banner>
      <p role="status">{fillPlaceholders(messages.remoteChanges.changed, { changes: text })}</p>
      <button
        type="button"
        className="link"
        aria-label={`${messages.controls.undo}: ${text}`}
        onClick={onUndo}
      >
        {messages.controls.undo}
      </button>
      <button type="button" className="link" onClick={onClose}>
        {messages.controls.close}
      </button>
    </Banner>
  );
