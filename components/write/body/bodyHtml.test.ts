/** @jest-environment jsdom */
import { getSchema } from '@tiptap/core';
import { blog } from '@/content/blog';
import type { BlogPost } from '@/content/schema/blog';
import { documentOf, htmlOf } from './bodyHtml';
import { postExtensions } from './extensions';
import { sanitize } from './sanitize';

const schema = getSchema(postExtensions);
const stored = (html: string) => htmlOf(documentOf(schema, sanitize(html)));

const posts: BlogPost[] = blog.posts;
test.each(posts.map(({ id, postContent }) => [id, postContent]))('%s is unchanged', (_id, html) => {
  const spaces = (text: string) => text.replace(/>\s+</g, '><').trim();
  expect(spaces(stored(html))).toBe(spaces(html));
});

test.each([
  ['<h1>a</h1><h2>b</h2>', '<h3>a</h3>\n<h4>b</h4>'],
  ['<h3>a</h3><h4>b</h4>', '<h3>a</h3>\n<h4>b</h4>'],
  ['<p></p><p>a<br></p><p><br></p><h3></h3><blockquote></blockquote>', '<p>a<br></p>'],
  ['<img src="/a.jpg">', '<p><img src="/a.jpg" alt=""></p>'],
  [
    '<p><strong>a <img src="/a.jpg" alt="x"> b</strong></p>',
    '<p><strong>a</strong></p>\n<p><img src="/a.jpg" alt="x"></p>\n<p><strong>b</strong></p>',
  ],
  ['<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>', '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>'],
  ['<ul><li><img src="/a.jpg"></li></ul>', '<ul><li><p><img src="/a.jpg" alt=""></p></li></ul>'],
  ['<ul><li><h3>a</h3><p>b</p></li></ul>', '<ul><li><h3>a</h3><p>b</p></li></ul>'],
  ['<p>a<strong>\u00a0</strong>b</p>', '<p>a<strong>&nbsp;</strong>b</p>'],
  ['<p>a  <em> b</em> <br> c </p>', '<p>a <em>b</em><br>c</p>'],
  ['<ol start="3" type="a" class="x"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<p class="x" style="color:red" id="y">a</p>', '<p>a</p>'],
  ['<a href="/headshot" target="_blank" class="x">a</a>', '<p><a href="/headshot">a</a></p>'],
  ['a<hr>b', '<p>a</p>\n<hr>\n<p>b</p>'],
])('%s is stored as %s', (html, clean) => {
  expect(stored(html)).toBe(clean);
  expect(stored(clean)).toBe(clean);
});

test('a picture URL that is not allowed is never stored', () => {
  const image = schema.nodes.image?.create({ src: 'x' });
  expect(image).toBeDefined();
  for (const src of ['blob:https://a.example/1', 'data:image/png;base64,AA', 'javascript:alert(1)']) {
    expect(stored(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>');
  }
});
