import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

/** Firebase's address of a file in cloud storage, for a picture of a post. */
function mediaAddress(bucket: string, file: string): string {
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(decodeURI(file))}?alt=media`;
}

/** Puts the address that a browser can load in the place of `gs://bucket/folder/picture.jpg`. */
function withMediaAddresses(html: string): string {
  return html.replace(/(?<=\bsrc=")gs:\/\/([^/"]+)\/([^"]+)/g, (_, bucket: string, file: string) =>
    mediaAddress(bucket, file),
  );
}

/**
 * The HTML of a post from a file of HTML or of Markdown (`.md`). Pictures may be named by their place in cloud storage.
 *
 * @throws Error when the file cannot be read or is of another kind
 */
export function readPostFile(file: string): string {
  const ending = path.extname(file).toLowerCase();
  if (!['.html', '.htm', '.md', '.markdown'].includes(ending)) {
    throw new Error(`${file} is neither HTML nor Markdown. Give it the ending .html or .md.`);
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Is the path right?`);
  }
  return withMediaAddresses(ending.startsWith('.m') ? marked.parse(text, { async: false }) : text);
}
