/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPostFile } from './postFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'post-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(name: string, text: string): string {
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

test('pictures in cloud storage get the address that a browser can load', () => {
  expect(read('a.md', '![A red door.](gs://north.appspot.com/blog/red%20door.jpg)')).toBe(
    '<p><img src="https://firebasestorage.googleapis.com/v0/b/north.appspot.com/o/blog%2Fred%20door.jpg?alt=media" alt="A red door."></p>\n',
  );
});

test('other files, and files that are not there, are named', () => {
  expect(() => readPostFile('a.docx')).toThrow('a.docx is neither HTML nor Markdown');
  expect(() => readPostFile('nowhere.md')).toThrow('nowhere.md cannot be read');
});
