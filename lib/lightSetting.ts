import { fillPlaceholders } from './fillPlaceholders';

/** Texts for a direction; `{degrees}` is filled in. */
export type DirectionLabels = { shortLeft: string; shortRight: string; shortAhead: string };

/** Where a lamp stands, in words: `45° left`. */
export function directionOf(angle: number, { shortLeft, shortRight, shortAhead }: DirectionLabels): string {
  if (angle === 0) return shortAhead;
  return fillPlaceholders(angle < 0 ? shortLeft : shortRight, { degrees: Math.abs(angle) });
}

/**
 * The numbers of a setting in a URL, `-45_95_20_10_50`: the angle in degrees (-90 to 90), and the four dimmers in percent.
 * Null if it is none.
 */
export function settingNumbers(text: string): number[] | null {
  const numbers = text.split('_').map(Number);
  const [angle = Number.NaN, ...dimmed] = numbers;
  const fits = Math.abs(angle) <= 90 && dimmed.every((percent) => percent >= 0 && percent <= 100);
  return fits && dimmed.length === 4 ? numbers : null;
}
