import { readFileSync } from 'node:fs';
import { brand } from '@/lib/brand';

/** The colors of app/theme.css by name, each for the light and for the dark theme. */
const colors = new Map(
  [
    ...readFileSync('app/theme.css', 'utf8').matchAll(
      /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name = '', light, dark, both = '']) => [name, [light ?? both, dark ?? both]]),
);
const getColorPair = (name: string) => colors.get(name) ?? [];

/** The relative luminance of a color such as `#ad3c1b`, from 0 to 1 (WCAG 2.2). */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function getContrast(firstColor = '', secondColor = ''): number {
  const [darker = 0, lighter = 0] = [getLuminance(firstColor), getLuminance(secondColor)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

// 4.5 for text, 3 for edges (WCAG 2.2, 1.4.3 and 1.4.11).
test.each([
  ['ink', ['surface', 'band', 'raised', 'overlay'], 4.5],
  ['muted', ['surface', 'band', 'raised', 'overlay'], 4.5],
  ['accent', ['surface', 'band', 'raised', 'overlay'], 4.5],
  ['fill-ink', ['fill', 'fill-hover'], 4.5],
  ['fill', ['surface', 'band', 'raised'], 3],
  ['fill-hover', ['surface', 'band'], 3],
  ['control', ['surface', 'raised'], 3],
  ['focus', ['surface', 'band', 'raised'], 3],
  ['inverse-ink', ['inverse'], 4.5],
  ['inverse-muted', ['inverse'], 4.5],
  ['inverse-accent', ['inverse'], 4.5],
  ['on-photo-button-ink', ['on-photo-button', 'on-photo-ink'], 4.5],
  ['on-photo-ink', ['on-photo-backdrop'], 4.5],
])('%s is legible in both themes', (name, backgrounds, minimum) => {
  for (const background of backgrounds) {
    const ratios = [0, 1].map((theme) =>
      getContrast(getColorPair(name)[theme], getColorPair(background)[theme]),
    );
    expect({ background, isLegible: Math.min(...ratios) >= minimum }).toEqual({
      background,
      isLegible: true,
    });
  }
});

test('the colors outside the stylesheet are the same', () => {
  const { surface, ink, accent } = brand;
  expect([surface, ink, accent]).toEqual(['surface', 'ink', 'accent'].map(getColorPair));
});
