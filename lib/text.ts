/** What a reader takes for one character, such as a flag; single code points in browsers that cannot tell (Firefox before 125). */
const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** A text of at most so many UTF-16 code units, cut between two characters. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Longer than any character, so that not all of a long text is looked at.
  const characters = charactersOf(text.slice(0, most + 64));
  let length = 0;
  for (const character of characters) {
    if (length + character.length > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** What would break a line or control a terminal; programs can send it, and texts are pasted. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Invisible characters that reverse text or join words, which nobody can see. Those within emoji and Persian words stay. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A text of somebody else as one line. */
export const oneLine = (text: string): string => text.replace(invisible, '').replace(controls, ' ');

/**
 * A cell of a CSV file (RFC 4180). One that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV
 * injection).
 */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\s＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const csvLine = (texts: string[]) => texts.map(cellOf).join(',');
