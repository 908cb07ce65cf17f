import { inlineStyles, preloadFonts, removeInlinedFonts } from './inlineStyles';
import { UnexpectedOutputError } from './startScriptsLate';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const css =
  '@font-face{font-family:F;src:url(../media/f.p.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
  '@font-face{font-family:Late;src:url(../media/late.woff2)}' +
  '.a{color:red}.b{color:blue}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}[aria-hidden] p{top:0}#id{left:0}.c p{right:0}';

test('inlines the rules that a page can use, with absolute URLs', async () => {
  const html = `<html><head>${link}</head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2></body></html>`;
  expect(await inlineStyles(html, async () => css)).toBe(
    '<html><head><style>@font-face{font-family:F;src:url(/_next/static/media/f.p.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
      '.a{color:red}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}#id{left:0}</style></head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2>' +
      `${link}</body></html>`,
  );
});

test('omits animation, hover, focus and print rules, and form fields that the page does not have', async () => {
  const lateRules =
    '.a{color:red;transition:color 1s;--tw-ease:linear}.a:hover{color:tan}.b,.a:active,.a:focus-visible{top:0;border-style:var(--tw-border-style)}' +
    '@media print{.a{color:black}}@media (width>2px){.gone{top:0}}@supports (top:0){@media (width>1px){::placeholder{opacity:1}}}';
  const inlineFor = async (body: string) =>
    /<style>(.*)<\/style>/.exec(
      await inlineStyles(`<html><head>${link}</head>${body}</html>`, async () => lateRules),
    )?.[1];
  expect(await inlineFor('<body class="a b"></body>')).toBe('.a{color:red}.b{top:0}');
  expect(await inlineFor('<body class="a b"><input placeholder="x"></body>')).toBe(
    '.a{color:red}.b{top:0}@supports (top:0){@media (width>1px){::placeholder{opacity:1}}}',
  );
});

test('omits what only a deferred section or a menu contains', async () => {
  const body = '<section class="deferred a"><p class="b"></p></section><div popover=""><p id="id"></p></div>';
  const html = `<html><head>${link}</head><body>${body}</body></html>`;
  const [, style = ''] = /<style>.*?(\.a.*)<\/style>/.exec(await inlineStyles(html, async () => css)) ?? [];
  expect(style).toBe('.a{color:red}.dark .a{color:tan}');
});

test('rejects a page without a known stylesheet', async () => {
  const html = `<head>${link.replace('rel="stylesheet"', '')}</head><body></body>`;
  await expect(inlineStyles(html, async () => css)).rejects.toThrow(UnexpectedOutputError);
});

test('inlines two stylesheets in order, and moves both links to the end', async () => {
  const secondLink = link.replace('a.css', 'own.css');
  const html = `<html><head>${link}${secondLink}</head><body class="a"></body></html>`;
  expect(
    await inlineStyles(html, async (sheet) =>
      sheet.endsWith('own.css') ? '.a{top:1px}.b{top:0}' : '.a{top:0}',
    ),
  ).toBe(
    `<html><head><style>.a{top:0}.a{top:1px}</style></head><body class="a">${link}${secondLink}</body></html>`,
  );
});

test('keeps the variables that a rule uses, through others, and what defines them', async () => {
  const variables =
    ':root{--a:red;--b:var(--a);--c:var(--d);--d:1}.a{color:var(--b)}.a:hover{color:var(--c)}' +
    '@property --a{syntax:"*";inherits:false}@property --d{syntax:"*";inherits:false}';
  expect(
    await inlineStyles(`<html><head>${link}</head><body class="a"></body></html>`, async () => variables),
  ).toContain(
    '<style>:root{--a:red;--b:var(--a)}.a{color:var(--b)}@property --a{syntax:"*";inherits:false}</style>',
  );
});

test('the whole stylesheet, which comes later, defines no fonts again, and those that are not preloaded', () => {
  expect(removeInlinedFonts(css)).toMatch(
    /^@font-face\{font-family:Late;src:url\(\.\.\/media\/late\.woff2\)\}\.a\{color:red\}/,
  );
});

const font = '/_next/static/media/display.p.abc.woff2';
const rules =
  `<style>@font-face{unicode-range:U+20;font-family:F;src:url(${font})format("woff2")}` +
  '@font-face{font-family:G;src:url(/_next/static/media/rest.abc.woff2)format("woff2")}</style>';
const preload = `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`;

test('adds a missing font preload, before the theme color', () => {
  expect(preloadFonts(`<head><meta name="theme-color"/>${rules}</head>`)).toBe(
    `<head>${preload}<meta name="theme-color"/>${rules}</head>`,
  );
  expect(preloadFonts(`<head>${rules}</head>`)).toBe(`<head>${rules}${preload}</head>`);
});

test('does not change a page that has the preload, or no such font', () => {
  for (const page of [`<head>${preload}${rules}</head>`, '<head><style>.a{color:red}</style></head>'])
    expect(preloadFonts(page)).toBe(page);
});
