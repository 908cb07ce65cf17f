import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { Changes } from '@/lib/proofs/changes';
import type { Gallery } from '@/lib/proofs/gallery';
import { words } from './words';

/** How many frames are named. */
const mostNamed = 3;

/**
 * What another device has changed: `NL-0420 removed, NL-0413 chosen`.
 *
 * @param undo what makes it undone
 */
export function elsewhereWords({ settings, picks }: Gallery, undo: Changes): string {
  const { elsewhere } = words;
  const changed = settings.frames.flatMap(({ id, name }) => {
    const change = undo[`picks.${id}`];
    if (!change) return [];
    const pick = picks[id];
    const wasChosen = change.to !== null && change.to !== 'maybe';
    const isChosen = pick !== undefined && pick !== 'maybe';
    const state =
      isChosen && wasChosen && pick !== 'included' ? pick : isChosen ? 'chosen' : (pick ?? 'removed');
    return [fillPlaceholders(elsewhere[state], { name })];
  });
  const more = changed.length - mostNamed;
  return [
    ...changed.slice(0, mostNamed),
    ...(more > 0 ? [fillPlaceholders(elsewhere.more, { count: more })] : []),
  ].join(', ');
}
