import { isObject } from './isObject';

/**
 * Parses the text fields that a model has. A field that is missing or not a text becomes empty.
 *
 * @param clean is applied to each text
 */
export function parseTexts<Fields extends Record<string, string>>(
  data: unknown,
  model: Fields,
  clean = (text: string) => text,
): Fields {
  const source = isObject(data) ? data : {};
  const texts = Object.keys(model).map((field) => {
    const value = source[field];
    return [field, typeof value === 'string' ? clean(value) : ''];
  });
  return { ...model, ...Object.fromEntries(texts) };
}

/** Splits a text into characters as a reader sees them: a flag is one character. Firefox before 125 gives code points instead. */
const splitCharacters = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** Shortens a text to at most `maxLength` UTF-16 code units. It is cut between two characters, never within one. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Only the beginning is split, because a text may be long. The margin is longer than any single character.
  const characters = splitCharacters(text.slice(0, maxLength + 64));
  let length = 0;
  for (const character of characters) {
    if (length + character.length > maxLength) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Line breaks and control characters, which may be in pasted text or in requests that programs send. */
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;

/** Invisible characters that reverse the text direction or join words. Joiners within emoji and Persian words are not included. */
const invisibleCharacters = /[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Converts untrusted text to a single line without control characters and invisible characters. */
export const toOneLine = (text: string): string =>
  text.replace(invisibleCharacters, '').replace(controlCharacters, ' ');

/**
 * Where a spreadsheet could find a formula in a text: at its beginning, and after a semicolon, a tab or a line break. Where the
 * comma is the decimal separator, Excel splits the lines of a CSV file at semicolons, also within quotes.
 */
const formulaPosition = /(^|[;\t]|\r\n?|\n)(?=[^\S\t\r\n]*["']*[=+\-@＝＋－＠])/g;

/** Formats a cell of a CSV file (RFC 4180). Apostrophes keep spreadsheets from running formulas (OWASP, CSV injection). */
function formatCsvCell(text: string): string {
  const safeText = text.replace(formulaPosition, "$1'").replace(/^(?=\s)/, "'");
  return `"${safeText.replaceAll('"', '""')}"`;
}

export const formatCsvLine = (texts: string[]) => texts.map(formatCsvCell).join(',');
