/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */

import type { BlogPost } from '@/content/schema/blog';
import { blog } from '@/lib/content';
import { canRepresent, parseDocument, serializeDocument } from './bodyHtml';

const roundTrip = (html: string) => serializeDocument(parseDocument(html));

const posts: BlogPost[] = blog.posts;
test.each(posts.map(({ id, postContent }) => [id, postContent]))('%s is unchanged', (_id, html) => {
  const removeSpaces = (text: string) => text.replace(/>\s+</g, '><').trim();
  expect(removeSpaces(roundTrip(html))).toBe(removeSpaces(html));
  expect(canRepresent(html)).toBe(true);
});

test.each([
  ['<h1>a</h1><h2>b</h2>', '<h3>a</h3>\n<h4>b</h4>'],
  ['<p></p><p>a<br></p><p><br></p><h3></h3><blockquote></blockquote>', '<p>a<br></p>'],
  ['<img src="/a.jpg">', '<p><img src="/a.jpg" alt=""></p>'],
  [
    '<p><strong>a <img src="/a.jpg" alt="x"> b</strong></p>',
    '<p><strong>a</strong></p>\n<p><img src="/a.jpg" alt="x"></p>\n<p><strong> b</strong></p>',
  ],
  ['<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>', '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>'],
  [
    '<ul><li>a<p><img src="/a.jpg"></p></li></ul>',
    '<ul><li><p>a</p><p><img src="/a.jpg" alt=""></p></li></ul>',
  ],
  ['<p>a<strong>\u00a0</strong>b</p>', '<p>a<strong>&nbsp;</strong>b</p>'],
  ['<p>a  <em> b</em> <br> c </p>', '<p>a <em>b</em> <br>c</p>'],
  ['<ol start="3" type="a" class="x"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<a href="/headshot" target="_blank" class="x">a</a>', '<p><a href="/headshot">a</a></p>'],
  ['a<hr>b', '<p>a</p>\n<hr>\n<p>b</p>'],
])('%s is stored as %s', (html, clean) => {
  expect(roundTrip(html)).toBe(clean);
  expect(canRepresent(clean)).toBe(true);
});

test('a picture URL that is not allowed is never stored', () => {
  for (const src of ['blob:https://a.example/1', 'data:image/png;base64,AA', 'javascript:alert(1)']) {
    expect(roundTrip(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>');
  }
});

test.each([
  '<p>a <b>b</b> <i>c</i> <a href="mailto:a@b.example" title="t">d</a><br>e</p><hr>',
  '<p><em><strong>a</strong></em><strong>b</strong></p>',
  '<div>a</div><div><p>b</p></div><section>c</section>',
  '<ul>\n  <li>a\n    <ol start="3"><li><p>b</p></li></ol>\n  </li>\n</ul>',
  '<ul><li><p>a</p><p>b</p></li></ul><blockquote>c</blockquote>',
  '<p>a</p><p></p><p>&nbsp;</p><p><br></p><p>b</p>',
  '<p class="x" style="color:red" id="y">a</p><script>x</script>',
])('the editor can represent %s', (html) => expect(canRepresent(html)).toBe(true));

test.each([
  '<table><tr><td>1</td></tr></table>',
  '<figure><img src="/a.jpg"><figcaption>a</figcaption></figure>',
  '<p><code>x</code></p>',
  '<h1>a</h1><h2>b</h2><h3>c</h3>',
  '<p><u>a</u></p>',
  '<p><time datetime="2026-01-01">a</time></p>',
  '<details><summary>a</summary>b</details>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<ol reversed><li>a</li></ol>',
  '<p lang="de">a</p>',
  '<a href="/x"><img src="/a.jpg" alt="x"></a>',
  '<img src="http://a.example/a.jpg" alt="x">',
  '<a href="ftp://a.example">a</a>',
  '<ul><li><h3>a</h3><p>b</p></li></ul>',
  'x'.repeat(300_001),
])('the editor cannot represent %.60s', (html) => expect(canRepresent(html)).toBe(false));
