/** @jest-environment jsdom */
import { blog } from '@/content/blog';
import type { BlogPost } from '@/content/schema/blog';
import { findLosses } from './findLosses';

const posts: BlogPost[] = blog.posts;

test.each(posts.map(({ id, postContent }) => [id, postContent]))('loses nothing of %s', (_id, html) => {
  expect(findLosses(html)).toEqual([]);
});

test.each<[html: string, losses: string[]]>([
  ['<p>a <b>b</b> <i>c</i> <a href="mailto:a@b.example" title="t">d</a><br>e</p><hr>', []],
  ['<div>a</div><div><p>b</p></div><section>c</section>', []],
  ['<p><img src="/a.jpg" alt="x"></p>\n<img src="https://a.example/b.jpg">', []],
  ['<p>a <img src="/a.jpg" alt="x"> b</p>', []],
  ['<h1>a</h1>\n<h2>b</h2>', []],
  ['<ul>\n  <li>a\n    <ol start="3"><li><p>b</p></li></ol>\n  </li>\n</ul>', []],
  ['<ul><li><p>a</p><p>b</p></li></ul><blockquote>c</blockquote>', []],
  ['<p>a</p><p></p><p>&nbsp;</p><p>b</p>', []],
  ['<p class="x" style="color:red" id="y">a</p><script>x</script>', []],
  ['<table><tr><td>1</td></tr></table>', ['a table']],
  ['<figure><img src="/a.jpg"><figcaption>a</figcaption></figure>', ['a caption']],
  ['<pre><code>x</code></pre>', ['code']],
  ['<p><code>x</code></p>', ['code']],
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', ['a third level of headings']],
  ['<h3>a</h3><h5>b</h5>', ['a third level of headings']],
  [
    '<p><u>a</u> <s>b</s> H<sub>2</sub>O</p>',
    ['text that is underlined, struck out, marked, small or raised'],
  ],
  [
    '<p><time datetime="2026-01-01">a</time></p>',
    ['text with a meaning in the code, such as a date, a title or an abbreviation'],
  ],
  ['<details><summary>a</summary>b</details>', ['a part that opens']],
  ['<dl><dt>a</dt><dd>b</dd></dl>', ['a list of terms']],
  ['<ol reversed><li>a</li></ol>', ['a list with numbers of its own']],
  ['<ol><li value="4">a</li></ol>', ['a list with numbers of its own']],
  ['<p title="t">a</p>', ['a text that shows on hover']],
  ['<p lang="de">a</p>', ['text in another language or direction']],
  ['<a href="/x"><img src="/a.jpg" alt="x"></a>', ['a photograph that is a link']],
  ['<img src="http://a.example/a.jpg" alt="x">', ['a photograph whose address does not begin with https://']],
  ['<a href="ftp://a.example">a</a>', ['a link to an unusual address']],
  [
    '<table><tr><td><code>x</code></td></tr></table><h6>a</h6><h3>b</h3>',
    ['a table', 'code', 'a third level of headings'],
  ],
  ['x'.repeat(300_001), ['something that keeps it from being shown at all']],
])('loses content of %.60s', (html, losses) => {
  expect(findLosses(html)).toEqual(losses);
});

test('an unnamed loss is reported as other', () => {
  // A heading at the start of a list item.
  expect(findLosses('<ul><li><h3>a</h3><p>b</p></li></ul>')).toEqual([]);
  expect(findLosses('<p><a href="/a">a <a href="/b">b</a></a></p>')).toEqual([]);
  expect(findLosses('<h3>a<ul><li>b</li></ul></h3>')).toEqual(['an unusual structure']);
});
