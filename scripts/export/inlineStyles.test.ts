/** @jest-environment node */
import { inlineStyles, withoutFonts } from './inlineStyles';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const css =
  '@font-face{font-family:F;src:url(../media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
  '.a{color:red}.b{color:blue}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}[aria-hidden] p{top:0}#id{left:0}.c p{right:0}';

test('a page keeps the rules that it can use, with absolute addresses', async () => {
  const html = `<html><head>${link}</head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2></body></html>`;
  expect(await inlineStyles(html, 'x.html', async () => css)).toBe(
    '<html><head><style>@font-face{font-family:F;src:url(/_next/static/media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
      '.a{color:red}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}#id{left:0}</style></head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2></body></html>',
  );
});

test('stops at a page without the stylesheet', async () => {
  await expect(inlineStyles('<html></html>', 'x.html', async () => css)).rejects.toThrow(
    'x.html: it links to no stylesheet',
  );
});

test('fonts are named once, in the page; the fallbacks on the machine stay', () => {
  expect(withoutFonts(css)).not.toContain('woff2');
  expect(withoutFonts(css)).toContain('local("Georgia")');
});
