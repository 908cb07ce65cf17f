import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

/** The `src` of a picture, in any of HTML's three syntaxes. */
const pictureSource = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The URL of `gs://bucket/folder/a picture.jpg` (or `%20`) for browsers. Throws Error when it has no bucket or no file. */
function mediaAddress(address: string): string {
  try {
    const [, bucket, file] = /^gs:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
    if (bucket && file) {
      return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(decodeURIComponent(file))}?alt=media`;
    }
  } catch {
    // An invalid percent encoding, reported below.
  }
  throw new Error(
    `The picture '${address}' is not a path in Cloud Storage. Write gs://your-project.firebasestorage.app/folder/file.jpg, and a percent sign as %25.`,
  );
}

/** Gives every picture a URL that browsers can load. Throws Error that names each picture that visitors could not see. */
function withPictures(html: string): string {
  const unseen: string[] = [];
  const shown = html.replace(pictureSource, (_, before: string, ...given: (string | undefined)[]) => {
    const address = given.slice(0, 3).find((value) => value !== undefined) ?? '';
    if (/^gs:/i.test(address)) return `${before}"${mediaAddress(address)}"`;
    // A file of this site, from its root, or of another one.
    if (!/^(https:\/\/|\/(?!\/))/i.test(address)) unseen.push(address);
    return `${before}"${address.replaceAll('"', '%22')}"`;
  });
  // Markdown ends a URL at a space, and shows the rest as text.
  const [, spaced] = /!\[[^\]]*\]\((gs:\/\/[^)<]*)\)/.exec(shown) ?? [];
  if (spaced) {
    throw new Error(`The picture '${spaced}' has a space in its address. Write %20 instead, or <${spaced}>.`);
  }
  if (unseen.length > 0) {
    throw new Error(
      `A visitor's browser could not find ${unseen.map((address) => `'${address}'`).join(', ')}. Use a complete ` +
        'address with https://. Or upload pictures to Cloud Storage, which needs the pay-as-you-go plan (docs/editing.md), ' +
        'and name them gs://….',
    );
  }
  return shown;
}

/** A post's HTML, from its file. Throws Error for another format, or a picture that visitors could not see. */
export function readPostFile(file: string): string {
  const ending = path.extname(file).toLowerCase();
  if (!['.html', '.htm', '.md', '.markdown'].includes(ending)) {
    throw new Error(`${file} is neither HTML nor Markdown. Use the extension .html or .md.`);
  }
  const text = readText(file);
  return withPictures(ending.startsWith('.m') ? htmlOf(text, file) : text);
}

/** The text of a file. Throws Error when it is not UTF-8: other encodings would be published as garbage. */
function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new Error(`${file} cannot be read. Is the path right?`);
  }
  // Every second byte of UTF-16 is 0 in most texts; its mark at the beginning is not valid in UTF-8.
  const looksLikeUtf16 = bytes.includes(0) || /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2));
  // Without a byte order mark, unlike `toString`.
  if (!looksLikeUtf16 && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new Error(
    `${file} is not encoded as UTF-8. It looks like ${looksLikeUtf16 ? 'UTF-16' : 'Latin-1 or Windows-1252'}. ` +
      'Open it in a text editor, and save it as UTF-8.',
  );
}

/** HTML of Markdown, which is parsed recursively. */
function htmlOf(markdown: string, file: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Maximum call stack')) throw error;
    throw new Error(`${file} is nested too deeply: use fewer levels of quotations and lists.`);
  }
}
