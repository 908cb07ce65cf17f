import localFont from 'next/font/local';

/**
 * The serif that speaks: headings, prices, quotes, figures. Preloaded, because it is part of the first screen, and
 * `optional`, because a font that comes late would move what is being read: then the fallback stays for this page.
 */
export const displayFont = localFont({
  src: '../node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
  weight: '400',
  display: 'optional',
  // The fallbacks of app/globals.css know more systems than the one that would be added here.
  adjustFontFallback: false,
  variable: '--font-hedvig',
});
