import localFont from 'next/font/local';

/**
 * The display typeface: headings, prices, quotes, figures. Preloaded, because it is part of the first screen, and
 * `optional`, because a font that comes late would move what is being read: then the fallback stays for this page.
 * Each file holds the characters of its `unicode-range` only; `npm run theme` cuts them from the typeface that
 * content/theme.ts names.
 */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  weight: '400',
  display: 'optional',
  // The fallbacks of content/theme.ts know more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-typeface',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+20-22, U+24-29, U+2B-3B, U+3F-5A, U+61-7A, U+2013-2014, U+2018-2019, U+201C-201D',
    },
  ],
});

/** The characters that are missing there, fetched by the pages that have them. */
export const displayFontRest = localFont({
  src: './fonts/displayRest.woff2',
  weight: '400',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-typeface-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+23, U+2A, U+3C-3E, U+5B-60, U+7B-7E, U+A0-FF, U+131, U+152-153, U+2026, U+20AC, U+2122',
    },
  ],
});
