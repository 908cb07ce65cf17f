import localFont from 'next/font/local';

/**
 * The display typeface: headings, prices, quotes, figures. Preloaded because it is part of the first screen, and
 * `optional` because a font that loads late would shift the text: then the fallback stays for this page view. Each file
 * has only the characters of its `unicode-range`; `npm run theme` subsets them from the typeface named in
 * content/theme.ts.
 */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  weight: '400',
  display: 'optional',
  // The fallbacks in content/theme.ts cover more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-typeface',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+20-22, U+24-29, U+2B-3B, U+3F-5A, U+61-7A, U+2013-2014, U+2018-2019, U+201C-201D',
    },
  ],
});

/** The remaining characters, loaded only by pages that contain them. */
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
