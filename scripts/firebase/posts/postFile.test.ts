import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPostFile } from './postFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'post-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return readPostFile(file);
}

test('Markdown becomes HTML', () => {
  expect(read('a.md', '## Light\n\nA *soft* [window](https://a.example).\n\n- one\n- two\n')).toBe(
    '<h2>Light</h2>\n<p>A <em>soft</em> <a href="https://a.example">window</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  );
});

test('HTML stays as it is', () => {
  expect(read('a.html', '<p>A <em>soft</em> window.</p>')).toBe('<p>A <em>soft</em> window.</p>');
});

test('pictures in Cloud Storage get a URL that browsers can load', () => {
  expect(read('a.md', '![A red door.](gs://north.appspot.com/blog/red%20door.jpg)')).toBe(
    '<p><img src="https://firebasestorage.googleapis.com/v0/b/north.appspot.com/o/blog%2Fred%20door.jpg?alt=media" alt="A red door."></p>\n',
  );
});

test.each([
  ['"gs://north.appspot.com/blog/red door.jpg"'],
  ["'gs://north.appspot.com/blog/red%20door.jpg'"],
  ['gs://north.appspot.com/blog/red%20door.jpg'],
])('a picture in cloud storage written as src=%s is found', (src) => {
  expect(read('a.html', `<p><img alt="A door." src=${src}></p>`)).toBe(
    '<p><img alt="A door." src="https://firebasestorage.googleapis.com/v0/b/north.appspot.com/o/blog%2Fred%20door.jpg?alt=media"></p>',
  );
});

test('URLs of pictures on this and other sites are unchanged', () => {
  const html = '<img src="/photos/blog/x.jpg"><img src="https://a.example/b.jpg?c=1">';
  expect(read('a.html', html)).toBe(html);
});

test.each([
  [
    'a.html',
    '<img src="door.jpg"><img src=\'../b.jpg\'>',
    "could not find 'door.jpg', '../b.jpg'. Use a complete address with https://. Or upload pictures to Cloud Storage, which needs the pay-as-you-go plan",
  ],
  ['a.html', '<img src="http://a.example/b.jpg">', "could not find 'http://a.example/b.jpg'"],
  ['a.html', '<img src="//a.example/b.jpg">', "could not find '//a.example/b.jpg'"],
  [
    'a.html',
    '<img src="gs://bucket">',
    "The picture 'gs://bucket' is not a path in Cloud Storage. Write gs://",
  ],
  ['a.html', '<img src="gs://bucket/100%.jpg">', 'a percent sign as %25'],
  [
    'a.md',
    '![A door.](gs://bucket/red door.jpg)',
    "'gs://bucket/red door.jpg' has a space in its address. Write %20",
  ],
])('in %s, %s is rejected with a readable message', (file, text, expected) => {
  expect(() => read(file, text)).toThrow(expected);
});

test.each([
  ['UTF-16', Buffer.from('\ufeffEin Fenster', 'utf16le')],
  ['UTF-16', Buffer.from('Ein Fenster', 'utf16le')],
  ['UTF-16', Buffer.from('\ufeffEin Fenster', 'utf16le').swap16()],
  ['Latin-1 or Windows-1252', Buffer.from('Ein schönes Fenster', 'latin1')],
])('a file in %s is rejected instead of published as garbage (%#)', (encoding, bytes) => {
  expect(() => read('a.md', bytes)).toThrow(
    new RegExp(
      `a\\.md is not encoded as UTF-8\\. It looks like ${encoding}\\. Open it in a text editor, and save it as UTF-8\\.$`,
    ),
  );
});

test('a byte order mark is no part of the post', () => {
  expect(read('a.html', '\ufeff<p>ä</p>')).toBe('<p>ä</p>');
});

test('Markdown that is nested too deeply is rejected with a plain sentence', () => {
  expect(() => read('a.md', '>'.repeat(20_000))).toThrow(
    /a\.md is nested too deeply: use fewer levels of quotations and lists\.$/,
  );
});

test('other file types and missing files are named', () => {
  expect(() => readPostFile('a.docx')).toThrow('a.docx is neither HTML nor Markdown');
  expect(() => readPostFile('nowhere.md')).toThrow('nowhere.md cannot be read');
});
