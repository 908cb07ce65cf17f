import { createSanitizer } from './sanitize';

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

test('links tell the other side nothing, pictures wait until they are near', () => {
  expect(sanitize('<a href="https://a.example" target="_blank">x</a>')).toBe(
    '<a href="https://a.example" rel="noopener noreferrer">x</a>',
  );
  expect(sanitize('<img src="https://a.example/x.jpg" width="3" height="2">')).toBe(
    '<img src="https://a.example/x.jpg" width="3" height="2" loading="lazy" decoding="async" alt="">',
  );
});

test.each([
  ['<h1>a</h1><h2>b</h2>', '<h3>a</h3><h4>b</h4>'],
  ['<h2>a</h2><h4>b</h4>', '<h3>a</h3><h5>b</h5>'],
  ['<h3>a</h3><h4>b</h4>', '<h3>a</h3><h4>b</h4>'],
  ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h6>b</h6>'],
])("moves headings below the post's own: %s", (html, lowered) => {
  expect(sanitize(html)).toBe(lowered);
});
