import localFont from 'next/font/local';

/**
 * The display typeface, for headings, prices and quotes. It is preloaded because the first screen needs it. With `swap` it is shown
 * on a first visit, too; words keep their positions, because the fallback fonts have the same width. docs/content.md says how to
 * make the files.
 */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  display: 'swap',
  // The fallback fonts in theme.css cover more systems than the one that Next.js would add.
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
