/**
 * What scripts and pictures need of the studio's looks: colors of app/theme.css, for the light and for the dark theme, and
 * the mark beside the name, as two paths in a box of 18 by 24 (`public/icon.svg` and `public/icons` show it, too).
 */
export const brand = {
  surface: ['#f6f5f2', '#161514'],
  ink: ['#1c1a18', '#f2f0ec'],
  accent: ['#ad3c1b', '#ee8461'],
  mark: { accent: 'M9 1v17.5L1.5 23z', ink: 'M9 1v17.5l7.5 4.5z' },
} as const;
