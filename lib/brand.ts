/**
 * The studio's colors and its logo mark, for scripts and generated pictures. Each color is a pair, for the light and for the
 * dark theme, with the same values as in app/theme.css. The mark consists of two SVG paths in a box of 18 by 24;
 * `public/icon.svg` and `public/icons` show the same mark.
 */
export const brand = {
  surface: ['#f6f5f2', '#161514'],
  ink: ['#1c1a18', '#f2f0ec'],
  accent: ['#ad3c1b', '#ee8461'],
  mark: { accent: 'M9 1v17.5L1.5 23z', ink: 'M9 1v17.5l7.5 4.5z' },
} as const;
