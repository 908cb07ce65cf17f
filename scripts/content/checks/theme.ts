import { type ThemeContent, themeSchema } from '../../../content/schema/theme';
import { exportedValue, type FieldPath } from '../model/shape';
import type { Content } from './content';
import { contrast, contrasts, isBright, mixed } from './contrast';
import type { Problem } from './problem';

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
