/** @jest-environment node */
import { inlineStyles, withoutDefinitions } from './inlineStyles';
import { UnexpectedOutput } from './unexpectedOutput';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const css =
  '@font-face{font-family:F;src:url(../media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
  '.a{color:red}.b{color:blue}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}[aria-hidden] p{top:0}#id{left:0}.c p{right:0}';

test('a page keeps the rules that it can use, with absolute addresses', async () => {
  const html = `<html><head>${link}</head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2></body></html>`;
  expect(await inlineStyles(html, async () => css)).toBe(
    '<html><head><style>@font-face{font-family:F;src:url(/_next/static/media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
      '.a{color:red}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}#id{left:0}</style></head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2>' +
      `${link}</body></html>`,
  );
});

test('what moves, is pointed at or printed waits for the whole stylesheet, and so do fields where there are none', async () => {
  const late =
    '.a{color:red;transition:color 1s;--tw-ease:linear}.a:hover{color:tan}.b,.a:active{top:0}.a:has(.late){top:0}' +
    '@media print{.a{color:black}}@media (width>2px){.gone{top:0}}@supports (top:0){@media (width>1px){::placeholder{opacity:1}}}';
  const style = async (body: string) =>
    /<style>(.*)<\/style>/.exec(
      await inlineStyles(`<html><head>${link}</head>${body}</html>`, async () => late),
    )?.[1];
  expect(await style('<body class="a b"></body>')).toBe('.a{color:red}.b{top:0}');
  expect(await style('<body class="a b"><input placeholder="x"></body>')).toBe(
    '.a{color:red}.b{top:0}@supports (top:0){@media (width>1px){::placeholder{opacity:1}}}',
  );
});

test.each([
  [0, '<html><head></head><body></body></html>'],
  [2, `<html><head>${link}${link}</head><body></body></html>`],
  [
    0,
    `<html><head>${link.replace('data-precedence', 'data-order').replace('rel="stylesheet" ', '')}</head><body></body></html>`,
  ],
])('does not touch a page with %i stylesheets', async (count, html) => {
  await expect(inlineStyles(html, async () => css)).rejects.toThrow(UnexpectedOutput);
  await expect(inlineStyles(html, async () => css)).rejects.toThrow(`it links to ${count} stylesheets`);
});

test('fonts and registered variables are named once, in the page', async () => {
  const registered = '@property --x{syntax:"*";inherits:false}';
  const rest = withoutDefinitions(css + registered);
  expect(rest).not.toMatch(/@font-face|@property/);
  expect(rest).toContain('.a{color:red}');
  const page = await inlineStyles(`<head>${link}</head><body></body>`, async () => css + registered);
  expect(page.match(/@font-face|@property/g)).toHaveLength(3);
});
