import type { ThemeContent } from '../../../content/schema/theme';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fallbackName = (position: number) => `Typeface Fallback ${position + 1}`;

/** The theme as CSS: a variable for each color, and metric-adjusted fallback fonts. */
export function styleOf({ colors, onPhoto, typeface }: ThemeContent): string {
  const variables = [
    ...Object.entries(colors).map(
      ([name, [light, dark]]) =>
        `    --${kebab(name)}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
    ),
    ...Object.entries(onPhoto).map(([name, color]) => `    --on-photo-${kebab(name)}: ${color};`),
  ];
  const fallbacks = typeface.fallbacks.map(
    ({ local, width, ascent, descent }, position) => `@font-face {
  font-family: "${fallbackName(position)}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${width}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}`,
  );
  const family = [
    'var(--font-typeface)',
    'var(--font-typeface-rest)',
    ...typeface.fallbacks.map((_, position) => `"${fallbackName(position)}"`),
    'Georgia',
    '"Times New Roman"',
    'serif',
  ];
  return `/* Written by \`npm run theme\` from content/theme.ts. */
${fallbacks.join('\n')}
@layer theme {
  :root {
${variables.join('\n')}
    --font-display: ${family.join(', ')};
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
