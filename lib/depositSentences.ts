import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from './fillPlaceholders';
import { dollars } from './format';

/** Sentences as one text, `{deposit}` replaced with the deposit; without a deposit they are left out. */
export function depositSentences(sentences: string[], deposit: Booking['deposit']): string {
  return fillPlaceholders(
    sentences.filter((sentence) => deposit || !sentence.includes('{deposit}')).join(' '),
    { deposit: dollars(deposit?.amount ?? 0) },
  );
}
