/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */

import type { BlogPost } from '@/content/schema/blog';
import { blog } from '@/lib/content';
import { findLostTags, parseDocument, serializeDocument } from './bodyHtml';

const roundTrip = (html: string) => serializeDocument(parseDocument(html));

const posts: BlogPost[] = blog.posts;
test.each(posts.map(({ id, postContent }) => [id, postContent]))('%s is unchanged', (_id, html) => {
  const removeSpaces = (text: string) => text.replace(/>\s+</g, '><').trim();
  expect(removeSpaces(roundTrip(html))).toBe(removeSpaces(html));
  expect(findLostTags(html)).toEqual([]);
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
});

test('a picture URL that is not allowed is never stored', () => {
  for (const src of ['blob:https://a.example/1', 'data:image/png;base64,AA', 'javascript:alert(1)']) {
    expect(roundTrip(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>');
  }
});

test.each([
  ['<table><tr><td>1</td></tr></table>', ['table']],
  [
    '<figure><img src="/a.jpg"><figcaption>a</figcaption></figure><p><u>a</u> <u>b</u></p>',
    ['figcaption', 'u'],
  ],
  ['<p class="x" style="color:red">a <b>b</b> <a href="/x">c</a></p><script>x</script>', []],
])('of %s, the editor would lose %j', (html, tags) => expect(findLostTags(html)).toEqual(tags));
