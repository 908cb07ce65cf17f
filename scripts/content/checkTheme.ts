import type { ThemeContent } from '../../content/types';
import type { ContentProblem } from './checkContent';

type ColorName = keyof ThemeContent['colors'];

/** Which colour must be readable on which, and by how much: 4.5 for words, 3 for edges (WCAG 2.2, 1.4.3 and 1.4.11). */
const contrasts: [ColorName, on: ColorName[], least: number][] = [
  ['ink', ['surface', 'band', 'raised'], 4.5],
  ['muted', ['surface', 'band', 'raised'], 4.5],
  ['accent', ['surface', 'band', 'raised'], 4.5],
  ['accentInk', ['accent', 'accentHover'], 4.5],
  ['control', ['surface', 'raised'], 3],
  ['focus', ['surface', 'band', 'raised'], 3],
  ['invInk', ['inv'], 4.5],
  ['invMuted', ['inv'], 4.5],
  ['invAccent', ['inv'], 4.5],
];

/** How bright a colour is, from 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Colours that are no colours, or too close to what they stand on. */
export function checkTheme({ colors }: ThemeContent): ContentProblem[] {
  const problem = (field: string, value: string, remedy: string) => ({
    module: 'content/theme.ts',
    field: `colors.${field}`,
    value,
    remedy,
  });
  const malformed = Object.entries(colors).flatMap(([name, pair]) =>
    pair
      .filter((color) => !/^#[0-9a-f]{6}$/i.test(color))
      .map((color) => problem(name, color, 'is no colour. Write # and six digits: #ad3c1b.')),
  );
  if (malformed.length > 0) return malformed;
  return contrasts.flatMap(([name, on, least]) =>
    on.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((theme, position) => {
        const [color, behind] = [colors[name][position] ?? '', colors[ground][position] ?? ''];
        const found = contrast(color, behind);
        return found >= least
          ? []
          : [
              problem(
                name,
                color,
                `is hard to read on ${ground} (${behind}) in the ${theme} theme: its contrast is ${found.toFixed(1)} and ` +
                  `must be ${least}. Make it ${luminance(behind) > 0.18 ? 'darker' : 'lighter'}.`,
              ),
            ];
      }),
    ),
  );
}
