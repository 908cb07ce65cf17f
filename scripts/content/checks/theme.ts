import { type ThemeContent, themeSchema } from '../../../content/schema/theme';
import { exportedValue, type FieldPath } from '../model/shape';
import type { Content } from './content';
import type { Problem } from './problem';

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

type OnPhotoName = keyof ThemeContent['onPhoto'];

/** The same on photographs. On hover the button takes the color of the text. */
const onPhotoContrasts: [OnPhotoName, on: OnPhotoName][] = [
  ['buttonInk', 'button'],
  ['buttonInk', 'ink'],
];
/** Minimum contrast of text. */
const legible = 4.5;
/** The opacity of the plate behind text on photographs (`.hero-plate` in app/globals.css). */
const plateShare = 0.66;

/** How bright a color is, from 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Alpha compositing of a color over another one. */
function mixed(upper: string, lower: string, share: number): string {
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

const isBright = (color: string) => luminance(color) > 0.18;

/** Pairs of colors with too little contrast. */
export function checkTheme(content: Content): Problem[] {
  const { data } = themeSchema.safeParse(exportedValue(content, ['theme']));
  return data ? [...checkColors(data.colors), ...checkOnPhoto(data.onPhoto)] : [];
}

/** A color that is hard to read on another one. */
function hardToRead(
  path: FieldPath,
  color: string,
  on: string,
  where: string,
  found: number,
  least: number,
  advice: string,
) {
  const message = `is hard to read on ${where}: its contrast is ${found.toFixed(1)} and must be ${least}. ${advice}`;
  return [
    {
      code: `contrast-on-${on}`,
      severity: 'error' as const,
      file: 'content/theme.ts',
      path: ['theme', ...path],
      line: null,
      message,
      value: color,
    },
  ];
}

const adviceFor = (color: string, behind: string) =>
  `Make ${color} ${isBright(behind) ? 'darker' : 'lighter'}.`;

function checkColors(colors: ThemeContent['colors']): Problem[] {
  return contrasts.flatMap(([name, on, least]) =>
    on.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((theme, position) => {
        const [color, behind] = [colors[name][position] ?? '', colors[ground][position] ?? ''];
        const found = contrast(color, behind);
        if (found >= least) return [];
        const where = `${ground} (${behind}) in the ${theme} theme`;
        return hardToRead(
          ['colors', name, position],
          color,
          ground,
          where,
          found,
          least,
          adviceFor('it', behind),
        );
      }),
    ),
  );
}

function checkOnPhoto(onPhoto: ThemeContent['onPhoto']): Problem[] {
  const { ink, plate } = onPhoto;
  const onPlate = Object.entries({ white: '#ffffff', black: '#000000' }).flatMap(([photograph, color]) => {
    const found = contrast(ink, mixed(plate, color, plateShare));
    if (found >= legible) return [];
    const where = `plate (${plate}) over a ${photograph} photograph`;
    return hardToRead(['onPhoto', 'ink'], ink, photograph, where, found, legible, adviceFor('plate', ink));
  });
  const others = onPhotoContrasts.flatMap(([name, ground]) => {
    const [color, behind] = [onPhoto[name], onPhoto[ground]];
    const found = contrast(color, behind);
    if (found >= legible) return [];
    return hardToRead(
      ['onPhoto', name],
      color,
      ground,
      `${ground} (${behind})`,
      found,
      legible,
      adviceFor('it', behind),
    );
  });
  return [...onPlate, ...others];
}
