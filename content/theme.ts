import type { ThemeContent } from './schema/theme';

/** The studio's colors, typeface and mark. */
export const theme = {
  colors: {
    surface: ['#f6f5f2', '#161514'],
    band: ['#e9e7e3', '#1f1e1c'],
    raised: ['#ffffff', '#282623'],
    ink: ['#1c1a18', '#f2f0ec'],
    muted: ['#5d5953', '#ada89f'],
    line: ['#d5d3cd', '#363330'],
    control: ['#87827a', '#7d776e'],
    accent: ['#ad3c1b', '#ee8461'],
    fill: ['#ad3c1b', '#c04e29'],
    fillHover: ['#8f2f13', '#b5451f'],
    fillInk: ['#ffffff', '#ffffff'],
    plate: ['#f6f5f2', '#282623'],
    focus: ['#ad3c1b', '#f5a184'],
    inv: ['#1c1a18', '#0e0d0c'],
    invInk: ['#f2f0ec', '#f2f0ec'],
    invMuted: ['#b3aea6', '#ada89f'],
    invLine: ['#3b3835', '#2d2a28'],
    invAccent: ['#f08b68', '#ee8461'],
  },
  onPhoto: { plate: '#0f0d0c', ink: '#ffffff', button: '#f6f5f2', buttonInk: '#1c1a18' },
  typeface: {
    file: 'node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
    // Its text is 1.06 times as wide as Georgia's, 1.12 times as wide as Times' and .97 times as wide as Noto Serif's (Android),
    // measured in Chromium. With 1.14 the fewest headings and quotes of all pages wrap differently, at six widths
    // (docs/decisions.md).
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], width: 106, ascent: 96, descent: 30 },
      { local: ['Liberation Serif', 'Times New Roman', 'Tinos'], width: 114, ascent: 89.4, descent: 28 },
      { local: ['Noto Serif'], width: 97, ascent: 105, descent: 33 },
    ],
  },
  mark: { accent: 'M9 1v17.5L1.5 23z', ink: 'M9 1v17.5l7.5 4.5z' },
} satisfies ThemeContent;
