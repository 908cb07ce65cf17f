import type { ThemeContent } from '../../../content/schema/theme';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The theme as CSS: a variable for each color, and metric-adjusted fallback fonts. */
export function styleOf({ colors, onPhoto, typeface }: ThemeContent): string {
  const variables = [
    ...Object.entries(colors).map(
      ([name, [light, dark]]) =>
        `    --${kebab(name)}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
    ),
    ...Object.entries(onPhoto).map(([name, color]) => `    --on-photo-${kebab(name)}: ${color};`),
  ];
  const fallbacks = typeface.fallbacks.map((metrics, position) => ({
    ...metrics,
    name: `F${position + 1}`,
  }));
  const faces = fallbacks.map(
    ({ name, local, width, ascent, descent }) => `@font-face {
  font-family: ${name};
  src: ${local.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${width}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
}`,
  );
  const family = (typeface: string) =>
    [
      ...[`var(--font-typeface${typeface})`, 'var(--font-typeface-rest)'],
      ...fallbacks.map(({ name }) => name),
      'serif',
    ].join(', ');
  return `/* Written by \`npm run theme\` from content/theme.ts. */
${faces.join('\n')}
@layer theme {
  :root {
${variables.join('\n')}
    --font-display: ${family('')};
    --font-price: ${family('-steady')};
  }
}
`;
}

/** The mark on the light theme's surface, as an SVG of 24 by 24. */
export function iconOf({ colors: { surface, accent, ink }, mark }: ThemeContent): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path fill="${surface[0]}" d="M0 0h24v24H0z"/>` +
    // The mark fills a box of 18 by 24; the icon has a margin.
    '<g transform="translate(4.2 1.6) scale(.867)">' +
    `<path fill="${accent[0]}" d="${mark.accent}"/><path fill="${ink[0]}" d="${mark.ink}"/></g></svg>\n`
  );
}

/**
 * A square PNG of up to 255 pixels as an icon file, which search engines and others request at `/favicon.ico`: a directory
 * followed by the images, which may be PNG since Windows Vista.
 */
export function icoOf(png: Buffer, size: number): Buffer {
  // One image of the type icon; its width and height, one plane, 32 bits per pixel, its length and its start.
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  directory.writeUInt32LE(png.length, 14);
  return Buffer.concat([directory, png]);
}

/** The characters of a CSS `unicode-range`: `U+41-43, U+2014` is `ABC—`. Throws Error that names an invalid part. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [, first, last = first] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(part.trim()) ?? [];
      if (!first || !last)
        throw new Error(`'${part.trim()}' is not a range of characters. Write it as U+20-7E.`);
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length: count }, (_, offset) => start + offset));
    })
    .join('');
}
