import localFont from 'next/font/local';

/**
 * The display typeface: headings, prices, quotes. Preloaded because it is part of the first screen, and `swap` so that it is
 * shown on a first visit, too: words keep their places, because the fallbacks are as wide. `fonts/README.md` says how the
 * files were made.
 */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  display: 'swap',
  // The fallbacks in theme.css cover more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-typeface',
  declarations: [{ prop: 'unicode-range', value: 'U+20-5A, U+61-7A, U+2013-201D' }],
});

/** The remaining Latin characters, loaded only by pages that contain them. */
export const displayFontRest = localFont({
  src: './fonts/displayRest.woff2',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-typeface-rest',
  declarations: [{ prop: 'unicode-range', value: 'U+5B-60, U+7B-153, U+2026-2122' }],
});
