import localFont from 'next/font/local';

/**
 * The serif that speaks: headings, prices, quotes, figures. Preloaded, because it is part of the first screen, and
 * `optional`, because a font that comes late would move what is being read: then the fallback stays for this page.
 * The file holds the characters of its `unicode-range` only, half the bytes; `npm run fonts` makes it.
 */
export const displayFont = localFont({
  src: './fonts/hedvig-letters-serif.woff2',
  weight: '400',
  display: 'optional',
  // The fallbacks of app/globals.css know more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-hedvig',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+20-22, U+24-29, U+2B-3B, U+3F-5A, U+61-7A, U+2013-2014, U+2018-2019, U+201C-201D',
    },
  ],
});

/** The characters that are missing there, fetched by the pages that have them. */
export const displayFontRest = localFont({
  src: '../node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
  weight: '400',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-hedvig-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+23, U+2A, U+3C-3E, U+5B-60, U+7B-7E, U+A0-FF, U+131, U+152-153, U+2026, U+20AC, U+2122',
    },
  ],
});
