import { preloadFonts } from './inlineStyles';

const font = '/_next/static/media/display.p.abc.woff2';
const rules =
  `<style>@font-face{unicode-range:U+20;font-family:F;src:url(${font})format("woff2")}` +
  '@font-face{font-family:G;src:url(/_next/static/media/rest.abc.woff2)format("woff2")}</style>';
const link = `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`;

test('adds a missing font preload, before the theme color', () => {
  expect(preloadFonts(`<head><meta name="theme-color"/>${rules}</head>`)).toBe(
    `<head>${link}<meta name="theme-color"/>${rules}</head>`,
  );
  expect(preloadFonts(`<head>${rules}</head>`)).toBe(`<head>${rules}${link}</head>`);
});

test('does not change a page that has the preload, or no such font', () => {
  for (const page of [`<head>${link}${rules}</head>`, '<head><style>.a{color:red}</style></head>']) {
    expect(preloadFonts(page)).toBe(page);
  }
});
