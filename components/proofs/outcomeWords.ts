import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FinishOutcome } from '@/lib/proofs/choice';
import { words } from './words';

/**
 * Why a choice is not finished; empty if it is, or was not tried.
 *
 * @param elsewhere what another device has changed
 * @param prices which prices have changed
 */
export function outcomeWords(outcome: FinishOutcome | null, elsewhere: string, prices: string): string {
  if (outcome === null || outcome === 'finished' || outcome === 'overtaken') return '';
  const { finish } = words;
  if (outcome !== 'changed' || !(elsewhere || prices)) return finish[outcome];
  return elsewhere
    ? fillPlaceholders(finish.changedPicks, { changes: elsewhere })
    : fillPlaceholders(finish.changedPrices, { changes: prices });
}
