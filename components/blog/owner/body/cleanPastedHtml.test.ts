/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { readFileSync } from 'node:fs';
import { parseDocument, serializeDocument } from './bodyHtml';
import { cleanPastedHtml } from './cleanPastedHtml';

const readFixture = (name: string) =>
  readFileSync(`components/blog/owner/body/pastedFixtures/${name}.txt`, 'utf8');
/** The HTML that would be stored. */
const cleanAndSerialize = (html: string) => serializeDocument(parseDocument(cleanPastedHtml(html).html));

test.each(['googleDocs', 'webPage'])('%s', (name) => {
  expect(cleanPastedHtml(readFixture(name)).notice).toMatch(
    /^A picture was left out, because it has no address on the web: /,
  );
  expect(`${cleanAndSerialize(readFixture(name))}\n`).toBe(readFixture(`${name}.clean`));
});

test.each([
  ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  [
    '<p>a <span style="font-weight: bold; font-style: italic">b</span></p>',
    '<p>a <strong><em>b</em></strong></p>',
  ],
  ['<p>a <b style="mso-bidi-font-weight:normal">b</b></p>', '<p>a <strong>b</strong></p>'],
  ['<p>a <i style="font-style: normal">b</i></p>', '<p>a b</p>'],
  ['<p>a<i class="icon"></i></p>', '<p>a</p>'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3>\n<h4>b</h4>\n<h4>c</h4>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<p>a</p><br><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['<pre>a\n  b</pre>', '<p>a<br>  b</p>'],
  ['<p>a <a href="#part">b</a> <a href="file:///C:/x.doc">c</a></p>', '<p>a b c</p>'],
  [
    '<p>a<img src="https://a.example/x.jpg">b</p>',
    '<p>a</p>\n<p><img src="https://a.example/x.jpg" alt=""></p>\n<p>b</p>',
  ],
  [
    '<table><tr><td><p>a</p><ul><li>b</li></ul></td><td>c</td></tr></table>',
    '<p>a</p>\n<ul><li>b</li></ul>\n<p>c</p>',
  ],
])('%s becomes %s', (html, clean) => expect(cleanAndSerialize(html)).toBe(clean));

test.each([
  ['data:image/png;base64,AAAA', 1],
  ['blob:https://a.example/1', 1],
  ['http://a.example/a.jpg', 1],
  ['https://lh7-rt.googleusercontent.com/docsz/AD_x?key=y', 1],
  ['https://a.example/a.jpg', 0],
])('a picture at %s: %d removed', (src, removedCount) => {
  const { html, notice } = cleanPastedHtml(`<p>a</p><img src="${src}" alt="x">`);
  expect([notice.includes('on the web: x.'), html.includes('<img')]).toEqual([
    removedCount === 1,
    removedCount === 0,
  ]);
});

test('removed tracking pixels are not reported', () => {
  expect(cleanPastedHtml('<p>a</p><img src="http://a.example/p.gif" width="1" height="1">')).toMatchObject({
    notice: '',
  });
});

test('content copied from the editor itself keeps its spaces', () => {
  const { html } = cleanPastedHtml('<p data-pm-slice="1 1 []"> and  more </p>');
  expect(html).toBe('<p data-pm-slice="1 1 []"> and  more </p>');
});

test.each([
  // As Google Sheets and Excel copy cells.
  [
    '<google-sheets-html-origin><table><tbody><tr><td>a</td><td>1</td></tr></tbody></table></google-sheets-html-origin>',
    true,
  ],
  ['<table><col width=64><tr height=20><td class=xl65>a</td></tr><tr><td>b</td></tr></table>', true],
  [
    '<table><caption>x</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    true,
  ],
  // One cell, and an e-mail program's table around the text.
  ['<table><tr><td>a</td></tr></table>', false],
  ['<table><tr><td>&nbsp;</td><td><p>a</p><p>b</p></td></tr></table>', false],
  ['<p>a</p>', false],
])('the table in %s is reported: %s', (html, isReported) => {
  const notice = 'A post cannot have tables: each cell became a paragraph.';
  expect(cleanPastedHtml(html).notice).toBe(isReported ? notice : '');
  expect(cleanPastedHtml(`${html}<img src="blob:x" alt="x">`).notice).toMatch(
    isReported ? /^A picture was left out, .* A post cannot have tables:/ : /button\.$/,
  );
  expect(cleanAndSerialize(html)).toMatch(/^(<p>\w<\/p>\n?)+$/);
});
