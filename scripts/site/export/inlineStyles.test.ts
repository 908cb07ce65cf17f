import { inlineStyles, withoutDefinitions, withoutUnusedRules } from './inlineStyles';
import { UnexpectedOutput } from './startScriptsLate';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const css =
  '@font-face{font-family:F;src:url(../media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
  '.a{color:red}.b{color:blue}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}[aria-hidden] p{top:0}#id{left:0}.c p{right:0}';

test('inlines the rules that a page can use, with absolute URLs', async () => {
  const html = `<html><head>${link}</head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2></body></html>`;
  expect(await inlineStyles(html, async () => css)).toBe(
    '<html><head><style>@font-face{font-family:F;src:url(/_next/static/media/f.woff2)}@font-face{font-family:G;src:local("Georgia")}' +
      '.a{color:red}.dark .a{color:tan}.\\[\\&_h2\\]\\:x h2{margin:0}#id{left:0}</style></head><body class="a [&amp;_h2]:x"><h2 id="id">Hi</h2>' +
      `${link}</body></html>`,
  );
});

test('omits animation, hover, focus and print rules, and form fields that the page does not have', async () => {
  const late =
    '.a{color:red;transition:color 1s;--tw-ease:linear}.a:hover{color:tan}.b,.a:active,.a:focus-visible{top:0}.a:has(.late){top:0}' +
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
  '<html><head></head><body></body></html>',
  `<html><head>${link.replace('data-precedence', 'data-order').replace('rel="stylesheet" ', '')}</head><body></body></html>`,
])('rejects a page without a known stylesheet: %s', async (html) => {
  await expect(inlineStyles(html, async () => css)).rejects.toThrow(UnexpectedOutput);
  await expect(inlineStyles(html, async () => css)).rejects.toThrow('it links to no stylesheet');
});

test('inlines two stylesheets in order, and moves both links to the end', async () => {
  const own = link.replace('a.css', 'own.css');
  const html = `<html><head>${link}${own}</head><body class="a"></body></html>`;
  expect(
    await inlineStyles(html, async (sheet) =>
      sheet.endsWith('own.css') ? '.a{top:1px}.b{top:0}' : '.a{top:0}',
    ),
  ).toBe(`<html><head><style>.a{top:0}.a{top:1px}</style></head><body class="a">${link}${own}</body></html>`);
});

test('defines fonts and registered properties once, in the page', async () => {
  const registered =
    '@property --x{syntax:"*";inherits:false}.a{top:var(--x)}@property --unread{syntax:"*";inherits:false}';
  const rest = withoutDefinitions(css + registered);
  expect(rest).not.toMatch(/@font-face|@property/);
  expect(rest).toContain('.a{color:red}');
  const page = await inlineStyles(
    `<head>${link}${link}</head><body class="a"></body>`,
    async () => css + registered,
  );
  expect(page.match(/@font-face|@property/g)).toHaveLength(3);
  expect(page).not.toContain('--unread');
});

test('removes utilities and parts of form fields that no page and no script has from the whole stylesheet', () => {
  const whole =
    '@layer components{.card{border-style:var(--tw-border-style);top:0}}@layer utilities{.p-1{padding:1px}' +
    '.\\[\\&_h2\\]\\:x h2{margin:0}.focal-x-5{left:5%}.focal-x-45{left:45%}@media (width>1px){.md\\:p-2{padding:2px}}.gone{top:0}}' +
    '::file-selector-button{top:0}::placeholder{top:0}';
  const site = {
    pages: '<p class="p-1 [&amp;_h2]:x"><input placeholder="x">',
    scripts: 'add({"focalClasses":"focal-x-45 focal-y-0","className":\'md:p-2\'})',
    sheets: whole,
  };
  expect(withoutUnusedRules(whole, site)).toBe(
    '@layer components{.card{top:0}}@layer utilities{.p-1{padding:1px}.\\[\\&_h2\\]\\:x h2{margin:0}' +
      '.focal-x-45{left:45%}@media (width>1px){.md\\:p-2{padding:2px}}}::placeholder{top:0}',
  );
});

test('removes elements that no page has, unread variables, and duplicate declarations', () => {
  const whole =
    'img,video{display:block}progress{top:0}canvas{left:0}.a{--tw-font-weight:400;font-weight:400;line-height:var(--tw-leading,1.6);' +
    '--tw-leading:1.2;line-height:1.2;mask:x;mask:x}.b{--own:1;color:red;color:oklch(50% 0 0)}';
  const sheets = `${whole}.c{line-height:var(--tw-leading,2)}`;
  expect(withoutUnusedRules(whole, { pages: '<canvas>', scripts: '"progress"', sheets })).toBe(
    'img{display:block}canvas{left:0}.a{font-weight:400;--tw-leading:1.2;line-height:1.2;mask:x}' +
      '.b{--own:1;color:red;color:oklch(50% 0 0)}',
  );
});
