import type { ThemeContent } from '@/content/schema/theme';

/** Another studio: its colors, typeface and mark. */
export const theme = {
  colors: {
    surface: ['#f3f6f7', '#10171a'],
    band: ['#e2e9eb', '#182125'],
    raised: ['#ffffff', '#212c31'],
    ink: ['#12201f', '#ecf2f2'],
    muted: ['#4b5b5c', '#a3b2b4'],
    line: ['#cbd6d8', '#2f3c41'],
    control: ['#74868a', '#75868b'],
    accent: ['#0b6670', '#5cc4cf'],
    fill: ['#0b6670', '#2b7f89'],
    fillHover: ['#084d55', '#22747e'],
    fillInk: ['#ffffff', '#ffffff'],
    plate: ['#f3f6f7', '#212c31'],
    focus: ['#0b6670', '#86d7e0'],
    inv: ['#0e2024', '#0a1113'],
    invInk: ['#ecf2f2', '#ecf2f2'],
    invMuted: ['#a3b2b4', '#a3b2b4'],
    invLine: ['#2c3f44', '#26343a'],
    invAccent: ['#5cc4cf', '#5cc4cf'],
  },
  onPhoto: { plate: '#0a1214', ink: '#f3fbfc', button: '#e2f1f3', buttonInk: '#0c2023' },
  typeface: {
    file: 'node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf',
    fallbacks: [{ local: ['Arial', 'Liberation Sans'], width: 101, ascent: 99, descent: 29 }],
  },
  mark: { accent: 'M1 4h16v4H1z', ink: 'M1 12h16v8H1z' },
} satisfies ThemeContent;
