import localFont from 'next/font/local';

/**
 * The display typeface: headings, prices, quotes. Preloaded because it is part of the first screen, and `swap` so that it is
 * shown on a first visit, too: words keep their places, because the fallbacks are as wide. Each file has only the characters of
 * its `unicode-range`; `npm run theme` subsets them from the typeface named in content/theme.ts.
 */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  display: 'swap',
  // The fallbacks in content/theme.ts cover more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-typeface',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+20-5A, U+61-7A, U+2013-201D',
    },
  ],
});

/**
 * The same file for prices. `optional`, because figures of a fallback have other widths: prices would move when they are
 * replaced. If the file arrives late, the fallback stays for this page view. Chromium replaces it all the same where
 * `displayFont` is in the same list of families.
 */
export const steadyFont = localFont({
  src: './fonts/display.woff2',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-typeface-steady',
  declarations: [{ prop: 'unicode-range', value: 'U+20-5A, U+61-7A, U+2013-201D' }],
});

/** The remaining characters, loaded only by pages that contain them. */
export const displayFontRest = localFont({
  src: './fonts/displayRest.woff2',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-typeface-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+5B-60, U+7B-153, U+2026-2122',
    },
  ],
});
