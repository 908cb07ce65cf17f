/** Splits text into what a reader takes for one character, such as a flag; into code points in Firefox before 125. */
const splitCharacters = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** A text of at most so many UTF-16 code units, cut between two characters. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Longer than any character, so that not all of a long text is looked at.
  const characters = splitCharacters(text.slice(0, most + 64));
  let length = 0;
  for (const character of characters) {
    if (length + character.length > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Line breaks and control characters, which programs can send and people paste. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Invisible characters that reverse text or join words. Those within emoji and Persian words stay. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Puts text from outside on one line, without control and invisible characters. */
export const oneLine = (text: string): string => text.replace(invisible, '').replace(controls, ' ');

/**
 * A cell of a CSV file (RFC 4180). One that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV
 * injection).
 */
function formatCell(text: string): string {
  const harmless = /^[=+\-@\s＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const csvLine = (texts: string[]) => texts.map(formatCell).join(',');
