import type { ThemeContent } from '../../../content/schema/theme';
import { luminanceOf } from '../../shared/luminance';

/** The name of a color of the theme. */
export type ColorName = keyof ThemeContent['colors'];

/** Minimum contrast of colors on backgrounds: 4.5 for text, 3 for edges (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrasts: [ColorName, on: ColorName[], least: number][] = [
  ['ink', ['surface', 'band', 'raised', 'plate'], 4.5],
  ['muted', ['surface', 'band', 'raised', 'plate'], 4.5],
  ['accent', ['surface', 'band', 'raised', 'plate'], 4.5],
  ['fillInk', ['fill', 'fillHover'], 4.5],
  // The edge of a button, which has no border.
  ['fill', ['surface', 'band', 'raised'], 3],
  ['fillHover', ['surface', 'band'], 3],
  ['control', ['surface', 'raised'], 3],
  ['focus', ['surface', 'band', 'raised'], 3],
  ['invInk', ['inv'], 4.5],
  ['invMuted', ['inv'], 4.5],
  ['invAccent', ['inv'], 4.5],
];

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Alpha compositing of a color over another one. */
export function mixed(upper: string, lower: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [over = 0, under = 0] = [upper, lower].map((color) =>
      Number.parseInt(color.slice(start, start + 2), 16),
    );
    return Math.round(over * share + under * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Whether a color is rather bright. */
export const isBright = (color: string) => luminanceOf(color) > 0.18;
