/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { createSanitizer, divideHtml } from './sanitize';

const sanitize = createSanitizer(window);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<style>body{display:none}</style><p style="position:fixed">x</p>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=x>',
  '<p id="main" name="main" class="hidden" data-x="1">x</p>',
])('lets nothing dangerous through: %s', (html) => {
  const clean = sanitize(html);
  expect(clean).not.toMatch(
    /<(script|iframe|object|embed|form|input|button|style|svg|math|base|meta|link)|javascript:|\son\w+=|style=|\sid=|\sname=|class=|data-/i,
  );
});

test('keeps the elements of a post', () => {
  const html =
    '<p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul><blockquote><p>q</p></blockquote><pre><code>x</code></pre>';
  expect(sanitize(html)).toBe(html);
});

test('links send no referrer, pictures load lazily', () => {
  expect(sanitize('<a href="https://a.example" target="_blank">x</a>')).toBe(
    '<a href="https://a.example" rel="noopener noreferrer">x</a>',
  );
  expect(sanitize('<img src="https://a.example/x.jpg" width="3" height="2">')).toBe(
    '<img src="https://a.example/x.jpg" width="3" height="2" alt="" loading="lazy" decoding="async">',
  );
});

test.each([
  ['<h1>a</h1><h2>b</h2>', '<h3>a</h3><h4>b</h4>'],
  ['<h2>a</h2><h4>b</h4>', '<h3>a</h3><h5>b</h5>'],
  ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h6>b</h6>'],
  ['<h1></h1>'.repeat(1000), '<h3></h3>'.repeat(1000)],
])("moves headings below the post's own (%#)", (html, lowered) => {
  expect(sanitize(html)).toBe(lowered);
});

test.each([
  ['<frameset><frame src="x"></frameset>', 'is a set of frames'],
  [' <!-- x --><frameset>', 'is a set of frames'],
  ['x'.repeat(300_001), 'has 300,001 characters; a post may have 300,000.'],
])('rejects what cannot be a post, with a reason (%#)', (html, reason) => {
  expect(() => sanitize(html)).toThrow(reason);
});

test.each(['<plaintext>', '<body>', '<html>', '<head>', '<frame>', '<select>', '<table>'])(
  'a lone %s makes an empty post',
  (html) => expect(sanitize(html).replace(/<[^>]*>/g, '')).toBe(''),
);

test.each([
  ['<marquee>x</marquee><canvas>y</canvas><font color="red">z</font>', 'xyz'],
  ['<p>a<blink>b</blink><custom-element>c</custom-element></p>', '<p>abc</p>'],
  [
    '<picture><source srcset="x.avif"><img src="/x.jpg" alt="x"></picture>',
    '<img src="/x.jpg" alt="x" loading="lazy" decoding="async">',
  ],
  [
    '<main><article>a</article><nav>b</nav></main><center>c</center>',
    '<div><div>a</div><div>b</div></div><div>c</div>',
  ],
  [
    '<p width="5000" align="left" title="t" aria-hidden="true" role="x" tabindex="0" lang="de">x</p>',
    '<p title="t" lang="de">x</p>',
  ],
  [
    '<hr size="9" width="5000"><ol start="3" class="x"><li value="4">x</li></ol>',
    '<hr><ol start="3"><li value="4">x</li></ol>',
  ],
])('keeps allowed elements, and only the text of all others: %s', (html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test.each([
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'blob:https://a.example/x',
  'javascript:alert(1)',
  '',
])('removes a picture without a fetchable URL: %s', (src) => {
  expect(sanitize(`<p>a<img src='${src}' alt="x">b</p>`)).toBe('<p>ab</p>');
});

test.each(['colspan', 'rowspan'])('limits the %s of a cell', (span) => {
  const table = (value: string) => `<table><tbody><tr><td ${span}="${value}">x</td></tr></tbody></table>`;
  expect(sanitize(table('12'))).toContain(`${span}="12"`);
  expect(sanitize(table('1000'))).not.toContain(span);
});

test('wraps a table in a scrolling box that takes keyboard focus', () => {
  const table = '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>';
  const boxed = `<div role="group" tabindex="0">${table}</div>`;
  expect(sanitize(table)).toBe(boxed);
  expect(sanitize(boxed)).toBe(boxed);
  expect(sanitize(`<div>x${table}</div>`)).toBe(`<div>x${boxed}</div>`);
  const inCell = table.replace('1', table);
  expect(sanitize(inCell)).toBe(`<div role="group" tabindex="0">${inCell}</div>`);
});

const picture = '<p><img src="/x.jpg" alt="a &gt; b" loading="lazy" decoding="async"></p>';

test.each([
  ['', '', null],
  ['<p>One <em>first</em>.</p>\n<p>Two.</p>', '<p>One <em>first</em>.</p>', '<p>Two.</p>'],
  [`${picture}\n<p>One.</p><ul></ul>`, `${picture}\n<p>One.</p>`, '<ul></ul>'],
  [`${picture}${picture}`, `${picture}${picture}`, null],
  ['<h3>Title</h3><p>One.</p><p>Two.</p>', '<h3>Title</h3><p>One.</p><p>Two.</p>', null],
  ['<div><p>One.</p></div><p>Two.</p>', '<div><p>One.</p></div><p>Two.</p>', null],
])('divides %j after its first paragraph of text', (html, first, rest) => {
  expect(divideHtml(sanitize(html))).toEqual([sanitize(first), rest]);
});

test.each([
  ['after a very long paragraph', `<p>${'word '.repeat(20_000)}</p>`],
  ['not inside an attribute', '<p>x <img src="/x" alt="</p><img src=x onerror=alert(1)>"></p>'],
])('divides %s', (_, long) => {
  expect(divideHtml(sanitize(`${long}<p>y</p>`))).toEqual([sanitize(long), '<p>y</p>']);
});
