/** Names of the dimmers, in the order of a setting in a URL. */
export const dimmerNames = { key: 'Key', fill: 'Fill', rim: 'Rim', backdrop: 'Backdrop' } as const;

/** Where a lamp stands, in degrees to the right of the camera, in words: `45° left`. */
export function directionOf(angle: number): string {
  return angle === 0 ? 'in front' : `${Math.abs(angle)}° ${angle < 0 ? 'left' : 'right'}`;
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
