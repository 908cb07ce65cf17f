/** Names of the lamps, in the order of a setting in a URL. */
export const dimmerNames = { key: 'Key', fill: 'Fill', rim: 'Rim', backdrop: 'Backdrop' } as const;

/** Formats the position of a lamp, given in degrees to the right of the camera: `45° left`. */
export function formatDirection(angle: number): string {
  return angle === 0 ? 'in front' : `${Math.abs(angle)}° ${angle < 0 ? 'left' : 'right'}`;
}

/**
 * Parses a setting from a URL, `-45_95_20_10_50`: the angle in degrees (-90 to 90), and the brightness of the four lamps in
 * percent. Null if the text is not a valid setting.
 */
export function parseSettingNumbers(text: string): number[] | null {
  const numbers = text.split('_').map(Number);
  const [angle = Number.NaN, ...percents] = numbers;
  const isInRange = Math.abs(angle) <= 90 && percents.every((percent) => percent >= 0 && percent <= 100);
  return isInRange && percents.length === 4 ? numbers : null;
}
