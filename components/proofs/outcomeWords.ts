import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FinishOutcome } from '@/lib/proofs/choice';
import { words } from './words';

/**
 * Why a choice is not finished; empty if it is, or was not tried.
 *
 * @param elsewhere what another device has changed
 */
export function outcomeWords(outcome: FinishOutcome | null, elsewhere: string): string {
  if (outcome === null || outcome === 'finished' || outcome === 'overtaken') return '';
  const { finish } = words;
  return outcome === 'changed' && elsewhere
    ? fillPlaceholders(finish.changedPicks, { changes: elsewhere })
    : finish[outcome];
}
